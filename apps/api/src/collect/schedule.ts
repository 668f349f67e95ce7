import { type Bounds, type Demand, intervalsWithin } from './call-budget.ts';

export type { Bounds } from './call-budget.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What is planned for marketplaces that count no calls: enough for hundreds of visits, and no burden for anybody. */
export const POLITE_DAILY_CALLS = 20_000;
/** Share of the day's calls that is planned for nobody: new searches, retries and long pages take theirs from it. */
const RESERVE = 0.02;
/** Whole results are read again this often, which is how price changes and ends are seen. */
const REREAD_MS = 6 * HOUR_MS;
/** What reading them again may take of the calls. */
const REREAD_SHARE = 0.25;

/** What one visit asks of its marketplace's calls. */
export interface Load extends Demand {
  /** Pages of the whole result. */
  fullPages: number;
}

/** A marketplace's calls of the day that ends at `resetsAt`. */
export interface Calls {
  daily: number;
  left: number;
  /** In ms since 1970, and later than now. */
  resetsAt: number;
}

/** How long until `visit` is made again, in ms, so that all `loads` of its marketplace, this one among them, live within its calls. */
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
  // It comes after the reset: what is left to wait by then is waited at tomorrow's pace.
  return Math.round(untilReset + (1 - untilReset / today) * intervalAt(paceTomorrow(calls)));
}

/** How often each visit reads its whole result again, in ms: every 6 hours, or as far as a quarter of the calls goes. */
export function rereadInterval(loads: readonly Load[], calls: Calls, now: number): number {
  const pages = furtherPages(loads);
  return pages === 0 ? REREAD_MS : Math.max(REREAD_MS, pages / (paceToday(calls, now) * REREAD_SHARE));
}

/** Whether a visit is to read its whole result: the next one, as far off as the last, would come too late for it. */
export function isRereadDue(
  lastFullAt: number,
  lastSuccessAt: number,
  rereadMs: number,
  now: number,
): boolean {
  return now - lastFullAt + (now - lastSuccessAt) > rereadMs;
}

/** How long to wait after `failures` failures in a row: doubling, and scattered so that nobody knocks in step. */
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

/** What is left of the calls when whole results have been read again. */
function pollsPerMs(loads: readonly Load[], callsPerMs: number): number {
  return callsPerMs - Math.min(furtherPages(loads) / REREAD_MS, callsPerMs * REREAD_SHARE);
}

/** Pages that reading every result again takes beyond the first, which an ordinary visit reads anyway. */
function furtherPages(loads: readonly Load[]): number {
  return loads.reduce((sum, { fullPages }) => sum + fullPages - 1, 0);
}
