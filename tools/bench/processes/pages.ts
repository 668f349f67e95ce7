import type { Find } from '@rummage/api/src/collect/ingest/find.ts';
import type { PageToWrite } from '@rummage/api/src/collect/ingest/ingest.repo.ts';
import { compileSearch } from '@rummage/matching';
import { withoutRates } from '@rummage/vocabulary';
import { randomFrom } from '../figures.ts';
import { inventListing, inventSearches } from '../ingest/invent.ts';
import { sized } from '../report.ts';

/** People whose queries share a visit at each marketplace. */
export const GROUP = 10;
export const SEARCHES = inventSearches();
export const MARKETPLACES = ['ebay', 'tradera', 'etsy', 'shop'] as const;
/** Half of the listings of a page are new. */
export const HALF = sized(100, 5);
/** One in this many known listings of a page has a new price. */
const NEW_PRICE = 20;
/** Listings of a visit have numbers of their own. */
const NUMBERS = 100_000;
const START = Date.parse('2026-06-01T00:00:00Z');

/** One page of the visit of one group at one marketplace. */
export interface PlannedPage {
  group: number;
  market: number;
  /** The number of its first new listing: those before it are known. */
  from: number;
}

export const visitOf = ({ group, market }: Pick<PlannedPage, 'group' | 'market'>): number =>
  1 + group * MARKETPLACES.length + market;

const MATCHERS = SEARCHES.map((search) => compileSearch(search, withoutRates('USD')));

/** The same page every time, matched with the queries of its group. */
export function pageOf(planned: PlannedPage): PageToWrite {
  const { group, market, from } = planned;
  const [visitId, random] = [visitOf(planned), randomFrom(from)];
  const fresh = Array.from({ length: HALF }, (_, n) => from + HALF - 1 - n);
  const known = new Set<number>();
  while (known.size < Math.min(from, HALF)) known.add(Math.floor(random() * from));
  const finds = [...fresh, ...known].map((number, at): Find => {
    const invented = inventListing(visitId * NUMBERS + number);
    const hasNewPrice = at >= HALF && at % NEW_PRICE === 0;
    const listing = hasNewPrice
      ? { ...invented, price: { cents: from + at, currency: 'USD' } }
      : { ...invented };
    const places = MATCHERS.flatMap((matches, place) => (matches(listing) === undefined ? [place] : []));
    const matches = places.map((place) => ({
      queryId: 1 + group * SEARCHES.length + place,
      userId: 1 + group * GROUP + (place % GROUP),
    }));
    return { listing, matches };
  });
  const now = START + from * 1000;
  const marketplace = MARKETPLACES[market]!;
  return { marketplace, visitId, finds, now, itemsPerUser: Number.MAX_SAFE_INTEGER };
}
