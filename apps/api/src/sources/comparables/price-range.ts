import type { Condition } from '@rummage/vocabulary';
import { byValue, effectiveNumber, quantile, type Weighted } from './weighted.ts';

/** A thing like another one, as far as its price says something of that one's. */
export interface Priced {
  /** Whole cents of the installation's currency. */
  cents: number;
  condition: Condition | null;
  /** How much it counts. */
  weight: number;
}

export type Range =
  | { low: number; middle: number; high: number }
  | { withheld: 'too_few' }
  | { withheld: 'too_different'; lowest: number; highest: number };

/** Fewer than this are too few, counted as equally weighted ones. */
const LEAST_EFFECTIVE = 8;
/** How many times the lower quartile the upper one may be. */
const MOST_APART = 2.5;
/** As many pairs of things in two conditions as these are believed by half when they say how far these are apart. */
const BELIEVED_BY_HALF = 2;

/** The quartiles of what such things cost in a condition, in whole cents. They are only given where there are enough, and near enough. */
export function rangeOf(things: readonly Priced[], condition: Condition | null): Range {
  if (effectiveNumber(things.map(({ cents, weight }) => ({ value: cents, weight }))) < LEAST_EFFECTIVE)
    return { withheld: 'too_few' };
  const dearer = factors(things, condition);
  const logs = things
    .map((thing) => ({ value: Math.log(thing.cents) - dearer(thing.condition), weight: thing.weight }))
    .sort(byValue);
  const at = (share: number) => Math.round(Math.exp(quantile(logs, share) ?? 0));
  const [low, middle, high] = [at(0.25), at(0.5), at(0.75)];
  if (high <= low * MOST_APART) return { low, middle, high };
  const cents = things.map((thing) => thing.cents);
  return { withheld: 'too_different', lowest: Math.min(...cents), highest: Math.max(...cents) };
}

/** By how much things of each condition are dearer than those of one, as differences of logarithms. Few things are believed little. */
function factors(things: readonly Priced[], than: Condition | null): (condition: Condition | null) => number {
  const logs = new Map<Condition | null, Weighted[]>();
  for (const { cents, condition, weight } of things)
    logs.set(condition, [...(logs.get(condition) ?? []), { value: Math.log(cents), weight }]);
  const middleOf = (condition: Condition | null) =>
    quantile((logs.get(condition) ?? []).toSorted(byValue), 0.5);
  const base = than === null ? undefined : middleOf(than);
  const numberOf = (condition: Condition | null) => effectiveNumber(logs.get(condition) ?? []);
  const known = new Map(
    [...logs.keys()].map((condition) => {
      const middle = middleOf(condition);
      if (condition === null || condition === than || base === undefined || middle === undefined)
        return [condition, 0];
      const pairs = (numberOf(condition) * numberOf(than)) / (numberOf(condition) + numberOf(than));
      return [condition, (middle - base) * (pairs / (pairs + BELIEVED_BY_HALF))];
    }),
  );
  return (condition) => known.get(condition) ?? 0;
}
