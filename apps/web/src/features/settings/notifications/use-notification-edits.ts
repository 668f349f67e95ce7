import type { Query } from '@rummage/contract';
import type { NotifyChoice } from '@rummage/vocabulary';
import { useState } from 'react';
import { tsr } from '#api/client.ts';
import { useSavedQueries, useSavedQueriesCache } from '#api/saved-queries.ts';
import { statusOf } from '#browser/answers.ts';
import type { SettingsDraft } from '../settings-draft.ts';
import { useSettings } from '../use-settings-form.ts';

export type NotificationEdits = ReturnType<typeof useNotificationEdits>;

/** Holds the notifications of single queries that were changed and are not saved, by query id. */
export function useNotificationEdits(userId: number) {
  const [edited, setEdited] = useState<ReadonlyMap<number, NotifyChoice>>(new Map());
  const queries = useSavedQueriesCache(userId);
  const update = tsr.queries.update.useMutation();
  const settle = (id: number) =>
    setEdited((before) => new Map([...before].filter(([known]) => known !== id)));

  const save = async (queryId: number, notify: NotifyChoice) => {
    try {
      const { body } = await update.mutateAsync({ params: { query_id: queryId }, body: { notify } });
      queries.saved(body);
    } catch (error) {
      queries.failed(error);
      if (statusOf(error) !== 404) throw error;
    }
    settle(queryId);
  };

  return {
    edited,
    /** @param otherwise of what the query notifies without the choice: choosing that is no change */
    edit: ({ id }: Query, choice: NotifyChoice, otherwise: NotifyChoice) =>
      choice === otherwise ? settle(id) : setEdited((before) => new Map(before).set(id, choice)),
    isChanged: edited.size > 0,
    /** Rejects at the first that cannot be saved. What was saved before it is not sent again. */
    save: async () => {
      for (const [queryId, notify] of edited) await save(queryId, notify);
      // The choice for all queries, saved before, has changed others as well.
      queries.changed();
    },
  };
}

/**
 * Combines the notifications of each query once the draft is saved: as the line for all says, or as was
 * chosen for it alone.
 */
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
    /** True if nothing will ever be sent. */
    isSilent:
      draft !== undefined &&
      !draft.notify_kept &&
      draft.default_notify === 'never' &&
      queries?.every((query) => notifyOf(query) === 'never') === true,
    failed: isError && !data ? { isFetching, retry: () => void refetch() } : undefined,
  };
}

export type Notified = ReturnType<typeof useNotified>;
