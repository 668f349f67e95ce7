import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { tsr, readAgain } from '#api/client.ts';
import { useEvents } from '#api/events.ts';
import { itemCountText } from '#browser/words/numbers.ts';
import { type Act, isMarking } from '#outbox/act.ts';
import type { OutboxEvent } from '#outbox/outbox-state.ts';
import { outbox } from '#outbox/this-outbox.ts';
import { Loop } from '#ui/film/marks.tsx';
import { TopBarLink } from '#ui/page/top-bar.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { totalOf } from '../feed/loading/feed-pages.ts';
import styles from './kept-link.module.css';

/** Leads to the kept sheet, from the bar of a page. */
export function KeptLink({ userId }: { userId: number }) {
  const count = useKeptCount(userId);
  return (
    <TopBarLink to="/kept">
      <span className={styles.loop}>
        <Loop size={18} isKept={count !== 0} />
      </span>
      <VisuallyHidden>{count === undefined ? 'Kept' : `Kept, ${itemCountText(count)}`}</VisuallyHidden>
      <span className={styles.word} aria-hidden>
        Kept
      </span>
      <span className={styles.count} aria-hidden>
        {count}
      </span>
    </TopBarLink>
  );
}

/**
 * Number of items a person keeps, those that the server does not know of yet included. Undefined until that
 * is known.
 */
function useKeptCount(userId: number): number | undefined {
  const queryClient = useQueryClient();
  const queryKey = keptCountKey(userId);
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => fetchKeptCount(userId, signal) });

  /** The server's number is right only when it knows of everything. */
  const readCount = () => {
    const isWaiting = [...outbox.state.get().marks.values()].some(({ isSent }) => !isSent);
    if (!isWaiting) void readAgain(queryClient, { queryKey });
  };

  const hear = useEffectEvent(({ type, act }: OutboxEvent) => {
    const more = moreKept(act);
    if (more === undefined) return;
    if (type !== 'written') return readCount();
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<number>(queryKey, (before) => before && Math.max(0, before + more));
  });
  useEffect(() => outbox.listen((event) => hear(event)), []);

  useEvents(userId, {
    onFeed: ({ dismissed, restored, kept, let_go }) => {
      const known = outbox.state.get().dismissed;
      const isOwn = dismissed.every((id) => known.has(id));
      if (!isOwn || restored.length + kept.length + let_go.length > 0) readCount();
    },
  });

  return data;
}

/** Change of the number with an act; undefined for one that cannot change it. */
function moreKept(act: Act): number | undefined {
  if (isMarking(act)) return { keep: 1, 'let go': -1, note: 0 }[act.kind];
  if (act.kind === 'dismiss') return act.wasKept === true ? -1 : undefined;
  if (act.kind === 'undo') return act.removal.kind === 'dismiss' && act.removal.wasKept === true ? 1 : 0;
  return undefined;
}

const keptCountKey = (userId: number) => ['kept count', userId];

async function fetchKeptCount(userId: number, signal: AbortSignal): Promise<number> {
  const query = { kept: true, limit: 1 };
  const answer = await tsr.items.list.query({ params: { user_id: userId }, query, fetchOptions: { signal } });
  // oxlint-disable-next-line typescript/only-throw-error -- calls are rejected with their answers
  if (answer.status !== 200) throw answer;
  return totalOf(answer.headers);
}
