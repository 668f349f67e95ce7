import type { QueryClient } from '@tanstack/react-query';
import { NO_NEWS } from './news.ts';
import type { News } from './news.ts';

/** News are cached as long as somebody is signed in, so that who comes back to the feed misses nothing. */
export function cachedNews(queryClient: QueryClient, userId: number): News {
  return queryClient.getQueryData<News>(keyOf(userId)) ?? NO_NEWS;
}

export function cacheNews(queryClient: QueryClient, userId: number, news: News): void {
  queryClient.setQueryDefaults(keyOf(userId), { gcTime: Infinity, structuralSharing: false });
  queryClient.setQueryData<News>(keyOf(userId), news);
}

function keyOf(userId: number): readonly unknown[] {
  return ['news', userId];
}
