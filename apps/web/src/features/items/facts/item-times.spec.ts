import type { ItemListing } from '@rummage/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { item } from '#testing/item.ts';
import { ageOf, auctionEnd, auctionTimeLeft, endedAs, overAs } from './item-times.ts';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');

const at = (ms: number) => new Date(ms).toISOString();

function listing(different: Partial<ItemListing>): ItemListing {
  const [first] = item(1).listings;
  if (!first) throw new Error('no listing');
  return { ...first, ...different };
}

describe('auctionEnd', () => {
  it.each([
    [3 * HOUR_MS, 'ends in 3 hours'],
    [4 * HOUR_MS - 1, 'ends in 3 hours'],
    [HOUR_MS, 'ends in 1 hour'],
    [HOUR_MS - 1, 'ends in 59 minutes'],
    [MINUTE_MS, 'ends in 1 minute'],
    [MINUTE_MS - 1, 'ends in less than a minute'],
    [0, 'ends in less than a minute'],
    [-1, 'ended just now'],
    [-MINUTE_MS, 'ended 1 minute ago'],
    [-5 * MINUTE_MS, 'ended 5 minutes ago'],
    [-2 * HOUR_MS, 'ended 2 hours ago'],
    [2 * DAY_MS - 1, 'ends in 47 hours'],
    [2 * DAY_MS, 'ends in 2 days'],
    [7 * DAY_MS - 1, 'ends in 6 days'],
  ])('describes %p ms to go as %p', (left, expected) => {
    expect(auctionEnd(listing({ is_auction: true, ends_at: at(NOW + left) }), NOW)).toBe(expected);
  });

  it.each([
    ['a listing that is not an auction', { is_auction: false, ends_at: at(NOW + HOUR_MS) }],
    ['an auction without an end', { is_auction: true, ends_at: null }],
    [
      'an auction that was seen to be over',
      { is_auction: true, ends_at: at(NOW + HOUR_MS), ended_at: at(NOW) },
    ],
  ])('is undefined for %s', (_what, different) => {
    expect(auctionEnd(listing(different), NOW)).toBeUndefined();
  });
});

describe('auctionTimeLeft', () => {
  it.each([
    [9 * DAY_MS, '9 d', false],
    [2 * DAY_MS, '2 d', false],
    [2 * DAY_MS - 1, '47 h', false],
    [4 * HOUR_MS - 1, '3 h', false],
    [HOUR_MS, '1 h', false],
    [HOUR_MS - 1, '59 min', true],
    [MINUTE_MS, '1 min', true],
    [1, '< 1 min', true],
  ])('describes %p ms to go as %p', (left, text, isSoon) => {
    const auction = listing({ is_auction: true, ends_at: at(NOW + left) });
    expect(auctionTimeLeft(auction, NOW)).toEqual({ text, isSoon });
  });

  it.each([
    ['a listing that is not an auction', { is_auction: false, ends_at: at(NOW + HOUR_MS) }],
    ['an auction without an end', { is_auction: true, ends_at: null }],
    ['an auction whose time has passed', { is_auction: true, ends_at: at(NOW) }],
    [
      'an auction that was sold before its end',
      { is_auction: true, ends_at: at(NOW + HOUR_MS), ended_as: 'sold' },
    ],
  ] as const)('is undefined for %s', (_what, different) => {
    expect(auctionTimeLeft(listing(different), NOW)).toBeUndefined();
  });
});

describe('overAs', () => {
  it.each([
    ['a listing that is offered', {}, undefined],
    ['a listing that was seen to be sold', { ended_as: 'sold' }, 'sold'],
    ['an auction that runs', { is_auction: true, ends_at: at(NOW + 1) }, undefined],
    ['an auction whose time has passed', { is_auction: true, ends_at: at(NOW) }, 'ended'],
    ['an auction that was sold', { is_auction: true, ends_at: at(NOW), ended_as: 'sold' }, 'sold'],
    ['a fixed price with a time', { is_auction: false, ends_at: at(NOW) }, undefined],
  ] as const)('reads the state of %s', (_what, different, expected) => {
    expect(overAs(listing(different), NOW)).toBe(expected);
  });
});

describe('endedAs', () => {
  it.each([
    [null, null, undefined],
    [at(NOW), null, 'ended'],
    [at(NOW), 'ended' as const, 'ended'],
    [at(NOW), 'sold' as const, 'sold'],
  ])('reads an end at %p, as %p, as %p', (ended_at, ended_as, expected) => {
    expect(endedAs(listing({ ended_at, ended_as }))).toBe(expected);
  });
});

describe('ageOf', () => {
  it.each([
    [-MINUTE_MS, undefined],
    [0, undefined],
    [6 * HOUR_MS, undefined],
    [6 * HOUR_MS + 1, 'as of 6 h ago'],
    [9.9 * HOUR_MS, 'as of 9 h ago'],
    [2 * DAY_MS - 1, 'as of 47 h ago'],
    [2 * DAY_MS, 'as of 2 days ago'],
    [31.5 * DAY_MS, 'as of 31 days ago'],
  ])('describes an age of %p ms as %p', (age, expected) => {
    expect(ageOf(listing({ seen_at: at(NOW - age) }), NOW)).toBe(expected);
  });

  it.each([
    [0, 'seen just now'],
    [5 * MINUTE_MS, 'seen 5 minutes ago'],
    [3.5 * DAY_MS, 'seen 3 days ago'],
  ])('always says how old something from another site is, here %p ms', (age, expected) => {
    const brought = listing({ marketplace: 'elsewhere', site: 'vinted.com', seen_at: at(NOW - age) });
    expect(ageOf(brought, NOW)).toBe(expected);
  });
});
