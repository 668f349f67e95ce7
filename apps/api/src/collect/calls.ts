import type { Marketplace } from '@rummage/marketplaces';
import type { CollectDeps } from './collect-deps.ts';
import { bookCall } from './marketplaces.repo.ts';
import { OutOfCalls } from './out-of-calls.ts';

/** Part of the day's calls that only searches may use: asking for single listings must not stop them. */
const KEPT_FOR_SEARCHES = 0.1;

/** Counts a call of a search before it is made. @throws OutOfCalls */
export function countCall(deps: CollectDeps, marketplace: Marketplace): void {
  count(deps, marketplace, marketplace.dailyCalls);
}

/** Counts a call for a single listing before it is made. @throws OutOfCalls */
export function countLook(deps: CollectDeps, marketplace: Marketplace): void {
  const { dailyCalls } = marketplace;
  count(deps, marketplace, dailyCalls && Math.floor(dailyCalls * (1 - KEPT_FOR_SEARCHES)));
}

function count({ db, now }: CollectDeps, marketplace: Marketplace, calls = Infinity): void {
  const at = now();
  const day = { now: at, resetsAt: marketplace.resetsAt(at), calls };
  if (!bookCall(db, marketplace.name, day)) throw new OutOfCalls();
}
