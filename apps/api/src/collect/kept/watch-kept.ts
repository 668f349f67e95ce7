import { type Marketplace, MarketplaceUnavailable } from '@rummage/marketplaces';
import type { Tx } from '../../db/database.ts';
import { writing } from '../../db/writing.ts';
import type { CollectDeps } from '../collect-deps.ts';
import { markEnded, markOffered } from '../ingest/endings.repo.ts';
import { pauseAfter } from '../schedule/pause-after.ts';
import { POLITE_DAILY_CALLS } from '../schedule/schedule.ts';
import { bookLook } from '../visits/calls.ts';
import { allowance, LOOK_EVERY_MS, nextLook } from './look-times.ts';
import {
  changeWatched,
  type DueListing,
  keepersOf,
  lookedSince,
  nextDue,
} from '../../items/kept/watched-listings.repo.ts';

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
