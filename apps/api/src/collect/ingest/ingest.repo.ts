import type { Listing } from '@rummage/marketplaces';
import type { MarketplaceName } from '@rummage/vocabulary';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { newsNumber, peopleHaving, peopleWanting, raiseNews } from '../../events/news.repo.ts';
import { isFeedFull } from './feed-limit.repo.ts';
import { ingestStatements, type IngestStatements, type KnownListing } from './ingest-statements.repo.ts';
import { hasSamePrice, keepingPrice, listingColumns, saysTheSame } from './listing-columns.ts';

/** A listing and the queries that it matches; with no match, only a stored listing is updated. */
export interface Find {
  listing: Listing;
  matches: readonly Match[];
}

interface Match {
  queryId: number;
  userId: number;
}

export interface PageToWrite {
  marketplace: MarketplaceName;
  visitId: number;
  finds: readonly Find[];
  now: number;
  /** Nothing new is kept for people whose feed held this many items before the page was written. */
  itemsPerUser: number;
  /** Called first in the transaction. When it throws, nothing is written. */
  beforeWriting?: (tx: Tx) => void;
}

/** One page being written, and what writes it. */
interface Writing extends Omit<PageToWrite, 'finds' | 'beforeWriting' | 'itemsPerUser'> {
  statements: IngestStatements;
  /** Whether somebody's feed was full before the page was written. */
  isFull: (userId: number) => boolean;
  /** The number that somebody's news will have once the page is written. */
  nextNews: (userId: number) => number;
}

/**
 * Writes one page in one transaction. Returns how many times a query found something that it had not found before.
 * New listings that no query wants are not stored, known ones are updated. What a user dismissed stays dismissed.
 * Writing the same page twice has the same effect as writing it once.
 */
export function ingestPage(db: Db, { finds, beforeWriting, itemsPerUser, ...page }: PageToWrite): number {
  const statements = ingestStatements(db);
  return db.transaction(
    (tx) => {
      beforeWriting?.(tx);
      const current = withoutDeletedQueries(statements, onceEach(finds));
      const isFull = onceAPerson((userId) => isFeedFull(db, userId, itemsPerUser));
      const nextNews = onceAPerson((userId) => newsNumber(db, userId) + 1);
      const writing = { ...page, statements, isFull, nextNews };
      const listingIds = saveListings(writing, current);
      const fresh = saveFinds(writing, current, listingIds);
      // Everybody who wants the visit sees its progress, and everybody who has a listing sees when it was last seen.
      const people = sql`${peopleWanting(page.visitId)} union ${peopleHaving(listingIds.values())}`;
      raiseNews(tx, people);
      return fresh;
    },
    // It reads before it writes: another writer in between would make it fail.
    { behavior: 'immediate' },
  );
}

/** A marketplace may name a listing twice on one page; the first time counts. */
function onceEach(finds: readonly Find[]): Find[] {
  const named = new Set<string>();
  return finds.filter(({ listing: { externalId } }) => !named.has(externalId) && named.add(externalId));
}

/** Queries may have been deleted between matching and writing, and accounts closed. */
function withoutDeletedQueries(statements: IngestStatements, finds: readonly Find[]): Find[] {
  const asked = new Set(finds.flatMap(({ matches }) => matches.map(({ queryId }) => queryId)));
  const living = new Set(statements.livingQueries.all(JSON.stringify([...asked])));
  if (living.size === asked.size) return [...finds];
  return finds.map(({ listing, matches }) => ({
    listing,
    matches: matches.filter(({ queryId }) => living.has(queryId)),
  }));
}

/** Asks once for each person, on first use. */
function onceAPerson<Value>(ask: (userId: number) => Value): (userId: number) => Value {
  const known = new Map<number, Value>();
  return (userId) => {
    const value = known.get(userId) ?? ask(userId);
    known.set(userId, value);
    return value;
  };
}

