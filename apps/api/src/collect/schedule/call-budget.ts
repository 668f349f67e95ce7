/** Lowest and highest time between two visits, in ms. */
export interface Bounds {
  minIntervalMs: number;
  maxIntervalMs: number;
}

export interface Demand {
  /** The expected number of wanted listings a day. */
  perDay: number;
  /** Its people have stayed away for long: the visit is made as rarely as the bounds allow. */
  idle: boolean;
}

/** Far more than are ever needed: each step finds the right line or halves the range that is left. */
const MOST_STEPS = 100;
const EXACT_TO = 1e-9;

/**
 * Returns for each visit the time until the next one, in ms, that keeps the mean delay lowest within `callsPerMs`. The calls
 * are in proportion to the square root of the arrival rate (Sia, Cho & Cho 2007, "Efficient Monitoring Algorithm for Fast
 * News Alerts"), with one factor for all visits that are not at a bound. `callsPerMs` goes before the bounds: when it is too
 * low even for the highest interval, all visits wait longer than that, and equally long.
 * @param callsPerMs with 0 all wait forever
 */
export function intervalsWithin(
  demands: readonly Demand[],
  callsPerMs: number,
  bounds: Bounds,
): (demand: Demand) => number {
  const least = Math.min(1 / bounds.maxIntervalMs, callsPerMs / demands.length);
  const most = 1 / bounds.minIntervalMs;
  const weights = demands.filter(({ idle }) => !idle).map(weightOf);
  const idle = demands.length - weights.length;
  const level = levelOf(weights, callsPerMs - idle * least, least, most);
  return (demand) => 1 / (demand.idle ? least : within(weightOf(demand) * level, least, most));
}

function weightOf({ perDay }: Demand): number {
  return Math.sqrt(perDay);
}

/**
 * Visits per ms and unit of weight, so that all together make `callsPerMs` visits, each within its bounds. The sum is a
 * rising line of many straight pieces: Newton's method finds the piece; a step that leaves the known range is replaced by
 * its middle.
 */
function levelOf(weights: readonly number[], callsPerMs: number, least: number, most: number): number {
  let low = 0;
  let high = most / Math.min(...weights);
  if (callsPerMs >= most * weights.length) return high;
  let level = callsPerMs / weights.reduce((sum, weight) => sum + weight, 0);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    let calls = 0;
    let slope = 0;
    for (const weight of weights) {
      const wanted = weight * level;
      calls += within(wanted, least, most);
      if (wanted > least && wanted < most) slope += weight;
    }
    const missing = callsPerMs - calls;
    if (Math.abs(missing) <= EXACT_TO * callsPerMs) break;
    if (missing > 0) low = level;
    else high = level;
    const next = level + missing / slope;
    level = next > low && next < high ? next : (low + high) / 2;
  }
  return level;
}

function within(visitsPerMs: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, visitsPerMs));
}
