import type { ShopListing } from '@rummage/marketplaces';
import type { Reader } from '#db/database';
import { textOf, textsIn } from '#db/dialect';
import { prepared } from '#db/statements';

/** Titles that are read of listings, and of shops' listings: the newest. */
const MOST = 50_000;

/** What somebody brought belongs to them, and shops and samples are read where all of theirs are. */
const TITLES = `
  select id, title from listings
  where id > @after and collected_at >= @since and marketplace not in ('elsewhere', 'shop', 'sample')
  order by id desc limit ${MOST}`;

/** The titles of listings that were first seen since a time, the last one last. @param after an id: only those behind it */
export async function readTitles(db: Reader, asked: { after: number; since: number }) {
  const titles = prepared<[object], { id: number; title: string }>(db, TITLES);
  return (await titles.all(asked)).reverse();
}

const SHOP_TITLES = `
  select shop_id, external_id, ${textOf('content', 'title')} as title from shop_listings
  where missed_at is null and changed_at >= ? order by changed_at desc limit ${MOST}`;

/** The same of what shops list. */
export async function readShopTitles(db: Reader, since: number) {
  const titles = prepared<[number], { shop_id: number; external_id: string; title: string }>(db, SHOP_TITLES);
  return (await titles.all(since)).reverse();
}

const CONTENTS = `
  select content from shop_listings where shop_id = @shopId and external_id in (${textsIn('@ids')})`;

/** Those of a shop's listings that are still there and not sold out. @param ids the shop's own */
export async function readShopListings(
  db: Reader,
  shopId: number,
  ids: readonly string[],
): Promise<ShopListing[]> {
  const asked = { shopId, ids: JSON.stringify(ids) };
  const rows = await prepared<[object], { content: string }>(db, CONTENTS).all(asked);
  return rows.map(({ content }) => JSON.parse(content) as ShopListing).filter(({ isSoldOut }) => !isSoldOut);
}