/** Returns the ids that the listings are stored under; those that are not stored have none. */
function saveListings(writing: Writing, finds: readonly Find[]): Map<Find, number> {
  const known = knownListings(writing, finds);
  const ids = new Map<Find, number>();
  const unchanged: number[] = [];
  // Known ones first: a listing that is on this page itself is still offered, so no relisted copy continues it.
  for (const find of finds) {
    const row = known.get(find.listing.externalId);
    if (!row) continue;
    ids.set(find, row.id);
    if (!updateListing(writing, row, find.listing)) unchanged.push(row.id);
  }
  writing.statements.touchListings.run(writing.now, JSON.stringify(unchanged));
  for (const find of finds) {
    if (ids.has(find)) continue;
    const id = saveUnknown(writing, find);
    if (id !== undefined) ids.set(find, id);
  }
  return ids;
}

function knownListings(
  { statements, marketplace }: Writing,
  finds: readonly Find[],
): Map<string, KnownListing> {
  const ids = JSON.stringify(finds.map(({ listing }) => listing.externalId));
  return new Map(statements.knownListings.all(marketplace, ids).map((row) => [row.external_id, row]));
}

/** Returns false when nothing has changed but the time it was last seen. */
function updateListing(
  { statements, visitId, now }: Writing,
  known: KnownListing,
  listing: Listing,
): boolean {
  const columns = keepingPrice(listingColumns(listing), known);
  const isWhereItWas = known.seen_by === visitId && known.missed_at === null && known.ended_at === null;
  if (isWhereItWas && saysTheSame(columns, known)) return false;
  statements.updateListing.run({ ...columns, id: known.id, now, visitId });
  if (!hasSamePrice(columns, known))
    statements.savePriceChange.run({
      listing_id: known.id,
      at: now,
      was_cents: known.price_cents,
      was_currency: known.currency,
      price_cents: columns.price_cents,
      currency: columns.currency,
    });
  return true;
}

function saveUnknown(writing: Writing, { listing, matches }: Find): number | undefined {
  const { statements, marketplace, visitId, now, isFull } = writing;
  const { externalId } = listing;
  // The marketplace still shows the old listing; the copy that continues it is newer.
  if (statements.isFormer.get(marketplace, externalId) !== undefined) return undefined;
  const continued = continuedListing(writing, listing);
  if (continued) {
    statements.saveFormer.run(marketplace, continued.external_id, continued.id);
    updateListing(writing, continued, listing);
    return continued.id;
  }
  if (matches.every(({ userId }) => isFull(userId))) return undefined;
  const inserted = statements.insertListing.run({ ...listingColumns(listing), marketplace, now, visitId });
  return Number(inserted.lastInsertRowid);
}

/** The listing that this one is a relisted copy of. Everybody who dismissed that one has dismissed this one too. */
function continuedListing(
  { statements, marketplace, now }: Writing,
  { thingMark, relistedAt }: Listing,
): KnownListing | undefined {
  if (thingMark === null || relistedAt === null) return undefined;
  return statements.relistedListing.get(marketplace, thingMark, Math.min(relistedAt, now));
}

function saveFinds(writing: Writing, finds: readonly Find[], listingIds: ReadonlyMap<Find, number>): number {
  let fresh = 0;
  for (const find of finds) {
    const listingId = listingIds.get(find);
    if (listingId === undefined) continue;
    for (const match of find.matches) if (saveMatch(writing, find.listing, listingId, match)) fresh += 1;
  }
  return fresh;
}

/** Returns whether the query had not found it before. */
function saveMatch(writing: Writing, listing: Listing, listingId: number, match: Match): boolean {
  const { statements, now, isFull, nextNews } = writing;
  const known = statements.itemId.get(match.userId, listingId);
  if (known === undefined && isFull(match.userId)) return false;
  const itemId = known ?? insertItem(writing, listing, listingId, match);
  if (statements.isFound.get(itemId, match.queryId) !== undefined) return false;
  const { queryId, userId } = match;
  const found = { itemId, queryId, userId, news: nextNews(userId), now };
  statements.insertFind.run(found);
  statements.noteFound.run(found);
  return true;
}

function insertItem(
  { statements, now }: Writing,
  { listedAt }: Listing,
  listingId: number,
  { userId }: Match,
): number {
  const createdAt = listedAt !== null && listedAt <= now ? listedAt : now;
  return Number(statements.insertItem.run(userId, listingId, createdAt, now).lastInsertRowid);
}
