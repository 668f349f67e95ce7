import fc from 'fast-check';
import { affordableInterval, backoff, nextInterval, nextUtcDay } from './schedule.ts';

const MINUTE_MS = 60_000;
const bounds = { minIntervalMs: 2 * MINUTE_MS, maxIntervalMs: 360 * MINUTE_MS };

describe('nextInterval', () => {
  it.each([
    ['sooner after a find', 20, 3, 10],
    ['later after nothing', 20, 0, 30],
    ['not below the least', 3, 1, 2],
    ['not above the most', 300, 0, 360],
  ])('is %s', (_what, last, found, next) => {
    expect(nextInterval(last * MINUTE_MS, found, bounds)).toBe(next * MINUTE_MS);
  });
});

describe('affordableInterval', () => {
  it('lets all visits of a day live within half of the calls', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 2, max: 100_000 }), (visits, calls) => {
        const perDay = (visits * 86_400_000) / affordableInterval(visits, calls);
        expect(perDay).toBeLessThanOrEqual(calls / 2 + 1e-6);
      }),
    );
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

it.each([
  ['2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
])('counts calls anew after %s at %s', (now, day) => {
  expect(new Date(nextUtcDay(Date.parse(now))).toISOString()).toBe(day);
});
