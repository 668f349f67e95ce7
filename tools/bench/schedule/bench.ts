import { arrivalsPerDay } from '@rummage/api/src/collect/schedule/arrivals.ts';
import { mean, quantile } from '../figures.ts';
import { atMost, inform, report, sized } from '../report.ts';
import { DAY_MS, inventMarket, MONTH_MS, VISITS } from './market.ts';
import { DAILY_CALLS, type Outcome, simulate, type Way } from './simulate.ts';

// Measures how late listings are collected, within a daily budget of calls.

const SEEDS = sized([1, 2, 3], [1]);
/** Time in which rates are learned. */
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
atMost('missed listings of a month', Math.max(...all.map(({ missed }) => missed)), 0);
atMost('most calls of a day', Math.max(...all.flatMap(({ calls }) => calls)), DAILY_CALLS);
atMost('visits of a month without calls left', Math.max(...all.map(({ refused }) => refused)), 0);
report();

function later({ delays }: Outcome): number[] {
  return delays.filter(({ appearsAt }) => appearsAt >= FIRST_DAYS_MS).map(({ ms }) => ms / MINUTE_MS);
}

function meanDelay(outcome: Outcome): number {
  return mean(later(outcome));
}
