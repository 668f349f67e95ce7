import type { ItemListing } from '@rummage/contract';
import { item } from '../../../testing/item.ts';
import { ageOf, auctionEnd, auctionTimeLeft, endedAs, overAs } from './item-facts-times.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-03-01T10:00:00.000Z');

const at = (ms: number) => new Date(ms).toISOString();

function listing(different: Partial<ItemListing>): ItemListing {
  const [first] = item(1).listings;
  if (!first) throw new Error('no listing');
  return { ...first, ...different };
}

describe('auctionEnd', () => {
  it.each([
    [3 * HOUR, 'ends in 3 hours'],
    [4 * HOUR - 1, 'ends in 3 hours'],
    [HOUR, 'ends in 1 hour'],
    [HOUR - 1, 'ends in 59 minutes'],
    [MINUTE, 'ends in 1 minute'],
    [MINUTE - 1, 'ends in less than a minute'],
    [0, 'ends in less than a minute'],
    [-1, 'ended just now'],
    [-MINUTE, 'ended 1 minute ago'],
    [-5 * MINUTE, 'ended 5 minutes ago'],
    [-2 * HOUR, 'ended 2 hours ago'],
    [2 * DAY - 1, 'ends in 47 hours'],
    [2 * DAY, 'ends in 2 days'],
    [7 * DAY - 1, 'ends in 6 days'],
  ])('describes %p ms to go as %p', (left, expected) => {
    expect(auctionEnd(listing({ is_auction: true, ends_at: at(NOW + left) }), NOW)).toBe(expected);
  });

  it.each([
    ['a listing that is not an auction', { is_auction: false, ends_at: at(NOW + HOUR) }],
    ['an auction without an end', { is_auction: true, ends_at: null }],
    ['an auction that was seen to be over', { is_auction: true, ends_at: at(NOW + HOUR), ended_at: at(NOW) }],
  ])('is undefined for %s', (_what, different) => {
    expect(auctionEnd(listing(different), NOW)).toBeUndefined();
  });
});

describe('auctionTimeLeft', () => {
  it.each([
    [9 * DAY, '9 d', false],
    [2 * DAY, '2 d', false],
    [2 * DAY - 1, '47 h', false],
    [4 * HOUR - 1, '3 h', false],
    [HOUR, '1 h', false],
    [HOUR - 1, '59 min', true],
    [MINUTE, '1 min', true],
    [1, '< 1 min', true],
  ])('describes %p ms to go as %p', (left, text, isSoon) => {
    const auction = listing({ is_auction: true, ends_at: at(NOW + left) });
    expect(auctionTimeLeft(auction, NOW)).toEqual({ text, isSoon });
  });

  it.each([
    ['a listing that is not an auction', { is_auction: false, ends_at: at(NOW + HOUR) }],
    ['an auction without an end', { is_auction: true, ends_at: null }],
    ['an auction whose time has passed', { is_auction: true, ends_at: at(NOW) }],
    [
      'an auction that was sold before its end',
      { is_auction: true, ends_at: at(NOW + HOUR), ended_as: 'sold' },
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
    [-MINUTE, undefined],
    [0, undefined],
    [6 * HOUR, undefined],
    [6 * HOUR + 1, 'as of 6 h ago'],
    [9.9 * HOUR, 'as of 9 h ago'],
    [2 * DAY - 1, 'as of 47 h ago'],
    [2 * DAY, 'as of 2 days ago'],
    [31.5 * DAY, 'as of 31 days ago'],
  ])('describes an age of %p ms as %p', (age, expected) => {
    expect(ageOf(listing({ seen_at: at(NOW - age) }), NOW)).toBe(expected);
  });
});
