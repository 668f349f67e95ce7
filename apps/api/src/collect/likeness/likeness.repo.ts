import type { Compared } from '@rummage/likeness';
import {
  DAY_MS,
  type Exchange,
  exchangedCents,
  HOUR_MS,
  type MarketplaceName,
  MINUTE_MS,
} from '@rummage/vocabulary';
import { and, eq, isNull } from 'drizzle-orm';
import { type Connection, type Db, type Reader, type Tx, writing } from '#db/database';
import { numbersIn, onPostgres, textsIn } from '#db/dialect';
import { listingWords, pictureHashes } from '#db/schema';
import { prepared } from '#db/statements';
import { sourceOf } from '../shops/shop-listing-ids.ts';

/** A listing with what it is compared by. */
export interface ComparedListing extends Compared {
  id: number;
  marketplace: MarketplaceName;
  /** The shop or the marketplace that lists it. */
  source: string;
  /** Addresses, the main one first. */
  images: string[];
  /** Time of its end, in ms; null while it is offered. */
  endedAt: number | null;
  /** Packed hashes; null until its pictures have been read. */
  hashes: string | null;
}

interface Row {
  id: number;
  marketplace: MarketplaceName;
  external_id: string;
  title: string;
  price_cents: number | null;
  currency: string | null;
  images: string;
  ended_at: number | null;
  hashes: string | null;
}

const SELECT = `
  select listings.id, marketplace, external_id, title, price_cents, currency, images, ended_at, hashes
  from listings left join picture_hashes on picture_hashes.listing_id = listings.id`;

function toCompared(row: Row, exchange: Exchange): ComparedListing {
  const { id, marketplace, title, price_cents: cents, currency, ended_at: endedAt, hashes } = row;
  const source = sourceOf(marketplace, row.external_id);
  const priceCents =
    cents === null || currency === null ? null : exchangedCents({ cents, currency }, exchange);
  const images = JSON.parse(row.images) as string[];
  return { id, marketplace, source, title, priceCents: priceCents ?? null, images, endedAt, hashes };
}

/** The last listing whose words are known: all before it have been looked at. */
export async function lastLookedAt(db: Reader): Promise<number> {
  const last = prepared<[], { id: number | null }>(db, 'select max(listing_id) as id from listing_words');
  return (await last.get())?.id ?? 0;
}

const NEXT = `${SELECT} where listings.id > ? order by listings.id limit ?`;

/** The listings with the next higher ids. */
export async function listingsAfter(
  db: Reader,
  id: number,
  count: number,
  exchange: Exchange,
): Promise<ComparedListing[]> {
  const rows = await prepared<[number, number], Row>(db, NEXT).all(id, count);
  return rows.map((row) => toCompared(row, exchange));
}

/** Most listings looked at for a frequent word, the newest ones. */
const MOST_WITH_WORD = 300;
const WITH_WORD = `
  select listing_id from listing_words where word = ? order by listing_id desc limit ${MOST_WITH_WORD}`;
const BY_ID = `
  ${SELECT} where listings.id in (${numbersIn('@ids')}) and marketplace in (${textsIn('@marketplaces')})
    and (ended_at is null or ended_at > @endedAfter)
  order by listings.id desc`;

/** A thing is offered again soon after it was, or it is another one. */
const OFFERED_AGAIN_WITHIN_MS = 30 * DAY_MS;
const SHARED_WORDS = 2;
/** No thing is listed so often; titles that were made to be like all others are. */
const MOST_COMPARED = 200;

/** Other listings that share at least two of the words, newest first; of many those that share most. */
export async function listingsWithWords(
  db: Connection,
  words: readonly string[],
  {
    notId,
    marketplaces,
    now,
    exchange,
  }: { notId: number; marketplaces: readonly MarketplaceName[]; now: number; exchange: Exchange },
): Promise<ComparedListing[]> {
  const shared = new Map<number, number>();
  for (const word of words)
    for (const row of await prepared<[string], { listing_id: number }>(db, WITH_WORD).all(word))
      shared.set(row.listing_id, (shared.get(row.listing_id) ?? 0) + 1);
  const ids = [...shared]
    .filter(([id, count]) => id !== notId && count >= SHARED_WORDS)
    .sort(([id, count], [otherId, otherCount]) => otherCount - count || otherId - id)
    .slice(0, MOST_COMPARED)
    .map(([id]) => id);
  if (ids.length === 0) return [];
  const rows = await prepared<[object], Row>(db, BY_ID).all({
    ids: JSON.stringify(ids),
    marketplaces: JSON.stringify(marketplaces),
    endedAfter: now - OFFERED_AGAIN_WITHIN_MS,
  });
  return rows.map((row) => toCompared(row, exchange));
}

/**
 * Remembers by which words a listing is found, and which listings' pictures have to be read because they may be the same.
 * @param readAt when, in ms
 */
export async function saveLookedAt(
  db: Db,
  listingId: number,
  words: readonly string[],
  toRead: readonly number[],
  readAt: number,
): Promise<void> {
  if (words.length === 0) return;
  await writing(db, async (tx) => {
    await tx
      .insert(listingWords)
      .values(words.map((word) => ({ word, listing_id: listingId })))
      .onConflictDoNothing();
    if (toRead.length > 0)
      await tx
        .insert(pictureHashes)
        .values(toRead.map((listing_id) => ({ listing_id, next_at: readAt })))
        .onConflictDoNothing();
  });
}

