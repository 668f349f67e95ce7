import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import fc from 'fast-check';
import { backoff, type Calls, intervalFor, isRereadDue, type Load, rereadInterval } from './schedule.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const bounds = { minIntervalMs: 2 * MINUTE_MS, maxIntervalMs: 6 * HOUR_MS };

const load = (perDay: number, fullPages = 1, idle = false): Load => ({ perDay, fullPages, idle });
const loads = (count: number, perDay = 5, fullPages = 1) =>
  Array.from({ length: count }, () => load(perDay, fullPages));
const calls = (left: number, hours: number, daily = 5000): Calls => ({
  daily,
  left,
  resetsAt: NOW + hours * HOUR_MS,
});
const minutes = (visit: Load, all: readonly Load[], of: Calls) =>
  intervalFor(visit, all, of, bounds, NOW) / MINUTE_MS;

const anyLoad = fc.record({
  perDay: fc.double({ min: 1e-6, max: 1e5, noNaN: true }),
  fullPages: fc.integer({ min: 1, max: 10 }),
  idle: fc.boolean(),
});
const anyLoads = fc.array(anyLoad, { minLength: 1, maxLength: 100 });
const anyCalls = fc
  .record({
    daily: fc.integer({ min: 1, max: 100_000 }),
    used: fc.double({ min: 0, max: 1, noNaN: true }),
    untilReset: fc.integer({ min: 1, max: DAY_MS }),
  })
  .map(({ daily, used, untilReset }): Calls => ({
    daily,
    left: Math.floor(daily * used),
    resetsAt: NOW + untilReset,
  }));

describe('intervalFor', () => {
  it.each<[string, Load[], Calls, number]>([
    ['divides a day equally among equal visits', loads(490), calls(5000, 24), 144],
    ['divides what is left of the day', loads(49), calls(590, 10), 60],
    ['leaves a quarter of the calls for whole results', loads(490, 5, 10), calls(5000, 24), 192],
    ['leaves no more calls for whole results than they need', loads(98, 5, 2), calls(5000, 24), 31.3],
    ['returns the shortest interval when there are many calls', loads(1), calls(5000, 24), 2],
    ['goes beyond the longest interval when the calls are too few', loads(2450), calls(5000, 24), 720],
  ])('%s', (_what, all, of, expected) => {
    expect(minutes(all[0] ?? load(1), all, of)).toBeCloseTo(expected, 1);
  });

  it('returns the longest interval for people who do not look', () => {
    const idle = load(1e4, 1, true);
    expect(minutes(idle, [idle, ...loads(10)], calls(5000, 24))).toBe(360);
  });

  it('waits for the reset when the calls are spent, and then as long as on any day', () => {
    expect(minutes(load(5), loads(490), calls(0, 3))).toBe(180 + 144);
  });

  it('scales the wait after the reset to the pace of the next day', () => {
    // Half of the wait of 288 minutes at half the pace is over at the reset.
    expect(minutes(load(5), loads(490), calls(100 + 245, 2.4))).toBeCloseTo(144 + 72, 3);
  });

  it('returns a shorter interval when many calls are left at the end of a day', () => {
    const [calm, rich] = [calls(310, 1), calls(3000, 1)];
    expect(minutes(load(5), loads(490), rich)).toBeLessThan(minutes(load(5), loads(490), calm));
  });

  it('keeps all visits of the day, with whole results read again, within the calls that are left', () => {
    fc.assert(
      fc.property(anyLoads, anyCalls, (all, of) => {
        const untilReset = of.resetsAt - NOW;
        const today = all
          .map((visit) => intervalFor(visit, all, of, bounds, NOW))
          .filter((interval) => interval < untilReset - 1)
          .reduce((sum, interval) => sum + untilReset / (interval + 1), 0);
        const furtherPages = all.reduce((sum, { fullPages }) => sum + fullPages - 1, 0);
        const again = (furtherPages * untilReset) / rereadInterval(all, of, NOW);
        expect(today + again).toBeLessThanOrEqual(of.left * (1 + 1e-6));
      }),
    );
  });

  it('stays within the bounds when there are enough calls', () => {
    fc.assert(
      fc.property(anyLoads, anyCalls, (all, of) => {
        const [visit] = all;
        if (!visit) return;
        const interval = intervalFor(visit, all, of, bounds, NOW);
        expect(interval).toBeGreaterThanOrEqual(bounds.minIntervalMs);
        const needed = all.length / (0.73 * (of.daily / DAY_MS));
        const untilReset = of.resetsAt - NOW;
        expect(interval).toBeLessThanOrEqual(untilReset + Math.max(bounds.maxIntervalMs, needed) + 1);
      }),
    );
  });

  it('never makes a visit that brings more wait longer', () => {
    fc.assert(
      fc.property(anyLoads, anyCalls, (all, of) => {
        const waits = all
          .filter(({ idle }) => !idle)
          .sort((a, b) => a.perDay - b.perDay)
          .map((visit) => intervalFor(visit, all, of, bounds, NOW));
        expect(waits).toEqual(waits.toSorted((a, b) => b - a));
      }),
    );
  });

  it('never makes a visit wait longer because more calls are left', () => {
    fc.assert(
      fc.property(anyLoads, anyCalls, fc.nat(1000), (all, of, more) => {
        for (const visit of all.slice(0, 5)) {
          const poor = intervalFor(visit, all, of, bounds, NOW);
          const rich = intervalFor(visit, all, { ...of, left: of.left + more }, bounds, NOW);
          expect(rich).toBeLessThanOrEqual(poor * (1 + 1e-6) + 1);
        }
      }),
    );
  });
});

