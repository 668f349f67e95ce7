import { and, eq } from 'drizzle-orm';
import { type Db, type Tx, writing } from '#db/database';
import { hostOf, onPostgres } from '#db/dialect';
import { type ShopRow, shops } from '#db/schema';
import { countChanged, first, prepared } from '#db/statements';
import { LeaseLost } from '../visits/leases.repo.ts';

/** The right of one process to read a shop. It runs out unless it is renewed. */
export interface ShopLease {
  shopId: number;
  /** A shop that is removed and added again keeps its id. */
  addedAt: number;
  by: string;
}

interface LeaseTerms {
  now: number;
  by: string;
  until: number;
  /** Only a shop that has never been read. */
  isForNew: boolean;
  /** Time when the shop is read again if this process dies, given how often reading it will then have failed in a row. */
  retryAt: (failures: number) => number;
}

/** Operators add their shops as one person, and so do people whose accounts are gone. */
const PERSON = 'coalesce(added_by, 0)';
const HOST = hostOf('url');

/**
 * Takes the next shop to read. A person with a shop that is being read gets no second reader, and neither
 * does a host. Next is the person whose shop was started least recently, and of their shops one that was
 * never read comes first.
 */
const NEXT = `
  select shops.id from shops
  join (select ${PERSON} as person, max(started_at) as started_at from shops group by ${PERSON}) as people
    on people.person = ${PERSON}
  where next_at <= @now and leased_until <= @now and (@isForNew = 0 or last_read_at is null)
    and people.person not in (select ${PERSON} from shops where leased_until > @now)
    and ${HOST} not in (select ${HOST} from shops where leased_until > @now)
  order by people.started_at, case when last_read_at is null then 0 else 1 end, next_at, shops.id limit 1`;
const TAKE_NEXT = `${NEXT} ${onPostgres('for no key update of shops skip locked')}`;

/**
 * Leases the shop whose turn it is, and returns it as it was. It is saved as failed before it is read, so that after a crash it
 * is not read again at once.
 */
export async function leaseNextShop(
  db: Db,
  { now, by, until, isForNew, retryAt }: LeaseTerms,
): Promise<ShopRow | undefined> {
  // Looked at first, because it is asked every second, and a transaction locks out other writers.
  const isAnyDue = 'select 1 from shops where next_at <= @now and leased_until <= @now limit 1';
  const asked = { now, isForNew: Number(isForNew) };
  if (!(await prepared<[object]>(db, isAnyDue).get(asked))) return undefined;
  if (!(await prepared<[object]>(db, NEXT).get(asked))) return undefined;
  return writing(db, async (tx) => {
    const next = await prepared<[object], { id: number }>(tx, TAKE_NEXT).get(asked);
    if (!next) return undefined;
    const isNext = eq(shops.id, next.id);
    const due = await first(tx.select().from(shops).where(isNext));
    if (!due) return undefined;
    const failures = due.failures + 1;
    await tx
      .update(shops)
      .set({ leased_by: by, leased_until: until, failures, started_at: now, next_at: retryAt(failures) })
      .where(isNext);
    return due;
  });
}

/** True if a shop waits that was never read, and may be read beside those that are being read. */
export async function isNewWaiting(db: Db, now: number): Promise<boolean> {
  return (await prepared<[object]>(db, NEXT).get({ now, isForNew: 1 })) !== undefined;
}

/** The columns of a shop that nobody reads. */
export const FREE = { leased_by: null, leased_until: 0 };

/** @throws LeaseLost when another process reads the shop, or it was removed */
export async function changeLeasedShop(
  db: Db | Tx,
  { shopId, addedAt, by }: ShopLease,
  change: Partial<typeof shops.$inferInsert>,
): Promise<void> {
  const isOurs = and(eq(shops.id, shopId), eq(shops.added_at, addedAt), eq(shops.leased_by, by));
  const changed = await writing(db, (tx) => countChanged(tx.update(shops).set(change).where(isOurs)));
  if (changed === 0) throw new LeaseLost();
}
