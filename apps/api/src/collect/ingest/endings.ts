import type { Marketplace, SearchOptions } from '@rummage/marketplaces';
import type { Db } from '#db/database';
import { OutOfCalls } from '../visits/calls.ts';
import {
  type CompleteReading,
  endAuctions,
  markEnded,
  markOffered,
  markMissedAgain,
  missedTwice,
  noteMissing,
} from './endings.repo.ts';

/** Two readings that miss a listing count as two only this far apart: a marketplace's index may miss it for a moment. */
const APART_MS = 30 * 60_000;
/** Most single listings looked up after one reading; the others follow after the next reading. */
const MOST_LOOKS = 20;

/**
 * Marks what a complete reading shows to be over: listings that were missed twice are no longer offered.
 * @throws MarketplaceUnavailable
 */
export async function concludeEndings(
  db: Db,
  marketplace: Marketplace,
  reading: CompleteReading,
  options: SearchOptions & { now: () => number },
): Promise<void> {
  await noteMissing(db, reading);
  await endAuctions(db, reading);
  const missed = await missedTwice(db, reading, APART_MS);
  if (marketplace.look) await lookForThem(db, marketplace, missed.slice(0, MOST_LOOKS), options);
  else for (const { id } of missed) await markEnded(db, id, 'ended', reading.startedAt);
}

/** Looks up each missed listing, because it may only have left the search result, for example by its new price. */
async function lookForThem(
  db: Db,
  marketplace: Marketplace,
  missed: Awaited<ReturnType<typeof missedTwice>>,
  options: SearchOptions & { now: () => number },
): Promise<void> {
  const { now } = options;
  try {
    for (const { id, external_id } of missed) {
      const sighting = await marketplace.look?.(external_id, options);
      if (!sighting) await markMissedAgain(db, id, now());
      else if (sighting.state === 'offered') await markOffered(db, id, sighting, now());
      else await markEnded(db, id, sighting.state, now());
    }
  } catch (error) {
    // The day's calls for single listings are spent; the rest is looked up after a later reading.
    if (!(error instanceof OutOfCalls)) throw error;
  }
}
