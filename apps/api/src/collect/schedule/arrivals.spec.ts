import { DAY_MS, HOUR_MS } from '@rummage/vocabulary';
import fc from 'fast-check';
import { arrivalsPerDay, type Evidence, evidenceOf, NO_EVIDENCE, watched } from './arrivals.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');

/** The evidence after `days` of finding `found` listings every `everyHours`. */
function watchedFor(days: number, found: number, everyHours = 4, before: Evidence = NO_EVIDENCE): Evidence {
  const visits = Array.from({ length: (days * 24) / everyHours });
  return visits.reduce<Evidence>((evidence) => watched(evidence, found, everyHours * HOUR_MS), before);
}

const evidence = fc.record({
  arrivals: fc.double({ min: 0, max: 1e5, noNaN: true }),
  watched_ms: fc.double({ min: 0, max: 15 * DAY_MS, noNaN: true }),
});
const elapsed = fc.integer({ min: 1, max: 60 * DAY_MS });

describe('watched', () => {
  it.each([
    [1, 24, 1],
    [1, 4, 6],
    [10, 4, 60],
  ])('estimates %d finds every %d hours as %d a day', (found, everyHours, perDay) => {
    const share = arrivalsPerDay(watchedFor(90, found, everyHours)) / perDay;
    expect(Math.abs(share - 1)).toBeLessThan(0.1);
  });

  it('forgets half within ten days', () => {
    const busy = watchedFor(90, 10);
    expect(watched(busy, 0, 10 * DAY_MS).arrivals).toBeCloseTo(busy.arrivals / 2);
    expect(arrivalsPerDay(watchedFor(10, 0, 4, busy)) / arrivalsPerDay(busy)).toBeCloseTo(0.5, 1);
  });

  it('counts one long time without finds like many short ones', () => {
    fc.assert(
      fc.property(evidence, elapsed, fc.integer({ min: 2, max: 20 }), (before, ms, parts) => {
        const once = watched(before, 0, ms);
        let often: Evidence = before;
        for (let part = 0; part < parts; part += 1) often = watched(often, 0, ms / parts);
        expect(often.arrivals).toBeCloseTo(once.arrivals, 5);
        expect(often.watched_ms / once.watched_ms).toBeCloseTo(1, 9);
      }),
    );
  });

  it('never counts more than was found or more time than has passed', () => {
    fc.assert(
      fc.property(evidence, fc.nat(2000), elapsed, (before, found, ms) => {
        const after = watched(before, found, ms);
        expect(after.arrivals).toBeLessThanOrEqual(before.arrivals + found + 1e-6);
        expect(after.watched_ms).toBeLessThanOrEqual(before.watched_ms + ms + 1e-3);
        expect(after.arrivals).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('counts what is found when no time has passed since the visit before', () => {
    expect(watched(NO_EVIDENCE, 3, 0)).toEqual({ arrivals: 3, watched_ms: 0 });
  });
});

describe('evidenceOf', () => {
  /** `perDay` listings on each of the last `days`. */
  const listed = (perDay: number, days: number) =>
    Array.from({ length: perDay * days }, (_, index) => NOW - ((index + 0.5) * DAY_MS) / perDay);

  it.each([
    ['a quiet query', 1, 30, 1],
    ['a busy query', 40, 30, 40],
    ['a query whose first listing came up three days ago', 7, 3, 3],
  ])('finds the arrival rate of %s', (_what, perDay, days, expected) => {
    const share = arrivalsPerDay(evidenceOf(listed(perDay, days), NOW)) / expected;
    expect(Math.abs(share - 1)).toBeLessThan(0.2);
  });

  it('finds the arrival rate of a result that was too long to be read to its end', () => {
    const newest = listed(1000, 2);
    const share = arrivalsPerDay(evidenceOf(newest, NOW, Math.min(...newest))) / 1000;
    expect(Math.abs(share - 1)).toBeLessThan(0.2);
  });

  it('counts an empty result as a week without listings', () => {
    expect(arrivalsPerDay(evidenceOf([], NOW))).toBeLessThan(0.2);
  });

  it('returns no evidence when no listing has a date', () => {
    expect(evidenceOf([null, null], NOW)).toEqual(NO_EVIDENCE);
  });

  it('counts times in the future as now', () => {
    expect(evidenceOf([NOW + DAY_MS], NOW).arrivals).toBe(1);
  });
});

describe('arrivalsPerDay', () => {
  it('expects more from a new visit than from one that has found nothing for a day', () => {
    const fresh = arrivalsPerDay(NO_EVIDENCE);
    expect(fresh).toBeGreaterThan(1);
    expect(arrivalsPerDay(watchedFor(1, 0))).toBeLessThan(fresh / 4);
  });

  it('is always more than 0', () => {
    fc.assert(
      fc.property(evidence, elapsed, (before, ms) => {
        expect(arrivalsPerDay(watched(before, 0, ms))).toBeGreaterThan(0);
      }),
    );
  });
});
