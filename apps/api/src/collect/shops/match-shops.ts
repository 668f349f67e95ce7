import { isRecent } from '@rummage/vocabulary';
import { type Tx, writing } from '#db/database';
import { readCosts } from '#items/exchange.repo';
import { createTallies, type QueryCounts, withUntested } from '#queries/health/kept-away';
import { letOthers } from '#work/steps';
import type { CollectDeps } from '../collect-deps.ts';
import type { Find } from '../ingest/find.ts';
import { ingestPage } from '../ingest/ingest.repo.ts';
import { LEASE_MS } from '../visits/leases.repo.ts';
import { endListings } from './shop-endings.repo.ts';
import { shopListingId } from './shop-listing-ids.ts';
import {
  holdListings,
  ListingChanged,
  listedInAll,
  markMatched,
  queriesWithIds,
  saveScanned,
  saveSeen,
  type ScannedQuery,
  shopListingsBehind,
  type StoredShopListing,
  unmatchedListings,
  waitingQueries,
} from './shop-matching.repo.ts';
import { seekersOf, type SomeQueries } from './shop-queries.ts';
import { leaseMatching, releaseMatching, saveShopVisit, shopVisitId } from './shop-visit.repo.ts';

/** Listings that are read in one go. */
const READ_TOGETHER = 50;
/** Number of listings, and of queries that want them, written in one transaction, in some ms. */
const LISTINGS_TOGETHER = 10;
const MATCHES_TOGETHER = 100;
/** New queries that are matched with all listings together. */
const QUERIES_TOGETHER = 500;
const RENEW_EVERY_MS = LEASE_MS / 4;
/** Queries whose counts are written in one go. */
const COUNTS_TOGETHER = 100;

/**
 * Matches what shops list with queries. There are two ways, and no pair of a listing and a query is missed between them:
 * - new and changed listings are read first, and then all queries. A query that is not among these was saved after the
 *   listing.
 * - new and changed queries are read first, and then all listings. So such a query is matched with that listing.
 * Each listing is marked as matched in the transaction that writes what was found with it, if it has not changed since it
 * was read; each query, if it has not.
 * @param signal ends a long scan; its queries are matched again later
 */
