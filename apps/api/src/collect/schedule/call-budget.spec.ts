import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import fc from 'fast-check';
import { type Demand, intervalsWithin } from './call-budget.ts';

const bounds = { minIntervalMs: 2 * MINUTE_MS, maxIntervalMs: 6 * HOUR_MS };

const demand = (perDay: number, idle = false): Demand => ({ perDay, idle });
const anyDemand = fc.record({
  perDay: fc.double({ min: 1e-6, max: 1e5, noNaN: true }),
  idle: fc.boolean(),
});
const anyDemands = fc.array(anyDemand, { minLength: 1, maxLength: 200 });
const anyCalls = fc.double({ min: 1, max: 1e6, noNaN: true }).map((perDay) => perDay / DAY_MS);

/** Calls per ms that all of them make. */
function spent(demands: readonly Demand[], intervalOf: (demand: Demand) => number): number {
  return demands.reduce((sum, each) => sum + 1 / intervalOf(each), 0);
}

describe('intervalsWithin', () => {
  it.each<[string, Demand[], number, number[]]>([
    ['gives equal demands the same interval', [demand(5), demand(5)], 48, [60, 60]],
    ['gives twice the calls to four times the arrival rate', [demand(16), demand(4)], 36, [60, 120]],
    ['stops at the lowest interval', [demand(1e9), demand(1)], 720 + 24, [2, 60]],
    ['stops at the highest interval', [demand(1e-9), demand(1)], 4 + 24, [360, 60]],
    ['keeps idle visits at the highest interval', [demand(1e6, true), demand(1)], 4 + 24, [360, 60]],
    ['uses no more calls than the bounds allow', [demand(3), demand(1)], 1e6, [2, 2]],
    [
      'goes beyond the highest interval when the calls are too few',
      [demand(100), demand(1, true)],
      4,
      [720, 720],
    ],
    ['makes all visits wait forever without calls', [demand(3), demand(3, true)], 0, [Infinity, Infinity]],
  ])('%s', (_what, demands, callsPerDay, minutes) => {
    const intervalOf = intervalsWithin(demands, callsPerDay / DAY_MS, bounds);
    demands.forEach((each, index) => {
      expect(intervalOf(each) / MINUTE_MS).toBeCloseTo(minutes[index] ?? NaN, 3);
    });
  });

  it('never spends more calls than there are, and spends all of them unless a bound forbids it', () => {
    fc.assert(
      fc.property(anyDemands, anyCalls, (demands, callsPerMs) => {
        const intervalOf = intervalsWithin(demands, callsPerMs, bounds);
        const share = spent(demands, intervalOf) / callsPerMs;
        expect(share).toBeLessThanOrEqual(1 + 1e-6);
        const satisfied = demands.every(
          (each) => each.idle || intervalOf(each) <= bounds.minIntervalMs * (1 + 1e-9),
        );
        if (!satisfied) expect(share).toBeGreaterThan(1 - 1e-6);
      }),
    );
  });

  it('stays within the bounds as far as the calls allow', () => {
    fc.assert(
      fc.property(anyDemands, anyCalls, (demands, callsPerMs) => {
        const intervalOf = intervalsWithin(demands, callsPerMs, bounds);
        const highest = Math.max(bounds.maxIntervalMs, demands.length / callsPerMs);
        for (const each of demands) {
          expect(intervalOf(each)).toBeGreaterThanOrEqual(bounds.minIntervalMs * (1 - 1e-9));
          expect(intervalOf(each)).toBeLessThanOrEqual(highest * (1 + 1e-9));
        }
      }),
    );
  });

  it('never makes a visit that brings more wait longer', () => {
    fc.assert(
      fc.property(anyDemands, anyCalls, (demands, callsPerMs) => {
        const intervalOf = intervalsWithin(demands, callsPerMs, bounds);
        const waits = demands
          .filter(({ idle }) => !idle)
          .sort((a, b) => a.perDay - b.perDay)
          .map(intervalOf);
        expect(waits).toEqual(waits.toSorted((a, b) => b - a));
      }),
    );
  });

  it('never makes a visit wait longer because there are more calls', () => {
    fc.assert(
      fc.property(
        anyDemands,
        anyCalls,
        fc.double({ min: 1, max: 100, noNaN: true }),
        (demands, callsPerMs, more) => {
          const poor = intervalsWithin(demands, callsPerMs, bounds);
          const rich = intervalsWithin(demands, callsPerMs * more, bounds);
          for (const each of demands) expect(rich(each)).toBeLessThanOrEqual(poor(each) * (1 + 1e-6));
        },
      ),
    );
  });

  it('gives the lowest mean delay: moving calls from one visit to another makes it longer', () => {
    fc.assert(
      fc.property(anyDemands, anyCalls, fc.nat(), fc.nat(), (all, callsPerMs, from, to) => {
        const demands = all.map((each) => ({ ...each, idle: false }));
        const intervalOf = intervalsWithin(demands, callsPerMs, bounds);
        const [giver, taker] = [demands[from % demands.length], demands[to % demands.length]];
        if (!giver || !taker || giver === taker) return;
        const moved = 0.01 * Math.min(1 / intervalOf(giver), 1 / intervalOf(taker));
        const longer = 1 / (1 / intervalOf(giver) - moved);
        const shorter = 1 / (1 / intervalOf(taker) + moved);
        if (longer > bounds.maxIntervalMs || shorter < bounds.minIntervalMs) return;
        const before = giver.perDay * intervalOf(giver) + taker.perDay * intervalOf(taker);
        const after = giver.perDay * longer + taker.perDay * shorter;
        expect(after).toBeGreaterThanOrEqual(before * (1 - 1e-6));
      }),
    );
  });
});
