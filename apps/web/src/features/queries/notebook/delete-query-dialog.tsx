import type { Query, Removal } from '@rummage/contract';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#api/error-message.ts';
import { useSavedQueries } from '#api/saved-queries.ts';
import { useExchange } from '#api/settings-call.ts';
import { queryName } from '#browser/words/query-words.ts';
import { Button } from '#ui/buttons/button.tsx';
import { AskDialog } from '#ui/dialog.tsx';
import { FieldError } from '#ui/fields/field.tsx';
import { useToast } from '#ui/use-toast.ts';
import { useDeleteQuery, useDeletionUndo } from '../deletion.ts';

interface DeleteQueryDialogProps {
  query: Query;
  onClose: () => void;
}

type Way = 'query' | 'both';

/** Closes by itself only when everything requested is deleted. All of it can be undone for a while. */
export function DeleteQueryDialog({ query, onClose }: DeleteQueryDialogProps) {
  const [running, setRunning] = useState<Way>();
  const [problem, setProblem] = useState<string>();
  /** The items that were deleted while the query still exists. */
  const items = useRef<Removal>(undefined);
  const { deleteItems, deleteQuery } = useDeleteQuery(query);
  const offerUndo = useDeletionUndo(query);
  const toast = useToast();
  const queries = useSavedQueries(query.user_id).data?.body ?? [];
  const { currency } = useExchange(query.user_id);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  const fail = (words: string) => {
    setProblem(words);
    if (!isClosed.current) return;
    toast.error(words);
    offerItems();
  };

  const offerItems = () => {
    if (items.current?.removal) offerUndo({ query: false, items: items.current });
    items.current = undefined;
  };

  const run = async (way: Way) => {
    setRunning(way);
    setProblem(undefined);
    try {
      if (way === 'both') items.current = await deleteItems();
    } catch (error) {
      return fail(`Nothing is deleted. ${errorMessage(error, 'Failed to delete the items')}`);
    }
    try {
      await deleteQuery();
    } catch (error) {
      const begin = items.current ? 'The items are deleted, the query is not.' : 'The query is not deleted.';
      return fail(`${begin} ${errorMessage(error, 'Failed to delete the query')}`);
    }
    offerUndo({ query: true, items: items.current });
    if (!isClosed.current) onClose();
  };

  const start = (way: Way) => {
    if (running === undefined) void run(way).finally(() => setRunning(undefined));
  };

  const leave = () => {
    if (running === undefined) offerItems();
    onClose();
  };

  return (
    <AskDialog
      title="Delete Query"
      subject={queryName(query, queries, currency)}
      question="Do you also want to delete all items associated with this query?"
      onClose={leave}
    >
      <Button kind="secondary" isLoading={running === 'query'} onClick={() => start('query')}>
        No, delete query only
      </Button>
      <Button kind="destructive" isLoading={running === 'both'} onClick={() => start('both')}>
        Yes, delete both
      </Button>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </AskDialog>
  );
}
