import type { Item } from '@rummage/contract';
import { LET_GO_OFFER_MS } from '@rummage/vocabulary';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { readAgain } from '#api/client.ts';
import { useEvents } from '#api/events.ts';
import { isKept } from '#outbox/marks.ts';
import { outbox } from '#outbox/this-outbox.ts';
import { fetchAllItems } from '../feed/loading/fetch-all-items.ts';
import { sortKept } from './kept-order.ts';
import type { KeptOrder } from './kept-order.ts';

type KeptItems = Awaited<ReturnType<typeof fetchAllItems>>;

const keptKey = (userId: number) => ['kept', userId];

/** The kept items as the sheet shows them, and what can be done with them. */
export function useKeptItems(userId: number, order: KeptOrder) {
  const queryClient = useQueryClient();
  const [openedAt] = useState(Date.now);
  const [announcement, setAnnouncement] = useState('');
  /** Items that were let go a moment ago: their places stay. */
  const [offered, setOffered] = useState<readonly Item[]>([]);
  const { marks, dismissed } = useSyncExternalStore(outbox.state.subscribe, outbox.state.get);
  const { data, error, refetch } = useQuery({
    queryKey: keptKey(userId),
    queryFn: ({ signal }) => fetchAllItems(userId, { kept: true }, signal),
  });

  useEvents(userId, {
    onFeed: (moved) => {
      outbox.hear(moved);
      void readAgain(queryClient, { queryKey: keptKey(userId) });
    },
  });
  // Reads again after an act: only the next answer contains what the server has done.
  useEffect(
    () =>
      outbox.listen(({ type, act }) => {
        if (type === 'sent' && act.kind === 'note') {
          const { itemId, note } = act;
          queryClient.setQueryData<KeptItems>(
            keptKey(userId),
            (before) =>
              before && {
                ...before,
                body: before.body.map((item) => (item.id === itemId ? { ...item, note } : item)),
              },
          );
        } else if (type !== 'written') void readAgain(queryClient, { queryKey: keptKey(userId) });
      }),
    [queryClient, userId],
  );

  const items = useMemo(() => {
    const known = new Map([...(data?.body ?? []), ...offered].map((item) => [item.id, item]));
    const blank = new Set(offered.map(({ id }) => id));
    const there = [...known.values()].filter(
      (item) => !dismissed.has(item.id) && (blank.has(item.id) || isKept(item, marks)),
    );
    return sortKept(there, order, openedAt);
  }, [data, offered, dismissed, marks, order, openedAt]);

  const withdrawOffer = (id: number) => setOffered((before) => before.filter((item) => item.id !== id));

  const letGo = async (item: Item) => {
    setOffered((before) => [...before.filter(({ id }) => id !== item.id), item]);
    setTimeout(() => withdrawOffer(item.id), LET_GO_OFFER_MS);
    if (await outbox.keep(userId, item, false)) setAnnouncement(`Let go ${nameOf(item)}. Undo available.`);
  };
  /** Takes back that an item was let go. */
  const keepAgain = async (item: Pick<Item, 'id' | 'title'>, key: string | undefined) => {
    const undone = await outbox.undo(userId, key);
    withdrawOffer(item.id);
    if (undone) setAnnouncement(`Kept ${nameOf(item)}.`);
  };
  const undoAt = (item: Item) => keepAgain(item, outbox.state.get().marks.get(item.id)?.key);

  return {
    items: items.map((item) => {
      const mark = marks.get(item.id);
      return {
        item: mark?.note === undefined ? item : { ...item, note: mark.note },
        isKept: isKept(item, marks),
      };
    }),
    marks,
    count: items.filter((item) => isKept(item, marks)).length,
    isPending: data === undefined && error === null,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    announcement,
    letGo,
    keepAgain: undoAt,
    /** The same for the last act: also when its place is not there any more. */
    undoLast: async () => {
      const undoable = await outbox.lastUndoable();
      if (undoable?.kind === 'let go')
        await keepAgain({ id: undoable.itemId, title: undoable.title }, undoable.key);
    },
    toggle: (item: Item) => (isKept(item, marks) ? letGo(item) : undoAt(item)),
    saveNote: async (item: Item, note: string | null) => {
      if (await outbox.note(userId, item, note)) setAnnouncement('Note saved.');
    },
  };
}

function nameOf({ title }: Pick<Item, 'title'>): string {
  return title ?? 'Untitled';
}
