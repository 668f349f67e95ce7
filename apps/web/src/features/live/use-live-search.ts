import type { LiveListing, SearchNowResult } from '@rummage/contract';
import { useEffect, useState } from 'react';
import { tsr } from '#api/client.ts';

interface LiveSearch {
  listings: readonly LiveListing[];
  /** Number of listings before the last page. */
  shownBefore: number;
  /** Number of listings that the catalogue has shown so far. */
  seen: number;
  misses: SearchNowResult['misses'];
  isLooking: boolean;
  /** Rejection of the last search that ended. */
  error: unknown;
  /** Undefined where the result ends. */
  lookFurther: (() => void) | undefined;
  retry: () => void;
}

interface Asked {
  cursor?: string | undefined;
  version: number;
}

/** Searches once when the page opens, and further when asked. It lives in the page alone: Shopify forbids to cache results. */
export function useLiveSearch(userId: number, queryId: number): LiveSearch {
  const [pages, setPages] = useState<readonly SearchNowResult[]>([]);
  /** Start of the search that is under way, or was the last; and the number of searches before it. */
  const [{ cursor: from, version }, setAsked] = useState<Asked>({ version: 0 });
  const [isLooking, setIsLooking] = useState(true);
  const [error, setError] = useState<unknown>();

  useEffect(() => {
    const left = new AbortController();
    const call = {
      params: { user_id: userId, query_id: queryId },
      body: from === undefined ? {} : { cursor: from },
      fetchOptions: { signal: left.signal },
    };
    void (async () => {
      try {
        const answer = await tsr.searchNow.search.mutate(call);
        if (left.signal.aborted) return;
        if (answer.status === 200) setPages((before) => [...before, answer.body]);
        setError(answer.status === 200 ? undefined : answer);
      } catch (problem) {
        if (left.signal.aborted) return;
        setError(problem);
      }
      setIsLooking(false);
    })();
    return () => left.abort();
  }, [userId, queryId, from, version]);

  const ask = (cursor: string | undefined) => {
    setIsLooking(true);
    setAsked({ cursor, version: version + 1 });
  };
  const cursor = pages.at(-1)?.cursor ?? undefined;
  return {
    listings: pages.flatMap(({ listings }) => listings),
    shownBefore: pages.slice(0, -1).reduce((sum, page) => sum + page.listings.length, 0),
    seen: pages.reduce((sum, page) => sum + page.seen, 0),
    misses: pages.flatMap(({ misses }) => misses),
    isLooking,
    error,
    lookFurther: cursor === undefined ? undefined : () => ask(cursor),
    retry: () => ask(from),
  };
}
