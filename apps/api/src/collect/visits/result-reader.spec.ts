import type { Listing, Page } from '@rummage/marketplaces';
import { makeRequest } from '@rummage/marketplaces/testing';
import { HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import type { Find } from '../ingest/find.ts';
import { NO_EVIDENCE } from '../schedule/arrivals.ts';
import type { VisitRow } from './leases.repo.ts';
import { type ReaderAsked, startResultReader } from './result-reader.ts';
import type { PlannedQuery } from './visit-results.repo.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const [first, second] = [1, 2].map((id) => ({ id, planned_at: NOW })) as [PlannedQuery, PlannedQuery];
const NOTHING_OPEN = { open: 0, isSpent: false };

/** A visit that read everything an hour ago. */
const known = {
  id: 7,
  last_success_at: NOW - HOUR_MS,
  last_full_at: NOW - HOUR_MS,
  arrivals: 3,
  watched_ms: 5 * HOUR_MS,
} as VisitRow;
const never = { ...known, last_success_at: null, last_full_at: null, arrivals: 0, watched_ms: 0 };

const asked = { startedAt: NOW, isNew: false, rereadEveryMs: 6 * HOUR_MS, canLook: true };
const start = (visit: VisitRow = known, change: Partial<ReaderAsked> = {}) =>
  startResultReader(visit, { ...asked, ...change });

/** Listed so many minutes ago. */
function pageOf(minutesAgo: readonly (number | null)[], change: Partial<Page> = {}): Page {
  const listings = minutesAgo.map((ago, index) => ({
    externalId: String(index),
    listedAt: ago === null ? null : NOW - ago * MINUTE_MS,
  }));
  return {
    listings: listings as Listing[],
    newestFirst: true,
    oddities: 0,
    proof: { words: makeRequest().words, filters: [] },
    warnings: [],
    ...change,
  };
}

const wantedBy = (...queryIds: number[]) =>
  function findsOf({ listings }: Page): Find[] {
    return listings.map((listing) => ({
      listing,
      matches: queryIds.map((queryId) => ({ queryId, userId: 1 })),
    }));
  };

function read(reading: ReturnType<typeof start>, page: Page, fresh = 0, open = NOTHING_OPEN) {
  reading.add(page, wantedBy(1)(page), fresh, open);
  return reading;
}

describe('a reading of new listings', () => {
  it.each<[string, (number | null)[], Partial<Page>, boolean]>([
    ['reads on while all listings are newer than the last visit', [1, 59], {}, false],
    [
      'reads on through the half hour before the last visit, because marketplaces index late',
      [1, 90],
      {},
      false,
    ],
    ['stops at a listing from before that half hour', [1, 90.1], {}, true],
    ['reads on when the last listing has no date', [1, 91, null], {}, false],
    ['stops at an old last listing even if another one has no date', [1, null, 91], {}, true],
    ['reads on past an old listing that is out of order', [999, 1, 2], {}, false],
    ['reads on when the page is not sorted', [1, 91], { newestFirst: false }, false],
    ['reads on when a page is empty', [], {}, false],
    ['stops where the marketplace cuts the result off', [1, 2], { cutOff: 'There is more' }, true],
  ])('%s', (_what, minutesAgo, change, expected) => {
    expect(read(start(), pageOf(minutesAgo, change)).isEnough()).toBe(expected);
  });

  it('stops relying on the order after a page that is not sorted', () => {
    const reading = read(start(), pageOf([1, 2], { newestFirst: false }));
    expect(read(reading, pageOf([100, 200])).isEnough()).toBe(false);
  });

  it('says nothing about the whole result when it stops early', () => {
    const reading = read(start(), pageOf([1, 91]));
    expect(reading.whole([first])).toBeUndefined();
    expect(reading.complete(NOW)).toBeUndefined();
  });

  it('counts as a reading of the whole result when it reaches the end', () => {
    const reading = read(start(), pageOf([1, 2, 3]));
    expect(reading.complete(NOW)).toEqual({
      visitId: 7,
      startedAt: NOW,
      endedAt: NOW,
      downTo: undefined,
    });
    expect(reading.whole([first])).toMatchObject({ pages: 1, cutOff: null });
  });
});

describe('a reading of the whole result', () => {
  it.each<[string, VisitRow, Partial<ReaderAsked>]>([
    ['on the first visit', never, {}],
    ['for a query that is new', known, { isNew: true }],
    ['after a reading that could not judge all listings', { ...known, last_full_at: null }, {}],
    ['when the last one is too long ago', { ...known, last_full_at: NOW - 5.5 * HOUR_MS }, {}],
  ])('is made %s', (_what, visit, change) => {
    const reading = read(start(visit, change), pageOf([1, 999_999]));
    expect(reading.isEnough()).toBe(false);
    expect(reading.whole([first, second])).toEqual({
      pages: 1,
      cutOff: null,
      counts: [
        { query: first, seen: 2, matched: 2 },
        { query: second, seen: 2, matched: 0 },
      ],
    });
    expect(reading.complete(NOW)).toMatchObject({ downTo: undefined });
  });

  it('ends at 2,000 listings, and says so', () => {
    const reading = start(never);
    const page = pageOf(Array.from({ length: 200 }, (_, n) => n));
    for (let pages = 1; pages <= 9; pages += 1) expect(read(reading, page).isEnough()).toBe(false);
    expect(read(reading, page).isEnough()).toBe(true);
    expect(reading.whole([first])).toMatchObject({
      pages: 10,
      cutOff: 'Only the newest 2,000 listings of a search are read',
    });
    expect(reading.complete(NOW)).toMatchObject({ downTo: NOW - 199 * MINUTE_MS });
  });

  it('is complete down to the last listing when it is cut off, and not at all when the listings are not sorted', () => {
    const cutOff = 'eBay shows only the first 10,000 listings of a search';
    expect(read(start(never), pageOf([1, 5], { cutOff })).complete(NOW)).toMatchObject({
      downTo: NOW - 5 * MINUTE_MS,
    });
    expect(read(start(never), pageOf([1, null], { cutOff })).complete(NOW)).toBeUndefined();
    expect(read(start(never), pageOf([1, 5], { cutOff, newestFirst: false })).complete(NOW)).toBeUndefined();
    expect(read(start(never), pageOf([1, 5], { cutOff })).whole([first])).toMatchObject({ cutOff });
  });

  it('is not complete when a page was only partly readable, unless single listings can be looked up', () => {
    const odd = pageOf([1, 2], { oddities: 1 });
    expect(read(start(never, { canLook: false }), odd).complete(NOW)).toBeUndefined();
    expect(read(start(never, { canLook: true }), odd).complete(NOW)).toBeDefined();
  });

  it.each([
    [1, 'It is still to be asked where 1 listing was made'],
    [1234, 'It is still to be asked where 1,234 listings were made'],
  ])('says how many listings it could not judge (%i), and is made again', (open, cutOff) => {
    const reading = read(start(never), pageOf([1]), 0, { open, isSpent: false });
    expect(reading.whole([first])).toMatchObject({ cutOff });
    expect(reading.isReadAgain()).toBe(true);
  });

  it('is not made again at once when no more listings may be looked up today', () => {
    const reading = read(start(never), pageOf([1]), 0, { open: 3, isSpent: true });
    expect(reading.isReadAgain()).toBe(false);
  });
});

describe('the evidence of a reading', () => {
  it('comes from the ages of the listings on the first visit', () => {
    const { arrivals, watched_ms } = read(start(never), pageOf([1, 60, 60 * 24 * 8])).evidence();
    expect(arrivals).toBeCloseTo(2, 1);
    expect(watched_ms / HOUR_MS).toBeGreaterThan(24 * 5);
  });

  it('reaches as far back as the reading when that was cut off', () => {
    const { watched_ms } = read(start(never), pageOf([1, 60], { cutOff: 'more' })).evidence();
    expect(watched_ms / MINUTE_MS).toBeCloseTo(60, 0);
  });

  it('is empty when no listing has a date', () => {
    expect(read(start(never), pageOf([null, null])).evidence()).toEqual(NO_EVIDENCE);
  });

  it('adds what was found since the last visit on later visits', () => {
    const { arrivals, watched_ms } = read(start(), pageOf([1, 91]), 4).evidence();
    expect(arrivals).toBeCloseTo(7, 1);
    expect(watched_ms / HOUR_MS).toBeCloseTo(6, 1);
  });

  it('does not change when a query joins, because its listings were there before', () => {
    const { arrivals, watched_ms } = known;
    expect(read(start(known, { isNew: true }), pageOf([1, 91]), 40).evidence()).toEqual({
      arrivals,
      watched_ms,
    });
  });

  it('does not shrink when the clock was set back', () => {
    const ahead = { ...known, last_success_at: NOW + 1000 * HOUR_MS };
    const { arrivals, watched_ms } = read(start(ahead), pageOf([1]), 1).evidence();
    expect([arrivals, watched_ms]).toEqual([4, 5 * HOUR_MS]);
  });
});
