import { and, count, eq, isNull } from 'drizzle-orm';
import { type Db, type Reader, writing } from '#db/database';
import { type ShopRow, shops, users } from '#db/schema';
import { first } from '#db/statements';
import { HttpError } from '#http/errors';
import { findShopByUrl, insertShop, type NewShop } from './shops.repo.ts';

/** Most shops of one person here: all are read for everybody. */
export const SHOPS_PER_USER = 50;

/**
 * Saves a shop that somebody adds, unless it is there already.
 * @throws HttpError 422 when they have as many as they may, 401 when their account is gone
 */
export async function addShop(
  db: Db,
  shop: NewShop & { added_by: number },
  now: number,
): Promise<{ shop: ShopRow; isNew: boolean }> {
  return writing(db, async (tx) => {
    const known = await findShopByUrl(tx, shop.url);
    if (known) return { shop: known, isNew: false };
    // It may have been closed while we looked at the shop.
    if (!(await isThere(tx, shop.added_by))) throw new HttpError(401, 'Not signed in');
    await requirePlace(tx, shop.added_by);
    return insertShop(tx, shop, now);
  });
}

export async function findShop(db: Reader, id: number): Promise<ShopRow | undefined> {
  return first(db.select().from(shops).where(eq(shops.id, id)));
}

/** Makes sure that a person may add a shop. @throws HttpError 422 that names the limit */
async function requirePlace(db: Reader, userId: number): Promise<void> {
  const held = await first(db.select({ n: count() }).from(shops).where(eq(shops.added_by, userId)));
  if ((held?.n ?? 0) < SHOPS_PER_USER) return;
  const msg = `You have added ${SHOPS_PER_USER} shops, as many as one person may. Remove one first.`;
  throw new HttpError(422, [{ loc: ['body'], msg, type: 'too_many_shops' }]);
}

async function isThere(db: Reader, userId: number): Promise<boolean> {
  const isOpen = and(eq(users.id, userId), isNull(users.leaving_since));
  return (await first(db.select({ id: users.id }).from(users).where(isOpen))) !== undefined;
}
