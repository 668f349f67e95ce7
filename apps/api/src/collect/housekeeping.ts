import type { Marketplace } from '@rummage/marketplaces';
import { DAY_MS } from '@rummage/vocabulary';
import { forgetOldActs } from '../items/acts.repo.ts';
import { forgetDeletedQueries } from '../queries/deleted-queries.repo.ts';
import type { CollectDeps } from './collect-deps.ts';
import { forgetEnded } from './ingest/endings.repo.ts';
import { endFutureFinds } from './ingest/finds.repo.ts';
import { forgetFutureVisits } from './visits/future-visits.repo.ts';
import { forgetFuturePause } from './schedule/marketplaces.repo.ts';

/** How often housekeeping runs. */
export const HOUSEKEEPING_EVERY_MS = 60 * 60_000;

/**
 * Regular clean-up that needs no marketplace: deletes what can no longer be undone, and dates finds of the future to now,
 * which were made while the clock was ahead.
 */
export function runHousekeeping({ db, now }: Pick<CollectDeps, 'db' | 'now'>): void {
  endFutureFinds(db, now());
  forgetOldActs(db, now());
  forgetDeletedQueries(db, now());
}

/**
 * Regular clean-up for one marketplace, whether or not it is visited: deletes text and pictures of ended listings in time,
 * and undoes what was written while the clock was far ahead, so that nobody waits until then.
 */
export function runMarketplaceHousekeeping(
  { db, now, maxIntervalMs }: CollectDeps,
  { name, keepsEndedMs }: Marketplace,
): void {
  const at = now();
  if (keepsEndedMs !== undefined) forgetEnded(db, name, at - keepsEndedMs);
  // No call day and no pause is longer than a day.
  forgetFuturePause(db, name, at + DAY_MS);
  forgetFutureVisits(db, name, {
    now: at,
    latestSuccess: at + maxIntervalMs,
    latestFirst: at + maxIntervalMs + DAY_MS,
  });
}
