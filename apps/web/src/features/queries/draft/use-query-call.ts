import type { Settings, UpdatedQuery } from '@rummage/contract';
import { useState } from 'react';
import { tsr } from '#api/client.ts';
import { useSavedQueriesCache } from '#api/saved-queries.ts';
import { settingsCall } from '#api/settings-call.ts';
import { useOneAtATime } from '#browser/use-one-at-a-time.ts';
import { useToast } from '#ui/use-toast.ts';
import { queryInput } from './query-draft.ts';
import type { QueryDraft, QueryStart } from './query-draft.ts';

interface Reactions {
  onDone: (answer: UpdatedQuery) => void;
  onFailed: (error: unknown) => void;
}

/**
 * The calls of a form that save its query, one at a time. They report to the cached list and to the person also when the
 * form was closed meanwhile.
 * @param Call what can be under way at the same form
 */
export function useQueryCall<Call extends string>(userId: number) {
  const toast = useToast();
  const queries = useSavedQueriesCache(userId);
  const once = useOneAtATime();
  const creation = tsr.queries.create.useMutation();
  const [running, setRunning] = useState<Call | 'saving'>();

  const run = (
    what: Call | 'saving',
    call: () => Promise<{ body: UpdatedQuery }>,
    { done, onDone, onFailed }: Reactions & { done: string },
  ) =>
    once(async () => {
      setRunning(what);
      try {
        const { body } = await call();
        const { removal: _removal, deleted: _deleted, kept: _kept, ...query } = body;
        queries.saved(query);
        toast.success(done);
        onDone(body);
      } catch (error) {
        onFailed(error);
        queries.failed(error);
      } finally {
        setRunning(undefined);
      }
    });

  /** Saves a draft without problems as a new query. */
  const create = (draft: QueryDraft, reactions: Reactions) => {
    const call = () => creation.mutateAsync({ params: { user_id: userId }, body: queryInput(draft, userId) });
    run('saving', call, { done: 'Query created successfully!', ...reactions });
  };

  return { running, run, create };
}

/** The user's settings for queries; undefined while they are still loading. */
export function useQuerySettings(userId: number) {
  const { data, isPending } = tsr.users.settings.useQuery({ ...settingsCall(userId), retry: false });
  if (isPending) return undefined;
  return {
    openPicker: data?.body.open_picker ?? false,
    start: data ? startOf(data.body) : {},
  };
}

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
