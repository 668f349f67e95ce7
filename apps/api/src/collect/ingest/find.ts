import type { Listing } from '@rummage/marketplaces';

/** A listing and the queries that it matches; with no match, only a stored listing is updated. */
export interface Find {
  listing: Listing;
  matches: readonly Match[];
  /** The name of the shop that lists it; missing at other marketplaces. */
  shop?: string | null;
  /** It was there before anybody watched the shop, so it is news to nobody. */
  isOld?: boolean;
}

interface Match {
  queryId: number;
  userId: number;
}

/** A marketplace may name a listing twice on one page; the first time counts. */
export function onceEach(finds: readonly Find[]): Find[] {
  const named = new Set<string>();
  return finds.filter(({ listing: { externalId } }) => !named.has(externalId) && named.add(externalId));
}

export function peopleOf(finds: readonly Find[]): number[] {
  return [...new Set(finds.flatMap(({ matches }) => matches.map(({ userId }) => userId)))];
}

/** JSON. */
export function externalIdsOf(finds: readonly Find[]): string {
  return JSON.stringify(finds.map(({ listing }) => listing.externalId));
}
