import type { Bounds } from '@rummage/api/src/collect/schedule/call-budget.ts';
import {
  type Evidence,
  evidenceOf,
  NO_EVIDENCE,
  watched,
} from '@rummage/api/src/collect/schedule/arrivals.ts';
import {
  type Calls,
  intervalFor,
  isRereadDue,
  type Load,
  rereadInterval,
} from '@rummage/api/src/collect/schedule/schedule.ts';
import { DAY_MS, HOUR_MS, type MarketListing, MONTH_MS, type Shelf } from './market.ts';
import { mean } from './figures.ts';
import { soonest } from './soonest.ts';

export const DAILY_CALLS = 5000;
export const BOUNDS: Bounds = { minIntervalMs: 120_000, maxIntervalMs: 21_600_000 };
const PAGE = 200;
const WEEK_MS = 7 * DAY_MS;
/** As in the collector: the most that is read of one result, and how far windows overlap. */
const MOST_LISTINGS = 2000;
const OVERLAP_MS = 30 * 60_000;
/** The marketplace's day starts and ends at eight o'clock, the month at midnight. */
const RESETS_AT_MS = 8 * HOUR_MS;

/** A visit as the collector knows it. */
interface Tracked {
  shelf: Shelf;
  evidence: Evidence;
  /** When the wanted listings of the last week were found. */
  finds: number[];
  fullPages: number;
  /** Minus infinity before the first. */
  lastSuccessAt: number;
  lastFullAt: number;
}

/** A way of scheduling: the rate that it assumes for a visit, in wanted listings a day. */
export interface Way {
  name: string;
  rateOf: (visit: Tracked) => number;
  /** Whether the marketplace says when things were listed. */
  listingTimes: boolean;
}

export interface Outcome {
  /** The delay of every wanted listing that appeared in the month and was collected. */
  delays: { appearsAt: number; ms: number }[];
  /** Listings of the month that a visit passed over although they had appeared, or that were never collected. */
  missed: number;
  /** Calls on each day of the marketplace. */
  calls: number[];
  /** Visits that would have taken more than the calls left. */
  refused: number;
  /** Mean time between two visits that read one whole result. */
  rereadMs: number;
}

/** A month of collecting on a simulated clock, with the product's own rules. */
export function simulate(shelves: readonly Shelf[], { rateOf, listingTimes }: Way): Outcome {
  const visits = shelves.map((shelf): Tracked => ({
    shelf,
    evidence: NO_EVIDENCE,
    finds: [],
    fullPages: 1,
    lastSuccessAt: -Infinity,
    lastFullAt: -Infinity,
  }));
  const loadOf = (visit: Tracked): Load => ({
    perDay: rateOf(visit),
    fullPages: visit.fullPages,
    idle: false,
  });
  const loads = visits.map(loadOf);
  const collected = new Map<MarketListing, number>();
  const calls: number[] = [];
  const rereads: number[] = [];
  let refused = 0;
  let passedOver = 0;

  const due = soonest(visits.length);
  for (let index = due.first(); due.timeOf(index) < MONTH_MS; index = due.first()) {
    const now = due.timeOf(index);
    const visit = visits[index];
    if (!visit) throw new Error('a visit that is due is gone');
    const day = Math.floor((now - RESETS_AT_MS) / DAY_MS) + 1;
    const resetsAt = RESETS_AT_MS + day * DAY_MS;
    const callsNow = (): Calls => ({ daily: DAILY_CALLS, left: DAILY_CALLS - (calls[day] ?? 0), resetsAt });

    const rereadMs = rereadInterval(loads, callsNow(), now);
    const full = isRereadDue(visit.lastFullAt, visit.lastSuccessAt, rereadMs, now);
    const { read, pages } = readShelf(visit.shelf, now, full ? -Infinity : visit.lastSuccessAt - OVERLAP_MS);
    if (pages > callsNow().left) {
      refused += 1;
      due.moveFirst(resetsAt);
      continue;
    }
    calls[day] = (calls[day] ?? 0) + pages;

    const fresh = read.filter((listing) => listing.wanted && !collected.has(listing));
    for (const listing of fresh) collected.set(listing, now);
    passedOver += fresh.filter(({ appearsAt }) => appearsAt >= 0 && appearsAt <= visit.lastSuccessAt).length;
    learn(visit, fresh, now, listingTimes);
    visit.lastSuccessAt = now;
    if (full) {
      if (visit.lastFullAt >= 0) rereads.push(now - visit.lastFullAt);
      visit.lastFullAt = now;
      visit.fullPages = pages;
    }
    const load = loadOf(visit);
    loads[index] = load;
    due.moveFirst(now + intervalFor(load, loads, callsNow(), BOUNDS, now));
  }
  const { delays, uncollected } = delaysOf(shelves, collected);
  return { delays, missed: passedOver + uncollected, calls, refused, rereadMs: mean(rereads) };
}

function learn(visit: Tracked, fresh: readonly MarketListing[], now: number, listingTimes: boolean): void {
  const first = visit.lastSuccessAt === -Infinity;
  const listedAt = fresh.map((listing) => (listingTimes ? listing.listedAt : null));
  visit.evidence = first
    ? evidenceOf(listedAt, now)
    : watched(visit.evidence, fresh.length, now - visit.lastSuccessAt);
  visit.finds.push(...fresh.map((listing) => (first ? listing.listedAt : now)));
  visit.finds = visit.finds.filter((at) => at >= now - WEEK_MS);
}

/** Newest first, up to what was seen before; the rest of that page is taken to have nothing new. */
function readShelf({ listings }: Shelf, now: number, since: number) {
  const read: MarketListing[] = [];
  for (let index = lastListed(listings, now); index >= 0 && read.length < MOST_LISTINGS; index -= 1) {
    const listing = listings[index];
    if (!listing || listing.appearsAt > now || listing.endsAt <= now) continue;
    if (listing.listedAt < since) return { read, pages: Math.floor(read.length / PAGE) + 1 };
    read.push(listing);
  }
  return { read, pages: Math.max(1, Math.ceil(read.length / PAGE)) };
}

/** Listings that appeared on the last day may still be waiting, and count as neither. */
function delaysOf(shelves: readonly Shelf[], collected: ReadonlyMap<MarketListing, number>) {
  const wanted = shelves
    .flatMap(({ listings }) => listings)
    .filter(({ wanted, appearsAt }) => wanted && appearsAt >= 0 && appearsAt < MONTH_MS - DAY_MS);
  const delays = wanted.flatMap((listing) => {
    const { appearsAt } = listing;
    const at = collected.get(listing);
    return at === undefined ? [] : [{ appearsAt, ms: at - appearsAt }];
  });
  return { delays, uncollected: wanted.length - delays.length };
}

/** Index of the newest listing at a time, by binary search. */
function lastListed(listings: readonly MarketListing[], now: number): number {
  let low = 0;
  let high = listings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((listings[middle]?.listedAt ?? Infinity) <= now) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
