import { type Marketplace, MarketplaceUnavailable, RequestRejected } from '@rummage/marketplaces';
import { MARKETPLACE_LABELS } from '@rummage/vocabulary';
import { deleteAllClosed } from '#people/account/delete-user.repo';
import type { CollectDeps, LikenessDeps, ShopDeps } from './collect-deps.ts';
import { runDailyHousekeeping, runMarketplaceHousekeeping, runHousekeeping } from './housekeeping.ts';
import { watchNextKept } from './kept/watch-kept.ts';
import { compareNext } from './likeness/compare-pictures.ts';
import { createAlikeFinder } from './likeness/find-alike.ts';
import { planChangedQueries, planForShops } from './planning/plan.ts';
import { resumeMarketplace, pauseMarketplace, marketplaceState } from './schedule/marketplaces.repo.ts';
import { pauseAfter } from './schedule/pause-after.ts';
import { backoff } from './schedule/schedule.ts';
import { giveTurnBack } from './schedule/turns.repo.ts';
import { createShopMatching } from './shops/match-shops.ts';
import { readNextShop } from './shops/read-shops.ts';
import { OutOfCalls } from './visits/calls.ts';
import {
  type Lease,
  LEASE_MS,
  LeaseLost,
  leaseNextVisit,
  releaseVisit,
  renewLease,
  type VisitRow,
} from './visits/leases.repo.ts';
import { saveFailure } from './visits/visit-results.repo.ts';
import { makeVisit } from './visits/visit.ts';
import { createClockWatch } from './watch-clock.ts';

const RENEW_EVERY_MS = LEASE_MS / 4;

/** Makes every visit that is due, marketplaces side by side. */
export async function collect(deps: CollectDeps, watchClock = createClockWatch(deps)): Promise<void> {
  const { signal } = new AbortController();
  await watchClock();
  await planForShops(deps);
  while (await planChangedQueries(deps));
  await runHousekeeping(deps);
  for (const steps of [deleteAllClosed(deps.db), runDailyHousekeeping(deps)])
    while (!(await steps.next()).done);
  if (deps.shops) await collectFromShops(deps, deps.shops, signal);
  await Promise.all(
    deps.marketplaces.map(async (marketplace) => {
      await runMarketplaceHousekeeping(deps, marketplace);
      while (await collectNext(deps, marketplace, signal));
    }),
  );
  if (deps.likeness) await compareListings(deps, deps.likeness, signal);
}

/** Finds the listings that are of one thing. */
async function compareListings(
  deps: CollectDeps,
  likeness: LikenessDeps,
  signal: AbortSignal,
): Promise<void> {
  const finder = createAlikeFinder(deps, likeness);
  while (await finder.lookAtSome());
  while (await compareNext(deps, likeness, signal));
}

async function collectFromShops(deps: CollectDeps, shops: ShopDeps, signal: AbortSignal): Promise<void> {
  while (await readNextShop(deps, shops, signal));
  const matching = createShopMatching(deps, signal);
  while (await matching.matchSome());
}

/**
 * Plans some of the changed queries, looks up the next kept listing and makes the next visit that is due at a marketplace.
 * Returns false when neither is due, or when the marketplace is paused.
 * @throws what is not the marketplace's fault, such as a full disk; the visit then counts as failed
 */
export async function collectNext(
  deps: CollectDeps,
  marketplace: Marketplace,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, now, random, self } = deps;
  await planChangedQueries(deps);
  const at = now();
  const isPaused = async () => ((await marketplaceState(db, marketplace.name))?.paused_until ?? 0) > at;
  if (await isPaused()) return false;
  const hasWatched = await watchNextKept(deps, marketplace, signal);
  if (hasWatched && (await isPaused())) return false;
  const visit = await leaseNextVisit(db, marketplace.name, {
    now: at,
    by: self,
    until: at + LEASE_MS,
    retryAt: (failures) => at + backoff(failures, random(), deps),
  });
  if (!visit) return hasWatched;
  await tryVisit(deps, marketplace, visit, signal);
  return true;
}

async function tryVisit(
  deps: CollectDeps,
  marketplace: Marketplace,
  visit: VisitRow,
  signal: AbortSignal,
): Promise<void> {
  const { db, log } = deps;
  const { name } = marketplace;
  const lease = { visitId: visit.id, by: deps.self };
  const stopRenewing = keepLease(deps, lease);
  try {
    const found = await makeVisit(deps, marketplace, { visit, lease }, signal);
    await resumeMarketplace(db, name, deps.now());
    log.info({ marketplace: name, visit: visit.id, found }, 'visited');
  } catch (error) {
    if (signal.aborted || error instanceof LeaseLost) {
      await releaseVisit(db, lease, visit);
      log.info({ marketplace: name, visit: visit.id }, 'visit given up');
    } else await fail(deps, marketplace, { visit, lease }, error);
  } finally {
    stopRenewing();
  }
}

/**
 * Saves why a visit failed, and how long its marketplace is paused for that: also when the visit is no longer ours, because
 * its last query may have been deleted meanwhile.
 */
async function fail(
  deps: CollectDeps,
  marketplace: Marketplace,
  { visit, lease }: { visit: VisitRow; lease: Lease },
  error: unknown,
): Promise<void> {
  const { db, now, random, log } = deps;
  const { name } = marketplace;
  const at = now();
  if (error instanceof OutOfCalls) {
    const isOverPart = error.of === 'person';
    const problem = isOverPart
      ? `You have had your part of the calls that ${MARKETPLACE_LABELS[name]} allows in a day`
      : `${MARKETPLACE_LABELS[name]} allows no more calls today`;
    const until = marketplace.resetsAt(at);
    await saveFailure(db, lease, { trouble: 'out_of_calls', problem, nextAt: until });
    await giveTurnBack(db, name, visit.id);
    if (!isOverPart) await pauseMarketplace(db, name, { failures: 0, until, problem });
  } else if (error instanceof RequestRejected) {
    const nextAt = at + deps.maxIntervalMs;
    await saveFailure(db, lease, { trouble: 'rejected', problem: error.message, nextAt });
    await resumeMarketplace(db, name, at);
  } else if (error instanceof MarketplaceUnavailable) {
    const pauseMs = await pauseAfter(deps, name, error);
    const retryMs = Math.max(pauseMs, backoff(visit.failures + 1, random(), deps));
    await saveFailure(db, lease, { trouble: 'unavailable', problem: error.message, nextAt: at + retryMs });
  } else throw error;
  log.warn({ marketplace: name, visit: visit.id, reason: error.message }, 'visit failed');
}

/** Renews the lease while the visit is being made. Returns what stops that. */
function keepLease({ db, now }: CollectDeps, lease: Lease): () => void {
  const timer = setInterval(() => {
    // A lost lease is noticed with the next page, and a locked database may answer the next time.
    renewLease(db, lease, now() + LEASE_MS).catch(() => undefined);
  }, RENEW_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
