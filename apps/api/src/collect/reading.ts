import type { Page } from '@rummage/marketplaces';
import { type Evidence, evidenceOf, watched } from './arrivals.ts';
import type { CompleteReading } from './endings.repo.ts';
import type { Find } from './ingest.repo.ts';
import type { Count, VisitRow } from './visits.repo.ts';

/** The most that is read of one result, newest first. */
const MOST_LISTINGS = 2000;
const TOO_MANY = `Only the newest ${MOST_LISTINGS.toLocaleString('en')} listings of a search are read`;
/** Marketplaces index late: what was listed this long before the last visit may have come up only since. */
const OVERLAP_MS = 30 * 60_000;

export interface ReadingAsked {
  startedAt: number;
  /** One of its searches has not had its whole result yet. */
  isNew: boolean;
  /** How often the whole result is read again. */
  rereadEveryMs: number;
}

/** What one visit reads, page by page, and what follows from it. Times in ms. */
export interface Reading {
  startedAt: number;
  add: (page: Page, finds: readonly Find[], fresh: number) => void;
  pages: () => number;
  /** How many times a search found something that it had not found before. */
  fresh: () => number;
  /** Whether what is behind the last page was seen by the visit before, or is more than we read. */
  isEnough: () => boolean;
  /** Undefined when it stopped early: then nothing follows from what it did not hold. */
  complete: () => CompleteReading | undefined;
  evidence: () => Evidence;
  /** What there was of the whole result for each query; undefined when only news was read. */
  whole: (
    queryIds: readonly number[],
  ) => { pages: number; cutOff: string | null; counts: Count[] } | undefined;
}

export function startReading(visit: VisitRow, { startedAt, isNew, rereadEveryMs }: ReadingAsked): Reading {
  const lastSuccess = visit.last_success_at;
  const isWhole = isNew || visit.last_full_at === null || startedAt - visit.last_full_at >= rereadEveryMs;
  const knownSince = isWhole || lastSuccess === null ? undefined : lastSuccess - OVERLAP_MS;

  const matched = new Map<number, number>();
  const listedAt: (number | null)[] = [];
  let [pages, seen, fresh] = [0, 0, 0];
  let oldest: number | null = Infinity;
  let [inOrder, readable, reachedKnown] = [true, true, false];
  let cutOff: string | null = null;

  function add(page: Page, finds: readonly Find[], freshOnPage: number): void {
    pages += 1;
    seen += page.listings.length;
    fresh += freshOnPage;
    inOrder &&= page.newestFirst;
    readable &&= page.oddities === 0;
    for (const { listing } of finds)
      oldest = oldest === null || listing.listedAt === null ? null : Math.min(oldest, listing.listedAt);
    for (const { listing, matches } of finds) {
      for (const { queryId } of matches) {
        matched.set(queryId, (matched.get(queryId) ?? 0) + 1);
        listedAt.push(listing.listedAt);
      }
    }
    reachedKnown = inOrder && knownSince !== undefined && oldest !== null && oldest < knownSince;
    cutOff = page.cutOff ?? (seen >= MOST_LISTINGS ? TOO_MANY : null);
  }

  function complete(): CompleteReading | undefined {
    if (reachedKnown || !readable) return undefined;
    if (cutOff === null) return { visitId: visit.id, startedAt, downTo: undefined };
    return inOrder && oldest !== null ? { visitId: visit.id, startedAt, downTo: oldest } : undefined;
  }

  function evidence(): Evidence {
    if (lastSuccess === null)
      return evidenceOf(listedAt, startedAt, cutOff === null ? undefined : (oldest ?? startedAt));
    // What a search finds that joined or changed was there before.
    return isNew ? visit : watched(visit, fresh, startedAt - lastSuccess);
  }

  return {
    startedAt,
    add,
    pages: () => pages,
    fresh: () => fresh,
    isEnough: () => reachedKnown || cutOff !== null,
    complete,
    evidence,
    whole: (queryIds) =>
      isWhole
        ? {
            pages,
            cutOff,
            counts: queryIds.map((queryId) => ({ queryId, seen, matched: matched.get(queryId) ?? 0 })),
          }
        : undefined,
  };
}
