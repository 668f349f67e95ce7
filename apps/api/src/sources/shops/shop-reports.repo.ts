import { asc, eq } from 'drizzle-orm';
import { type Db, type Reader, writing } from '#db/database';
import { shopReports, type ShopRow } from '#db/schema';
import { requireOpenAccount } from '#people/account/close-account.repo';
import { findShop } from './added-shops.repo.ts';
import { listShops } from './shops.repo.ts';

type ShopReportRow = typeof shopReports.$inferSelect;

interface Report {
  shopId: number;
  userId: number;
  reason: string;
  /** ms since 1970 */
  now: number;
}

/** Saves what a person reports of a shop, instead of what they have reported before. False when the shop is gone. */
export async function reportShop(db: Db, { shopId, userId, reason, now }: Report): Promise<boolean> {
  return writing(db, async (tx) => {
    await requireOpenAccount(tx, userId);
    if (!(await findShop(tx, shopId))) return false;
    const said = { reason, reported_at: now };
    await tx
      .insert(shopReports)
      .values({ shop_id: shopId, user_id: userId, ...said })
      .onConflictDoUpdate({ target: [shopReports.shop_id, shopReports.user_id], set: said });
    return true;
  });
}

export async function shopsReportedBy(db: Reader, userId: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: shopReports.shop_id })
    .from(shopReports)
    .where(eq(shopReports.user_id, userId));
  return new Set(rows.map(({ id }) => id));
}

/** A shop with all that was reported of it, the oldest report first. */
export type ReportedShop = ShopRow & { reports: ShopReportRow[] };

/** All shops, the oldest first, with their reports: for operators. */
export async function listReportedShops(db: Reader): Promise<ReportedShop[]> {
  const { reported_at, user_id } = shopReports;
  const reports = await db.select().from(shopReports).orderBy(asc(reported_at), asc(user_id));
  return (await listShops(db)).map((shop) => ({
    ...shop,
    reports: reports.filter(({ shop_id }) => shop_id === shop.id),
  }));
}
