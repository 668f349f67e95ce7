import type { Marketplace } from '@rummage/marketplaces';
import { writing } from '#db/database';
import { forgetOldActs } from '#items/acts.repo';
import { forgetLetGo } from '#items/kept/keeping.repo';
import { forgetUnkept } from '#items/kept/watched-listings.repo';
import { forgetPriceChanges } from '#items/listings/price-changes.repo';
import { catchUpAfterBreaks } from '#items/second-chances.repo';
import { shrinkDismissed } from '#items/shrinking/shrink-dismissed.repo';
import { forgetUnused } from '#items/shrinking/unused-listings.repo';
import { forgetOverSessions } from '#people/auth/sessions.repo';
import { forgetOldBreaks } from '#people/break/breaks.repo';
import { forgetOldKeys } from '#people/keyed-calls.repo';
import { endWhatExpiredTokensMade } from '#people/tokens/personal-tokens.repo';
import { forgetDeletedQueries } from '#queries/deleted-queries.repo';
import { forgetExamples } from '#queries/health/kept-away.repo';
import { forgetAnswers } from '#queries/suggestions/answers.repo';
import { endFutureFinds } from './clock.repo.ts';
import type { CollectDeps } from './collect-deps.ts';
import { forgetEnded } from './ingest/endings.repo.ts';
import { forgetManufactures } from './ingest/manufactures.repo.ts';
import { dropUnneededVisits } from './planning/plan.repo.ts';

export const HOUSEKEEPING_EVERY_MS = 60 * 60_000;

/**
 * Regular clean-up that needs no marketplace: deletes what can no longer be undone, and dates finds of the future to now,
 * which were made while the clock was ahead. After a break it brings back what got a second chance meanwhile.
 */
export async function runHousekeeping({ db, now }: Pick<CollectDeps, 'db' | 'now'>): Promise<void> {
  await endFutureFinds(db, now());
  await forgetOldActs(db, now());
  await forgetOldKeys(db, now());
  await forgetLetGo(db, now());
  await endWhatExpiredTokensMade(db, now());
  await forgetUnkept(db);
  await forgetExamples(db, now());
  await catchUpAfterBreaks(db, now());
  await forgetDeletedQueries(db, now());
  await forgetAnswers(db);
  // Some served only those.
  await writing(db, dropUnneededVisits);
}

/** Clean-up once a day that looks at all that is over, some at each step. */
export async function* runDailyHousekeeping({
  db,
  now,
}: Pick<CollectDeps, 'db' | 'now'>): AsyncGenerator<void, void, undefined> {
  for (const forget of [forgetOverSessions, forgetOldBreaks, forgetManufactures]) {
    await forget(db, now());
    yield;
  }
  yield* forgetPriceChanges(db);
  yield* shrinkDismissed(db, now());
  yield* forgetUnused(db, now());
}

/** Regular clean-up for one marketplace, whether or not it is visited: deletes text and pictures of ended listings in time. */
export async function runMarketplaceHousekeeping(
  { db, now }: CollectDeps,
  { name, keepsEndedMs }: Marketplace,
): Promise<void> {
  if (keepsEndedMs !== undefined) await forgetEnded(db, name, now() - keepsEndedMs);
}
