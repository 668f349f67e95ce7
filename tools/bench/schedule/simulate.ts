import {
  type Evidence,
  evidenceOf,
  NO_EVIDENCE,
  watched,
} from '@rummage/api/src/collect/schedule/arrivals.ts';
import type { Bounds } from '@rummage/api/src/collect/schedule/call-budget.ts';
import {
  type Calls,
  intervalFor,
  isRereadDue,
  type Load,
  rereadInterval,
} from '@rummage/api/src/collect/schedule/schedule.ts';
import { DAY_MS, HOUR_MS, type MarketListing, MONTH_MS, type Shelf } from './market.ts';

export const DAILY_CALLS = 5000;
const BOUNDS: Bounds = { minIntervalMs: 120_000, maxIntervalMs: 21_600_000 };
const PAGE = 200;
/** The most that is read of one result, and how far windows overlap: as in the collector. */
const MOST_LISTINGS = 2000;
const OVERLAP_MS = 30 * 60_000;
/** The marketplace's day starts and ends at eight o'clock, the month at midnight. */
const RESETS_AT_MS = 8 * HOUR_MS;

/** A visit as the collector knows it. */
interface Tracked {
  shelf: Shelf;
  /** The place of the newest listing on the shelf. */
  place: number;
  evidence: Evidence;
  fullPages: number;
  /** Minus infinity before the first. */
  lastSuccessAt: number;
  lastFullAt: number;
}

/** A way of scheduling: the rate that it assumes for a visit, in wanted listings a day. */
export interface Way {
  name: string;
  rateOf: (visit: Tracked) => number;
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
}

/** A month of collecting on a simulated clock, with the product's own rules. */
export function simulate(shelves: readonly Shelf[], { rateOf }: Way): Outcome {
  const visits = shelves.map((shelf): Tracked => ({
    shelf,
    place: -1,
    evidence: NO_EVIDENCE,
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
  let refused = 0;
  let passedOver = 0;

  const due = visits.map(() => 0);
  for (let now = 0; ;) {
    now = Math.min(...due);
    if (now >= MONTH_MS) break;
    const index = due.indexOf(now);
    const visit = visits[index]!;
    const day = Math.floor((now - RESETS_AT_MS) / DAY_MS) + 1;
    const resetsAt = RESETS_AT_MS + day * DAY_MS;
    const callsNow = (): Calls => ({ daily: DAILY_CALLS, left: DAILY_CALLS - (calls[day] ?? 0), resetsAt });

    const rereadMs = rereadInterval(loads, callsNow(), now);
    const full = isRereadDue(visit.lastFullAt, visit.lastSuccessAt, rereadMs, now);
    const { read, pages } = readShelf(visit, now, full ? -Infinity : visit.lastSuccessAt - OVERLAP_MS);
    if (pages > callsNow().left) {
      refused += 1;
      due[index] = resetsAt;
      continue;
    }
    calls[day] = (calls[day] ?? 0) + pages;

    const fresh = read.filter((listing) => listing.wanted && !collected.has(listing));
    for (const listing of fresh) collected.set(listing, now);
    passedOver += fresh.filter(({ appearsAt }) => appearsAt >= 0 && appearsAt <= visit.lastSuccessAt).length;
    visit.evidence =
      visit.lastSuccessAt === -Infinity
        ? evidenceOf(
            fresh.map(({ listedAt }) => listedAt),
            now,
          )
        : watched(visit.evidence, fresh.length, now - visit.lastSuccessAt);
    visit.lastSuccessAt = now;
    if (full) {
      visit.lastFullAt = now;
      visit.fullPages = pages;
    }
    const load = loadOf(visit);
    loads[index] = load;
    due[index] = now + intervalFor(load, loads, callsNow(), BOUNDS, now);
  }
  const { delays, uncollected } = delaysOf(shelves, collected);
  return { delays, missed: passedOver + uncollected, calls, refused };
}

/** Newest first, up to what was seen before; the rest of that page is taken to have nothing new. */
function readShelf(visit: Tracked, now: number, since: number) {
  const { listings } = visit.shelf;
  while ((listings[visit.place + 1]?.listedAt ?? Infinity) <= now) visit.place += 1;
  const read: MarketListing[] = [];
  for (let index = visit.place; index >= 0 && read.length < MOST_LISTINGS; index -= 1) {
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
