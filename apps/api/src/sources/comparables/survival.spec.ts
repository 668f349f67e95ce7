import { seeded } from '@rummage/marketplaces/testing';
import { DAY_MS } from '@rummage/vocabulary';
import { halfGoneAfter, type Stay } from './survival.ts';

const gone = (until: number, from = 0): Stay => ({ from, until, isGone: true });
const there = (until: number, from = 0): Stay => ({ from, until, isGone: false });
const many = (count: number, stay: Stay) => Array.from({ length: count }, () => stay);

describe('the time after which half of things like one are gone', () => {
  it('is that of the half that went', () =>
    expect(halfGoneAfter([...many(10, gone(3)), ...many(10, gone(7))])).toBe(3));

  it('counts what is still there for as long as it was seen', () => {
    // 4 of 20 go at 3, 8 more are only seen until 5, and 4 of the last 8 go at 7: 16/20 × 4/8 = 0.4.
    const stays = [...many(4, gone(3)), ...many(8, there(5)), ...many(4, gone(7)), ...many(4, there(9))];
    expect(halfGoneAfter(stays)).toBe(7);
  });

  it('counts what was found late only from then on', () => {
    // At 4 there are 10, of which 4 go: 0.6; at 9 the late ten are there too, and 2 of 16 go: 0.525; then 6 of 14.
    const late = [...many(2, gone(9, 5)), ...many(6, gone(10, 5)), ...many(2, there(12, 5))];
    expect(halfGoneAfter([...many(4, gone(4)), ...many(6, there(11)), ...late])).toBe(10);
  });

  it('is not known of fewer than 20, or before half are gone', () => {
    expect(halfGoneAfter(many(19, gone(3)))).toBeUndefined();
    expect(halfGoneAfter([...many(9, gone(3)), ...many(11, there(9))])).toBeUndefined();
    expect(halfGoneAfter([...many(19, gone(3)), there(3, 3)])).toBeUndefined();
  });

  it('is near the truth for 200 things of which half are still there, where those that went mislead', () => {
    const HALF_GONE = 8 * DAY_MS;
    /** The share that is still there after a time. */
    const staying = (ms: number) => 0.5 ** (ms / HALF_GONE);
    let near = 0;
    for (let seed = 1; seed <= 100; seed += 1) {
      const random = seeded(seed);
      const stays = Array.from({ length: 200 }, (): Stay => {
        const stays = -Math.log2(1 - random()) * HALF_GONE;
        const seen = -Math.log2(1 - random()) * HALF_GONE;
        return stays <= seen ? gone(stays) : there(seen);
      });
      const half = halfGoneAfter(stays) ?? NaN;
      if (Math.abs(staying(half) - 0.5) <= 0.08) near += 1;
      const went = stays.filter(({ isGone }) => isGone);
      const mean = went.reduce((sum, { until }) => sum + until, 0) / went.length;
      // Of equally likely departures the mean is 1 / ln 2 times the half.
      expect(Math.abs(staying(mean * Math.LN2) - 0.5)).toBeGreaterThan(0.08);
    }
    expect(near).toBeGreaterThanOrEqual(90);
  });
});
