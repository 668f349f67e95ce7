import type { Page } from '@rummage/marketplaces';
import type { CompleteReading } from '../ingest/endings.repo.ts';
import type { Find } from '../ingest/find.ts';
import type { Manufactured } from '../ingest/manufacture.ts';
import { type Evidence, evidenceOf, watched } from '../schedule/arrivals.ts';
import { isRereadDue } from '../schedule/schedule.ts';
import type { VisitRow } from './leases.repo.ts';
import type { PlannedQuery, WholeResult } from './visit-results.repo.ts';

/** The most listings that are read of one result, newest first. */
const MOST_LISTINGS = 2000;
const TOO_MANY = `Only the newest ${MOST_LISTINGS.toLocaleString('en')} listings of a search are read`;
/** Marketplaces index late: what was listed this long before the last visit may have appeared only after it. */
const OVERLAP_MS = 30 * 60_000;

export interface ReaderAsked {
  startedAt: number;
  /** One of its queries has not had its whole result yet. */
  isNew: boolean;
  /** Time between two readings of the whole result. */
  rereadEveryMs: number;
  /** True if single listings can be looked up: then an unreadable listing does no harm. */
  canLook: boolean;
}

/** Reads one visit, page by page, and acts on it. Times in ms. */
interface ResultReader {
  startedAt: number;
  /** @param asked how many of the page's listings could not be judged yet */
  add: (page: Page, finds: readonly Find[], fresh: number, asked: Omit<Manufactured, 'listings'>) => void;
  pages: () => number;
  /** Number of finds that were new to their query. */
  fresh: () => number;
  /** True if it can stop: the rest was seen by the visit before, or is more than we read. */
  isEnough: () => boolean;
  /**
   * Undefined when it stopped early: then a listing that it did not contain may still be offered. So it may when the clock was
   * set back meanwhile. @param endedAt ms since 1970
   */
  complete: (endedAt: number) => CompleteReading | undefined;
  evidence: () => Evidence;
  /** The counts of the whole result for each query; undefined when only new listings were read. */
  whole: (queries: readonly PlannedQuery[]) => WholeResult | undefined;
  /** True if some listings could not be judged yet, and can be soon. */
  isReadAgain: () => boolean;
}

export function startResultReader(
  visit: VisitRow,
  { startedAt, isNew, rereadEveryMs, canLook }: ReaderAsked,
): ResultReader {
  const lastSuccess = visit.last_success_at;
  const wantsAll =
    isNew ||
    lastSuccess === null ||
    visit.last_full_at === null ||
    isRereadDue(visit.last_full_at, lastSuccess, rereadEveryMs, startedAt);
  const knownSince = wantsAll ? undefined : lastSuccess - OVERLAP_MS;

  const matched = new Map<number, number>();
  const listedAt: (number | null)[] = [];
  let [pages, seen, fresh, open] = [0, 0, 0, 0];
  /** Time when the last listing that was read was listed. */
  let downTo: number | null = null;
  let [inOrder, readable, reachedKnown, isSpent] = [true, true, false, false];
  let cutOff: string | null = null;

  const add: ResultReader['add'] = (page, finds, freshOnPage, asked) => {
    pages += 1;
    seen += page.listings.length;
    fresh += freshOnPage;
    open += asked.open;
    isSpent ||= asked.isSpent;
    inOrder &&= page.newestFirst;
    readable &&= page.oddities === 0;
    // The last one, not the oldest: a single old listing that is out of order must not stop the reading.
    const last = page.listings.at(-1);
    if (last) downTo = last.listedAt;
    for (const { listing, matches } of finds) {
      for (const { queryId } of matches) {
        matched.set(queryId, (matched.get(queryId) ?? 0) + 1);
        listedAt.push(listing.listedAt);
      }
    }
    reachedKnown = inOrder && knownSince !== undefined && downTo !== null && downTo < knownSince;
    cutOff = page.cutOff ?? (seen >= MOST_LISTINGS ? TOO_MANY : null);
  };

  function complete(endedAt: number): CompleteReading | undefined {
    if (reachedKnown || !(readable || canLook) || endedAt < startedAt) return undefined;
    const reading = { visitId: visit.id, startedAt, endedAt };
    if (cutOff === null) return { ...reading, downTo: undefined };
    return inOrder && downTo !== null ? { ...reading, downTo } : undefined;
  }

  function evidence(): Evidence {
    if (lastSuccess === null)
      return evidenceOf(listedAt, startedAt, cutOff === null ? undefined : (downTo ?? startedAt));
    // Finds of a query that joined or changed were there before.
    const before = { arrivals: visit.arrivals, watched_ms: visit.watched_ms };
    // Clocks are sometimes set back.
    return isNew ? before : watched(before, fresh, Math.max(0, startedAt - lastSuccess));
  }

  return {
    startedAt,
    add,
    pages: () => pages,
    fresh: () => fresh,
    isEnough: () => reachedKnown || cutOff !== null,
    complete,
    evidence,
    whole: (queries) =>
      reachedKnown
        ? undefined
        : {
            pages,
            cutOff: cutOff ?? (open > 0 ? stillOpen(open) : null),
            counts: queries.map((query) => ({ query, seen, matched: matched.get(query.id) ?? 0 })),
          },
    isReadAgain: () => open > 0 && !isSpent,
  };
}

function stillOpen(count: number): string {
  const listings = count === 1 ? '1 listing' : `${count.toLocaleString('en')} listings`;
  return `It is still to be asked where ${listings} ${count === 1 ? 'was' : 'were'} made`;
}
