const DAY_MS = 86_400_000;

/** Lowest and highest time between two visits, in ms. */
export interface Bounds {
  minIntervalMs: number;
  maxIntervalMs: number;
}

/** How long until the next visit: sooner where something was found, later where nothing was. */
export function nextInterval(lastMs: number, found: number, bounds: Bounds): number {
  return within(found > 0 ? lastMs / 2 : lastMs * 1.5, bounds);
}

/**
 * The least time between two visits that lets all of a marketplace's visits live within its daily calls. Half of the
 * calls are left for further pages and for new searches.
 */
export function affordableInterval(visits: number, dailyCalls: number): number {
  return (visits * DAY_MS) / Math.max(1, dailyCalls / 2);
}

/** How long to wait after `failures` failures in a row: doubling, and scattered so that nobody knocks in step. */
export function backoff(failures: number, random: number, bounds: Bounds): number {
  const doubled = bounds.minIntervalMs * 2 ** Math.min(failures - 1, 30);
  return within(doubled * (0.75 + random / 2), bounds);
}

/** When the daily calls are counted anew. */
export function nextUtcDay(now: number): number {
  return (Math.floor(now / DAY_MS) + 1) * DAY_MS;
}

function within(ms: number, { minIntervalMs, maxIntervalMs }: Bounds): number {
  return Math.round(Math.min(maxIntervalMs, Math.max(minIntervalMs, ms)));
}
