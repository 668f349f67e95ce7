import { DAY_MS } from '@rummage/vocabulary';
import type { Bounds } from './call-budget.ts';

/** Calls for each visit that is made: one, and a third more for further pages and single listings. */
const CALLS_PER_VISIT = 4 / 3;

/**
 * Divides a day's calls among people who want so many visits each. Everybody gets the same, except that calls which one
 * person cannot use go to the others. Calls that nobody can use are divided equally.
 */
export function partsOf(visits: readonly number[], dailyCalls: number, { minIntervalMs }: Bounds): number[] {
  const mostOf = (count: number) => (count * CALLS_PER_VISIT * DAY_MS) / minIntervalMs;
  const parts = new Array<number>(visits.length).fill(0);
  const fewestFirst = visits.map((count, person) => ({ person, most: mostOf(count) }));
  fewestFirst.sort((one, other) => one.most - other.most);
  let left = dailyCalls;
  for (const [index, { person, most }] of fewestFirst.entries()) {
    const part = Math.min(most, left / (visits.length - index));
    parts[person] = part;
    left -= part;
  }
  return parts.map((part) => part + left / visits.length);
}
