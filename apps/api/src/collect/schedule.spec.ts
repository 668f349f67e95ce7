import fc from 'fast-check';
import { backoff, type Calls, intervalFor, isRereadDue, type Load, rereadInterval } from './schedule.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
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
    ['shares a day among equals', loads(490), calls(5000, 24), 144],
    ['shares what is left of the day', loads(49), calls(590, 10), 60],
    ['leaves a quarter of the calls for whole results', loads(490, 5, 10), calls(5000, 24), 192],
    ['leaves no more than whole results need', loads(98, 5, 2), calls(5000, 24), 31.3],
    ['comes as soon as may be where calls abound', loads(1), calls(5000, 24), 2],
    ['waits longer than the bounds rather than spend too much', loads(2450), calls(5000, 24), 720],
  ])('%s', (_what, all, of, expected) => {
    expect(minutes(all[0] ?? load(1), all, of)).toBeCloseTo(expected, 1);
  });

  it('comes as rarely as may be for people who do not look', () => {
    const idle = load(1e4, 1, true);
    expect(minutes(idle, [idle, ...loads(10)], calls(5000, 24))).toBe(360);
  });

  it('waits for the reset when the calls are spent, and then as on any day', () => {
    expect(minutes(load(5), loads(490), calls(0, 3))).toBe(180 + 144);
  });

  it('waits the rest at the pace of the day to come', () => {
    // Half of the wait of 288 minutes at half the pace is over at the reset.
    expect(minutes(load(5), loads(490), calls(100 + 245, 2.4))).toBeCloseTo(144 + 72, 3);
  });

  it('uses up what is left over at the end of a day', () => {
    const [calm, rich] = [calls(310, 1), calls(3000, 1)];
    expect(minutes(load(5), loads(490), rich)).toBeLessThan(minutes(load(5), loads(490), calm));
  });

  it('keeps all visits of the rest of the day within the calls left, with whole results read again', () => {
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

  it('stays within the bounds where the calls allow', () => {
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

  it('never lets what brings more wait longer', () => {
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

  it('never lets anything wait longer for having more calls left', () => {
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
    ['six hours where every result is one page, also without calls', loads(100), calls(0, 24), 6],
    ['longer where it would take more than a quarter', loads(490, 5, 11), calls(5000, 24), 96],
    ['never again today without calls', loads(2, 5, 2), calls(0, 24), Infinity],
  ])('is %s', (_what, all, of, hours) => {
    expect(rereadInterval(all, of, NOW) / HOUR_MS).toBeCloseTo(hours, 6);
  });
});

describe('isRereadDue', () => {
  it.each([
    ['is not while the next visit is early enough', 4, 2, false],
    ['is when the next visit would be too late', 4, 2.1, true],
    ['is after six hours however short the interval', 6, 0.1, true],
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
  ])('after %i failures is about %i minutes', (failures, minutes) => {
    expect(backoff(failures, 0.5, bounds)).toBe(minutes * MINUTE_MS);
  });

  it('scatters, and stays within the bounds', () => {
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
