import { type Marketplace, MarketplaceUnavailable } from '@rummage/marketplaces';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { type Tx, writing } from '#db/database';
import {
  changeWatched,
  type DueListing,
  keepersOf,
  lookedSince,
  nextDue,
} from '#items/kept/watched-listings.repo';
import type { CollectDeps } from '../collect-deps.ts';
import { markEnded, markOffered } from '../ingest/endings.repo.ts';
import { pauseAfter } from '../schedule/pause-after.ts';
import { POLITE_DAILY_CALLS } from '../schedule/schedule.ts';
import { bookLook } from '../visits/calls.ts';

/**
 * Looks up the kept listing that has waited longest, so that its price and its end are known soon. One that a search has
 * just seen is put off. Returns false when none is due, or when no more may be looked up for now.
 */
export async function watchNextKept(
  deps: CollectDeps,
  marketplace: Marketplace,
  signal: AbortSignal,
): Promise<boolean> {
  if (!marketplace.look) return false;
  const { db, now, log } = deps;
  const due = await writing(db, (tx) => takeDue(tx, marketplace, now()));
  if (due === 'none' || due === 'put off') return due === 'put off';
  try {
    const sighting = await marketplace.look(due.external_id, { signal });
    if (sighting?.state === 'offered') await markOffered(db, due.id, sighting, now());
    else if (sighting) await markEnded(db, due.id, sighting.state, now());
  } catch (error) {
    if (signal.aborted) return false;
    if (!(error instanceof MarketplaceUnavailable)) throw error;
    await pauseAfter(deps, marketplace.name, error);
    log.warn({ marketplace: marketplace.name, listing: due.id, reason: error.message }, 'look failed');
  }
  return true;
}

/** Books the call before it is made, so that no crash repeats it, and no other process makes it too. */
async function takeDue(
  tx: Tx,
  marketplace: Marketplace,
  now: number,
): Promise<DueListing | 'put off' | 'none'> {
  const { name, dailyCalls = POLITE_DAILY_CALLS } = marketplace;
  const due = await nextDue(tx, name, now);
  if (!due) return 'none';
  const putOff = async (next_at: number) => {
    await changeWatched(tx, due.id, { next_at });
    return 'put off' as const;
  };
  const people = await keepersOf(tx, due.id);
  if (people.length === 0 || due.ended_at !== null) return putOff(now + LOOK_EVERY_MS);
  const knownAt = Math.max(...[due.seen_at, due.looked_at].filter((at) => at <= now));
  const at = nextLook(knownAt, due.auction_ends_at);
  if (at > now) return putOff(at);

  const { looks, withinMs } = allowance(dailyCalls);
  if ((await lookedSince(tx, name, now - withinMs)) >= looks) return 'none';
  if (!(await bookLook(tx, marketplace, people, now))) return putOff(marketplace.resetsAt(now));
  await changeWatched(tx, due.id, { next_at: nextLook(now, due.auction_ends_at), looked_at: now });
  return due;
}

/** The longest time without news of a kept listing. */
export const LOOK_EVERY_MS = 6 * HOUR_MS;
/** The same in the last day of an auction. */
const LOOK_AT_AUCTION_EVERY_MS = 30 * MINUTE_MS;
/** The part of a marketplace's calls that looking at kept listings may take. */
const SHARE = 0.25;

/**
 * Time in ms when a kept listing is looked up next.
 * @param knownAt when it was last seen or looked up @param auctionEndsAt null when it is no auction, or its end is not known
 */
export function nextLook(knownAt: number, auctionEndsAt: number | null): number {
  const usual = knownAt + LOOK_EVERY_MS;
  if (auctionEndsAt === null) return usual;
  return Math.min(usual, Math.max(knownAt + LOOK_AT_AUCTION_EVERY_MS, auctionEndsAt - DAY_MS));
}

/**
 * Number of listings that may be looked up, and the time for it, in ms. No listing is looked up twice in the
 * shortest one, so counting listings counts calls.
 */
export function allowance(dailyCalls: number): { looks: number; withinMs: number } {
  const perMs = (dailyCalls * SHARE) / DAY_MS;
  const withinMs = Math.max(LOOK_AT_AUCTION_EVERY_MS, 1 / perMs);
  return { looks: Math.max(1, Math.floor(perMs * withinMs)), withinMs };
}