export function createShopMatching(deps: CollectDeps, signal: AbortSignal) {
  const { db, now, self, currency } = deps;
  /** The number of all listings that every query was last given. */
  let saved: number | undefined;
  /** Time when the lease was last renewed; undefined when it is not ours. */
  let leasedAt: number | undefined;

  async function isOurs(): Promise<boolean> {
    const at = now();
    if (leasedAt !== undefined && isRecent(leasedAt, RENEW_EVERY_MS, at)) return true;
    const isFirst = leasedAt === undefined;
    const isLeased = await leaseMatching(db, { by: self, now: at, until: at + LEASE_MS, isFirst });
    leasedAt = isLeased ? at : undefined;
    return isLeased;
  }

  /** Lets another process match at once. */
  async function release(): Promise<void> {
    if (leasedAt === undefined) return;
    leasedAt = undefined;
    await releaseMatching(db, self);
  }

  /** Matches some listings, or some queries. Returns whether there was anything to match. */
  async function matchSome(): Promise<boolean> {
    const visitId = await shopVisitId(db);
    if (visitId !== undefined) {
      const waiting = await waitingQueries(db, visitId, QUERIES_TOGETHER);
      if (waiting.length > 0 && (await isOurs()) && (await scanAll(visitId, waiting))) return true;
    }
    const listings = await unmatchedListings(db, READ_TOGETHER);
    if (listings.length === 0) {
      if (visitId !== undefined && (await countAll(visitId))) return true;
      await release();
      return false;
    }
    if (visitId === undefined) {
      // Nobody has a query, so nobody can want them.
      await unlessChanged(() => writing(db, (tx) => markMatched(tx, listings)));
      return true;
    }
    if (!(await isOurs())) return false;
    // Read after the listings, as said above.
    const { matched } = await match(listings, { ofVisit: visitId });
    await unlessChanged(() => writeMatched(visitId, matched));
    return true;
  }

  async function match(
    listings: readonly StoredShopListing[],
    queries: { ofVisit: number } | SomeQueries,
  ): Promise<{ matched: Matched[]; counts: QueryCounts }> {
    const offered = listings.filter(({ listing }) => !listing.isSoldOut).map(forSale);
    const exchange = await readCosts(deps);
    const { seekers, counts } = await seekersOf(db, { listings: offered, queries, exchange }, { signal });
    const matches = seekers.values();
    const matched = listings.map((stored) => ({
      stored,
      find: stored.listing.isSoldOut ? undefined : findOf(stored, matches.next().value ?? []),
    }));
    return { matched, counts };
  }

  async function writeMatched(visitId: number, matched: readonly Matched[]): Promise<void> {
    for await (const part of writtenTogether(matched)) {
      const rows = part.map(({ stored }) => stored);
      const soldOut = rows.filter(({ listing }) => listing.isSoldOut);
      await write(visitId, part, async (tx) => {
        await markMatched(tx, rows);
        for (const { shop_id, external_id } of soldOut)
          await endListings(tx, shop_id, [external_id], { endedAs: 'sold', now: now() });
      });
    }
  }

  async function write(
    visitId: number,
    part: readonly Matched[],
    beforeWriting: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    await ingestPage(db, {
      marketplace: 'shop',
      visitId,
      finds: part.flatMap(({ find }) => find ?? []),
      now: now(),
      itemsPerUser: deps.itemsPerUser,
      beforeWriting,
    });
  }

  /** Matches new and changed queries with everything. Returns whether there was anything to match. */
  async function scanAll(visitId: number, ids: readonly number[]): Promise<boolean> {
    const startedAt = now();
    const rows = await queriesWithIds(db, ids);
    // One that is not planned yet has changed since, and would have to be matched again.
    const waiting = rows.filter(({ planned_at }) => planned_at !== null);
    if (waiting.length === 0) return false;
    const asked = waiting.map(({ id, planned_at }) => ({ id, planned_at }));
    const counts = new Map<number, number>();
    const tallies = createTallies();
    let [offered, soldOut] = [0, 0];
    let place = { shopId: 0, externalId: '' };
    for (;;) {
      const listings = await shopListingsBehind(db, place, READ_TOGETHER);
      const last = listings.at(-1);
      if (!last) break;
      const scanned = await scanSome(visitId, listings, asked);
      // A listing changed meanwhile: they are read again.
      if (!scanned) continue;
      for (const queryId of scanned.found) counts.set(queryId, (counts.get(queryId) ?? 0) + 1);
      tallies.addAll(scanned.counts);
      const gone = listings.filter(({ listing }) => listing.isSoldOut).length;
      soldOut += gone;
      offered += listings.length - gone;
      place = { shopId: last.shop_id, externalId: last.external_id };
      if (signal.aborted || !(await isOurs())) return true;
    }
    const seen = await listedInAll(db);
    const scanned: ScannedQuery[] = waiting.map((query) => {
      const matched = counts.get(query.id) ?? 0;
      const tested = tallies.reasonsOf(query, currency);
      return { query, matched, keptAway: withUntested(tested, { offered: offered - matched, soldOut }) };
    });
    for (let start = 0; start < scanned.length; start += COUNTS_TOGETHER)
      await saveScanned(db, visitId, scanned.slice(start, start + COUNTS_TOGETHER), { at: startedAt, seen });
    await writing(db, saveShopVisit);
    return true;
  }

  /** The queries that want some of the listings, once for each; undefined when one of these has changed meanwhile. */
  async function scanSome(
    visitId: number,
    listings: readonly StoredShopListing[],
    queries: SomeQueries,
  ): Promise<{ found: number[]; counts: QueryCounts } | undefined> {
    const { matched, counts } = await match(listings, queries);
    const wanted = matched.filter(({ find }) => find && find.matches.length > 0);
    for await (const part of writtenTogether(wanted)) {
      const rows = part.map(({ stored }) => stored);
      if (!(await unlessChanged(() => write(visitId, part, (tx) => holdListings(tx, rows)))))
        return undefined;
    }
    const found = wanted.flatMap(({ find }) => find?.matches.map(({ queryId }) => queryId) ?? []);
    return { found, counts };
  }

  /** Saves how many things shops list by now, for some queries. Returns whether others are left. */
  async function countAll(visitId: number): Promise<boolean> {
    const seen = await listedInAll(db);
    if (seen === saved) return false;
    if (await saveSeen(db, visitId, seen, COUNTS_TOGETHER)) return true;
    saved = seen;
    return false;
  }

  return { matchSome, release };
}

interface Matched {
  stored: StoredShopListing;
  /** Undefined for a listing that is sold out, which nobody is shown. */
  find: Find | undefined;
}

/** Listings that are written together. Others run in between. */
async function* writtenTogether(matched: readonly Matched[]): AsyncGenerator<Matched[], void, undefined> {
  let part: Matched[] = [];
  let matches = 0;
  for (const each of matched) {
    part.push(each);
    matches += each.find?.matches.length ?? 0;
    if (matches < MATCHES_TOGETHER && part.length < LISTINGS_TOGETHER) continue;
    yield part;
    await letOthers();
    part = [];
    matches = 0;
  }
  if (part.length > 0) yield part;
}

function forSale({ shop, listing }: StoredShopListing) {
  return {
    ...listing,
    sale: { marketplace: 'shop' as const, seller: shop, shipping: listing.shipping ?? [] },
  };
}

function findOf(
  { shop_id, external_id, shop, first_read_at, changed_at, listing }: StoredShopListing,
  matches: Find['matches'],
): Find {
  return {
    listing: { ...listing, externalId: shopListingId(shop_id, external_id) },
    shop,
    isOld: first_read_at === null || changed_at <= first_read_at,
    matches,
  };
}

/** Returns false when a listing has changed meanwhile, and nothing was written. */
async function unlessChanged(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof ListingChanged) return false;
    throw error;
  }
}
