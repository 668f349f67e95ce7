import type { Listing } from '@rummage/marketplaces';
import type { MarketplaceName } from '@rummage/vocabulary';
import type { Db, Tx } from '#db/database';
import { selectNumbers } from '#db/dialect';
import { isFeedFull } from '#items/feed/feed-limit.repo';
import { saveFirstText, saveShown } from '#items/listings/listing-texts.repo';
import { giveSecondChances } from '#items/second-chances.repo';
import { findMarked } from '#items/shrinking/dismissed-marks.repo';
import { mergedAmong } from '#items/things/merges.repo';
import { regroupThings } from '#items/things/things.repo';
import { noteFinds } from '#notifications/outbox/note-finds.repo';
import {
  newsNumber,
  raiseNews,
  raiseNewsOfListings,
  raiseNewsOfPage,
  waitForPeople,
} from '#people/news.repo';
import { type ChangedListing, partChanged } from '../likeness/part-changed.ts';
import { sourceOf } from '../shops/shop-listing-ids.ts';
import { NOTICED_MS } from '../watch-clock.ts';
import { externalIdsOf, type Find, onceEach, peopleOf } from './find.ts';
import { ingestStatements, type IngestStatements, type KnownListing } from './ingest-statements.repo.ts';
import { hasSamePrice, keepingPrice, listingColumns, saysTheSame } from './listing-columns.ts';
import { takeNewPrices } from './new-prices.repo.ts';

export interface PageToWrite {
  marketplace: MarketplaceName;
  visitId: number;
  finds: readonly Find[];
  now: number;
  /** Nothing new is kept for people whose feed held this many items before the page was written. */
  itemsPerUser: number;
  /** Called first in the transaction. When it throws, nothing is written. */
  beforeWriting?: (tx: Tx) => Promise<void>;
}

/** One page being written, and what writes it. */
interface Writing extends Omit<PageToWrite, 'finds' | 'beforeWriting' | 'itemsPerUser'> {
  tx: Tx;
  statements: IngestStatements;
  /** The ids of known listings of which something has changed that people see. */
  changed: number[];
  /** Those of them whose price has. */
  repriced: number[];
  /** Those that may not be the same thing as others any more: title, pictures or price have changed. */
  different: ChangedListing[];
  /** The people whose feed was full before the page was written. */
  full: ReadonlySet<number>;
  /** The number that the news of each person concerned will have once the page is written. */
  news: ReadonlyMap<number, number>;
  /** Number of listings that each query had not found before. */
  freshOf: Map<number, number>;
  /** Finds that are new to their query and were not there before it was watched. */
  found: { itemId: number; queryId: number }[];
  /** The listings of which each person's queries have found something new. */
  foundBy: Map<number, number[]>;
}

/**
 * Writes one page in one transaction. Returns how many finds are new to their query. New listings that no
 * query wants are not stored, known ones are updated. A dismissed item stays dismissed, unless its price
 * gives it a second chance, and what has shrunk to a mark stays away. Writing the same page twice has the same effect as
 * writing it once.
 */
export async function ingestPage(
  db: Db,
  { finds, beforeWriting, itemsPerUser, ...page }: PageToWrite,
): Promise<number> {
  let isAgain = false;
  return db.writeInTurn(`pages of ${page.marketplace}`, async (tx) => {
    await beforeWriting?.(tx);
    const statements = ingestStatements(tx);
    const current = await withoutDeletedQueries(statements, onceEach(finds));
    const known = await knownListings(statements, page.marketplace, current);
    const people = peopleOf(current);
    const concerned = {
      people,
      visitId: page.marketplace === 'shop' ? undefined : page.visitId,
      listingIds: Array.from(known.values(), ({ id }) => id),
    };
    await waitForPeople(tx, concerned, isAgain);
    isAgain = true;
    const full = new Set<number>();
    const news = new Map<number, number>();
    for (const userId of people) {
      if (await isFeedFull(tx, userId, itemsPerUser)) full.add(userId);
      news.set(userId, (await newsNumber(tx, userId)) + 1);
    }
    const writing: Writing = {
      ...page,
      tx,
      statements,
      full,
      news,
      changed: [],
      repriced: [],
      different: [],
      freshOf: new Map(),
      found: [],
      foundBy: new Map(),
    };
    const saved = await saveListings(writing, current, known);
    await saveShown(tx, writing.changed);
    // Differences come before prices are news, so that nobody hears of a price that belongs to what the
    // listing was.
    const parted = await partDifferent(db, writing);
    await takeNewPrices(tx, writing.repriced, page.now);
    const fresh = await saveFinds(writing, current, saved);
    await joinFound(writing);
    await noteFinds(tx, writing.found, page);
    if (parted.length > 0) await raiseNews(tx, selectNumbers(tx, parted));
    const ids = Array.from(saved.values(), ({ id }) => id);
    if (page.marketplace !== 'shop') await raiseNewsOfPage(tx, page.visitId, ids);
    else {
      // Nobody follows page by page what shops list, and no reading counts it for a query.
      for (const [queryId, count] of writing.freshOf)
        await statements.addMatched.run({ visitId: page.visitId, queryId, count });
      await raiseNewsOfListings(tx, ids);
    }
    return fresh;
  });
}

