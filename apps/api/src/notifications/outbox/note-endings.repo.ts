import { HOUR_MS } from '@rummage/vocabulary';
import { type Db, type Tx, writing } from '#db/database';
import { inOrder, numbersOf } from '#db/dialect';
import { prepared } from '#db/statements';
import { SHOWN_FIRST_ID } from '#items/things/shown-first';
import { writeOutbox } from './write-outbox.repo.ts';

const MOST_AT_ONCE = 200;

const IS_KEPT = `item_marks.kept_at is not null and item_marks.let_go_at is null and items.dismissed_at is null
  and settings.notify_kept = 1`;

const ENDED = `
  select distinct items.id, items.user_id
  from ${numbersOf('@listingIds')} as asked
    ${inOrder} items as found on found.listing_id = asked.value
    ${inOrder} items on items.id = coalesce(found.merged_into, found.id)
    ${inOrder} item_marks on item_marks.item_id = items.id
    ${inOrder} settings on settings.user_id = items.user_id
    ${inOrder} listings on listings.id = ${SHOWN_FIRST_ID}
  where ${IS_KEPT} and listings.ended_at is not null
  order by items.id`;

interface KeptItem {
  id: number;
  user_id: number;
}

const newsOf = (event: 'ended' | 'ending', { id, user_id }: KeptItem) => ({
  userId: user_id,
  itemId: id,
  event,
  queryId: null,
  isDaily: false,
});

/** Notes kept items that are offered nowhere any more. @param listingIds those that have just ended or been sold */
export async function noteEndings(tx: Tx, listingIds: readonly number[], now: number): Promise<void> {
  if (listingIds.length === 0) return;
  const asked = { listingIds: JSON.stringify(listingIds) };
  const ended = await prepared<[object], KeptItem>(tx, ENDED).all(asked);
  await writeOutbox(
    tx,
    ended.map((item) => newsOf('ended', item)),
    now,
  );
}

const ENDING = `
  select items.id, items.user_id
  from settings ${inOrder} item_marks on item_marks.user_id = settings.user_id
    ${inOrder} items on items.id = item_marks.item_id
    ${inOrder} listings on listings.id = ${SHOWN_FIRST_ID}
  where ${IS_KEPT} and listings.is_auction = 1 and listings.ended_at is null
    and listings.ends_at > @now and listings.ends_at <= @until
    and exists (select 1 from channels where channels.user_id = settings.user_id and channels.state = 'active')
    and not exists (select 1 from outbox where outbox.item_id = items.id and outbox.event = 'ending')
  order by items.id limit ${MOST_AT_ONCE}`;

/** Notes kept auctions that end within the hour. Returns whether there may be more. */
export async function noteEndingAuctions(db: Db, now: number): Promise<boolean> {
  const asked = { now, until: now + HOUR_MS };
  // Mostly there are none, and then nothing is written.
  if (!(await prepared<[object], KeptItem>(db, ENDING).get(asked))) return false;
  return writing(db, async (tx) => {
    const ending = await prepared<[object], KeptItem>(tx, ENDING).all(asked);
    await writeOutbox(
      tx,
      ending.map((item) => newsOf('ending', item)),
      now,
    );
    return ending.length === MOST_AT_ONCE;
  });
}
