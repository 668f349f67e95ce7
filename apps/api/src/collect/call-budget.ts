/** Lowest and highest time between two visits, in ms. */
export interface Bounds {
  minIntervalMs: number;
  maxIntervalMs: number;
}

/** How much of a marketplace's calls one visit may want. */
export interface Demand {
  /** Wanted listings a day to be expected. */
  perDay: number;
  /** Nobody has looked for long: it comes as rarely as the bounds allow. */
  idle: boolean;
}

/** Far more than are ever taken: each finds the right line or halves what is left. */
const MOST_STEPS = 100;
const EXACT_TO = 1e-9;

/**
 * The time between two visits in ms, for each of them, that makes the mean delay least within `callsPerMs`: calls in
 * proportion to the square root of the rate of arrival (Sia, Cho & Cho 2007, "Efficient Monitoring Algorithm for Fast News
 * Alerts"), at one level for all that are not at a bound. The calls bind more than the bounds do: what is too much even at
 * the highest interval waits longer, all alike.
 * @param callsPerMs 0 lets everything wait for ever
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
 * Visits per ms and unit of weight, so that all together make `callsPerMs` of them, each within its bounds. That is a
 * rising line of many pieces: Newton's steps find the piece, and are halved when they leave what is known.
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
