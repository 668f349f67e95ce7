import type { Marketplace } from '@rummage/marketplaces';
import type { CollectDeps } from '../collect-deps.ts';
import { bookCall, callsMade } from '../schedule/marketplaces.repo.ts';
import { OutOfCalls } from './out-of-calls.ts';
import { countPart, isOnePersonHere, peopleAt, wantersOf } from '../schedule/turns.repo.ts';

/** Part of the day's calls that only searches may use: asking for single listings must not stop them. */
const KEPT_FOR_SEARCHES = 0.1;
/** Part of the day's calls kept for people who have had less than their fair part: they may come late in the day. */
const KEPT_FOR_OTHERS = 0.2;

/** Counts a call of a visit's search before it is made. @throws OutOfCalls */
export function countCall(deps: CollectDeps, marketplace: Marketplace, visitId: number): void {
  count(deps, marketplace, visitId, marketplace.dailyCalls);
}

/** Counts a visit's call for a single listing before it is made. @throws OutOfCalls */
export function countLook(deps: CollectDeps, marketplace: Marketplace, visitId: number): void {
  const { dailyCalls } = marketplace;
  count(deps, marketplace, visitId, dailyCalls && Math.floor(dailyCalls * (1 - KEPT_FOR_SEARCHES)));
}

function count({ db, now }: CollectDeps, marketplace: Marketplace, visitId: number, calls = Infinity): void {
  const at = now();
  const { name } = marketplace;
  const resetsAt = marketplace.resetsAt(at);
  if (!hasPartLeft(db, marketplace, visitId, at)) throw new OutOfCalls('person');
  if (!bookCall(db, name, { now: at, resetsAt, calls })) throw new OutOfCalls('marketplace');
  countPart(db, { marketplace: name, visitId, now: at, resetsAt });
}

/** Checks this before a visit, so that a visit without calls costs little. @throws OutOfCalls */
export function requirePart({ db, now }: CollectDeps, marketplace: Marketplace, visitId: number): void {
  if (!hasPartLeft(db, marketplace, visitId, now())) throw new OutOfCalls('person');
}

/** Whether enough of the day's calls are left for others, or somebody who wants the visit has not had their fair part. */
function hasPartLeft(
  db: CollectDeps['db'],
  { name, dailyCalls }: Marketplace,
  visitId: number,
  now: number,
): boolean {
  if (dailyCalls === undefined || isOnePersonHere(db)) return true;
  const left = dailyCalls - callsMade(db, name, now);
  // When nothing is left at all, `bookCall` refuses with that reason.
  if (left <= 0 || left > dailyCalls * KEPT_FOR_OTHERS) return true;
  const people = peopleAt(db, { marketplace: name, now });
  const part = dailyCalls / Math.max(2, people.length);
  const wanters = new Set(wantersOf(db, visitId));
  return people.some(({ user_id, calls }) => wanters.has(user_id) && calls < part);
}
