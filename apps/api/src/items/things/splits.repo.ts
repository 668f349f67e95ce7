import type { SplitResult } from '@rummage/contract';
import { type Db, type Tx, writing } from '#db/database';
import { prepared } from '#db/statements';
import { onePerson, raiseNews } from '#people/news.repo';
import { findItem } from '../items.repo.ts';
import { leaderOf, type Member, membersOfItem, regroupThings } from './things.repo.ts';

/** A listing that is split from an item, or joined with it again. */
interface Split {
  userId: number;
  itemId: number;
  listingId: number;
}

const OWN = 'select id, listing_id from items where listing_id = @listingId and user_id = @userId';

const SAVE = `
  insert into splits (user_id, listing_id, other_id, at) values (@userId, @low, @high, @now)
  on conflict (user_id, listing_id, other_id) do nothing`;

const TAKE_BACK = 'delete from splits where user_id = @userId and listing_id = @low and other_id = @high';

/** Splits a listing from all others of its item. Undefined when one of the two is gone or somebody else's. */
export async function splitListing(db: Db, split: Split, now: number): Promise<SplitResult | undefined> {
  return change(db, split, async (tx, low, high) => {
    await prepared<[object]>(tx, SAVE).run({ userId: split.userId, low, high, now });
  });
}

/** Joins them again, as far as they are still the same thing. Undefined when one of the two is gone or somebody else's. */
export async function takeSplitBack(db: Db, split: Split): Promise<SplitResult | undefined> {
  return change(db, split, async (tx, low, high) => {
    await prepared<[object]>(tx, TAKE_BACK).run({ userId: split.userId, low, high });
  });
}

/** @param changePair called with each pair of the listing and another one that is shown with the item, the lower id first */
async function change(
  db: Db,
  { userId, itemId, listingId }: Split,
  changePair: (tx: Tx, low: number, high: number) => Promise<void>,
): Promise<SplitResult | undefined> {
  const ids = await writing(db, async (tx) => {
    const leader = await leaderOf(tx, userId, itemId);
    const shown = leader === undefined ? [] : await membersOfItem(tx, leader);
    const own = await prepared<[object], Member>(tx, OWN).get({ userId, listingId });
    if (shown.length === 0 || !own) return undefined;
    const others = shown.filter((member) => member.listing_id !== listingId);
    for (const other of others)
      await changePair(tx, Math.min(other.listing_id, listingId), Math.max(other.listing_id, listingId));
    const listingIds = [listingId, ...others.map((other) => other.listing_id)];
    if (await regroupThings(tx, userId, listingIds)) await raiseNews(tx, onePerson(userId));
    const item = await leaderOf(tx, userId, others[0]?.id ?? own.id);
    return { item, split: await leaderOf(tx, userId, own.id) };
  });
  const item = ids?.item === undefined ? undefined : await findItem(db, userId, ids.item);
  if (!ids || !item) return undefined;
  const split =
    ids.split === undefined || ids.split === item.id ? null : await findItem(db, userId, ids.split);
  return { item, split: split ?? null };
}
