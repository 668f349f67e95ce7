import type { Settings } from '@rummage/contract';
import { tsr } from '../../../api/client.ts';
import { settingsCall } from '../../../api/settings-call.ts';
import type { QueryStart } from './query-draft.ts';

/** The user's settings for queries; undefined while they are still loading. */
export function useQuerySettings(userId: number) {
  const { data, isPending } = tsr.users.settings.useQuery({ ...settingsCall(userId), retry: false });
  if (isPending) return undefined;
  return {
    openPicker: data?.body.open_picker ?? false,
    start: data ? startOf(data.body) : {},
  };
}

/** What a new query starts with. */
function startOf({
  default_filters,
  default_minimum_condition,
  default_category,
  default_notify,
}: Settings): QueryStart {
  return {
    filters: default_filters,
    minimum_condition: default_minimum_condition,
    category: default_category,
    notify: default_notify,
  };
}
