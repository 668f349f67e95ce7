import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readAgain } from '#api/client.ts';
import { errorMessage } from '#api/error-message.ts';
import { useEvents } from '#api/events.ts';
import { statusOf } from '#browser/answers.ts';
import type { Act } from '#outbox/act.ts';
import { outbox, startOutbox } from '#outbox/this-outbox.ts';
import { useToast } from '#ui/use-toast.ts';

/** Sends the actions that wait for the server, and shows which of them it refused. */
export function useOutbox(): void {
  const toast = useToast();
  const queryClient = useQueryClient();
  useEffect(startOutbox, []);
  useEffect(
    () =>
      outbox.listen(({ type, act }) => {
        if (type !== 'sent' || act.kind !== 'cleanse') return;
        const queryKey = ['items', act.userId];
        queryClient.removeQueries({ queryKey, type: 'inactive' });
        void readAgain(queryClient, { queryKey, type: 'active' }).then(() => outbox.noteRead(act.key));
      }),
    [queryClient],
  );
  useEffect(
    () =>
      outbox.listen((event) => {
        if (event.type === 'sent' && event.isVain)
          toast.info('Nothing came back: it was removed again elsewhere.');
        if (event.type === 'refused' && event.problem !== undefined)
          toast.error(refusalText(event.act, event.problem));
      }),
    [toast],
  );
}

const REFUSED_MARKS = {
  keep: (name: string) => `Failed to keep ${name}.`,
  'let go': (name: string) => `Failed to let go ${name}. It is still kept.`,
  note: (name: string) => `Failed to save the note on ${name}.`,
};

function refusalText(act: Act, problem: unknown): string {
  const isGone = statusOf(problem) === 404;
  switch (act.kind) {
    case 'dismiss': {
      const name = `"${act.title ?? 'the item'}"`;
      return isGone
        ? `${name} is no longer there.`
        : errorMessage(problem, `Failed to remove ${name}. It is back in its place.`);
    }
    case 'cleanse':
      return isGone
        ? 'Nothing was removed: the query is no longer there.'
        : errorMessage(problem, 'Failed to cleanse. The items are back.');
    case 'keep':
    case 'let go':
    case 'note': {
      const name = `"${act.title ?? 'the item'}"`;
      return isGone ? `${name} is no longer there.` : errorMessage(problem, REFUSED_MARKS[act.kind](name));
    }
    case 'undo':
      return errorMessage(problem, 'Failed to bring back what was removed.');
  }
}

/** Follows what other tabs, devices and programs remove from a user's feed, restore to it, keep and let go. */
export function useHeardChanges(userId: number): void {
  useEvents(userId, { onFeed: outbox.hear });
}
