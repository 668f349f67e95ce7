import type { Item } from '@rummage/contract';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useEvents } from '../../../api/use-events.ts';
import { forget, hearHealth, hearItems, NO_NEWS, seeItems } from './news.ts';
import type { News } from './news.ts';

/**
 * What the server reports about a user's items. Cached as long as the feeds, so that somebody who comes back misses nothing.
 */
export function useNews(userId: number) {
  const queryClient = useQueryClient();
  const { data: news = NO_NEWS } = useQuery<News>({
    queryKey: keyOf(userId),
    queryFn: skipToken,
    gcTime: Infinity,
    structuralSharing: false,
  });

  const change = useCallback(
    (next: (before: News) => News) => {
      queryClient.setQueryData<News>(keyOf(userId), (before = NO_NEWS) => next(before));
    },
    [queryClient, userId],
  );

  const isLive = useEvents(userId, {
    onItems: (event) => change((before) => hearItems(before, event)),
    onHealth: (event) => change((before) => hearHealth(before, event)),
  });

  return {
    news,
    isLive,
    see: useCallback((items: readonly Item[]) => change((before) => seeItems(before, items)), [change]),
    forget: useCallback((ids: Iterable<number>) => change((before) => forget(before, ids)), [change]),
  };
}

function keyOf(userId: number): readonly unknown[] {
  return ['news', userId];
}
