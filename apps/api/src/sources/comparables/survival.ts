/** How long a thing was watched on offer: from when on, until when, and whether it was gone then. All in ms since it was listed. */
export interface Stay {
  from: number;
  until: number;
  isGone: boolean;
}

/** From fewer things nothing is said. */
const LEAST_THINGS = 20;

/**
 * The time by which half of such things are gone, in ms since they were listed, by Kaplan and Meier: what is still offered counts
 * for as long as it was seen, and what was found late counts only from then on. Undefined where there are too few, or where
 * more than half are still there at the end of all that was watched.
 */
export function halfGoneAfter(stays: readonly Stay[]): number | undefined {
  const watched = stays.filter(({ from, until }) => until > from);
  if (watched.length < LEAST_THINGS) return undefined;
  let staying = 1;
  for (const { at, gone } of departures(watched)) {
    const there = watched.filter(({ from, until }) => from < at && until >= at).length;
    staying *= 1 - gone / there;
    if (staying <= 0.5) return at;
  }
  return undefined;
}

/** The times at which things went, in their order, and how many. */
function departures(stays: readonly Stay[]): { at: number; gone: number }[] {
  const counts = new Map<number, number>();
  for (const { until, isGone } of stays) if (isGone) counts.set(until, (counts.get(until) ?? 0) + 1);
  return Array.from(counts, ([at, gone]) => ({ at, gone })).sort((one, other) => one.at - other.at);
}