describe('rereadInterval', () => {
  it.each<[string, Load[], Calls, number]>([
    ['six hours', loads(100, 5, 2), calls(5000, 24), 6],
    ['six hours when every result is one page, even without calls', loads(100), calls(0, 24), 6],
    [
      'longer when six hours would take more than a quarter of the calls',
      loads(490, 5, 11),
      calls(5000, 24),
      96,
    ],
    ['infinite without calls', loads(2, 5, 2), calls(0, 24), Infinity],
  ])('is %s', (_what, all, of, hours) => {
    expect(rereadInterval(all, of, NOW) / HOUR_MS).toBeCloseTo(hours, 6);
  });
});

describe('isRereadDue', () => {
  it.each([
    ['is false while the next visit is early enough', 4, 2, false],
    ['is true when the next visit would be too late', 4, 2.1, true],
    ['is true after six hours even with a short interval', 6, 0.1, true],
  ])('%s', (_what, hoursSinceFull, hoursSinceSuccess, expected) => {
    const [full, success] = [NOW - hoursSinceFull * HOUR_MS, NOW - hoursSinceSuccess * HOUR_MS];
    expect(isRereadDue(full, success, 6 * HOUR_MS, NOW)).toBe(expected);
  });
});

describe('backoff', () => {
  it.each([
    [1, 2],
    [2, 4],
    [3, 8],
    [8, 256],
    [9, 360],
    [1000, 360],
  ])('turns %i failures into a wait of about %i minutes', (failures, minutes) => {
    expect(backoff(failures, 0.5, bounds)).toBe(minutes * MINUTE_MS);
  });

  it('adds jitter and stays within the bounds', () => {
    const waits = [0, 0.25, 0.75, 0.999].map((random) => backoff(4, random, bounds));
    expect(new Set(waits).size).toBe(4);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (failures, random) => {
          const wait = backoff(failures, random, bounds);
          expect(wait).toBeGreaterThanOrEqual(bounds.minIntervalMs);
          expect(wait).toBeLessThanOrEqual(bounds.maxIntervalMs);
        },
      ),
    );
  });
});
