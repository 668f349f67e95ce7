import type { Marketplace } from '@rummage/marketplaces';
import { forgetOldActs } from '../items/acts.repo.ts';
import { forgetDeletedQueries } from '../queries/deleted-queries.repo.ts';
import type { CollectDeps } from './collect-deps.ts';
import { forgetEnded } from './endings.repo.ts';
import { endFutureFinds } from './finds.repo.ts';
import { forgetFuturePause } from './marketplaces.repo.ts';
import { forgetFutureVisits } from './visits.repo.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How often it is time for it again. */
export const HOUSEKEEPING_EVERY_MS = 60 * 60_000;

/**
 * What is due whether or not there is any marketplace: what can no longer be undone is forgotten, and what was found while
 * the clock was ahead was found now at the latest.
 */
export function runHousekeeping({ db, now }: Pick<CollectDeps, 'db' | 'now'>): void {
  endFutureFinds(db, now());
  forgetOldActs(db, now());
  forgetDeletedQueries(db, now());
}

/**
 * What is due at a marketplace whether or not anything is visited there: text and pictures of what ended are given up in
 * time, and what was written while the clock was far ahead does not make anybody wait until then.
 */
export function runMarketplaceHousekeeping(
  { db, now, maxIntervalMs }: CollectDeps,
  { name, keepsEndedMs }: Marketplace,
): void {
  const at = now();
  if (keepsEndedMs !== undefined) forgetEnded(db, name, at - keepsEndedMs);
  // No day is longer, and nobody is left alone for longer.
  forgetFuturePause(db, name, at + DAY_MS);
  forgetFutureVisits(db, name, {
    now: at,
    latestSuccess: at + maxIntervalMs,
    latestFirst: at + maxIntervalMs + DAY_MS,
  });
}