/** Queries may have been deleted between matching and writing, and accounts closed. */
async function withoutDeletedQueries(statements: IngestStatements, finds: readonly Find[]): Promise<Find[]> {
  const asked = new Set(finds.flatMap(({ matches }) => matches.map(({ queryId }) => queryId)));
  const rows = await statements.livingQueries.all(JSON.stringify([...asked]));
  const living = new Set(rows.map(({ id }) => id));
  if (living.size === asked.size) return [...finds];
  return finds.map((find) => ({
    ...find,
    matches: find.matches.filter(({ queryId }) => living.has(queryId)),
  }));
}

/** A listing that is stored. */
interface SavedListing {
  id: number;
  /** Nobody has an item of it yet. */
  isNew: boolean;
}

/** Returns what is stored now; some listings are not. */
async function saveListings(
  writing: Writing,
  finds: readonly Find[],
  known: ReadonlyMap<string, KnownListing>,
): Promise<Map<Find, SavedListing>> {
  const saved = new Map<Find, SavedListing>();
  // Known ones first: a listing that is on this page itself is still offered, so no relisted copy continues it.
  for (const find of finds) {
    const row = known.get(find.listing.externalId);
    if (!row) continue;
    saved.set(find, { id: row.id, isNew: false });
    // One by one: a statement that changes many pages has SQLite write to a temporary file from then on.
    if (!(await updateListing(writing, row, find)))
      await writing.statements.touchListing.run(writing.now, row.id);
  }
  const unknown = finds.filter((find) => !saved.has(find));
  const former = await formerIds(writing, unknown);
  for (const find of unknown) {
    // The marketplace still shows the old listing; the copy that continues it is newer.
    if (former.has(find.listing.externalId)) continue;
    const listing = await saveUnknown(writing, find);
    if (listing) saved.set(find, listing);
  }
  return saved;
}

async function formerIds({ statements, marketplace }: Writing, finds: readonly Find[]): Promise<Set<string>> {
  const rows = await statements.formerIds.all(marketplace, externalIdsOf(finds));
  return new Set(rows.map(({ external_id }) => external_id));
}

async function knownListings(
  statements: IngestStatements,
  marketplace: MarketplaceName,
  finds: readonly Find[],
): Promise<Map<string, KnownListing>> {
  const rows = await statements.knownListings.all(marketplace, externalIdsOf(finds));
  return new Map(rows.map((row) => [row.external_id, row]));
}

/** Returns false when nothing has changed but the time it was last seen. */
async function updateListing(
  { statements, marketplace, visitId, now, changed, repriced, different }: Writing,
  known: KnownListing,
  { listing, shop = null }: Find,
): Promise<boolean> {
  const columns = keepingPrice(listingColumns(listing, shop), known);
  // Of what shops list it is missing where they state nothing.
  if (!listing.shipping && shop === null) columns.shipping = known.shipping;
  const isWhereItWas = known.seen_by === visitId && known.missed_at === null && known.ended_at === null;
  if (isWhereItWas && saysTheSame(columns, known)) return false;
  await statements.updateListing.run({ ...columns, id: known.id, now, visitId });
  if (known.ended_at !== null || !saysTheSame(columns, known)) changed.push(known.id);
  const isSamePrice = hasSamePrice(columns, known);
  const hasOtherPictures = columns.images !== known.images;
  if (!isSamePrice || columns.title !== known.title || hasOtherPictures) {
    const source = sourceOf(marketplace, known.external_id);
    different.push({ id: known.id, source, currency: columns.currency, hasOtherPictures });
  }
  if (!isSamePrice) {
    repriced.push(known.id);
    await statements.savePriceChange.run({
      listing_id: known.id,
      at: now,
      was_cents: known.price_cents,
      was_currency: known.currency,
      price_cents: columns.price_cents,
      currency: columns.currency,
    });
  }
  return true;
}

async function partDifferent(db: Db, { tx, different, now }: Writing): Promise<number[]> {
  return different.length === 0 ? [] : partChanged(db, tx, different, now);
}

