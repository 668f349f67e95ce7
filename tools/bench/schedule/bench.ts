import { arrivalsPerDay } from '@rummage/api/src/collect/schedule/arrivals.ts';
import { intervalFor, type Load } from '@rummage/api/src/collect/schedule/schedule.ts';
import { mean, quantile } from '../figures.ts';
import { atMost, inform, report, sized } from '../report.ts';
import { DAY_MS, inventMarket, MONTH_MS, type Shelf, VISITS } from './market.ts';
import { BOUNDS, DAILY_CALLS, type Outcome, simulate, type Way } from './simulate.ts';

// How late listings are collected, within a daily budget of calls.

const SEEDS = sized([1, 2, 3], [1]);
/** While rates are learned. */
const FIRST_DAYS_MS = 3 * DAY_MS;
const MINUTE_MS = 60_000;

// All spend the same calls within the same bounds; they differ in the rate that they assume for a visit. Intervals are
// proportional to its inverse square root.
const FIXED: Way = { name: 'fixed interval', rateOf: () => 1 };
const OURS: Way = { name: 'ours', rateOf: ({ evidence }) => arrivalsPerDay(evidence) };
const OPTIMUM: Way = { name: 'optimum (rates known)', rateOf: ({ shelf }) => shelf.perDay };
const WAYS = [FIXED, OURS, OPTIMUM];

const outcomes = new Map<Way, Outcome[]>(WAYS.map((way) => [way, []]));
for (const seed of SEEDS) {
  const market = inventMarket(seed);
  for (const way of WAYS) {
    console.error(`month ${seed} of ${SEEDS.length}, ${way.name}`);
    outcomes.get(way)?.push(simulate(market, way));
  }
}

const all = [...outcomes.values()].flat();
const ours = outcomes.get(OURS) ?? [];
const found = mean(ours.map(({ delays }) => delays.length));
inform('wanted listings a day and visit', found / VISITS / ((MONTH_MS - DAY_MS) / DAY_MS));
for (const [way, months] of outcomes) {
  inform(`mean delay, ${way.name}`, mean(months.map(meanDelay)), 'min');
  inform(`p95 delay, ${way.name}`, mean(months.map((month) => quantile(later(month), 0.95))), 'min');
}
for (const other of [FIXED, OPTIMUM]) {
  // Month by month.
  const others = outcomes.get(other) ?? [];
  const ratios = ours.map((month, at) => meanDelay(month) / meanDelay(others[at]!));
  const goal = other === FIXED ? 0.6 : 1.15;
  atMost(`mean delay, ours / ${other.name}`, mean(ratios), goal, '×');
  atMost('the same, worst month', Math.max(...ratios), goal, '×');
}
atMost('missed listings', sum(all.map(({ missed }) => missed)), 0);
atMost('most calls of a day', Math.max(...all.flatMap(({ calls }) => calls)), DAILY_CALLS);
atMost('visits without calls left', sum(all.map(({ refused }) => refused)), 0);
inform('calls of a whole day, ours', mean(ours.flatMap(({ calls }) => calls.slice(1, -1))));
inform('whole results read again every', mean(ours.map(({ rereadMs }) => rereadMs)) / (60 * MINUTE_MS), 'h');
atMost(`planning one of ${VISITS} visits`, planningMs(inventMarket(1)), 1, 'ms');
report();

function later({ delays }: Outcome): number[] {
  return delays.filter(({ appearsAt }) => appearsAt >= FIRST_DAYS_MS).map(({ ms }) => ms / MINUTE_MS);
}

function meanDelay(outcome: Outcome): number {
  return mean(later(outcome));
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
