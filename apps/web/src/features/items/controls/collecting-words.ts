import type { CollectingEvent } from '@rummage/contract';

type Searches = CollectingEvent['searches'];

/**
 * How far reading the results of new queries has come, e.g. 'marketplace 1 of 2, page 3'. Undefined when none is being read.
 */
export function collectingWords([search, ...others]: Searches): string | undefined {
  if (!search) return undefined;
  const { visit, visits, pages } = search;
  const place = `marketplace ${visit} of ${visits}, page ${pages + 1}`;
  if (others.length === 0) return place;
  return `${place}, and ${others.length} more ${others.length === 1 ? 'query' : 'queries'}`;
}

/** How much of that is done, from 0 to 1. The number of pages is not known: each fills half of what the previous one left. */
export function collectingShare(searches: Searches): number {
  const shares = searches.map(({ visit, visits, pages }) => (visit - 2 ** -pages) / visits);
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
