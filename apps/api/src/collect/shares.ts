import type { Bounds } from './call-budget.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Calls for each visit that is made: further pages and looks come on top. */
const CALLS_PER_VISIT = 4 / 3;

/**
 * The calls of a day for each person, who want so many visits: everybody the same, but that what somebody cannot use is for
 * the others. What nobody can use is for everybody alike.
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
