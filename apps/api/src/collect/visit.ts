import { setImmediate } from 'node:timers/promises';
import type { Marketplace, Page } from '@rummage/marketplaces';
import { compileSearch, type Matcher } from '@rummage/matching';
import type { CollectDeps } from './collect-deps.ts';
import { ingestPage } from './ingest.repo.ts';
import { bookCall } from './marketplaces.repo.ts';
import { affordableInterval, nextInterval } from './schedule.ts';
import { type QueryRow, requestOf, searchOf } from './search-request.ts';
import { countVisits, saveSuccess, searchesOfVisit, type VisitRow } from './visits.repo.ts';

/** The most that is read of one result, newest first. */
const MOST_LISTINGS = 2000;
/** Marketplaces index late: what was listed this long before the last visit may have come up only since. */
const OVERLAP_MS = 30 * 60_000;
/** The whole result is read again this often, which is how price changes are seen. */
const FULL_EVERY_MS = 6 * 60 * 60_000;

interface Seeker {
  queryId: number;
  userId: number;
  matches: Matcher;
}

/** Thrown when the marketplace allows no further call today. */
export class OutOfCalls extends Error {
  override readonly name = 'OutOfCalls';
}

/**
 * Makes one visit: asks, matches, writes page by page, plans the next. Answers how many new finds there were.
 * @throws OutOfCalls, and whatever the marketplace throws
 */
export async function makeVisit(
  deps: CollectDeps,
  marketplace: Marketplace,
  visit: VisitRow,
  signal: AbortSignal,
): Promise<number> {
  const { db, currency, now } = deps;
  const startedAt = now();
  const atStart = searchesOfVisit(db, visit.id);
  const [first] = atStart;
  if (!first) return 0;

  const full = atStart.some(({ collected_at }) => collected_at === null) || isFullDue(visit, startedAt);
  const knownSince = full || visit.last_success_at === null ? undefined : visit.last_success_at - OVERLAP_MS;

  // Requests with one address get one answer, so any of the searches can ask for all.
  const pages = marketplace.search(requestOf(first.query, currency), {
    signal,
    beforeCall: () => {
      callOrThrow(deps, marketplace);
    },
  });
  let read = 0;
  let found = 0;
  for await (const page of pages) {
    logPage(deps, marketplace, page);
    // Read anew for every page: a search may have been deleted or changed while we waited for it.
    const seekers = searchesOfVisit(db, visit.id).map(({ query }) => seekerOf(query, currency));
    const fresh = ingestPage(db, marketplace.name, findsOn(page, seekers), now());
    read += page.listings.length;
    found += fresh;
    if (read >= MOST_LISTINGS || (knownSince !== undefined && isKnown(page, knownSince, fresh))) break;
    // A marketplace that answers at once must not keep everybody else waiting.
    await setImmediate();
  }

  const bounds = { ...deps, minIntervalMs: leastInterval(deps, marketplace) };
  saveSuccess(db, visit.id, {
    startedAt,
    intervalMs: nextInterval(visit.interval_ms, found, bounds),
    full,
    queryIds: atStart.map(({ query }) => query.id),
  });
  return found;
}

function seekerOf(query: QueryRow, currency: string): Seeker {
  return { queryId: query.id, userId: query.user_id, matches: compileSearch(searchOf(query), currency) };
}

function isFullDue(visit: VisitRow, now: number): boolean {
  return visit.last_full_at === null || now - visit.last_full_at >= FULL_EVERY_MS;
}

function findsOn(page: Page, seekers: readonly Seeker[]) {
  return page.listings.map((listing) => ({
    listing,
    matches: seekers.filter((seeker) => seeker.matches(listing, page.proof) === undefined),
  }));
}

/** Whether everything behind this page was seen by the visit before. */
function isKnown(page: Page, since: number, fresh: number): boolean {
  const oldest = page.listings.at(-1)?.listedAt ?? null;
  return oldest === null ? fresh === 0 : oldest < since;
}

function leastInterval({ db, minIntervalMs, maxIntervalMs }: CollectDeps, marketplace: Marketplace): number {
  if (marketplace.dailyCalls === undefined) return minIntervalMs;
  const affordable = affordableInterval(countVisits(db, marketplace.name), marketplace.dailyCalls);
  return Math.min(maxIntervalMs, Math.max(minIntervalMs, affordable));
}

function callOrThrow({ db, now }: CollectDeps, { name, dailyCalls = Infinity }: Marketplace): void {
  const day = new Date(now()).toISOString().slice(0, 10);
  if (!bookCall(db, name, day, dailyCalls)) throw new OutOfCalls();
}

function logPage({ log }: CollectDeps, { name }: Marketplace, { oddities, warnings }: Page): void {
  if (oddities > 0) log.warn({ marketplace: name, oddities }, 'listings that cannot be read');
  for (const warning of warnings) log.warn({ marketplace: name, warning }, 'marketplace warns');
}
