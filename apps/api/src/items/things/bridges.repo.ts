import type { Reader, Tx } from '#db/database';
import { inOrder, numbersIn, numbersOf } from '#db/dialect';
import { prepared } from '#db/statements';
import { alikeIn, bridgesAmong, type Pair } from './bridges.ts';

const SAME = `
  select merges.listing_id, merges.other_id
  from ${numbersOf('@ids')} as asked ${inOrder} merges on merges.listing_id = asked.value
  union
  select merges.listing_id, merges.other_id
  from ${numbersOf('@ids')} as asked ${inOrder} merges on merges.other_id = asked.value`;

/** All pairs with one of these listings. */
export async function pairsWith(db: Reader, listingIds: Iterable<number>): Promise<Pair[]> {
  type Row = { listing_id: number; other_id: number };
  const rows = await prepared<[object], Row>(db, SAME).all({ ids: JSON.stringify([...listingIds]) });
  return rows.map(({ listing_id, other_id }) => [listing_id, other_id]);
}

const FORGOTTEN = `select id from listings where id in (${numbersIn('@ids')}) and images = '[]'`;

/**
 * Reads all pairs with one of these listings, and with the listings that are the same thing, whoever has
 * them: they show for everybody which of these listings are bridges. Pairs with listings that ended so long
 * ago that their pictures are forgotten are left out: newer listings are not compared with them, so they
 * prove nothing.
 */
export async function pairsAround(tx: Tx, listingIds: readonly number[]): Promise<Pair[]> {
  const near = await pairsWith(tx, listingIds);
  const ids = new Set(near.flat());
  const asked = { ids: JSON.stringify([...ids]) };
  const forgotten = new Set(
    (await prepared<[object], { id: number }>(tx, FORGOTTEN).all(asked)).map(({ id }) => id),
  );
  const pairs = await pairsWith(tx, ids);
  return pairs.filter((pair) => !pair.some((id) => forgotten.has(id)));
}

/** These listings and all that are the same thing as one of them: what of them is together may change with one pair. */
export async function listingsNear(tx: Tx, listingIds: readonly number[]): Promise<number[]> {
  return [...new Set([...listingIds, ...(await pairsWith(tx, listingIds)).flat()])];
}

/** Picks those of these listings that are bridges for everybody. */
export async function bridgesOf(tx: Tx, listingIds: readonly number[]): Promise<number[]> {
  return [...bridgesAmong(listingIds, alikeIn(await pairsAround(tx, listingIds)))];
}
