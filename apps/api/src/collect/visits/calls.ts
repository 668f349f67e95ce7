import type { Marketplace } from '@rummage/marketplaces';
import { type Reader, type Tx, writing } from '#db/database';
import { mustHold } from '#db/invariants';
import type { CollectDeps } from '../collect-deps.ts';
import { bookCall, callsMade } from '../schedule/marketplaces.repo.ts';
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
  await count(deps, marketplace, visitId, callsForLooks(marketplace));
}

/** Counts a call for a listing that these people keep before it is made. False when no call is left for them today. */
export async function bookLook(
  tx: Tx,
  marketplace: Marketplace,
  people: readonly number[],
  now: number,
): Promise<boolean> {
  return (await book(tx, marketplace, { people, now, calls: callsForLooks(marketplace) })) === undefined;
}

function callsForLooks({ dailyCalls }: Marketplace): number | undefined {
  return dailyCalls && Math.floor(dailyCalls * (1 - KEPT_FOR_SEARCHES));
}

async function count(
  { db, now }: CollectDeps,
  marketplace: Marketplace,
  visitId: number,
  calls: number | undefined,
): Promise<void> {
  const at = now();
  await writing(db, async (tx) => {
    const people = await wantersOf(tx, visitId);
    const lacking = await book(tx, marketplace, { people, now: at, calls });
    if (lacking) throw new OutOfCalls(lacking);
  });
}

/** Counts a call for these people: an equal part for each. Returns whose calls are spent, and counts nothing then. */
async function book(
  tx: Tx,
  marketplace: Marketplace,
  { people, now, calls = Infinity }: { people: readonly number[]; now: number; calls: number | undefined },
): Promise<'person' | 'marketplace' | undefined> {
  const { name } = marketplace;
  const resetsAt = marketplace.resetsAt(now);
  if (!(await hasPartLeft(tx, marketplace, people, now))) return 'person';
  if (!(await bookCall(tx, name, { now, resetsAt, calls }))) return 'marketplace';
  const made = await callsMade(tx, name, now);
  mustHold('budget', made > 0 && made <= calls, { marketplace: name, made, calls });
  await countPart(tx, { marketplace: name, people, now, resetsAt });
  return undefined;
}

/** Checks this before a visit, so that a visit without calls costs little. @throws OutOfCalls */
export async function requirePart(
  { db, now }: CollectDeps,
  marketplace: Marketplace,
  visitId: number,
): Promise<void> {
  const people = await wantersOf(db, visitId);
  if (!(await hasPartLeft(db, marketplace, people, now()))) throw new OutOfCalls('person');
}

/** True if enough of the day's calls are left for others, or one of these people has not had their fair part. */
async function hasPartLeft(
  db: Reader,
  { name, dailyCalls }: Marketplace,
  wanters: readonly number[],
  now: number,
): Promise<boolean> {
  if (dailyCalls === undefined || (await isOnePersonHere(db))) return true;
  const left = dailyCalls - (await callsMade(db, name, now));
  // `bookCall` refuses with that reason when nothing is left at all.
  if (left <= 0 || left > dailyCalls * KEPT_FOR_OTHERS) return true;
  const people = await peopleAt(db, { marketplace: name, now });
  const part = dailyCalls / Math.max(2, people.length);
  return people.some(({ user_id, calls }) => wanters.includes(user_id) && calls < part);
}

/** Thrown when no further call may be made today: the marketplace allows none, or the rest is kept for other people. */
export class OutOfCalls extends Error {
  override readonly name = 'OutOfCalls';
  readonly of: 'marketplace' | 'person';

  constructor(of: OutOfCalls['of']) {
    super(`No more calls for this ${of} today`);
    this.of = of;
  }
}
