import type { ItemListing } from '@rummage/contract';
import { item } from '../../testing/item.ts';
import { ageOf, auctionEnd, endedAs } from './item-facts-times.ts';

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
  ])('with %p ms to go is %p', (left, expected) => {
    expect(auctionEnd(listing({ is_auction: true, ends_at: at(NOW + left) }), NOW)).toBe(expected);
  });

  it.each([
    ['no auction', { is_auction: false, ends_at: at(NOW + HOUR) }],
    ['an auction without an end', { is_auction: true, ends_at: null }],
    ['one that was seen to be over', { is_auction: true, ends_at: at(NOW + HOUR), ended_at: at(NOW) }],
  ])('is nothing for %s', (_what, different) => {
    expect(auctionEnd(listing(different), NOW)).toBeUndefined();
  });
});

describe('endedAs', () => {
  it.each([
    [null, null, undefined],
    [at(NOW), null, 'ended'],
    [at(NOW), 'ended' as const, 'ended'],
    [at(NOW), 'sold' as const, 'sold'],
  ])('at %p, as %p, is %p', (ended_at, ended_as, expected) => {
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
  ])('after %p ms is %p', (age, expected) => {
    expect(ageOf(listing({ seen_at: at(NOW - age) }), NOW)).toBe(expected);
  });
});
