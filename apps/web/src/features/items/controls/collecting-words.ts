import type { CollectingEvent } from '@rummage/contract';

type Collecting = CollectingEvent['searches'];

/**
 * How far reading the results of new queries has come, e.g. 'marketplace 1 of 2, page 3'. Undefined when none is being read.
 */
export function collectingWords([query, ...others]: Collecting): string | undefined {
  if (!query) return undefined;
  const { visit, visits, pages } = query;
  const place = `marketplace ${visit} of ${visits}, page ${pages + 1}`;
  if (others.length === 0) return place;
  return `${place}, and ${others.length} more ${others.length === 1 ? 'query' : 'queries'}`;
}

/** How much of that is done, from 0 to 1. The number of pages is not known: each fills half of what the previous one left. */
export function collectingShare(queries: Collecting): number {
  const shares = queries.map(({ visit, visits, pages }) => (visit - 2 ** -pages) / visits);
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
