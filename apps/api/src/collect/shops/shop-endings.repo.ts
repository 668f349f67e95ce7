import { type Db, type Tx, writing } from '#db/database';
import { textsIn } from '#db/dialect';
import { prepared } from '#db/statements';
import { saveShown } from '#items/listings/listing-texts.repo';
import { noteEndings } from '#notifications/outbox/note-endings.repo';
import { peopleHaving, raiseNews } from '#people/news.repo';
import { shopListingId, shopListingIds } from './shop-listing-ids.ts';

const OFFERED = "marketplace = 'shop' and ended_at is null";

const END_THESE = `
  update listings set ended_at = @now, ended_as = @endedAs
  where ${OFFERED} and external_id in (${textsIn('@externalIds')}) returning id`;

/** Marks listings of a shop as ended, those that somebody has. @param ownIds the shop's own ids of them */
export async function endListings(
  tx: Tx,
  shopId: number,
  ownIds: readonly string[],
  { endedAs, now }: { endedAs: 'ended' | 'sold'; now: number },
): Promise<void> {
  if (ownIds.length === 0) return;
  const externalIds = JSON.stringify(ownIds.map((ownId) => shopListingId(shopId, ownId)));
  const ended = await prepared<[object], { id: number }>(tx, END_THESE).all({ externalIds, endedAs, now });
  await saveEnded(tx, ended, now);
}

const END_SOME = `
  update listings set ended_at = @now, ended_as = 'ended' where id in (
    select id from listings where ${OFFERED} and external_id >= @from and external_id < @below limit @most
  ) returning id`;

/** Marks some listings of a shop that is removed as ended. Returns whether there were any. */
export async function endOfferedOfShop(
  db: Db,
  shopId: number,
  { now, most }: { now: number; most: number },
): Promise<boolean> {
  return writing(db, async (tx) => {
    const some = { ...shopListingIds(shopId), now, most };
    const ended = await prepared<[object], { id: number }>(tx, END_SOME).all(some);
    await saveEnded(tx, ended, now);
    return ended.length > 0;
  });
}

async function saveEnded(tx: Tx, ended: readonly { id: number }[], now: number): Promise<void> {
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await saveShown(tx, ids);
  await noteEndings(tx, ids, now);
  await raiseNews(tx, peopleHaving(tx, ids));
}
