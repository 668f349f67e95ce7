import { createHash } from 'node:crypto';
import type { CaptureWay } from '@rummage/contract';
import type { Listing } from '@rummage/marketplaces';
import { pageMark, siteOf } from '@rummage/vocabulary';
import { and, eq, gt } from 'drizzle-orm';
import {
  ingestStatements,
  type IngestStatements,
  type KnownListing,
} from '#collect/ingest/ingest-statements.repo';
import { hasSamePrice, keepingPrice, listingColumns, saysTheSame } from '#collect/ingest/listing-columns';
import { takeNewPrices } from '#collect/ingest/new-prices.repo';
import { shopVisitId } from '#collect/shops/shop-visit.repo';
import type { Db, Tx } from '#db/database';
import { items, listings } from '#db/schema';
import { first } from '#db/statements';
import { noteBrought, restoreItems } from '#items/acts.repo';
import { isFeedFull } from '#items/feed/feed-limit.repo';
import { hasQuery } from '#items/items.repo';
import { keep } from '#items/kept/keeping.repo';
import { saveFirstText, saveShown } from '#items/listings/listing-texts.repo';
import { isMarked, removeMarks } from '#items/shrinking/dismissed-marks.repo';
import { holdThings } from '#items/things/merges.repo';
import { leaderOf, regroupThings } from '#items/things/things.repo';
import { requireOpenAccount } from '#people/account/close-account.repo';
import { newsNumber, onePerson, raiseNews, waitForPeople } from '#people/news.repo';
import { noteCapture } from './captures.repo.ts';
import type { SourceListing } from './known-listing.repo.ts';

/** No visit has this id: nobody looks again at what other sites offer. */
const NO_VISIT = 0;

/** What somebody brings. */
export interface CaptureToSave {
  userId: number;
  way: CaptureWay | null;
  /** Its address. */
  url: URL;
  /** The page as it was read, with the external id of `captureId`; may be missing where a listing is joined. */
  listing?: Listing | undefined;
  /** The parts that the person states: of these what is known does not stay. */
  stated?: { title: boolean; price: boolean; images: boolean };
  /** The listing of a source that is read, in whose place the page is. */
  joined?: SourceListing | undefined;
  queryId?: number | undefined;
  keep?: boolean | undefined;
  /** False for what comes by mail: what was dismissed stays away then. */
  isAsked: boolean;
  /** When it was seen, if not now: what was seen later stays as it is. */
  seenAt?: number;
  now: number;
  /** Nothing new is kept for people whose feed holds this many items. */
  itemsPerUser: number;
}

export interface SavedCapture {
  listingId: number;
  /** The item that shows it. */
  itemId: number;
  isNew: boolean;
}

/** The external id of what one person captured at an address: what they bring is theirs alone. */
export function captureId(userId: number, url: URL): string {
  return `${userId}:${createHash('sha256').update(pageMark(url)).digest('base64url')}`;
}

/**
 * Saves what somebody brings, in one transaction: a new item in their feed, or another price and other pictures of one
 * that is there. Nobody else sees it.
 * @throws HttpError 401 when the account is closed
 */
export async function saveCapture(
  db: Db,
  capture: CaptureToSave,
): Promise<SavedCapture | 'feed full' | 'no query' | 'dismissed'> {
  return db.writeInTurn(`pages of ${capture.joined?.marketplace ?? 'elsewhere'}`, async (tx) => {
    const { userId, queryId, url, joined, now } = capture;
    if (joined?.id !== undefined) await holdThings(tx, [joined.id]);
    await waitForPeople(tx, { people: [userId] });
    await requireOpenAccount(tx, userId);
    if (queryId !== undefined && !(await hasQuery(tx, userId, queryId))) return 'no query';
    const statements = ingestStatements(tx);
    const isFull = await isFeedFull(tx, userId, capture.itemsPerUser);
    const listingId = await saveListing(tx, statements, capture, isFull);
    const item = listingId && (await saveItem(tx, statements, { ...capture, listingId, isFull }));
    if (!listingId || !item) return 'feed full';
    if (item === 'dismissed') return item;
    const brought = { way: capture.way, captured_at: now, site: siteOf(url) };
    await noteCapture(tx, { user_id: userId, listing_id: listingId, ...brought });
    if (joined) await regroupThings(tx, userId, [listingId]);
    const itemId = (await leaderOf(tx, userId, item.id)) ?? item.id;
    if (capture.isAsked) await restoreItems(tx, userId, [itemId], now);
    if (capture.keep) await keep(tx, { userId, id: itemId, note: undefined, now });
    await raiseNews(tx, onePerson(userId));
    return { listingId, itemId, isNew: item.isNew };
  });
}

