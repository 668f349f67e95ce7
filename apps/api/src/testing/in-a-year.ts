import { DAY_MS } from '@rummage/vocabulary';
import { shrinkDismissed } from '#items/shrinking/shrink-dismissed.repo';
import { forgetUnused } from '#items/shrinking/unused-listings.repo';
import type { TestApi } from './api.ts';

/** Shrinks what is over once nobody has looked at any listing for a year. The clock stands still, so all stay signed in. */
export async function inAYear({ db, clock }: Pick<TestApi, 'db' | 'clock'>): Promise<void> {
  const now = clock.now() + 366 * DAY_MS;
  for (const steps of [shrinkDismissed(db, now), forgetUnused(db, now)]) while (!(await steps.next()).done);
}
