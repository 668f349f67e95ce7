import type { Item } from '@rummage/contract';
import { useEffect, useEffectEvent } from 'react';
import { useEvents } from '../../api/use-events.ts';
import { outbox } from '../../outbox/this-outbox.ts';

interface Changed {
  userId: number;
  /** What is loaded. */
  items: readonly Item[];
  /** Whether all of the feed is. */
  isWhole: boolean;
  /** Reads the feed that shows once more. */
  onStale: () => void;
  /** Forgets what other feeds have loaded. */
  onOthersStale: () => void;
}

/** Has a feed read again when items came back that it has not loaded, or when many left that may be on their way to it. */
export function useFeedChanges({ userId, items, isWhole, onStale, onOthersStale }: Changed): void {
  useEvents(userId, {
    onFeed: ({ restored }) => {
      if (restored.length === 0) return;
      onOthersStale();
      const loaded = new Set(items.map(({ id }) => id));
      if (!restored.every((id) => loaded.has(id))) onStale();
    },
  });

  const take = useEffectEvent<Parameters<typeof outbox.listen>[0]>(({ type, act }) => {
    if (type !== 'sent' || act.kind === 'dismiss') return;
    onOthersStale();
    const removed = act.kind === 'restore' && act.removal.kind === 'dismiss' ? act.removal.itemId : undefined;
    const isBack = removed !== undefined && items.some(({ id }) => id === removed);
    if (!isBack && !(act.kind === 'cleanse' && isWhole)) onStale();
  });
  useEffect(() => outbox.listen(take), []);
}
