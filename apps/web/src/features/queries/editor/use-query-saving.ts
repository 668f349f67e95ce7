import type { Query, QueryInput } from '@rummage/contract';
import { normaliseFilters } from '@rummage/vocabulary';
import type { FilterName } from '@rummage/vocabulary';
import { useRef } from 'react';
import { tsr } from '#api/client.ts';
import { fieldMessage, saveMessage } from '#api/error-message.ts';
import { newRemovalKey } from '#api/removal-key.ts';
import { useToast } from '#ui/use-toast.ts';
import { useTidied } from '../deletion.ts';
import { queryInput } from '../draft/query-draft.ts';
import type { QueryDraft } from '../draft/query-draft.ts';
import { useQueryCall } from '../draft/use-query-call.ts';

/**
 * The calls of the editor, one at a time, and their messages.
 * @param stored the edited query, as the server has it; undefined for a new one
 */
export function useQuerySaving(userId: number, stored: Query | undefined) {
  const toast = useToast();
  const onTidied = useTidied(userId);
  const tidyKey = useTidyKey();
  const { running, run, create } = useQueryCall<FilterName>(userId);
  const update = tsr.queries.update.useMutation();

  const put = (query: Query, fields: Omit<QueryInput, 'starred'>, isTidying = false) => {
    // An update has the id of its query in the body too.
    const body = { id: query.id, ...fields, ...(isTidying && { tidy: true }) };
    const headers = isTidying ? { 'idempotency-key': tidyKey(JSON.stringify(body)) } : {};
    return update.mutateAsync({ params: { query_id: query.id }, headers, body });
  };

  const onUpdateFailed = (error: unknown) =>
    toast.error(saveMessage(error, 'Failed to update query', fieldMessage));

  const save = (draft: QueryDraft, { isTidying, onDone }: { isTidying: boolean; onDone: () => void }) => {
    if (!stored) {
      const onFailed = (error: unknown) => toast.error(saveMessage(error, 'Failed to create query'));
      return create(draft, { onDone, onFailed });
    }
    run('saving', () => put(stored, { ...queryInput(draft, userId), active: stored.active }, isTidying), {
      done: 'Query updated successfully!',
      onDone: ({ removal, deleted = 0 }) => {
        if (removal) onTidied(removal, deleted);
        onDone();
      },
      onFailed: onUpdateFailed,
    });
  };

  /** Saves the stored query without one filter, and leaves out the changes of the draft. */
  const deleteFilter = (query: Query, name: FilterName, onDone: () => void) => {
    const filters = normaliseFilters(query.filters).filters.filter((filter) => filter.name !== name);
    const call = () => put(query, { ...storedFields(query), user_id: userId, filters });
    run(name, call, { done: 'Filter deleted successfully!', onDone, onFailed: onUpdateFailed });
  };

  return {
    isSaving: running === 'saving',
    beingRemoved: running === 'saving' ? undefined : running,
    save,
    deleteFilter,
  };
}

/**
 * The key of the removal that comes with a change; the same when a change is sent again because its answer may have been
 * lost.
 */
function useTidyKey(): (change: string) => string {
  const last = useRef<{ change: string; key: string }>(undefined);
  return (change) => {
    if (last.current?.change !== change) last.current = { change, key: newRemovalKey() };
    return last.current.key;
  };
}

function storedFields({ query_text, words, category, max_price, active, minimum_condition }: Query) {
  return { query_text, words, category, max_price, active, minimum_condition };
}
