import { and, eq } from 'drizzle-orm';
import { countChanged } from '../../db/count-changed.ts';
import type { Db, Tx } from '../../db/database.ts';
import { onPostgres } from '../../db/dialect.ts';
import { first } from '../../db/first.ts';
import { prepared } from '../../db/prepared.ts';
import { type ShopRow, shops } from '../../db/schema.ts';
import { writing } from '../../db/writing.ts';
import { LeaseLost } from '../visits/leases.repo.ts';

/** The right of one process to read a shop. It runs out unless it is renewed. */
export interface ShopLease {
  shopId: number;
  by: string;
}

interface LeaseTerms {
  now: number;
  by: string;
  until: number;
  /** When the shop is read again if this process dies, given how often reading it will then have failed in a row. */
  retryAt: (failures: number) => number;
}

/** PostgreSQL locks the shop, and passes over those that another process is taking. */
const NEXT = `
  select id from shops where next_at <= @now and leased_until <= @now
  order by next_at, id limit 1 ${onPostgres('for no key update skip locked')}`;

/**
 * Leases the shop that has been due longest, and returns it as it was. It is saved as failed before it is read, so that
 * after a crash it is not read again at once.
 */
export async function leaseNextShop(
  db: Db,
  { now, by, until, retryAt }: LeaseTerms,
): Promise<ShopRow | undefined> {
  // Looked at first, because it is asked every second, and a transaction locks out other writers.
  const isAnyDue = 'select 1 from shops where next_at <= @now and leased_until <= @now limit 1';
  if ((await prepared<[object]>(db, isAnyDue).get({ now })) === undefined) return undefined;
  return writing(db, async (tx) => {
    const next = await prepared<[object], { id: number }>(tx, NEXT).get({ now });
    if (!next) return undefined;
    const isNext = eq(shops.id, next.id);
    const due = await first(tx.select().from(shops).where(isNext));
    if (!due) return undefined;
    const failures = due.failures + 1;
    await tx
      .update(shops)
      .set({ leased_by: by, leased_until: until, failures, next_at: retryAt(failures) })
      .where(isNext);
    return due;
  });
}

/** The columns of a shop that nobody reads. */
export const FREE = { leased_by: null, leased_until: 0 };

/** @throws LeaseLost when another process reads the shop, or it was removed */
export async function changeLeasedShop(
  db: Db | Tx,
  { shopId, by }: ShopLease,
  change: Partial<typeof shops.$inferInsert>,
): Promise<void> {
  const isOurs = and(eq(shops.id, shopId), eq(shops.leased_by, by));
  const changed = await writing(db, (tx) => countChanged(tx.update(shops).set(change).where(isOurs)));
  if (changed === 0) throw new LeaseLost();
}
