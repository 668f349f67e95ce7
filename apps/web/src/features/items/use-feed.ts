import type { Item } from '@rummage/contract';
import type { Sort } from '@rummage/vocabulary';
import type { InfiniteData } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { tsr } from '../../api/client.ts';
import { keepPlaces } from './keep-places.ts';
import { nextCursor, totalOf } from './page-headers.ts';

/** The first page is there at once; later ones are few. */
export const FIRST_PAGE = 120;
const LATER_PAGE = 480;

export interface FeedPage {
  status: 200;
  body: Item[];
  headers: Headers;
}

export function useFeed(userId: number, sort: Sort) {
  const queryClient = useQueryClient();
  const queryKey = useMemo(() => ['items', userId, sort], [userId, sort]);

  const query = tsr.items.list.useInfiniteQuery({
    queryKey,
    queryData: ({ pageParam }) => ({
      params: { user_id: userId },
      query:
        typeof pageParam === 'string'
          ? { cursor: pageParam, limit: LATER_PAGE }
          : { sort, limit: FIRST_PAGE },
    }),
    initialPageParam: undefined,
    getNextPageParam: ({ headers }: FeedPage) => nextCursor(headers),
    staleTime: Infinity,
  });

  const items = useMemo(() => distinct(query.data?.pages ?? []), [query.data]);

  /** Starts the feed anew from its first page; frames of `kept` ids stay where they are. */
  const adopt = useCallback(
    (page: FeedPage, kept: ReadonlySet<number>) =>
      queryClient.setQueryData<Pages>(queryKey, (before) => ({
        pages: [{ ...page, body: keepPlaces(distinct(before?.pages ?? []), page.body, kept) }],
        pageParams: [undefined],
      })),
    [queryClient, queryKey],
  );

  /** What the server has more or less since it said how many there are. */
  const count = useCallback(
    (difference: number) =>
      queryClient.setQueryData<Pages>(queryKey, (before) => {
        const [first, ...later] = before?.pages ?? [];
        if (!before || !first) return before;
        const headers = new Headers(first.headers);
        headers.set('X-Total-Count', String(totalOf(headers) + difference));
        return { ...before, pages: [{ ...first, headers }, ...later] };
      }),
    [queryClient, queryKey],
  );

  const [firstPage] = query.data?.pages ?? [];
  return { ...query, items, total: firstPage ? totalOf(firstPage.headers) : 0, adopt, count };
}

type Pages = InfiniteData<FeedPage>;

/** An item that moved while pages were read may be on two of them. */
function distinct(pages: readonly FeedPage[]): Item[] {
  return [...new Map(pages.flatMap(({ body }) => body).map((item) => [item.id, item])).values()];
}
