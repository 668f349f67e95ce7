import { DAY_MS, HOUR_MS } from '@rummage/vocabulary';
import { type Bounds, type Demand, intervalsWithin } from './call-budget.ts';

/** The calls planned for marketplaces without a limit: enough for hundreds of visits, and a light load for them. */
export const POLITE_DAILY_CALLS = 20_000;
/** Share of the day's calls that is not planned: it is for new queries, retries and long results. */
const RESERVE = 0.02;
/** Whole results are read again this often, which is how price changes and ends are seen. */
const REREAD_MS = 6 * HOUR_MS;
/** The share of the calls that reading whole results again may take. */
const REREAD_SHARE = 0.25;

/** The share of its marketplace's calls that one visit would like. */
export interface Load extends Demand {
  /** Pages of the whole result. */
  fullPages: number;
}

/** A marketplace's calls of the day that ends at `resetsAt`. */
export interface Calls {
  daily: number;
  left: number;
  /** Time in ms since 1970, and later than now. */
  resetsAt: number;
}

/** Time until `visit` is made again, in ms, so that all `loads`, with this one among them, stay within `calls`. */
export function intervalFor(
  visit: Load,
  loads: readonly Load[],
  calls: Calls,
  bounds: Bounds,
  now: number,
): number {
  const intervalAt = (callsPerMs: number) =>
    intervalsWithin(loads, pollsPerMs(loads, callsPerMs), bounds)(visit);
  const untilReset = calls.resetsAt - now;
  const today = intervalAt(paceToday(calls, now));
  if (today <= untilReset) return Math.round(today);
  // The visit comes after the reset: the part of the wait that is left then is scaled to tomorrow's pace.
  return Math.round(untilReset + (1 - untilReset / today) * intervalAt(paceTomorrow(calls)));
}

/** Time in ms between two readings of a visit's whole result: 6 hours, or more to take at most a quarter of the calls. */
export function rereadInterval(loads: readonly Load[], calls: Calls, now: number): number {
  const pages = furtherPages(loads);
  return pages === 0 ? REREAD_MS : Math.max(REREAD_MS, pages / (paceToday(calls, now) * REREAD_SHARE));
}

/** True if a visit reads its whole result: the next visit, as far away as the last one, would come too late for that. */
export function isRereadDue(
  lastFullAt: number,
  lastSuccessAt: number,
  rereadMs: number,
  now: number,
): boolean {
  return now - lastFullAt + (now - lastSuccessAt) > rereadMs;
}

/** Time to wait after `failures` failures in a row: doubled each time, with jitter so that retries do not coincide. */
export function backoff(failures: number, random: number, bounds: Bounds): number {
  const doubled = bounds.minIntervalMs * 2 ** Math.min(failures - 1, 30);
  const scattered = doubled * (0.75 + random / 2);
  return Math.round(Math.min(bounds.maxIntervalMs, Math.max(bounds.minIntervalMs, scattered)));
}

/** Calls per ms for the rest of the day. */
function paceToday({ daily, left, resetsAt }: Calls, now: number): number {
  return Math.max(0, left - daily * RESERVE) / (resetsAt - now);
}

function paceTomorrow({ daily }: Calls): number {
  return (daily * (1 - RESERVE)) / DAY_MS;
}

/** The calls per ms that are left after whole results are read again. */
function pollsPerMs(loads: readonly Load[], callsPerMs: number): number {
  return callsPerMs - Math.min(furtherPages(loads) / REREAD_MS, callsPerMs * REREAD_SHARE);
}

/** The pages beyond the first that reading every result again takes; an ordinary visit reads the first anyway. */
function furtherPages(loads: readonly Load[]): number {
  return loads.reduce((sum, { fullPages }) => sum + fullPages - 1, 0);
}
