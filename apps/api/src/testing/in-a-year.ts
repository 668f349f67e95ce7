import { DAY_MS } from '@rummage/vocabulary';
import { runDailyHousekeeping } from '#collect/housekeeping';
import type { TestApi } from './api.ts';

/** Does what housekeeping does once nobody has looked at any listing for a year. The clock stands still, so all stay signed in. */
export async function inAYear({ db, clock }: Pick<TestApi, 'db' | 'clock'>): Promise<void> {
  for await (const _ of runDailyHousekeeping({ db, now: () => clock.now() + 366 * DAY_MS }));
}
