import { MAX_RESULTS } from './search-url.ts';

type PageAfter =
  | { kind: 'page'; url: URL }
  | { kind: 'none' }
  /** There is more, but eBay gives no more of one search. */
  | { kind: 'beyond' }
  /** It cannot be followed, so the search stays incomplete; the reason is in words for the user. */
  | { kind: 'wrong'; reason: string };

/** The page after `current`, from the address that its answer names. The token must never be sent to another host. */
export function pageAfter(next: string | undefined, current: URL): PageAfter {
  if (next === undefined) return { kind: 'none' };
  if (!URL.canParse(next, current.href))
    return { kind: 'wrong', reason: 'eBay named a next page that is no address' };
  const url = new URL(next, current);
  if (url.origin !== current.origin) {
    return { kind: 'wrong', reason: 'eBay named a next page that is not on eBay' };
  }
  // Written so that an offset that is not a number is refused too.
  if (!(offsetOf(url) > offsetOf(current))) {
    return { kind: 'wrong', reason: 'eBay named a next page that is not further on' };
  }
  return offsetOf(url) >= MAX_RESULTS ? { kind: 'beyond' } : { kind: 'page', url };
}

function offsetOf(url: URL): number {
  return Number(url.searchParams.get('offset') ?? 0);
}
