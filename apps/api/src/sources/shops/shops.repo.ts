import { and, asc, eq, inArray } from 'drizzle-orm';
import { endOfferedOfShop } from '#collect/shops/shop-endings.repo';
import { saveShopVisit } from '#collect/shops/shop-visit.repo';
import { type Db, type Reader, type Tx, writing } from '#db/database';
import { formerShops, type ShopRow, shops } from '#db/schema';
import { countChanged, first, prepared } from '#db/statements';
import { letOthers } from '#work/steps';

/** A shop that is added. `added_by` is null for an operator. */
export type NewShop = Pick<
  ShopRow,
  'url' | 'way' | 'name' | 'second_hand' | 'country' | 'currency' | 'added_by'
>;

/**
 * Saves a shop, which is read at once. One that is there already stays as it is, and one that was there before gets its
 * id of then: the ids of its listings begin with it, so what people dismissed of it stays away.
 */
export async function insertShop(
  db: Db | Tx,
  shop: NewShop,
  now: number,
): Promise<{ shop: ShopRow; isNew: boolean }> {
  return writing(db, async (tx) => {
    const known = await findShopByUrl(tx, shop.url);
    if (known) return { shop: known, isNew: false };
    const isIt = inArray(formerShops.url, spellingsOf(shop.url));
    const former = await first(tx.delete(formerShops).where(isIt).returning({ id: formerShops.id }));
    const row = { ...shop, ...former, added_at: now, next_at: now, memory: [] };
    const saved = await first(tx.insert(shops).values(row).onConflictDoNothing().returning());
    if (saved) return { shop: saved, isNew: true };
    const other = await findShopByUrl(tx, shop.url);
    if (!other) throw new Error('the shop was neither saved nor known');
    return { shop: other, isNew: false };
  });
}

/** All shops, the oldest first. */
export async function listShops(db: Reader): Promise<ShopRow[]> {
  return db.select().from(shops).orderBy(asc(shops.id));
}

/** @param url as `lookAtShop` found it */
export async function findShopByUrl(db: Reader | Tx, url: string): Promise<ShopRow | undefined> {
  return first(
    db
      .select()
      .from(shops)
      .where(inArray(shops.url, spellingsOf(url))),
  );
}

/** "www." or none before a host: it is the same shop. */
function spellingsOf(url: string): string[] {
  const www = /^(https?:\/\/)www\./;
  return [url, www.test(url) ? url.replace(www, '$1') : url.replace('://', '://www.')];
}

/** Time that a deletion may take before the shop is read again, when the process that deletes it has ended. */
const DELETE_WITHIN_MS = 60_000;

/** Rows that are deleted in one go, in some ms. */
const SLICE = 200;
const SOME_LISTINGS = `
  delete from shop_listings where shop_id = @shopId and external_id in (
    select external_id from shop_listings where shop_id = @shopId order by external_id limit ${SLICE}
  )`;

/**
 * Deletes a shop and what it lists, and marks its listings as ended: items of it stay. A shop may list a lot, so other work
 * runs in between. False when there was nothing to delete.
 * @param addedBy only a shop that this person has added; undefined: any
 */
export async function deleteShop(
  db: Db,
  id: number,
  { addedBy, now }: { addedBy?: number; now: number },
): Promise<boolean> {
  // A reading in progress loses its lease. Should the deletion be cut off, the next reading is a whole one.
  const taken = await writing(db, (tx) =>
    tx
      .update(shops)
      .set({ leased_by: 'deletion', leased_until: now + DELETE_WITHIN_MS, memory: [] })
      .where(and(eq(shops.id, id), addedBy === undefined ? undefined : eq(shops.added_by, addedBy)))
      .returning({ url: shops.url, added_at: shops.added_at }),
  );
  const [shop] = taken;
  if (!shop) return false;
  const some = { shopId: id };
  while ((await writing(db, (tx) => prepared<[object]>(tx, SOME_LISTINGS).run(some))) > 0) await letOthers();
  while (await endOfferedOfShop(db, id, { now, most: SLICE })) await letOthers();
  // Nothing adds listings any more, because nobody can have the lease, and none is left that could be matched.
  await writing(db, async (tx) => {
    // Not one that somebody else has removed meanwhile and added again.
    const isIt = and(eq(shops.id, id), eq(shops.added_at, shop.added_at));
    if ((await countChanged(tx.delete(shops).where(isIt))) === 0) return;
    await tx.insert(formerShops).values({ url: shop.url, id }).onConflictDoNothing();
    await saveShopVisit(tx);
  });
  return true;
}
