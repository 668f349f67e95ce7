import { and, eq, gt, isNull, lte, min, notInArray } from 'drizzle-orm';
import { type Db, type Tx, writing } from '#db/database';
import { indexedBy, inOrder, numbersOf } from '#db/dialect';
import { breaks } from '#db/schema';
import { prepared } from '#db/statements';
import { restoreItems } from './acts.repo.ts';
import { rateOf } from './exchanged-cents.ts';
import { SHOWN_FIRST_ID } from './things/shown-first.ts';

/** A dismissed item whose price has fallen far enough, and what it cost when it was dismissed. */
interface Chance {
  id: number;
  user_id: number;
  passed_price_cents: number;
  passed_currency: string | null;
}

const IS_SAME = 'items.dismissed_currency is not distinct from listings.currency';

/** Price of the item when it was dismissed, in the currency that its listing has now. */
const PASSED_CENTS = `
  case when ${IS_SAME} then items.dismissed_price_cents
  else cast(round(
    items.dismissed_price_cents * ${rateOf('items.dismissed_currency')} / ${rateOf('listings.currency')}
  ) as bigint) end`;

const CHANCES = `
  select id, user_id, passed_price_cents, passed_currency
  from (
    select distinct
      items.id,
      items.user_id,
      ${PASSED_CENTS} as passed_price_cents,
      listings.currency as passed_currency,
      listings.price_cents,
      settings.second_chance
    from ${numbersOf('@listingIds')} as asked
      ${inOrder} items as found ${indexedBy('items_by_listing')} on found.listing_id = asked.value
      ${inOrder} items on items.id = coalesce(found.merged_into, found.id)
      ${inOrder} listings on listings.id = ${SHOWN_FIRST_ID}
      ${inOrder} settings on settings.user_id = items.user_id
      ${inOrder} users on users.id = items.user_id
    where items.dismissed_at is not null
      and settings.second_chance is not null
      and listings.price_cents is not null
      and listings.ended_at is null
      and users.leaving_since is null
      and (cast(@userId as bigint) is null or items.user_id = @userId)
      and not exists (select 1 from breaks where breaks.user_id = items.user_id and ends_at > @now)
  ) as priced
  where price_cents * 100 <= passed_price_cents * (100 - second_chance)
  order by user_id, id`;

const SAVE = `
  insert into item_marks (item_id, user_id, passed_price_cents, passed_currency)
  values (@id, @user_id, @passed_price_cents, @passed_currency)
  on conflict (item_id) do update
  set passed_price_cents = excluded.passed_price_cents, passed_currency = excluded.passed_currency`;

/**
 * Brings back dismissed items whose price has fallen, since they were dismissed, by as much as their owner
 * has chosen. Dismissed again, they have another price to fall from, so nothing comes back twice for the same
 * fall. Nothing comes back for people on a break.
 * @param listingIds listings with a new price; any number of them
 * @param userId only this person's items; undefined for everybody's
 */
export async function giveSecondChances(
  tx: Tx,
  listingIds: readonly number[],
  now: number,
  userId?: number,
): Promise<void> {
  if (listingIds.length === 0) return;
  const asked = { listingIds: JSON.stringify(listingIds), now, userId: userId ?? null };
  const chances = await prepared<[object], Chance>(tx, CHANCES).all(asked);
  for (const chance of chances) await prepared<[Chance]>(tx, SAVE).run(chance);
  for (const owner of new Set(chances.map(({ user_id }) => user_id))) {
    const ids = chances.filter(({ user_id }) => user_id === owner).map(({ id }) => id);
    await restoreItems(tx, owner, ids, now);
  }
}

const OWN_DISMISSED = `
  settings ${inOrder} items ${indexedBy('items_dismissed')} on items.user_id = settings.user_id
    and items.dismissed_at is not null and items.merged_into is null`;
const IS_REPRICED = `
  settings.user_id = @userId and settings.second_chance is not null and price_changes.at >= @since`;

/** Listings of what a person has dismissed, alone or as part of an item, that have had a new price. */
const REPRICED = `
  select price_changes.listing_id as id
  from ${OWN_DISMISSED} ${inOrder} price_changes on price_changes.listing_id = items.listing_id
  where ${IS_REPRICED}
  union
  select price_changes.listing_id
  from ${OWN_DISMISSED}
    ${inOrder} items as merged ${indexedBy('items_merged')} on merged.merged_into = items.id
    ${inOrder} price_changes on price_changes.listing_id = merged.listing_id
  where ${IS_REPRICED}`;

/** Gives people back what a break has put off, once it is over. */
export async function catchUpAfterBreaks(db: Db, now: number): Promise<void> {
  const onBreak = db.select({ id: breaks.user_id }).from(breaks).where(gt(breaks.ends_at, now));
  const isOver = and(lte(breaks.ends_at, now), isNull(breaks.caught_up_at));
  const people = await db
    .select({ userId: breaks.user_id, since: min(breaks.started_at) })
    .from(breaks)
    .where(and(isOver, notInArray(breaks.user_id, onBreak)))
    .groupBy(breaks.user_id);
  for (const { userId, since } of people) {
    const repriced = await prepared<[object], { id: number }>(db, REPRICED).all({ userId, since });
    const ids = repriced.map(({ id }) => id);
    await writing(db, async (tx) => {
      await giveSecondChances(tx, ids, now, userId);
      await tx
        .update(breaks)
        .set({ caught_up_at: now })
        .where(and(eq(breaks.user_id, userId), isOver));
    });
  }
}
