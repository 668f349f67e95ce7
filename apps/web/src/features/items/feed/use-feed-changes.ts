import type { Item } from '@rummage/contract';
import { useEffect, useEffectEvent } from 'react';
import { useEvents } from '../../../api/use-events.ts';
import type { Removal } from '../../../outbox/act.ts';
import { outbox } from '../../../outbox/this-outbox.ts';

interface Changed {
  userId: number;
  /** What is loaded. */
  items: readonly Item[];
  /** Reads the shown feed again. */
  onStale: () => void;
  /** Drops what other feeds have loaded. */
  onOthersStale: () => void;
}

/**
 * Reads a feed again when restored items are not loaded in it, or when many were removed and an older answer may be on its
 * way.
 */
export function useFeedChanges({ userId, items, onStale, onOthersStale }: Changed): void {
  useEvents(userId, {
    onFeed: ({ restored }) => {
      if (restored.length === 0) return;
      onOthersStale();
      const loaded = new Set(items.map(({ id }) => id));
      if (!restored.every((id) => loaded.has(id))) onStale();
    },
  });

  const isLoaded = (removal: Removal) =>
    removal.kind === 'dismiss' && items.some(({ id }) => id === removal.itemId);
  const take = useEffectEvent<Parameters<typeof outbox.listen>[0]>((event) => {
    if (event.type !== 'sent' || event.act.kind !== 'restore') return;
    onOthersStale();
    if (event.isVain || !isLoaded(event.act.removal)) onStale();
  });
  useEffect(() => outbox.listen(take), []);
}
