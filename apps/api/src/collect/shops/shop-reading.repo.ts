import type { ReadingEnd, ShopListing, ShopMemory } from '@rummage/marketplaces';
import { eq } from 'drizzle-orm';
import { type Db, type Tx, writing } from '#db/database';
import { greatest } from '#db/dialect';
import { shops } from '#db/schema';
import { first, prepared } from '#db/statements';
import { endListings } from './shop-endings.repo.ts';
import { changeLeasedShop, FREE, type ShopLease } from './shop-leases.repo.ts';
import { saveShopVisit } from './shop-visit.repo.ts';

/** A reading that is being made. Times in ms. */
export interface ShopReading {
  lease: ShopLease;
  startedAt: number;
}

/** Every listing is matched again after each reading: what a full feed had no space for comes once there is space. */
const SAVE = `
  insert into shop_listings (shop_id, external_id, content, changed_at, read_at, is_matched)
  values (@shopId, @externalId, @content, @now, @startedAt, 0)
  on conflict (shop_id, external_id) do update set
    content = excluded.content, read_at = excluded.read_at, missed_at = null, is_matched = 0,
    changed_at = case when shop_listings.content = excluded.content then shop_listings.changed_at
      else ${greatest}(shop_listings.changed_at + 1, excluded.changed_at) end`;

/** Writes some listings, and renews the lease until `until`. @throws LeaseLost */
export async function saveShopListings(
  db: Db,
  { lease, startedAt }: ShopReading,
  listings: readonly ShopListing[],
  { now, until }: { now: number; until: number },
): Promise<void> {
  await writing(db, async (tx) => {
    await changeLeasedShop(tx, lease, { leased_until: until });
    const save = prepared<[object]>(tx, SAVE);
    for (const listing of listings) {
      const { externalId, shipping } = listing;
      // Left out where it is empty: what was stored before it was read has not changed, and is no news.
      const content = JSON.stringify({ ...listing, shipping: shipping?.length ? shipping : undefined });
      await save.run({ shopId: lease.shopId, externalId, content, now, startedAt });
    }
  });
}

/** Rows that are looked at or changed in one go, in some ms. */
const SLICE = 200;

const READ_AGAIN = `
  update shop_listings set read_at = @startedAt, is_matched = 0
  where shop_id = @shopId and external_id in (
    select external_id from shop_listings where shop_id = @shopId and external_id > @after and missed_at is null
    order by external_id limit ${SLICE}
  ) returning external_id`;

/** `<>` and not `<`: the clock may have been set back since the last reading. */
const MISSED = 'shop_id = @shopId and external_id > @after and read_at <> @startedAt';

const DROP = `
  delete from shop_listings where shop_id = @shopId and external_id in (
    select external_id from shop_listings where ${MISSED} and (@isOneAnswer = 1 or missed_at is not null)
    order by external_id limit ${SLICE}
  ) returning external_id`;

const NOTE_MISSED = `
  update shop_listings set missed_at = @startedAt
  where shop_id = @shopId and external_id in (
    select external_id from shop_listings where ${MISSED} and missed_at is null order by external_id limit ${SLICE}
  ) returning external_id`;

/**
 * Settles a whole reading: a listing that it missed is no longer listed, if the shop came in one answer or
 * the whole reading before has missed it as well. Else it may have moved, while the shop was read, to a part
 * that had been read already. Others work in between.
 * @throws LeaseLost
 */
export async function* settleReading(
  db: Db,
  reading: ShopReading,
  { isUnchanged, isOneAnswer = false }: Pick<ReadingEnd, 'isUnchanged' | 'isOneAnswer'>,
  now: number,
): AsyncGenerator<void, void, undefined> {
  const inSteps = (statement: string, andThen?: (tx: Tx, ownIds: readonly string[]) => Promise<void>) =>
    changeInSteps(db, reading, { statement, isOneAnswer, andThen });
  if (isUnchanged) yield* inSteps(READ_AGAIN);
  yield* inSteps(DROP, (tx, ownIds) =>
    endListings(tx, reading.lease.shopId, ownIds, { endedAs: 'ended', now }),
  );
  yield* inSteps(NOTE_MISSED);
}

interface Steps {
  statement: string;
  isOneAnswer: boolean;
  andThen: ((tx: Tx, ownIds: readonly string[]) => Promise<void>) | undefined;
}

async function* changeInSteps(
  db: Db,
  { lease, startedAt }: ShopReading,
  { statement, isOneAnswer, andThen }: Steps,
): AsyncGenerator<void, void, undefined> {
  const { shopId, by } = lease;
  for (let after: string | undefined = ''; after !== undefined; yield) {
    const slice: object = { shopId, startedAt, after, isOneAnswer: Number(isOneAnswer) };
    after = await writing(db, async (tx) => {
      await changeLeasedShop(tx, lease, { leased_by: by });
      const changed = await prepared<[object], { external_id: string }>(tx, statement).all(slice);
      const ownIds = changed.map(({ external_id }) => external_id);
      await andThen?.(tx, ownIds);
      return lastOf(ownIds);
    });
  }
}

/** Compares by bytes, as the database does; returned rows come in no order. */
function lastOf(texts: readonly string[]): string | undefined {
  const bytes = texts.map((text) => Buffer.from(text)).sort((one, other) => Buffer.compare(one, other));
  return bytes.at(-1)?.toString();
}

const COUNT = 'select count(*) as listings from shop_listings where shop_id = ?';

interface SavedEnd {
  now: number;
  nextAt: number;
  cutOff: string | null;
  /** The reading ended early, for that of another shop: what it has not come to is no news later. */
  hasMadeWay: boolean;
  memory: ShopMemory;
}

/** @throws LeaseLost */
export async function saveReading(
  db: Db,
  { lease, startedAt }: ShopReading,
  { now, nextAt, cutOff, hasMadeWay, memory }: SavedEnd,
): Promise<void> {
  await writing(db, async (tx) => {
    const counted = await prepared<[number], { listings: number }>(tx, COUNT).get(lease.shopId);
    const isIt = eq(shops.id, lease.shopId);
    const before = await first(tx.select({ at: shops.first_read_at }).from(shops).where(isIt));
    await changeLeasedShop(tx, lease, {
      ...FREE,
      failures: 0,
      problem: null,
      next_at: nextAt,
      last_read_at: startedAt,
      first_read_at: before?.at ?? (hasMadeWay ? null : now),
      cut_off: cutOff,
      memory,
      listings: counted?.listings ?? 0,
    });
    await saveShopVisit(tx);
  });
}

/** @param problem in words for the user. @throws LeaseLost */
export async function saveShopFailure(
  db: Db,
  lease: ShopLease,
  { problem, nextAt }: { problem: string; nextAt: number },
): Promise<void> {
  await writing(db, async (tx) => {
    await changeLeasedShop(tx, lease, { ...FREE, problem, next_at: nextAt });
    await saveShopVisit(tx);
  });
}
