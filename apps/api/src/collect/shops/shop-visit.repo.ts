import { MINUTE_MS } from '@rummage/vocabulary';
import { and, eq } from 'drizzle-orm';
import { type Connection, type Db, type Reader, type Tx, writing } from '#db/database';
import { visits } from '#db/schema';
import { first, prepared } from '#db/statements';
import { peopleWaiting, peopleWanting, raiseNews } from '#people/news.repo';

// Shops are not searched: all that they list is here, and is matched with every query. So all queries share one row of
// `visits`, which nobody makes as a visit. With it a query waits, is read and fails like at any marketplace.

/** The name of shops as a marketplace, and the address of the visit that all queries share. */
export const SHOP_VISIT = { marketplace: 'shop', address: 'all' } as const;

const isShopVisit = and(
  eq(visits.marketplace, SHOP_VISIT.marketplace),
  eq(visits.address, SHOP_VISIT.address),
);

export async function hasShops(db: Connection): Promise<boolean> {
  return (await prepared<[]>(db, 'select 1 from shops limit 1').get()) !== undefined;
}

/** Undefined as long as no query was planned to be matched with shops. */
export async function shopVisitId(db: Reader): Promise<number | undefined> {
  return (await first(db.select({ id: visits.id }).from(visits).where(isShopVisit)))?.id;
}

/** Times closer together than this are shown as if they were the same: each change is written for everybody. */
const CLOSE_MS = 5 * MINUTE_MS;

const SUMMARY = `
  select count(*) as shops, min(next_at) as next_at, max(last_read_at) as last_read_at,
    min(case when problem is null then last_read_at end) as working_read_at,
    count(problem) as failing
  from shops`;

interface Summary {
  shops: number;
  next_at: number | null;
  last_read_at: number | null;
  working_read_at: number | null;
  failing: number;
}

const PROBLEM = 'select problem from shops where problem is not null order by next_at, id limit 1';

/** Brings the shared visit up to date after a shop was read or removed: it fails only when every shop does. */
export async function saveShopVisit(tx: Tx): Promise<void> {
  const visit = await first(tx.select().from(visits).where(isShopVisit));
  const shops = await prepared<[], Summary>(tx, SUMMARY).get();
  if (!visit || !shops) return;
  const isFailing = shops.shops > 0 && shops.failing === shops.shops;
  const found = isFailing ? await prepared<[], { problem: string }>(tx, PROBLEM).get() : undefined;
  const state = {
    next_at: shops.next_at ?? visit.next_at,
    // Up to then nothing was missed at shops that answer.
    last_success_at: shops.working_read_at ?? shops.last_read_at,
    trouble: found ? ('unavailable' as const) : null,
    problem: found ? problemOf(shops.shops, found.problem) : null,
  };
  const isSame =
    visit.trouble === state.trouble &&
    visit.problem === state.problem &&
    areClose(visit.next_at, state.next_at) &&
    areClose(visit.last_success_at, state.last_success_at);
  if (isSame) return;
  await tx.update(visits).set(state).where(isShopVisit);
  await raiseNews(tx, peopleWanting(visit.id));
}

function problemOf(shops: number, problem: string): string {
  const said = problem.replace(/\.$/, '');
  return shops === 1 ? said : `None of the ${shops} shops can be read: ${said}`;
}

function areClose(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return one === other;
  return Math.abs(one - other) < CLOSE_MS;
}

const LEASE = `
  update visits set leased_by = @by, leased_until = @until
  where marketplace = 'shop' and address = 'all' and (leased_until <= @now or leased_by = @by) returning id`;

/**
 * Leases the matching, or renews the lease, so that two processes do not do the same work. Nothing depends on it: what a
 * process matches after it has lost its lease is right, and written once.
 * @param isFirst whether it was not leased before, which people see
 */
export async function leaseMatching(
  db: Db,
  { isFirst, ...lease }: { by: string; now: number; until: number; isFirst: boolean },
): Promise<boolean> {
  return writing(db, async (tx) => {
    const visit = await prepared<[object], { id: number }>(tx, LEASE).get(lease);
    if (visit && isFirst) await raiseNews(tx, peopleWaiting(visit.id));
    return visit !== undefined;
  });
}

const RELEASE = `
  update visits set leased_by = null, leased_until = 0
  where marketplace = 'shop' and address = 'all' and leased_by = @by returning id`;

export async function releaseMatching(db: Db, by: string): Promise<void> {
  await writing(db, async (tx) => {
    const visit = await prepared<[object], { id: number }>(tx, RELEASE).get({ by });
    if (visit) await raiseNews(tx, peopleWaiting(visit.id));
  });
}
