import type { Settings } from '@rummage/contract';
import { tsr } from '../../api/client.ts';
import type { QueryStart } from './query-draft.ts';

/** What the user's settings say about saved searches; undefined while that is not known and may still come. */
export function useQuerySettings(userId: number) {
  const { data, isPending } = tsr.users.settings.useQuery({
    queryKey: ['settings', userId],
    queryData: { params: { user_id: userId } },
    retry: false,
  });
  if (isPending) return undefined;
  const settings: Partial<Settings> = data?.body ?? {};
  return {
    openPicker: settings.open_picker ?? false,
    start: startOf(settings),
  };
}

/** What a new search starts with. */
function startOf({
  default_filters = [],
  default_minimum_condition = 'PRE_OWNED',
  default_category = null,
}: Partial<Settings>): QueryStart {
  return {
    filters: default_filters,
    minimum_condition: default_minimum_condition,
    category: default_category,
  };
}
