import type { Marketplace } from '@rummage/marketplaces';
import { DAY_MS } from '@rummage/vocabulary';
import { forgetExamples } from '../kept-away/kept-away.repo.ts';
import { forgetOldActs } from '../items/acts.repo.ts';
import { forgetLetGo } from '../items/keeping.repo.ts';
import { catchUpAfterBreaks } from '../items/second-chances.repo.ts';
import { forgetOldKeys } from '../keyed-calls/keyed-calls.repo.ts';
import { endWhatExpiredTokensMade } from '../personal-tokens/personal-tokens.repo.ts';
import { forgetDeletedQueries } from '../queries/deleted-queries.repo.ts';
import type { CollectDeps } from './collect-deps.ts';
import { forgetEnded } from './ingest/endings.repo.ts';
import { forgetUnkept } from './kept/watched-listings.repo.ts';
import { endFutureFinds } from './ingest/finds.repo.ts';
import { forgetFutureReadings } from './shops/shop-leases.repo.ts';
import { forgetFutureVisits } from './visits/future-visits.repo.ts';
import { forgetFuturePause } from './schedule/marketplaces.repo.ts';

/** How often housekeeping runs. */
export const HOUSEKEEPING_EVERY_MS = 60 * 60_000;

/**
 * Regular clean-up that needs no marketplace: deletes what can no longer be undone, and dates finds of the future to now,
 * which were made while the clock was ahead. After a break it brings back what got a second chance meanwhile.
 */
export async function runHousekeeping({
  db,
  now,
  shops,
}: Pick<CollectDeps, 'db' | 'now' | 'shops'>): Promise<void> {
  await endFutureFinds(db, now());
  await forgetOldActs(db, now());
  await forgetOldKeys(db, now());
  await forgetLetGo(db, now());
  await endWhatExpiredTokensMade(db, now());
  await forgetUnkept(db);
  await forgetExamples(db, now());
  await catchUpAfterBreaks(db, now());
  await forgetDeletedQueries(db, now());
  // No shop asks for a longer wait than a day.
  if (shops)
    await forgetFutureReadings(db, { now: now(), latest: now() + 2 * Math.max(shops.intervalMs, DAY_MS) });
}

/**
 * Regular clean-up for one marketplace, whether or not it is visited: deletes text and pictures of ended listings in time,
 * and undoes what was written while the clock was far ahead, so that nobody waits until then.
 */
export async function runMarketplaceHousekeeping(
  { db, now, maxIntervalMs }: CollectDeps,
  { name, keepsEndedMs }: Marketplace,
): Promise<void> {
  const at = now();
  if (keepsEndedMs !== undefined) await forgetEnded(db, name, at - keepsEndedMs);
  // No call day and no pause is longer than a day.
  await forgetFuturePause(db, name, at + DAY_MS);
  await forgetFutureVisits(db, name, {
    now: at,
    latestSuccess: at + maxIntervalMs,
    latestFirst: at + maxIntervalMs + DAY_MS,
  });
}
