import type { Marketplace } from '@rummage/marketplaces';
import { DAY_MS } from '@rummage/vocabulary';
import { IDLE_AFTER_MS } from '#people/auth/presence.repo';
import type { CollectDeps } from '../collect-deps.ts';
import { arrivalsPerDay, type Evidence } from './arrivals.ts';
import type { Bounds } from './call-budget.ts';
import { loadsOf, type VisitLoad } from './loads.repo.ts';
import { callsMade } from './marketplaces.repo.ts';
import { type Calls, intervalFor, POLITE_DAILY_CALLS, rereadInterval } from './schedule.ts';
import { peopleAt, wantersOf } from './turns.repo.ts';

/** The calls of the marketplace that one person who wants a visit would like, and their part of them. */
interface Outlook {
  loads: readonly VisitLoad[];
  calls: Calls;
}

/** One outlook for each person who wants the visit. */
async function outlooks(deps: CollectDeps, marketplace: Marketplace, visitId: number): Promise<Outlook[]> {
  const { db, now } = deps;
  const { name, dailyCalls = POLITE_DAILY_CALLS } = marketplace;
  const at = now();
  const people = await peopleAt(db, { marketplace: name, now: at });
  const parts = partsOf(
    people.map(({ visits }) => visits),
    dailyCalls,
    deps,
  );
  const left = Math.max(0, dailyCalls - (await callsMade(db, name, at)));
  const resetsAt = marketplace.resetsAt(at);
  const wanters = new Set(await wantersOf(db, visitId));
  const found: Outlook[] = [];
  for (const [index, person] of people.entries()) {
    if (!wanters.has(person.user_id)) continue;
    const daily = parts[index] ?? 0;
    const known = await loadsOf(db, name, person, visitId, at);
    const isIdle = person.last_seen_at < at - IDLE_AFTER_MS;
    const loads = isIdle ? known.map((load) => ({ ...load, idle: true })) : known;
    found.push({
      loads,
      calls: { daily, left: Math.max(0, Math.min(left, daily - person.calls)), resetsAt },
    });
  }
  return found;
}

/** The time after which a visit reads its whole result again, in ms: the shortest that a person who wants it may have. */
export async function rereadEvery(
  deps: CollectDeps,
  marketplace: Marketplace,
  visitId: number,
): Promise<number> {
  const at = deps.now();
  const all = await outlooks(deps, marketplace, visitId);
  return Math.min(...all.map(({ loads, calls }) => rereadInterval(loads, calls, at)));
}

/** Time until a visit is made again, in ms, given its `evidence`: the shortest that a person who wants it may have. */
export async function nextIntervalOf(
  deps: CollectDeps,
  marketplace: Marketplace,
  visitId: number,
  evidence: Evidence,
): Promise<number> {
  const at = deps.now();
  const intervals = (await outlooks(deps, marketplace, visitId)).flatMap(({ loads, calls }) => {
    const known = loads.map((load) =>
      load.id === visitId ? { ...load, perDay: arrivalsPerDay(evidence) } : load,
    );
    const visit = known.find(({ id }) => id === visitId);
    return visit ? [intervalFor(visit, known, calls, deps, at)] : [];
  });
  // Without intervals nobody wants it any more: the next query that needs it makes it due.
  return intervals.length > 0 ? Math.min(...intervals) : deps.maxIntervalMs;
}

/** Calls for each visit that is made: one, and a third more for further pages and single listings. */
const CALLS_PER_VISIT = 4 / 3;

/**
 * Divides a day's calls among people who want so many visits each. Everybody gets the same, except that calls which one
 * person cannot use go to the others. Calls that nobody can use are divided equally.
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
