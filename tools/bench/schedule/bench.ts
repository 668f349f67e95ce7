import { arrivalsPerDay } from '@rummage/api/src/collect/schedule/arrivals.ts';
import { intervalFor, type Load } from '@rummage/api/src/collect/schedule/schedule.ts';
import { mean, quantile } from './figures.ts';
import { DAY_MS, inventMarket, MONTH_MS, type Shelf, VISITS } from './market.ts';
import { BOUNDS, DAILY_CALLS, type Outcome, simulate, type Way } from './simulate.ts';
import { sized } from '../sized.ts';

const SEEDS = sized([1, 2, 3], [1]);
/** While rates are learned. */
const FIRST_DAYS_MS = 3 * DAY_MS;
const MINUTE_MS = 60_000;

// All spend the same calls within the same bounds; they differ in the rate that they assume for a visit. Intervals are
// proportional to its inverse square root.
const FIXED: Way = { name: 'fixed interval', rateOf: () => 1, listingTimes: true };
/** Interval = week / entries of the last week, as feed readers do it (Miniflux), at the scale that the calls allow. */
const ENTRIES: Way = {
  name: 'entry frequency',
  rateOf: ({ finds }) => Math.max(finds.length, 0.01) ** 2,
  listingTimes: true,
};
const OURS: Way = { name: 'ours', rateOf: ({ evidence }) => arrivalsPerDay(evidence), listingTimes: true };
const BLIND: Way = { ...OURS, name: 'ours without listing times', listingTimes: false };
const OPTIMUM: Way = {
  name: 'optimum (rates known)',
  rateOf: ({ shelf }) => shelf.perDay,
  listingTimes: true,
};
const WAYS = [FIXED, ENTRIES, BLIND, OURS, OPTIMUM];

const outcomes = new Map<Way, Outcome[]>(WAYS.map((way) => [way, []]));
for (const seed of SEEDS) {
  const market = inventMarket(seed);
  for (const way of WAYS) {
    console.error(`month ${seed} of ${SEEDS.length}, ${way.name}`);
    outcomes.get(way)?.push(simulate(market, way));
  }
}

const all = [...outcomes.values()].flat();
const ours = outcomesOf(OURS);
const mostCalls = Math.max(...all.flatMap(({ calls }) => calls));
const missed = sum(all.map((outcome) => outcome.missed));
const refused = sum(all.map((outcome) => outcome.refused));
const planning = planningMs(inventMarket(1));
const toFixed = ratios(OURS, FIXED);
const toOptimum = ratios(OURS, OPTIMUM);

console.log(
  JSON.stringify({
    measurements: [
      {
        what: 'wanted listings a day and visit',
        value: mean(ours.map(({ delays }) => delays.length)) / VISITS / ((MONTH_MS - DAY_MS) / DAY_MS),
      },
      ...WAYS.flatMap((way) => [
        { what: `mean delay, ${way.name}`, value: mean(outcomesOf(way).map(meanDelay)), unit: 'min' },
        {
          what: `p95 delay, ${way.name}`,
          value: mean(outcomesOf(way).map((each) => quantile(later(each), 0.95))),
          unit: 'min',
        },
        {
          what: `mean delay of the first 3 days, ${way.name}`,
          value: mean(outcomesOf(way).map((each) => mean(first(each)))),
          unit: 'min',
        },
      ]),
      { what: 'mean delay, ours / fixed interval', ...atMost(mean(toFixed), 0.6, '×') },
      { what: 'the same, worst month', ...atMost(Math.max(...toFixed), 0.6, '×') },
      { what: 'mean delay, ours / optimum', ...atMost(mean(toOptimum), 1.15, '×') },
      { what: 'the same, worst month', ...atMost(Math.max(...toOptimum), 1.15, '×') },
      { what: 'missed listings', ...atMost(missed, 0) },
      { what: 'most calls of a day', ...atMost(mostCalls, DAILY_CALLS) },
      { what: 'visits without calls left', ...atMost(refused, 0) },
      { what: 'calls of a whole day, ours', value: mean(ours.flatMap(({ calls }) => calls.slice(1, -1))) },
      {
        what: 'whole results read again every',
        value: mean(ours.map(({ rereadMs }) => rereadMs)) / (60 * MINUTE_MS),
        unit: 'h',
      },
      { what: `planning one of ${VISITS} visits`, ...atMost(planning, 1, 'ms') },
    ],
  }),
);

function outcomesOf(way: Way): Outcome[] {
  return outcomes.get(way) ?? [];
}

function later({ delays }: Outcome): number[] {
  return delays.filter(({ appearsAt }) => appearsAt >= FIRST_DAYS_MS).map(({ ms }) => ms / MINUTE_MS);
}

function first({ delays }: Outcome): number[] {
  return delays.filter(({ appearsAt }) => appearsAt < FIRST_DAYS_MS).map(({ ms }) => ms / MINUTE_MS);
}

function meanDelay(outcome: Outcome): number {
  return mean(later(outcome));
}

/** Month by month. */
function ratios(way: Way, other: Way): number[] {
  const others = outcomesOf(other).map(meanDelay);
  return outcomesOf(way).map((outcome, month) => meanDelay(outcome) / (others[month] ?? NaN));
}

function atMost(value: number, goal: number, unit = '') {
  return { value, unit, goal: `≤ ${goal} ${unit}`.trimEnd(), ok: value <= goal };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The time that the product spends on planning one of its thousands of visits a day. */
function planningMs(market: readonly Shelf[]): number {
  const loads = market.map(({ perDay }): Load => ({ perDay, fullPages: 1, idle: false }));
  const calls = { daily: DAILY_CALLS, left: DAILY_CALLS, resetsAt: DAY_MS };
  const startedAt = performance.now();
  for (const load of loads) intervalFor(load, loads, calls, BOUNDS, DAY_MS / 2);
  return (performance.now() - startedAt) / loads.length;
}
