import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { readAgain } from '../../../api/client.ts';
import { useEvents } from '../../../api/events.ts';
import { isMarking } from '../../../outbox/act.ts';
import type { Act } from '../../../outbox/act.ts';
import type { OutboxEvent } from '../../../outbox/outbox-state.ts';
import { outbox } from '../../../outbox/this-outbox.ts';
import { fetchKeptCount, keptCountKey } from './kept-calls.ts';

/** How many items a person keeps, those that the server does not know of yet included. Undefined until that is known. */
export function useKeptCount(userId: number): number | undefined {
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
      const { gone } = outbox.state.get();
      const isOwn = dismissed.every((id) => gone.has(id));
      if (!isOwn || restored.length + kept.length + let_go.length > 0) readCount();
    },
  });

  return data;
}

/** By how much the number changes with an act; undefined for one that cannot change it. */
function moreKept(act: Act): number | undefined {
  if (isMarking(act)) return { keep: 1, 'let go': -1, note: 0 }[act.kind];
  if (act.kind === 'dismiss') return act.wasKept === true ? -1 : undefined;
  if (act.kind === 'restore') return act.removal.kind === 'dismiss' && act.removal.wasKept === true ? 1 : 0;
  return undefined;
}
