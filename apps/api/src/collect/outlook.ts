import type { Marketplace } from '@rummage/marketplaces';
import { arrivalsPerDay, type Evidence } from './arrivals.ts';
import type { CollectDeps } from './collect-deps.ts';
import { callsMade } from './marketplaces.repo.ts';
import { intervalFor, POLITE_DAILY_CALLS, rereadInterval } from './schedule.ts';
import { loadsOf } from './visits.repo.ts';

/** Searches of people who have not looked for this long are collected less often. */
export const IDLE_AFTER_MS = 30 * 24 * 60 * 60_000;

/** What all visits of a marketplace ask of its calls, and how many of them are left. */
function outlook({ db, now }: CollectDeps, marketplace: Marketplace) {
  const { name, dailyCalls = POLITE_DAILY_CALLS } = marketplace;
  const at = now();
  const loads = loadsOf(db, name, at - IDLE_AFTER_MS).map(({ id, idle, full_pages, ...evidence }) => ({
    id,
    idle,
    fullPages: full_pages,
    perDay: arrivalsPerDay(evidence),
  }));
  const left = Math.max(0, dailyCalls - callsMade(db, name, at));
  return { at, loads, calls: { daily: dailyCalls, left, resetsAt: marketplace.resetsAt(at) } };
}

/** How often whole results are read again at a marketplace, in ms. */
export function rereadEvery(deps: CollectDeps, marketplace: Marketplace): number {
  const { at, loads, calls } = outlook(deps, marketplace);
  return rereadInterval(loads, calls, at);
}

/** How long until a visit is made again, in ms, given what is known of it now. */
export function nextIntervalOf(
  deps: CollectDeps,
  marketplace: Marketplace,
  visitId: number,
  evidence: Evidence,
): number {
  const { at, loads, calls } = outlook(deps, marketplace);
  const others = loads.filter(({ id }) => id !== visitId);
  const before = loads.find(({ id }) => id === visitId);
  const visit = {
    idle: before?.idle ?? false,
    fullPages: before?.fullPages ?? 1,
    perDay: arrivalsPerDay(evidence),
  };
  return intervalFor(visit, [...others, visit], calls, deps, at);
}
