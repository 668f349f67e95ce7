import type { MergeEvidence } from '@rummage/vocabulary';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/database';
import { indexedBy, inOrder, numbersIn, numbersOf, selectNumbers } from '#db/dialect';
import { merges } from '#db/schema';
import { prepared } from '#db/statements';
import { raiseNews } from '#people/news.repo';
import { giveSecondChances } from '../second-chances.repo.ts';
import { bridgesOf, listingsNear } from './bridges.repo.ts';
import { regroupThings } from './things.repo.ts';

/** Another listing that is the same thing, and why. */
export interface Same {
  id: number;
  evidence: MergeEvidence;
  /** Number of their pictures that agree. */
  pictures: number;
  /** The folded words that both titles have. */
  words: readonly string[];
}

/**
 * Notes for everybody that other listings are the same thing as one, and joins the items of all who have
 * both, except where their owner has split them, and where one of them is a bridge now (`bridgesAmong`).
 * Another call replaces the evidence. Raises the news of those whose feed has changed, so it comes last in
 * its transaction.
 * @param now in ms
 */
export async function joinAll(
  tx: Tx,
  listingId: number,
  others: readonly Same[],
  now: number,
): Promise<void> {
  for (const { id, words, ...evidence } of others) {
    const [listing_id, other_id] = pairOf(listingId, id);
    const why = { ...evidence, words: [...words], at: now };
    await tx
      .insert(merges)
      .values({ listing_id, other_id, ...why })
      .onConflictDoUpdate({ target: [merges.listing_id, merges.other_id], set: why });
  }
  if (others.length === 0) return;
  const near = await listingsNear(tx, [listingId, ...others.map(({ id }) => id)]);
  await holdThings(tx, near);
  await raiseNewsOf(tx, await regroupOwners(tx, near, [], now));
}

/**
 * Does the same as `partListings`, and raises the news of those whose feed has changed, so it comes last in
 * its transaction as well.
 */
export async function partAll(
  tx: Tx,
  listingId: number,
  others: readonly number[],
  now: number,
): Promise<void> {
  await raiseNewsOf(tx, await partListings(tx, listingId, others, now));
}

/**
 * Takes back that a listing is the same thing as others, for everybody. A listing that leaves a dismissed
 * item stays dismissed, and a kept item is the one of the listing that was kept. Returns the people whose
 * feed has changed.
 */
export async function partListings(
  tx: Tx,
  listingId: number,
  others: readonly number[],
  now: number,
): Promise<number[]> {
  if (others.length === 0) return [];
  const parted = [listingId, ...others];
  const near = await listingsNear(tx, parted);
  await holdThings(tx, near);
  for (const id of others) {
    const [low, high] = pairOf(listingId, id);
    await tx.delete(merges).where(and(eq(merges.listing_id, low), eq(merges.other_id, high)));
  }
  return regroupOwners(tx, near, parted, now);
}

const HOLD = `update listings set seen_at = seen_at where id in (${numbersIn('@ids')})`;

/**
 * Changes the rows of listings, so that on PostgreSQL a transaction begins again that gives somebody one of them meanwhile:
 * it does not see which of them are one thing now, and this one does not see whose they are.
 */
export async function holdThings(tx: Tx, listingIds: readonly number[]): Promise<void> {
  if (tx.engine === 'sqlite') return;
  await prepared<[object]>(tx, HOLD).run({ ids: JSON.stringify(listingIds) });
}

const STAY_DISMISSED = `
  update items set (dismissed_at, dismissed_price_cents, dismissed_currency) = (
    select dismissed_at, dismissed_price_cents, dismissed_currency from items as leaders where leaders.id = items.merged_into
  )
  where listing_id in (${numbersIn('@parted')}) and dismissed_at is null and merged_into in (
    select id from items as leaders where leaders.dismissed_at is not null
  )`;

/** Marks of leaders whose kept listing is that of an item which is merged into them. */
const KEPT_IN_MEMBERS = `
  item_marks ${inOrder} items as members on members.merged_into = item_marks.item_id
    and members.listing_id = item_marks.kept_listing_id
  where members.listing_id in (${numbersIn('@parted')}) and item_marks.kept_at is not null and item_marks.let_go_at is null`;

const KEEP_WHAT_WAS_KEPT = `
  insert into item_marks (item_id, user_id, kept_at, kept_price_cents, kept_currency, kept_listing_id, note, news)
  select members.id, members.user_id, kept_at, kept_price_cents, kept_currency, kept_listing_id, note, item_marks.news
  from ${KEPT_IN_MEMBERS}
  on conflict (item_id) do update set kept_at = excluded.kept_at, kept_price_cents = excluded.kept_price_cents,
    kept_currency = excluded.kept_currency, kept_listing_id = excluded.kept_listing_id, note = excluded.note, let_go_at = null`;

const LET_GO_OF_OTHERS = `
  update item_marks set kept_at = null, kept_price_cents = null, kept_currency = null, kept_listing_id = null, note = null
  where item_id in (select item_marks.item_id from ${KEPT_IN_MEMBERS})`;

const OWNERS = `
  select items.user_id as id
  from ${numbersOf('@near')} as asked
    ${inOrder} items ${indexedBy('items_by_listing')} on items.listing_id = asked.value
  group by items.user_id having count(*) > 1 order by items.user_id`;

/**
 * Once for each owner of two of these listings, however many have come or gone. Returns those whose feed has changed.
 * @param parted those of them that are not the same thing any more
 */
async function regroupOwners(
  tx: Tx,
  near: readonly number[],
  parted: readonly number[],
  now: number,
): Promise<number[]> {
  await leave(tx, [...parted, ...(await listingsNear(tx, await bridgesOf(tx, near)))]);
  const owners = await prepared<[object], { id: number }>(tx, OWNERS).all({ near: JSON.stringify(near) });
  const changed: number[] = [];
  for (const { id } of owners) if (await regroupThings(tx, id, near)) changed.push(id);
  for (const id of changed) await giveSecondChances(tx, near, now, id);
  return changed;
}

/**
 * Marks listings that leave their items: one that leaves a dismissed item stays dismissed, and a kept item is
 * the one of the listing that was kept.
 */
async function leave(tx: Tx, listingIds: readonly number[]): Promise<void> {
  if (listingIds.length === 0) return;
  const parted = JSON.stringify(listingIds);
  await prepared<[object]>(tx, STAY_DISMISSED).run({ parted });
  await prepared<[object]>(tx, KEEP_WHAT_WAS_KEPT).run({ parted });
  await prepared<[object]>(tx, LET_GO_OF_OTHERS).run({ parted });
}

async function raiseNewsOf(tx: Tx, people: readonly number[]): Promise<void> {
  if (people.length > 0) await raiseNews(tx, selectNumbers(tx, people));
}

function pairOf(one: number, other: number): [number, number] {
  return [Math.min(one, other), Math.max(one, other)];
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

/** Picks those of these listings that are the same thing as others. @param listingIds any number of them */
export async function mergedAmong(tx: Tx, listingIds: readonly number[]): Promise<Set<number>> {
  const ids = JSON.stringify(listingIds);
  return new Set(
    (await prepared<[object], { id: number }>(tx, MERGED_AMONG).all({ ids })).map(({ id }) => id),
  );
}
