import { type Marketplace, MarketplaceUnavailable, RequestRejected } from '@rummage/marketplaces';
import { MARKETPLACE_LABELS } from '@rummage/vocabulary';
import type { CollectDeps } from './collect-deps.ts';
import { keepQuiet, standing } from './marketplaces.repo.ts';
import { planChangedSearches } from './plan.ts';
import { backoff, nextUtcDay } from './schedule.ts';
import { makeVisit, OutOfCalls } from './visit.ts';
import { bookVisit, nextDueVisit, saveFailure, type VisitRow } from './visits.repo.ts';

/** Makes every visit that is due, marketplaces side by side. */
export async function collect(deps: CollectDeps): Promise<void> {
  const { signal } = new AbortController();
  await Promise.all(
    deps.marketplaces.map(async (marketplace) => {
      while (await collectNext(deps, marketplace, signal));
    }),
  );
}

/**
 * Plans what has changed and makes the next visit that is due at a marketplace. False when none is, or when the
 * marketplace wants quiet.
 * @throws what is not the marketplace's fault, such as a full disk; the visit then counts as failed
 */
export async function collectNext(
  deps: CollectDeps,
  marketplace: Marketplace,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, now } = deps;
  planChangedSearches(deps);
  if ((standing(db, marketplace.name)?.quiet_until ?? 0) > now()) return false;
  const visit = nextDueVisit(db, marketplace.name, now());
  if (!visit) return false;
  await tryVisit(deps, marketplace, visit, signal);
  return true;
}

async function tryVisit(
  deps: CollectDeps,
  marketplace: Marketplace,
  visit: VisitRow,
  signal: AbortSignal,
): Promise<void> {
  const { db, now, random, log } = deps;
  const { name } = marketplace;
  const failures = visit.failures + 1;
  const retryAt = now() + backoff(failures, random(), deps);
  bookVisit(db, visit, retryAt);
  try {
    const found = await makeVisit(deps, marketplace, visit, signal);
    keepQuiet(db, name, 0, 0);
    log.info({ marketplace: name, visit: visit.id, found }, 'visited');
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof OutOfCalls) {
      const nextDay = nextUtcDay(now());
      saveFailure(db, visit.id, `${MARKETPLACE_LABELS[name]} allows no more calls today`, nextDay);
      keepQuiet(db, name, 0, nextDay);
    } else if (error instanceof RequestRejected) {
      saveFailure(db, visit.id, error.message, now() + deps.maxIntervalMs);
    } else if (error instanceof MarketplaceUnavailable) {
      const failed = (standing(db, name)?.failures ?? 0) + 1;
      const quietUntil = now() + (error.retryAfterMs ?? backoff(failed, random(), deps));
      saveFailure(db, visit.id, error.message, Math.max(retryAt, quietUntil));
      keepQuiet(db, name, failed, quietUntil);
    } else throw error;
    log.warn({ marketplace: name, visit: visit.id, reason: error.message }, 'visit failed');
  }
}
