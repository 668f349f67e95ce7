import type { MarketplaceUnavailable } from '@rummage/marketplaces';
import { DAY_MS, type MarketplaceName } from '@rummage/vocabulary';
import type { CollectDeps } from '../collect-deps.ts';
import { marketplaceState, pauseMarketplace } from './marketplaces.repo.ts';
import { backoff } from './schedule.ts';

/** The longest pause, even when a marketplace asks for a longer one. */
const LONGEST_PAUSE_MS = DAY_MS;

/** Pauses a marketplace that could not answer, for as long as it asks. Returns how long that is, in ms. */
export async function pauseAfter(
  deps: CollectDeps,
  name: MarketplaceName,
  { message, retryAfterMs }: MarketplaceUnavailable,
): Promise<number> {
  const { db, now, random, minIntervalMs } = deps;
  const failures = ((await marketplaceState(db, name))?.failures ?? 0) + 1;
  const askedMs = retryAfterMs && Math.max(retryAfterMs, minIntervalMs);
  const pauseMs = Math.min(askedMs || backoff(failures, random(), deps), LONGEST_PAUSE_MS);
  await pauseMarketplace(db, name, { failures, until: now() + pauseMs, problem: message });
  return pauseMs;
}
