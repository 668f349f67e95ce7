import type { Query } from '@rummage/contract';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toasts/use-toast.ts';
import { useDeleteQuery } from './use-delete-query.ts';

interface DeleteQueryDialogProps {
  query: Query;
  onClose: () => void;
}

type Way = 'query' | 'both';

/** Closes by itself only when everything that was asked for is deleted. */
export function DeleteQueryDialog({ query, onClose }: DeleteQueryDialogProps) {
  const [running, setRunning] = useState<Way>();
  const [problem, setProblem] = useState<string>();
  const { deleteItems, deleteQuery } = useDeleteQuery(query);
  const toast = useToast();
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  const fail = (words: string) => {
    setProblem(words);
    if (isClosed.current) toast.error(words);
  };

  const run = async (way: Way) => {
    setRunning(way);
    setProblem(undefined);
    try {
      if (way === 'both') await deleteItems();
    } catch (error) {
      return fail(`Nothing is deleted. ${errorMessage(error, 'Failed to delete the items')}`);
    }
    try {
      await deleteQuery();
    } catch (error) {
      const begin = way === 'both' ? 'The items are deleted, the query is not.' : 'The query is not deleted.';
      return fail(`${begin} ${errorMessage(error, 'Failed to delete the query')}`);
    }
    if (!isClosed.current) onClose();
  };

  const start = (way: Way) => {
    if (running === undefined) void run(way).finally(() => setRunning(undefined));
  };

  return (
    <AskDialog
      title="Delete Query"
      question="Do you also want to delete all items associated with this query?"
      onClose={onClose}
    >
      <Button kind="secondary" autoFocus isLoading={running === 'query'} onClick={() => start('query')}>
        No, delete query only
      </Button>
      <Button kind="destructive" isLoading={running === 'both'} onClick={() => start('both')}>
        Yes, delete both
      </Button>
      {problem !== undefined && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </AskDialog>
  );
}
