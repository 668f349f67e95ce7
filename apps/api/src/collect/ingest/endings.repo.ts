import type { Sighting } from '@rummage/marketplaces';
import type { MarketplaceName } from '@rummage/vocabulary';
import { and, eq, gt, isNotNull, isNull, lt, lte, ne, notBetween, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { type Db, type Tx, writing } from '#db/database';
import { selectNumbers } from '#db/dialect';
import { listings, listingWords, pictureHashes, priceChanges } from '#db/schema';
import { first } from '#db/statements';
import { saveShown } from '#items/listings/listing-texts.repo';
import { partAll } from '#items/things/merges.repo';
import { noteEndings } from '#notifications/outbox/note-endings.repo';
import { peopleHaving, raiseNews } from '#people/news.repo';
import { notSameAnyMore } from '../likeness/part-changed.ts';
import { takeNewPrices } from './new-prices.repo.ts';

type MissedListing = Pick<typeof listings.$inferSelect, 'id' | 'external_id'>;

/** A reading of a visit's result that did not stop early. Times in ms. */
export interface CompleteReading {
  visitId: number;
  startedAt: number;
  endedAt: number;
  /** It says nothing about listings that are older than this; undefined when it reached the end. */
  downTo: number | undefined;
}

/** Marks the listings that the reading should have contained and did not. */
export async function noteMissing(db: Db, reading: CompleteReading): Promise<void> {
  const isUnknown = or(isNull(listings.missed_at), gt(listings.missed_at, reading.startedAt));
  const isFirstMissed = and(isMissing(reading), isUnknown);
  await writing(db, (tx) => tx.update(listings).set({ missed_at: reading.startedAt }).where(isFirstMissed));
}

/** The listings that this reading missed, and one at least `apartMs` before it; the one missed longest comes first. */
export async function missedTwice(
  db: Db,
  reading: CompleteReading,
  apartMs: number,
): Promise<MissedListing[]> {
  return db
    .select({ id: listings.id, external_id: listings.external_id })
    .from(listings)
    .where(and(isMissing(reading), lte(listings.missed_at, reading.startedAt - apartMs)))
    .orderBy(listings.missed_at, listings.id);
}

/** An auction that is past its end needs no second reading that misses it. */
export async function endAuctions(db: Db, reading: CompleteReading): Promise<void> {
  const isOver = and(isMissing(reading), lte(listings.ends_at, reading.startedAt));
  await endListings(db, isOver, { ended_at: sql`${listings.ends_at}`, ended_as: 'ended' }, reading.startedAt);
}

export async function markEnded(
  db: Db,
  listingId: number,
  endedAs: 'ended' | 'sold',
  now: number,
): Promise<void> {
  await endListings(db, eq(listings.id, listingId), { ended_at: now, ended_as: endedAs }, now);
}

/** The marketplace could not say what became of it, so it has to be missed again before it is looked up again. */
export async function markMissedAgain(db: Db, listingId: number, now: number): Promise<void> {
  await writing(db, (tx) => tx.update(listings).set({ missed_at: now }).where(eq(listings.id, listingId)));
}

/** It is still offered, although no search shows it: perhaps its price has changed. */
export async function markOffered(
  db: Db,
  listingId: number,
  { price, endsAt, shipping, importCharges }: Extract<Sighting, { state: 'offered' }>,
  now: number,
): Promise<void> {
  await writing(db, async (tx) => {
    const isThis = eq(listings.id, listingId);
    const known = await first(tx.select().from(listings).where(isThis));
    if (!known) return;
    const seen = {
      seen_at: now,
      missed_at: null,
      ends_at: endsAt,
      ...(shipping && { shipping: shipping.length === 0 ? null : shipping }),
      import_charges: importCharges ?? null,
    };
    const hasNewPrice = price && (price.cents !== known.price_cents || price.currency !== known.currency);
    const newPrice = hasNewPrice ? { price_cents: price.cents, currency: price.currency } : undefined;
    if (newPrice)
      await tx.insert(priceChanges).values({
        listing_id: listingId,
        at: now,
        was_cents: known.price_cents,
        was_currency: known.currency,
        ...newPrice,
      });
    await changeListings(tx, isThis, { ...seen, ...newPrice });
    if (newPrice) await partAll(tx, listingId, await notSameAnyMore(tx, listingId, newPrice.currency), now);
    if (newPrice) await takeNewPrices(tx, [listingId], now);
  });
}

/** Dates endings in the future as now: the clock was set back since. */
export async function dateFutureEndings(db: Db, now: number): Promise<void> {
  await changeListings(db, gt(listings.ended_at, now), { ended_at: now });
}

/** Deletes the text and pictures of listings that ended before `before`, in ms, and what they are compared by; title and mark stay. */
export async function forgetEnded(db: Db, marketplace: MarketplaceName, before: number): Promise<void> {
  const hasThem = ne(sql`${listings.images} || coalesce(${listings.description}, '')`, '[]');
  const isLongOver = and(
    eq(listings.marketplace, marketplace),
    isNotNull(listings.ended_at),
    lt(listings.ended_at, before),
    hasThem,
  );
  await writing(db, async (tx) => {
    const ids = await changeListings(tx, isLongOver, { description: null, images: [] });
    await tx.delete(pictureHashes).where(sql`${pictureHashes.listing_id} in (${selectNumbers(tx, ids)})`);
    await tx.delete(listingWords).where(sql`${listingWords.listing_id} in (${selectNumbers(tx, ids)})`);
  });
}

type ListingChange = SQLiteUpdateSetSource<typeof listings>;

async function endListings(
  db: Db,
  which: SQL | undefined,
  change: ListingChange,
  now: number,
): Promise<void> {
  await writing(db, async (tx) => {
    await noteEndings(tx, await changeListings(tx, which, change), now);
  });
}

/** Changes what people see of listings. Returns which have changed. */
async function changeListings(db: Db | Tx, which: SQL | undefined, change: ListingChange): Promise<number[]> {
  return writing(db, async (tx) => {
    const changed = await tx.update(listings).set(change).where(which).returning({ id: listings.id });
    const ids = changed.map(({ id }) => id);
    if (ids.length === 0) return ids;
    await saveShown(tx, ids);
    await raiseNews(tx, peopleHaving(tx, ids));
    return ids;
  });
}

/** A listing seen in the future was seen before the clock was set back. */
function isMissing({ visitId, startedAt, endedAt, downTo }: CompleteReading): SQL | undefined {
  return and(
    eq(listings.seen_by, visitId),
    isNull(listings.ended_at),
    notBetween(listings.seen_at, startedAt, endedAt),
    downTo === undefined ? undefined : gt(listings.listed_at, downTo),
  );
}
