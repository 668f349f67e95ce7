import type { PriceStep, PriceSteps } from '@rummage/contract';
import { fromCents } from '@rummage/vocabulary';

/** Fewer finds say nothing of the next ones. */
const LEAST_FINDS = 10;
const LEAST_STEPS = 8;
const MOST_STEPS = 16;
/**
 * The share of the finds that the steps cover at least, and how much dearer the others may be to be covered as well: a few
 * very dear ones would make all others one step.
 */
const COVERED = 0.9;
const DEARER = 1.5;
const WEEK_DAYS = 7;

/**
 * Counts finds by steps of one round sum.
 * @param cents the price of each find, in whole cents of one currency @param days in which they came
 */
export function priceSteps(cents: readonly number[], days: number): PriceSteps {
  const finds = cents.length;
  const aWeek = (count: number) => Math.round((count * WEEK_DAYS * 10) / days) / 10;
  return {
    finds,
    a_week: aWeek(finds),
    ...(finds < LEAST_FINDS ? { steps: [], prices: [] } : stepped(cents.toSorted(ascending), aWeek)),
  };
}

/** Prices that are named one by one. */
const MOST_PRICES = 500;

function stepped(cheapest: readonly number[], aWeek: (count: number) => number) {
  const count = Math.min(MOST_PRICES, cheapest.length);
  const every = cheapest.length / count;
  const shown = Array.from({ length: count }, (_, n) => cheapest[Math.floor((n + 0.5) * every)] ?? 0);
  return { steps: stepsOf(cheapest, aWeek), prices: shown.map(fromCents) };
}

const ascending = (one: number, other: number) => one - other;

function stepsOf(cheapest: readonly number[], aWeek: (count: number) => number): PriceStep[] {
  const covered = cheapest[Math.ceil(cheapest.length * COVERED) - 1] ?? 0;
  const dearest = cheapest.at(-1) ?? 0;
  const highest = dearest > covered * DEARER ? covered : dearest;
  const sum = roundSum(highest / MOST_STEPS);
  const length = Math.max(LEAST_STEPS, Math.ceil(highest / sum));
  const finds = Array<number>(length).fill(0);
  for (const price of cheapest) {
    // What costs nothing is in the first step.
    const step = Math.max(0, Math.ceil(price / sum) - 1);
    if (step < length) finds[step] = (finds[step] ?? 0) + 1;
  }
  let letIn = 0;
  return finds.map((count, step) => {
    letIn += count;
    return { up_to: fromCents((step + 1) * sum), finds: count, a_week: aWeek(letIn) };
  });
}

/** The smallest round sum in cents that is at least so large: 1, 2, 5, 10, 20, 25, 50, 100, 200, 250, … of the currency. */
function roundSum(least: number): number {
  for (let power = 1; ; power *= 10) {
    // Halves are round sums only where they are whole: 25, but not 2.50.
    const sums = power === 100 ? [1, 2, 5] : [1, 2, 2.5, 5];
    const sum = sums.map((each) => each * power).find((each) => Number.isInteger(each) && each >= least);
    if (sum !== undefined) return sum;
  }
}
