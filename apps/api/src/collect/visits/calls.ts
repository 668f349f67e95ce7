import type { Marketplace } from '@rummage/marketplaces';
import type { Reader } from '../../db/database.ts';
import { writing } from '../../db/writing.ts';
import type { CollectDeps } from '../collect-deps.ts';
import { bookCall, callsMade } from '../schedule/marketplaces.repo.ts';
import { OutOfCalls } from './out-of-calls.ts';
import { countPart, isOnePersonHere, peopleAt, wantersOf } from '../schedule/turns.repo.ts';

/** Part of the day's calls that only searches may use: asking for single listings must not stop them. */
const KEPT_FOR_SEARCHES = 0.1;
/** Part of the day's calls kept for people who have had less than their fair part: they may come late in the day. */
const KEPT_FOR_OTHERS = 0.2;

/** Counts a call of a visit's search before it is made. @throws OutOfCalls */
export async function countCall(deps: CollectDeps, marketplace: Marketplace, visitId: number): Promise<void> {
  await count(deps, marketplace, visitId, marketplace.dailyCalls);
}

/** Counts a visit's call for a single listing before it is made. @throws OutOfCalls */
export async function countLook(deps: CollectDeps, marketplace: Marketplace, visitId: number): Promise<void> {
  const { dailyCalls } = marketplace;
  await count(deps, marketplace, visitId, dailyCalls && Math.floor(dailyCalls * (1 - KEPT_FOR_SEARCHES)));
}

async function count(
  { db, now }: CollectDeps,
  marketplace: Marketplace,
  visitId: number,
  calls = Infinity,
): Promise<void> {
  const at = now();
  const { name } = marketplace;
  const resetsAt = marketplace.resetsAt(at);
  await writing(db, async (tx) => {
    if (!(await hasPartLeft(tx, marketplace, visitId, at))) throw new OutOfCalls('person');
    if (!(await bookCall(tx, name, { now: at, resetsAt, calls }))) throw new OutOfCalls('marketplace');
    await countPart(tx, { marketplace: name, visitId, now: at, resetsAt });
  });
}

/** Checks this before a visit, so that a visit without calls costs little. @throws OutOfCalls */
export async function requirePart(
  { db, now }: CollectDeps,
  marketplace: Marketplace,
  visitId: number,
): Promise<void> {
  if (!(await hasPartLeft(db, marketplace, visitId, now()))) throw new OutOfCalls('person');
}

/** Whether enough of the day's calls are left for others, or somebody who wants the visit has not had their fair part. */
async function hasPartLeft(
  db: Reader,
  { name, dailyCalls }: Marketplace,
  visitId: number,
  now: number,
): Promise<boolean> {
  if (dailyCalls === undefined || (await isOnePersonHere(db))) return true;
  const left = dailyCalls - (await callsMade(db, name, now));
  // When nothing is left at all, `bookCall` refuses with that reason.
  if (left <= 0 || left > dailyCalls * KEPT_FOR_OTHERS) return true;
  const people = await peopleAt(db, { marketplace: name, now });
  const part = dailyCalls / Math.max(2, people.length);
  const wanters = new Set(await wantersOf(db, visitId));
  return people.some(({ user_id, calls }) => wanters.has(user_id) && calls < part);
}
