import type { MarketplaceName } from '@rummage/vocabulary';
import { eq } from 'drizzle-orm';
import { type Db, type Reader, type Tx, writing } from '#db/database';
import { inOrder, least, numbersOf } from '#db/dialect';
import { watchedListings } from '#db/schema';
import { prepared } from '#db/statements';

/** A kept listing whose time has come. Times in ms. */
export interface DueListing {
  id: number;
  external_id: string;
  /** Null when it is no auction, or its end is not known. */
  auction_ends_at: number | null;
  seen_at: number;
  looked_at: number;
  ended_at: number | null;
}

const DUE = `
  select listings.id, listings.external_id, listings.seen_at, listings.ended_at, watched_listings.looked_at,
    case when listings.is_auction = 1 then listings.ends_at end as auction_ends_at
  from watched_listings ${inOrder} listings on listings.id = watched_listings.listing_id
  where watched_listings.marketplace = ? and watched_listings.next_at <= ?
  order by watched_listings.next_at, watched_listings.listing_id limit 1`;

/** The listing that has waited longest; undefined when none is due. */
export async function nextDue(
  tx: Tx,
  marketplace: MarketplaceName,
  now: number,
): Promise<DueListing | undefined> {
  return prepared<[string, number], DueListing>(tx, DUE).get(marketplace, now);
}

const IS_KEPT = `
  items.dismissed_at is null and item_marks.kept_at is not null and item_marks.let_go_at is null`;

const KEEPERS = `
  select items.user_id from items as own
    ${inOrder} items on items.id = coalesce(own.merged_into, own.id)
    ${inOrder} item_marks on item_marks.item_id = items.id
    ${inOrder} users on users.id = items.user_id
  where own.listing_id = ? and ${IS_KEPT}
    and users.leaving_since is null and users.suspended_at is null`;

/** People who keep the item that shows a listing, have not dismissed it, and are not suspended. */
export async function keepersOf(db: Reader, listingId: number): Promise<number[]> {
  const rows = await prepared<[number], { user_id: number }>(db, KEEPERS).all(listingId);
  return rows.map(({ user_id }) => user_id);
}

const LOOKED_SINCE = `
  select count(*) as n from watched_listings where marketplace = ? and looked_at > ?`;

/** Counts the listings of a marketplace that were looked up after `since`, in ms. */
export async function lookedSince(db: Reader, marketplace: MarketplaceName, since: number): Promise<number> {
  return (await prepared<[string, number], { n: number }>(db, LOOKED_SINCE).get(marketplace, since))?.n ?? 0;
}

/** @param change `looked_at` only when it is looked up now */
export async function changeWatched(
  tx: Tx,
  id: number,
  change: { next_at: number; looked_at?: number },
): Promise<void> {
  await tx.update(watchedListings).set(change).where(eq(watchedListings.listing_id, id));
}

const WATCH = `
  insert into watched_listings (listing_id, marketplace, next_at)
  select distinct listings.id, listings.marketplace, ${least}(listings.seen_at, item_marks.kept_at)
  from ${numbersOf('@ids')} as asked
    ${inOrder} items as own on own.id = asked.value
    ${inOrder} items on items.id = coalesce(own.merged_into, own.id)
    ${inOrder} item_marks on item_marks.item_id = items.id
    ${inOrder} listings on listings.id = own.listing_id
  where ${IS_KEPT}
  on conflict do nothing`;

/** Starts to watch the listings of those of these items that somebody keeps now, alone or as part of another one. */
export async function watchKept(tx: Tx, itemIds: readonly number[]): Promise<void> {
  await prepared<[object]>(tx, WATCH).run({ ids: JSON.stringify(itemIds) });
}

const FORGET = `
  delete from watched_listings where not exists (
    select 1 from items ${inOrder} item_marks on item_marks.item_id = coalesce(items.merged_into, items.id)
    where items.listing_id = watched_listings.listing_id
      and item_marks.kept_at is not null and item_marks.let_go_at is null
  )`;

/** Stops to watch what nobody keeps any more, whether dismissed or not. */
export async function forgetUnkept(db: Db): Promise<void> {
  await writing(db, (tx) => prepared<[]>(tx, FORGET).run());
}
