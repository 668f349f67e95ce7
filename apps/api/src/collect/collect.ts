import { type Marketplace, MarketplaceUnavailable, RequestRejected } from '@rummage/marketplaces';
import { MARKETPLACE_LABELS } from '@rummage/vocabulary';
import type { CollectDeps } from './collect-deps.ts';
import { keepQuiet, standing } from './marketplaces.repo.ts';
import { planChangedSearches } from './plan.ts';
import { backoff, nextUtcDay } from './schedule.ts';
import { makeVisit, OutOfCalls } from './visit.ts';
import { bookVisit, nextDueVisit, saveFailure, type VisitRow } from './visits.repo.ts';

/** Plans what has changed and makes every visit that is due, marketplaces side by side. */
export async function collect(
  deps: CollectDeps,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  await Promise.all(deps.marketplaces.map((marketplace) => collectFrom(deps, marketplace, signal)));
}

/** Makes every visit that is due at one marketplace, one after the other, until nothing is due or it wants quiet. */
export async function collectFrom(
  deps: CollectDeps,
  marketplace: Marketplace,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = deps;
  while (!signal.aborted) {
    planChangedSearches(deps);
    if ((standing(db, marketplace.name)?.quiet_until ?? 0) > now()) return;
    const visit = nextDueVisit(db, marketplace.name, now());
    if (!visit) return;
    await tryVisit(deps, marketplace, visit, signal);
  }
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
      saveFailure(db, visit.id, `${MARKETPLACE_LABELS[name]} allows no more calls today`, nextUtcDay(now()));
      keepQuiet(db, name, 0, nextUtcDay(now()));
    } else if (error instanceof RequestRejected) {
      saveFailure(db, visit.id, error.message, now() + deps.maxIntervalMs);
    } else {
      const failed = (standing(db, name)?.failures ?? 0) + 1;
      const wait = error instanceof MarketplaceUnavailable ? error.retryAfterMs : undefined;
      const quietUntil = now() + (wait ?? backoff(failed, random(), deps));
      saveFailure(db, visit.id, reasonOf(error, name), Math.max(retryAt, quietUntil));
      keepQuiet(db, name, failed, quietUntil);
    }
    log.warn({ marketplace: name, visit: visit.id, err: error }, 'visit failed');
  }
}

function reasonOf(error: unknown, name: Marketplace['name']): string {
  return error instanceof MarketplaceUnavailable
    ? error.message
    : `${MARKETPLACE_LABELS[name]} could not be read`;
}
