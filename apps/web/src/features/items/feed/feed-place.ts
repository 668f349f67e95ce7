import type { Item } from '@rummage/contract';
import type { Sort } from '@rummage/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Place of the user in the feed: the item in view, the same in every layout. */
export interface FeedPlace {
  /** The item to start at; undefined for the start of the feed. */
  startId: () => number | undefined;
  /** Remembers the item in view; null for the start of the feed. */
  hold: (id: number | null) => void;
}

/** The id of the held item, or of the next after it that is left; undefined when the feed no longer has it. */
export function idLeftAt(
  items: readonly Item[],
  isGone: (id: number) => boolean,
  heldId: number | undefined,
): number | undefined {
  if (heldId === undefined) return undefined;
  const index = items.findIndex(({ id }) => id === heldId);
  if (index === -1) return undefined;
  return items.slice(index).find(({ id }) => !isGone(id))?.id;
}

/** Index of an item; undefined when it is not there. */
export function indexOfId(items: readonly Item[], id: number | undefined): number | undefined {
  if (id === undefined) return undefined;
  const index = items.findIndex((item) => item.id === id);
  return index === -1 ? undefined : index;
}

/**
 * Remembers the item in view in a feed, for another layout and for somebody who comes back from another page: the first item
 * in view of a grid, or the item of the carousel. It is kept as an item and not as pixels. Dropped with the session.
 */
export function useHeldItem(userId: number, queryId: number | undefined, sort: Sort) {
  const queryClient = useQueryClient();

  const hold = useCallback(
    (id: number | null) => {
      queryClient.setQueryDefaults(['place', userId], { gcTime: Infinity });
      queryClient.setQueryData<number | null>(keyOf(userId, queryId, sort), id);
    },
    [queryClient, userId, queryId, sort],
  );
  const heldId = () => queryClient.getQueryData<number | null>(keyOf(userId, queryId, sort)) ?? undefined;

  return { heldId, hold };
}

function keyOf(userId: number, queryId: number | undefined, sort: Sort): readonly unknown[] {
  return ['place', userId, queryId ?? 'all', sort];
}
