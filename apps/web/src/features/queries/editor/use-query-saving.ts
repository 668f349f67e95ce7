import type { Query, QueryInput, UpdatedQuery } from '@rummage/contract';
import { normaliseFilters } from '@rummage/vocabulary';
import type { FilterName } from '@rummage/vocabulary';
import { useRef, useState } from 'react';
import { tsr } from '../../../api/client.ts';
import { errorMessage, fieldMessage } from '../../../api/error-message.ts';
import { newRemovalKey } from '../../../api/removal-key.ts';
import { useSavedQueriesCache } from '../../../api/saved-queries.ts';
import { useOneAtATime } from '../../../browser/use-one-at-a-time.ts';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { useTidied } from '../cache/use-tidied.ts';
import { queryInput } from '../draft/query-draft.ts';
import type { QueryDraft } from '../draft/query-draft.ts';

/**
 * The calls of the editor, one at a time, and their messages.
 * @param stored the edited query, as the server has it; undefined for a new one
 */
export function useQuerySaving(userId: number, stored: Query | undefined) {
  const toast = useToast();
  const queries = useSavedQueriesCache(userId);
  const onTidied = useTidied(userId);
  const tidyKey = useTidyKey();
  const once = useOneAtATime();
  const create = tsr.queries.create.useMutation();
  const update = tsr.queries.update.useMutation();
  const [running, setRunning] = useState<'saving' | FilterName>();

  const run = (what: 'saving' | FilterName, call: () => Promise<{ body: UpdatedQuery }>, say: Sayings) =>
    once(async () => {
      setRunning(what);
      try {
        const { removal, deleted = 0, kept: _, ...query } = (await call()).body;
        queries.saved(query);
        toast.success(say.done);
        if (removal) onTidied(removal, deleted);
        say.onDone();
      } catch (error) {
        toast.error(say.failed(error));
        queries.failed(error);
      } finally {
        setRunning(undefined);
      }
    });

  const put = (query: Query, fields: Omit<QueryInput, 'starred'>, isTidying = false) => {
    // An update has the id of its query in the body too.
    const body = { id: query.id, ...fields, ...(isTidying && { tidy: true }) };
    const headers = isTidying ? { 'idempotency-key': tidyKey(JSON.stringify(body)) } : {};
    return update.mutateAsync({ params: { query_id: query.id }, headers, body });
  };

  const save = (draft: QueryDraft, { isTidying, onDone }: { isTidying: boolean; onDone: () => void }) => {
    const body = queryInput(draft, userId);
    if (stored) {
      const call = () => put(stored, { ...body, active: stored.active }, isTidying);
      run('saving', call, { done: 'Query updated successfully!', failed: updateFailure, onDone });
    } else {
      const call = () => create.mutateAsync({ params: { user_id: userId }, body });
      run('saving', call, { done: 'Query created successfully!', failed: createFailure, onDone });
    }
  };

  /** Saves the stored query without one filter, and leaves out the changes of the draft. */
  const deleteFilter = (query: Query, name: FilterName, onDone: () => void) => {
    const filters = normaliseFilters(query.filters).filters.filter((filter) => filter.name !== name);
    const call = () => put(query, { ...storedFields(query), user_id: userId, filters });
    run(name, call, { done: 'Filter deleted successfully!', failed: updateFailure, onDone });
  };

  return {
    isSaving: running === 'saving',
    beingRemoved: running === 'saving' ? undefined : running,
    save,
    deleteFilter,
  };
}

interface Sayings {
  done: string;
  failed: (error: unknown) => string;
  onDone: () => void;
}

function createFailure(error: unknown): string {
  return errorMessage(error, 'Failed to create query');
}

function updateFailure(error: unknown): string {
  return errorMessage(error, 'Failed to update query', fieldMessage);
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

function storedFields({ query_text, category, max_price, active, minimum_condition }: Query) {
  return { query_text, category, max_price, active, minimum_condition };
}
