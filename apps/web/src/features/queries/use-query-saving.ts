import type { Query, QueryInput } from '@rummage/contract';
import { normaliseFilters } from '@rummage/vocabulary';
import type { FilterName } from '@rummage/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tsr } from '../../api/client.ts';
import { errorMessage, fieldMessage, statusOf } from '../../api/error-message.ts';
import { savedQueriesCall } from '../../api/shared-calls.ts';
import { useOneAtATime } from '../../browser/use-one-at-a-time.ts';
import { useToast } from '../../ui/toasts/use-toast.ts';
import { queryInput } from './query-draft.ts';
import type { QueryDraft } from './query-draft.ts';
import { useKeepQuery } from './use-saved-queries.ts';

/**
 * The calls of the editor, one at a time, and what is said of them.
 * @param stored the search that is edited, as the server has it; undefined for a new one
 */
export function useQuerySaving(userId: number, stored: Query | undefined) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const keep = useKeepQuery(userId);
  const once = useOneAtATime();
  const create = tsr.queries.create.useMutation();
  const update = tsr.queries.update.useMutation();
  const [running, setRunning] = useState<'saving' | FilterName>();

  const run = (what: 'saving' | FilterName, call: () => Promise<{ body: Query }>, say: Sayings) =>
    once(async () => {
      setRunning(what);
      try {
        const { body } = await call();
        keep(body);
        toast.success(say.done);
        say.onDone();
      } catch (error) {
        toast.error(say.failed(error));
        // Another tab may have deleted it.
        if (statusOf(error) === 404)
          void queryClient.invalidateQueries({ queryKey: savedQueriesCall(userId).queryKey });
      } finally {
        setRunning(undefined);
      }
    });

  const put = (query: Query, fields: Omit<QueryInput, 'starred'>) =>
    // An update names its search in the body, too.
    update.mutateAsync({ params: { query_id: query.id }, body: withId(query.id, fields) });

  const save = (draft: QueryDraft, onDone: () => void) => {
    const body = queryInput(draft, userId);
    if (stored) {
      const call = () => put(stored, { ...body, active: stored.active });
      run('saving', call, { done: 'Query updated successfully!', failed: updateFailure, onDone });
    } else {
      const call = () => create.mutateAsync({ params: { user_id: userId }, body });
      run('saving', call, { done: 'Query created successfully!', failed: createFailure, onDone });
    }
  };

  /** Saves what is stored without one filter, whatever the draft says. */
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

function withId(id: number, fields: QueryInput) {
  return { id, ...fields };
}

function storedFields({ query_text, category, max_price, active, minimum_condition }: Query) {
  return { query_text, category, max_price, active, minimum_condition };
}