async function saveUnknown(writing: Writing, find: Find): Promise<SavedListing | undefined> {
  const { statements, marketplace, visitId, now, full } = writing;
  const { listing, matches, shop = null } = find;
  const continued = await continuedListing(writing, listing);
  if (continued) {
    await statements.saveFormer.run(marketplace, continued.external_id, continued.id);
    await updateListing(writing, continued, find);
    return { id: continued.id, isNew: false };
  }
  if (matches.every(({ userId }) => full.has(userId))) return undefined;
  const columns = listingColumns(listing, shop);
  const inserted = await statements.insertListing.get({ ...columns, marketplace, now, visitId });
  if (!inserted) return undefined;
  await saveFirstText(writing.tx, inserted.id, {
    ...columns,
    marketplace,
    ended_at: null,
    ended_as: null,
    import_charges: null,
  });
  return { id: inserted.id, isNew: true };
}

/** The listing that this one is a relisted copy of. Everybody who dismissed that one has dismissed this one too. */
async function continuedListing(
  { statements, marketplace, now }: Writing,
  { thingMark, relistedAt }: Listing,
): Promise<KnownListing | undefined> {
  if (thingMark === null || relistedAt === null) return undefined;
  return statements.relistedListing.get(marketplace, thingMark, Math.min(relistedAt, now), now + NOTICED_MS);
}

async function saveFinds(
  writing: Writing,
  finds: readonly Find[],
  saved: ReadonlyMap<Find, SavedListing>,
): Promise<number> {
  const found = await readFound(writing, finds, saved);
  const unknown = new Set(found.flatMap(({ find, known }) => (known ? [] : [find.listing])));
  const isMarked = await findMarked(writing.tx, writing.marketplace, [...unknown]);
  let fresh = 0;
  for (const each of found)
    if (each.known || !isMarked(each.find.listing, each.userId)) fresh += await saveItem(writing, each);
  return fresh;
}

/** A listing that some of a person's queries have found which had not found it before. */
interface Found {
  find: Find;
  listingId: number;
  userId: number;
  queryIds: readonly number[];
  /** The item that the person has of it; they have none of a new one. */
  known: { id: number } | undefined;
}

async function readFound(
  { statements, full }: Writing,
  finds: readonly Find[],
  saved: ReadonlyMap<Find, SavedListing>,
): Promise<Found[]> {
  const all: Found[] = [];
  for (const find of finds) {
    const listing = saved.get(find);
    if (!listing) continue;
    const seekers = new Map<number, number[]>();
    for (const { userId, queryId } of find.matches)
      seekers.set(userId, [...(seekers.get(userId) ?? []), queryId]);
    for (const [userId, asking] of seekers) {
      const rows = listing.isNew ? [] : await statements.itemAndFinds.all(userId, listing.id);
      const found = rows.map(({ query_id }) => query_id);
      const queryIds = asking.filter((queryId) => !found.includes(queryId));
      const known = rows[0];
      if (queryIds.length > 0 && (known || !full.has(userId)))
        all.push({ find, listingId: listing.id, userId, queryIds, known });
    }
  }
  return all;
}

/** Returns how many of the person's queries had not found it before. */
async function saveItem(
  writing: Writing,
  { find: { listing, isOld = false }, listingId, userId, queryIds, known }: Found,
): Promise<number> {
  const { statements, now } = writing;
  const { listedAt } = listing;
  const news = writing.news.get(userId) ?? 0;
  if (known) await statements.noteFound.run({ itemId: known.id, news });
  const createdAt = listedAt !== null && listedAt <= now ? listedAt : now;
  const item = known ?? (await statements.insertItem.get({ userId, listingId, createdAt, news, now }));
  if (!item) return 0;
  writing.foundBy.set(userId, [...(writing.foundBy.get(userId) ?? []), listingId]);
  for (const queryId of queryIds) {
    await statements.insertFind.run({ itemId: item.id, queryId, userId, news, now });
    if (!isOld) writing.found.push({ itemId: item.id, queryId });
    writing.freshOf.set(queryId, (writing.freshOf.get(queryId) ?? 0) + 1);
  }
  return queryIds.length;
}

/** Joins what was found with what is the same thing. */
async function joinFound({ tx, foundBy, now }: Writing): Promise<void> {
  if (foundBy.size === 0) return;
  const merged = await mergedAmong(tx, [...new Set([...foundBy.values()].flat())]);
  if (merged.size === 0) return;
  for (const [userId, listingIds] of foundBy) {
    const ids = listingIds.filter((id) => merged.has(id));
    if (ids.length > 0 && (await regroupThings(tx, userId, ids)))
      await giveSecondChances(tx, ids, now, userId);
  }
}
