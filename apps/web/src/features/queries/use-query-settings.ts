import type { Settings } from '@rummage/contract';
import { tsr } from '../../api/client.ts';
import { settingsCall } from '../../api/shared-calls.ts';
import type { QueryStart } from './query-draft.ts';

/** What the user's settings say about saved searches; undefined while that is not known and may still come. */
export function useQuerySettings(userId: number) {
  const { data, isPending } = tsr.users.settings.useQuery({ ...settingsCall(userId), retry: false });
  if (isPending) return undefined;
  return {
    openPicker: data?.body.open_picker ?? false,
    start: data ? startOf(data.body) : {},
  };
}

/** What a new search starts with. */
function startOf({ default_filters, default_minimum_condition, default_category }: Settings): QueryStart {
  return {
    filters: default_filters,
    minimum_condition: default_minimum_condition,
    category: default_category,
  };
}
