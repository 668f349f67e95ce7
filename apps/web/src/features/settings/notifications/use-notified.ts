import type { Query } from '@rummage/contract';
import type { NotifyChoice } from '@rummage/vocabulary';
import { useSavedQueries } from '../../../api/saved-queries.ts';
import type { SettingsDraft } from '../settings-draft.ts';
import { useSettings } from '../use-settings.ts';
import type { NotificationEdits } from './use-notification-edits.ts';

/** Of what each query notifies once the draft is saved: as the line for all says, or as was chosen for it alone. */
export function useNotified(userId: number, draft: SettingsDraft | undefined, edits: NotificationEdits) {
  const { data, isError, isFetching, refetch } = useSavedQueries(userId);
  const before = useSettings(userId).settings?.default_notify;
  const queries = data?.body;
  const otherwise = ({ notify }: Query): NotifyChoice =>
    draft && notify === before ? draft.default_notify : notify;
  const notifyOf = (query: Query) => edits.edited.get(query.id) ?? otherwise(query);
  return {
    queries,
    otherwise,
    notifyOf,
    /** Whether nothing will ever be sent. */
    isSilent:
      draft !== undefined &&
      !draft.notify_kept &&
      draft.default_notify === 'never' &&
      queries?.every((query) => notifyOf(query) === 'never') === true,
    failed: isError && !data ? { isFetching, retry: () => void refetch() } : undefined,
  };
}

export type Notified = ReturnType<typeof useNotified>;
