/** Lowest and highest time between two visits, in ms. */
export interface Bounds {
  minIntervalMs: number;
  maxIntervalMs: number;
}

/** How much of a marketplace's calls one visit may want. */
export interface Claim {
  /** Wanted listings a day to be expected. */
  perDay: number;
  /** Nobody has looked for long: it comes as rarely as the bounds allow. */
  idle: boolean;
}

/** Halvings of the level's logarithm: less than a millionth is left of any range. */
const STEPS = 32;

/**
 * The time between two visits in ms, for each of them, that makes the mean delay least within `callsPerMs`: calls in proportion to the
 * square root of the rate of arrival (Sia, Cho & Cho 2007, "Efficient Monitoring Algorithm for Fast News Alerts"), at one
 * level for all that are not at a bound. The calls bind more than the bounds do: what is too much even at the highest interval
 * waits longer, all alike.
 */
export function spread(
  claims: readonly Claim[],
  callsPerMs: number,
  bounds: Bounds,
): (claim: Claim) => number {
  const { minIntervalMs } = bounds;
  const maxIntervalMs = Math.max(bounds.maxIntervalMs, claims.length / callsPerMs);
  const within = (ms: number) => Math.min(maxIntervalMs, Math.max(minIntervalMs, ms));

  const idle = claims.filter((claim) => claim.idle).length;
  const weights = claims.filter((claim) => !claim.idle).map(({ perDay }) => Math.sqrt(perDay));
  const left = callsPerMs - idle / maxIntervalMs;
  const callsAt = (level: number) => weights.reduce((sum, weight) => sum + 1 / within(level / weight), 0);

  let low = Math.log(minIntervalMs * Math.min(...weights));
  let high = Math.log(maxIntervalMs * Math.max(...weights));
  if (callsAt(Math.exp(low)) <= left) high = low;
  for (let step = 0; step < STEPS && high > low; step += 1) {
    const middle = (low + high) / 2;
    if (callsAt(Math.exp(middle)) > left) low = middle;
    else high = middle;
  }
  const level = Math.exp(high);
  return (claim) => (claim.idle ? maxIntervalMs : within(level / Math.sqrt(claim.perDay)));
}
