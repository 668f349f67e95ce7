import type { Marketplace, SearchOptions } from '@rummage/marketplaces';
import type { Db } from '../db/database.ts';
import {
  type CompleteReading,
  endAuctions,
  markEnded,
  markOffered,
  markMissedAgain,
  missedTwice,
  noteMissing,
} from './endings.repo.ts';
import { OutOfCalls } from './out-of-calls.ts';

/** Two readings that miss a listing count as two only this far apart: a marketplace's index can stumble. */
const APART_MS = 30 * 60_000;
/** How many listings are asked for alone after one reading; the others have their turn after the next. */
const MOST_LOOKS = 20;

/**
 * Draws the conclusions from a complete reading: what has been missed twice is no longer offered.
 * @throws MarketplaceUnavailable
 */
export async function concludeEndings(
  db: Db,
  marketplace: Marketplace,
  reading: CompleteReading,
  options: SearchOptions & { now: () => number },
): Promise<void> {
  noteMissing(db, reading);
  endAuctions(db, reading);
  const missed = missedTwice(db, reading, APART_MS);
  if (marketplace.look) await lookForThem(db, marketplace, missed.slice(0, MOST_LOOKS), options);
  else for (const { id } of missed) markEnded(db, id, 'ended', reading.startedAt);
}

/** Where single listings can be asked for, nothing is called ended that only left the search, say by its price. */
async function lookForThem(
  db: Db,
  marketplace: Marketplace,
  missed: ReturnType<typeof missedTwice>,
  options: SearchOptions & { now: () => number },
): Promise<void> {
  const { now } = options;
  try {
    for (const { id, external_id } of missed) {
      const sighting = await marketplace.look?.(external_id, options);
      if (!sighting) markMissedAgain(db, id, now());
      else if (sighting.state === 'offered') markOffered(db, id, sighting, now());
      else markEnded(db, id, sighting.state, now());
    }
  } catch (error) {
    // The day's calls for looking are spent; the rest is asked for after a later reading.
    if (!(error instanceof OutOfCalls)) throw error;
  }
}
