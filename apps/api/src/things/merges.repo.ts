import type { MergeEvidence } from '@rummage/vocabulary';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { numbersIn, selectNumbers } from '../db/dialect.ts';
import { prepared } from '../db/prepared.ts';
import { merges } from '../db/schema.ts';
import { raiseNews } from '../events/news.repo.ts';
import { giveSecondChances } from '../items/second-chances.repo.ts';
import { regroupThings } from './things.repo.ts';

/** Why two listings are the same thing. */
interface Evidence {
  evidence: MergeEvidence;
  /** How many of their pictures agree. */
  pictures: number;
  /** The folded words that both titles have. */
  words: readonly string[];
}

const OWNERS = `
  select user_id as id from items where listing_id = @listingId and user_id in (
    select user_id from items where listing_id = @otherId
  ) order by user_id`;

/**
 * Notes for everybody that two listings are the same thing, and joins the items of all who have both, except where their owner has
 * split them. Noted again, the evidence is replaced. Raises the news of those whose feed has changed, so it comes last in
 * its transaction.
 * @param now in ms
 */
export async function joinListings(
  tx: Tx,
  listingId: number,
  otherId: number,
  { words, ...evidence }: Evidence,
  now: number,
): Promise<void> {
  const [listing_id, other_id] = [Math.min(listingId, otherId), Math.max(listingId, otherId)];
  const why = { ...evidence, words: [...words], at: now };
  await tx
    .insert(merges)
    .values({ listing_id, other_id, ...why })
    .onConflictDoUpdate({ target: [merges.listing_id, merges.other_id], set: why });
  await regroupOwners(tx, listingId, otherId, now);
}

/** Takes back that two listings are the same thing, for everybody. Comes last in its transaction as well. */
export async function partListings(tx: Tx, listingId: number, otherId: number, now: number): Promise<void> {
  const [low, high] = [Math.min(listingId, otherId), Math.max(listingId, otherId)];
  await tx.delete(merges).where(and(eq(merges.listing_id, low), eq(merges.other_id, high)));
  await regroupOwners(tx, listingId, otherId, now);
}

async function regroupOwners(tx: Tx, listingId: number, otherId: number, now: number): Promise<void> {
  const owners = await prepared<[object], { id: number }>(tx, OWNERS).all({ listingId, otherId });
  const changed: number[] = [];
  for (const { id } of owners) if (await regroupThings(tx, id, [listingId, otherId])) changed.push(id);
  if (changed.length === 0) return;
  for (const id of changed) await giveSecondChances(tx, [listingId, otherId], now, id);
  await raiseNews(tx, selectNumbers(changed));
}

const MERGED_WITH = `
  select case when listing_id = @id then other_id else listing_id end as id
  from merges where listing_id = @id or other_id = @id order by 1`;

/** The listings that are the same thing as this one. */
export async function mergedWith(tx: Tx, id: number): Promise<number[]> {
  return (await prepared<[object], { id: number }>(tx, MERGED_WITH).all({ id })).map((row) => row.id);
}

const MERGED_AMONG = `
  select listing_id as id from merges where listing_id in (${numbersIn('@ids')})
  union select other_id from merges where other_id in (${numbersIn('@ids')})`;

/** Which of these listings are the same thing as others. @param listingIds any number of them */
export async function mergedAmong(tx: Tx, listingIds: readonly number[]): Promise<Set<number>> {
  const ids = JSON.stringify(listingIds);
  return new Set(
    (await prepared<[object], { id: number }>(tx, MERGED_AMONG).all({ ids })).map(({ id }) => id),
  );
}
