import { mayBeSame } from '@rummage/likeness';
import type { Db, Tx } from '#db/database';
import { readStoredExchange } from '#items/exchange.repo';
import { mergedAmong, mergedWith, partListings } from '#items/things/merges.repo';
import { compareAgain, lockCompared, readListing } from './likeness.repo.ts';
import { pictureTurn } from './picture-turns.ts';

/** A stored listing of which title, price or pictures have just changed. */
export interface ChangedListing {
  id: number;
  /** The source that lists it (`sourceOf`). */
  source: string;
  /** Currency of its price now. */
  currency: string | null;
  hasOtherPictures: boolean;
}

/**
 * Parts listings that have changed too much. A stranger may copy a listing, be taken for the same thing, then
 * change everything and refuse his pictures. So the evidence is checked again in the transaction that stores
 * the change: title and price need no picture, and other pictures prove nothing until they have been read.
 * Returns the people whose items have changed; the caller raises their news.
 */
export async function partChanged(
  db: Db,
  tx: Tx,
  changed: readonly ChangedListing[],
  now: number,
): Promise<number[]> {
  const ids = changed.map(({ id }) => id);
  // Locked also so that no other process notes meanwhile what it has found with what they were before.
  const compared = await lockCompared(tx, ids);
  const merged = await mergedAmong(tx, ids);
  const people: number[] = [];
  for (const { id, source, currency, hasOtherPictures } of changed) {
    if (merged.has(id)) {
      const others = hasOtherPictures ? await mergedWith(tx, id) : await notSameAnyMore(tx, id, currency);
      people.push(...(await partListings(tx, id, others, now)));
    }
    if (merged.has(id) || (compared.has(id) && hasOtherPictures))
      await compareAgain(tx, id, pictureTurn(db, source, now), hasOtherPictures);
  }
  return people;
}

/** The listings that title and price do not allow to be the same thing as this one any more. */
export async function notSameAnyMore(tx: Tx, id: number, currency: string | null): Promise<number[]> {
  const exchange = await readStoredExchange(tx, currency ?? '');
  const listing = await readListing(tx, id, exchange);
  const different: number[] = [];
  for (const otherId of await mergedWith(tx, id)) {
    const other = await readListing(tx, otherId, exchange);
    if (!listing || !other || !mayBeSame(listing, other)) different.push(otherId);
  }
  return different;
}