/** Returns the id of the listing; undefined for one that is new to a feed that is full. */
async function saveListing(
  tx: Tx,
  statements: IngestStatements,
  { listing, joined, stated, now, seenAt = now }: CaptureToSave,
  isFull: boolean,
): Promise<number | undefined> {
  // Nobody changes for others what a source lists.
  if (joined?.id !== undefined) return joined.id;
  const content = joined?.content ?? listing;
  if (!content) return undefined;
  const marketplace = joined?.marketplace ?? 'elsewhere';
  const externalId = joined?.externalId ?? content.externalId;
  const visitId = joined ? ((await shopVisitId(tx)) ?? NO_VISIT) : NO_VISIT;
  const columns = { ...listingColumns(content, joined?.source ?? null), external_id: externalId };
  const [known] = await statements.knownListings.all(marketplace, JSON.stringify([externalId]));
  if (known) {
    if (seenAt < now && (await wasSeenSince(tx, known.id, seenAt))) return known.id;
    const renewed = renewedColumns(columns, known, stated);
    await renewListing(tx, statements, known, { ...renewed, now: seenAt, visitId });
    return known.id;
  }
  if (isFull) return undefined;
  const inserted = await statements.insertListing.get({ ...columns, marketplace, now: seenAt, visitId });
  if (!inserted) return undefined;
  await saveFirstText(tx, inserted.id, {
    ...columns,
    marketplace,
    ended_at: null,
    ended_as: null,
    import_charges: null,
  });
  return inserted.id;
}

async function wasSeenSince(tx: Tx, listingId: number, at: number): Promise<boolean> {
  const isNewer = and(eq(listings.id, listingId), gt(listings.seen_at, at));
  return (await first(tx.select({ id: listings.id }).from(listings).where(isNewer))) !== undefined;
}

type Columns = ReturnType<typeof listingColumns>;

/** Price and pictures are renewed; the title, the order of the same pictures and what the page does not say stay. */
function renewedColumns(columns: Columns, known: KnownListing, stated: CaptureToSave['stated']): Columns {
  const hasSamePictures = sortedPictures(columns.images) === sortedPictures(known.images);
  return {
    ...(stated?.price ? columns : keepingPrice(columns, known)),
    title: stated?.title ? columns.title : known.title,
    images: !stated?.images && (columns.images === '[]' || hasSamePictures) ? known.images : columns.images,
    size: columns.size ?? known.size,
    shipping: columns.shipping ?? known.shipping,
    condition: columns.condition ?? known.condition,
    condition_text: columns.condition_text ?? known.condition_text,
    description: columns.description ?? known.description,
  };
}

function sortedPictures(images: string): string {
  return JSON.stringify((JSON.parse(images) as string[]).toSorted());
}

async function renewListing(
  tx: Tx,
  statements: IngestStatements,
  known: KnownListing,
  { now, visitId, ...columns }: Columns & { now: number; visitId: number },
): Promise<void> {
  await statements.updateListing.run({ ...columns, id: known.id, now, visitId });
  const isSamePrice = hasSamePrice(columns, known);
  if (!isSamePrice) {
    await statements.savePriceChange.run({
      listing_id: known.id,
      at: now,
      was_cents: known.price_cents,
      was_currency: known.currency,
      price_cents: columns.price_cents,
      currency: columns.currency,
    });
  }
  if (known.ended_at !== null || !saysTheSame(columns, known)) await saveShown(tx, [known.id]);
  if (!isSamePrice) await takeNewPrices(tx, [known.id], now);
}

/** Undefined when it is new to a feed that is full; `dismissed` when that was long ago and nobody asks for it. */
async function saveItem(
  tx: Tx,
  statements: IngestStatements,
  {
    userId,
    listingId,
    queryId,
    isAsked,
    now,
    isFull,
  }: CaptureToSave & { listingId: number; isFull: boolean },
): Promise<{ id: number; isNew: boolean } | 'dismissed' | undefined> {
  const isIts = and(eq(items.user_id, userId), eq(items.listing_id, listingId));
  const known = await first(tx.select({ id: items.id }).from(items).where(isIts));
  if (!known && isFull) return undefined;
  if (!known && isAsked) await removeMarks(tx, userId, listingId);
  else if (!known && (await isMarked(tx, userId, listingId))) return 'dismissed';
  const news = (await newsNumber(tx, userId)) + 1;
  const item = known ?? (await statements.insertItem.get({ userId, listingId, createdAt: now, news, now }));
  if (!item) return undefined;
  if (queryId !== undefined) await statements.insertFind.run({ itemId: item.id, queryId, userId, news, now });
  else if (!known) await noteBrought(tx, userId, item.id, now);
  return { id: item.id, isNew: !known };
}