const COMPARE_AGAIN = `
  insert into picture_hashes (listing_id, next_at) values (@id, @at)
  on conflict (listing_id) do update set next_at = excluded.next_at, failures = 0`;

/** Has the pictures of a listing read and compared again. @param at when, in ms @param areOthers whether they have changed */
export async function compareAgain(tx: Tx, id: number, at: number, areOthers: boolean): Promise<void> {
  await prepared<[object]>(tx, COMPARE_AGAIN).run({ id, at });
  if (areOthers) await forgetHashes(tx, id);
}

/** Nothing is compared with pictures that a listing had before. */
export async function forgetHashes(tx: Tx, id: number): Promise<void> {
  await tx.update(pictureHashes).set({ hashes: null }).where(eq(pictureHashes.listing_id, id));
}

const LOCK = `
  update picture_hashes set failures = failures where listing_id in (${numbersIn('@ids')}) returning listing_id as id`;

/**
 * Locks those of these listings that are compared by their pictures. A process that saves what was read of
 * one of them meanwhile begins again.
 */
export async function lockCompared(tx: Tx, listingIds: readonly number[]): Promise<Set<number>> {
  const ids = JSON.stringify(listingIds);
  return new Set((await prepared<[object], { id: number }>(tx, LOCK).all({ ids })).map(({ id }) => id));
}

/** Time after a first and a second failure until pictures are tried again; after the third they are given up. */
const RETRY_AFTER_MS = [10 * MINUTE_MS, 6 * HOUR_MS];

const DUE = 'select listing_id as id, failures from picture_hashes where next_at <= ?';
const TAKE_NEXT = `${DUE} order by next_at, listing_id limit 1 ${onPostgres('for no key update skip locked')}`;
const IS_ANY_DUE = `${DUE} limit 1`;

/**
 * Takes the listing whose pictures have waited longest to be read. It is saved as failed first, so that a crash does not make
 * us ask for them again at once, and no other process reads them too.
 */
export async function takePicturesToRead(
  db: Db,
  now: number,
): Promise<{ id: number; failures: number } | undefined> {
  type Due = { id: number; failures: number };
  // Looked at first, because it is asked every second, and a transaction locks out other writers.
  if ((await prepared<[number], Due>(db, IS_ANY_DUE).get(now)) === undefined) return undefined;
  return writing(db, async (tx) => {
    const due = await prepared<[number], Due>(tx, TAKE_NEXT).get(now);
    if (!due) return undefined;
    const retryMs = RETRY_AFTER_MS[due.failures];
    const next_at = retryMs === undefined ? null : now + retryMs;
    const change = { failures: due.failures + 1, next_at };
    await tx.update(pictureHashes).set(change).where(eq(pictureHashes.listing_id, due.id));
    return due;
  });
}

const PUT_OFF = `
  update picture_hashes set next_at = @until where next_at < @until and exists (
    select 1 from listings where id = listing_id
      and (marketplace = @source or marketplace || ' ' || external_id like @listings)
  )`;

/** Leaves the pictures of all listings of a source alone for a while. @param source by `sourceOf` @param until ms since 1970 */
export async function putOff(db: Db, source: string, until: number): Promise<void> {
  await writing(db, (tx) => prepared<[object]>(tx, PUT_OFF).run({ source, listings: `${source}:%`, until }));
}

/** Gives back a listing whose pictures could not be read because the process stops. */
export async function giveBack(
  db: Db,
  { id, failures }: { id: number; failures: number },
  now: number,
): Promise<void> {
  const isUnread = and(eq(pictureHashes.listing_id, id), isNull(pictureHashes.hashes));
  await writing(db, (tx) => tx.update(pictureHashes).set({ failures, next_at: now }).where(isUnread));
}

/** Nothing is read of this listing, now or later. */
export async function giveUp(db: Db, id: number): Promise<void> {
  await writing(db, (tx) =>
    tx.update(pictureHashes).set({ next_at: null }).where(eq(pictureHashes.listing_id, id)),
  );
}

/** Returns false when the listing has been deleted meanwhile, or its text. */
export async function saveHashes(tx: Tx, id: number, hashes: string, now: number): Promise<boolean> {
  const done = { hashes, made_at: now, failures: 0, next_at: null };
  const isThis = eq(pictureHashes.listing_id, id);
  const saved = await tx
    .update(pictureHashes)
    .set(done)
    .where(isThis)
    .returning({ id: pictureHashes.listing_id });
  return saved.length > 0;
}

const ONE = `${SELECT} where listings.id = ?`;

export async function readListing(
  db: Connection,
  id: number,
  exchange: Exchange,
): Promise<ComparedListing | undefined> {
  const row = await prepared<[number], Row>(db, ONE).get(id);
  return row && toCompared(row, exchange);
}

const FORGET = `
  delete from picture_hashes where listing_id in (
    select id from listings where marketplace not in (${textsIn('@marketplaces')})
  )`;

/** Deletes the hashes of marketplaces whose pictures may not be compared any more. */
export async function forgetOtherHashes(db: Db, marketplaces: readonly MarketplaceName[]): Promise<void> {
  await writing(db, (tx) =>
    prepared<[object]>(tx, FORGET).run({ marketplaces: JSON.stringify(marketplaces) }),
  );
}
