import type { DueSuggestion, Query, QueryChange, Suggestion } from '@rummage/contract';
import { useRef, useState } from 'react';
import { bodyOf, tsr } from '#api/client.ts';
import { fieldMessage, saveMessage } from '#api/error-message.ts';
import { newRemovalKey } from '#api/removal-key.ts';
import { useSavedQueriesCache } from '#api/saved-queries.ts';
import { useOneAtATime } from '#browser/use-one-at-a-time.ts';
import { outbox } from '#outbox/this-outbox.ts';
import { useNoteTidied } from '../deletion.ts';
import { queryInput, startDraft } from '../draft/query-draft.ts';
import type { QueryDraft } from '../draft/query-draft.ts';
import { suggestedChange, withoutSuggested } from './suggested-change.ts';

/**
 * The suggestion for a feed that was looked through, if there is one and it can be read.
 * @param since the mark of what was seen before that
 */
export function useDueSuggestion(
  userId: number,
  queryId: number | undefined,
  since: string,
): DueSuggestion | undefined {
  const { data } = tsr.suggestions.due.useQuery({
    queryKey: ['due suggestion', userId, queryId, since],
    queryData: { params: { user_id: userId }, query: { query_id: queryId } },
    retry: false,
    staleTime: Infinity,
    // Whoever comes back to the feed may have answered it.
    gcTime: 0,
  });
  return data?.body[0];
}

/** Answers suggestions of a query. */
export function useSuggestionAnswer(userId: number, queryId: number) {
  const { mutateAsync } = tsr.suggestions.answer.useMutation();
  const answer = (key: string, body: { declined: true } | { shown: true }) =>
    // The client puts it into the path as it is.
    mutateAsync({ params: { user_id: userId, query_id: queryId, key: encodeURIComponent(key) }, body });
  return {
    decline: (key: string) => answer(key, { declined: true }),
    noteShown: (key: string) => answer(key, { shown: true }),
  };
}

interface Accepted {
  /** The query before. */
  former: QueryDraft;
  /** How many items of the feed no longer match. */
  removable: number;
  /** What was removed of them. */
  removal?: string;
  deleted?: number;
}

/** Accepting a suggestion, and taking that back; one call at a time. @param onDeclined it was declined for ever */
export function useSuggestion(userId: number, query: Query, suggestion: Suggestion, onDeclined: () => void) {
  const { key, change } = suggestion;
  const queries = useSavedQueriesCache(userId);
  const noteTidied = useNoteTidied(userId);
  const update = tsr.queries.update.useMutation();
  const answer = useSuggestionAnswer(userId, query.id);
  const once = useOneAtATime();
  const [accepted, setAccepted] = useState<Accepted>();
  const [problem, setProblem] = useState<string>();
  const isShown = useRef(false);
  // The same for every attempt, because the answer to a successful one may have been lost.
  const tidyKey = useRef<string>(undefined);

  const run = (act: () => Promise<unknown>, failed: string) =>
    once(async () => {
      setProblem(undefined);
      try {
        await act();
      } catch (error) {
        setProblem(saveMessage(error, failed, fieldMessage));
        queries.failed(error);
      }
    });

  const put = async (fields: QueryChange, removalKey?: string) => {
    const { body } = await update.mutateAsync({
      params: { query_id: query.id },
      headers: removalKey === undefined ? {} : { 'idempotency-key': removalKey },
      body: { ...fields, ...(removalKey !== undefined && { tidy: true }) },
    });
    const { removal, deleted = 0, kept: _kept, ...saved } = body;
    queries.saved(saved);
    return { removal, deleted };
  };

  /** Reads the query first: another device may have changed it while the suggestion was on the page. */
  const putChange = async (changed: (draft: QueryDraft) => Partial<QueryDraft>, removalKey?: string) => {
    const draft = startDraft(await tsr.queries.one.query({ params: { query_id: query.id } }).then(bodyOf));
    const { max_price, minimum_condition, filters } = queryInput({ ...draft, ...changed(draft) }, userId);
    const fields = {
      ...(change.max_price !== undefined && { max_price }),
      ...(change.minimum_condition !== undefined && { minimum_condition }),
      ...(change.filters && { filters }),
    };
    return { ...(await put(fields, removalKey)), former: draft };
  };

  /** The suggestion as it is now: something like it may have been kept, or dismissed, since it was read. */
  const readAgain = async () => {
    const params = { user_id: userId, query_id: query.id };
    return bodyOf(await tsr.suggestions.list.query({ params })).find((one) => one.key === key);
  };

  return {
    accepted,
    problem,
    isSaving: update.isPending,

    noteShown: () => {
      if (isShown.current) return;
      isShown.current = true;
      void answer.noteShown(key).catch(() => undefined);
    },

    decline: () =>
      run(async () => {
        await answer.decline(key);
        onDeclined();
      }, 'It could not be declined.'),

    accept: () =>
      run(async () => {
        const current = await readAgain();
        if (!current) return setProblem('That no longer holds. Nothing was changed.');
        const { former } = await putChange((draft) => suggestedChange(draft, suggestion));
        setAccepted({ former, removable: current.removable });
      }, 'Failed to update query'),

    /** Deletes what no longer matches. */
    deleteOthers: (made: Accepted) =>
      run(async () => {
        tidyKey.current ??= newRemovalKey();
        const changed = (draft: QueryDraft) => suggestedChange(draft, suggestion);
        const { removal, deleted } = await putChange(changed, tidyKey.current);
        tidyKey.current = undefined;
        if (removal) noteTidied(removal, deleted);
        setAccepted({ ...made, deleted, ...(removal && { removal }) });
      }, 'They could not be deleted.'),

    undo: ({ former, removal }: Accepted) =>
      run(async () => {
        if (removal) await outbox.undo(userId, removal);
        await putChange((draft) => withoutSuggested(draft, former, suggestion));
        setAccepted(undefined);
      }, 'It could not be undone.'),
  };
}
