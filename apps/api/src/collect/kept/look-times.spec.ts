import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { allowance, nextLook } from './watch-kept.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');

describe('The next look at a kept listing', () => {
  it.each<[string, number | null, number]>([
    ['without an end', null, 6 * HOUR_MS],
    ['whose auction ends in a week', 7 * DAY_MS, 6 * HOUR_MS],
    ['whose auction ends in 26 hours', DAY_MS + 2 * HOUR_MS, 2 * HOUR_MS],
    ['whose auction ends in a day', DAY_MS, 30 * MINUTE_MS],
    ['whose auction ends in a minute', MINUTE_MS, 30 * MINUTE_MS],
    ['whose auction is over', -HOUR_MS, 30 * MINUTE_MS],
  ])('comes in time for one %s', (_what, endsIn, expected) => {
    expect(nextLook(NOON, endsIn === null ? null : NOON + endsIn)).toBe(NOON + expected);
  });
});

describe('The allowance for kept listings', () => {
  it.each([100, 480, 5000, 20_000])('is at most a quarter of %d calls a day', (dailyCalls) => {
    const { looks, withinMs } = allowance(dailyCalls);
    expect(looks * (DAY_MS / withinMs)).toBeLessThanOrEqual(dailyCalls / 4 + 1e-6);
    expect(looks).toBeGreaterThanOrEqual(1);
  });

  it('is a look now and then where few calls are allowed', () => {
    expect(allowance(4)).toEqual({ looks: 1, withinMs: DAY_MS });
  });
});
