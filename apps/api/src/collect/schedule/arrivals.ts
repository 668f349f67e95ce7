import { DAY_MS } from '@rummage/vocabulary';

/** Time after which evidence counts half: weeks differ, and so do seasons. */
const HALF_LIFE_MS = 10 * DAY_MS;
/** Age up to which a first reading uses listing times. Some of the older listings have been sold and are missing. */
const START_WINDOW_MS = 7 * DAY_MS;
/** Assumed before anything is known: one listing in six hours. Real evidence soon outweighs it. */
const PRIOR = { arrivals: 1, days: 0.25 };

/** The frequency of wanted listings: the finds and the time watched for them, both counting less with age. */
export interface Evidence {
  arrivals: number;
  watched_ms: number;
}

export const NO_EVIDENCE: Evidence = { arrivals: 0, watched_ms: 0 };

/** Adds what a visit found in the time since the one before. */
export function watched(evidence: Evidence, found: number, elapsedMs: number): Evidence {
  const kept = remembered(elapsedMs);
  const seenMs = rememberedWithin(elapsedMs);
  return {
    arrivals: evidence.arrivals * kept + (elapsedMs > 0 ? (found * seenMs) / elapsedMs : found),
    watched_ms: evidence.watched_ms * kept + seenMs,
  };
}

/**
 * The evidence of a first complete reading, as if the last days had been watched. Listings of unknown age do not count.
 * @param listedAt when the wanted ones were listed
 * @param since how far back the reading goes when the result was longer than what was read
 */
export function evidenceOf(listedAt: readonly (number | null)[], now: number, since = -Infinity): Evidence {
  const known = listedAt.filter((at) => at !== null);
  if (known.length === 0 && listedAt.length > 0) return NO_EVIDENCE;
  const windowMs = Math.max(0, Math.min(START_WINDOW_MS, now - since));
  const ages = known.map((at) => Math.max(0, now - at)).filter((age) => age <= windowMs);
  return {
    arrivals: ages.reduce((sum, age) => sum + remembered(age), 0),
    watched_ms: rememberedWithin(windowMs),
  };
}

/** The expected number of wanted listings a day. */
export function arrivalsPerDay({ arrivals, watched_ms }: Evidence): number {
  return (PRIOR.arrivals + arrivals) / (PRIOR.days + watched_ms / DAY_MS);
}

/** The share that still counts of what happened `ageMs` ago. */
function remembered(ageMs: number): number {
  return 2 ** (-ageMs / HALF_LIFE_MS);
}

/** The weight of the last `spanMs` together, in ms. */
function rememberedWithin(spanMs: number): number {
  return (-HALF_LIFE_MS / Math.LN2) * Math.expm1((-spanMs * Math.LN2) / HALF_LIFE_MS);
}
