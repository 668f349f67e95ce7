import type { Item } from '@rummage/contract';
import { DAY_MS, LET_GO_UNDO_MS } from '@rummage/vocabulary';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { type Db, type Tx, writing } from '#db/database';
import { rawFor } from '#db/dialect';
import { itemMarks, items, listings } from '#db/schema';
import { prepared } from '#db/statements';
import { nextNewsNumber, onePerson, raiseNews } from '#people/news.repo';
import { findItem } from '../items.repo.ts';
import { SHOWN_FIRST_ID } from '../things/shown-first.ts';
import { PRICE_OF_THING } from '../things/sort-prices.repo.ts';
import { leaderOf, membersOfItem } from '../things/things.repo.ts';
import { watchKept } from './watched-listings.repo.ts';

/** Time during which a stream of events that goes on later is sent that an item was let go. */
const LET_GO_KNOWN_MS = 30 * DAY_MS;

interface Keeping {
  userId: number;
  /** The item's. */
  id: number;
  /** Undefined leaves the note as it is; null and an empty text remove it. */
  note: string | null | undefined;
  now: number;
}

/**
 * Keeps an item, or changes the note on a kept one. One that was let go a moment ago is kept as before. Undefined when it is
 * gone or somebody else's.
 */
export async function keepItem(db: Db, keeping: Keeping): Promise<Item | 'dismissed' | undefined> {
  const result = await writing(db, (tx) => keep(tx, keeping));
  return result === 'dismissed' ? result : findItem(db, keeping.userId, keeping.id);
}

/** Keeps several items; returns how many were neither kept nor dismissed before. */
export async function keepItems(
  db: Db,
  userId: number,
  ids: readonly number[],
  now: number,
): Promise<number> {
  return writing(db, async (tx) => {
    let kept = 0;
    for (const id of ids) if ((await keep(tx, { userId, id, note: undefined, now })) === 'kept') kept += 1;
    return kept;
  });
}

/** Keeps an item in a transaction of others. Undefined when nothing changes. */
export async function keep(
  tx: Tx,
  { userId, id: asked, note, now }: Keeping,
): Promise<'kept' | 'dismissed' | undefined> {
  const id = await leaderOf(tx, userId, asked);
  if (id === undefined) return undefined;
  const [found] = await tx
    .select({ item: items, listing: listings, mark: itemMarks })
    .from(items)
    .innerJoin(listings, sql`${listings.id} = ${rawFor(tx, SHOWN_FIRST_ID)}`)
    .leftJoin(itemMarks, eq(itemMarks.item_id, items.id))
    .where(and(eq(items.id, id), eq(items.user_id, userId)));
  if (!found) return undefined;
  const { item, listing, mark } = found;
  if (item.dismissed_at !== null) return 'dismissed';

  const isKept = mark?.kept_at != null && mark.let_go_at === null;
  const before = isKept || canComeBack(mark, now) ? mark : undefined;
  const newNote = note === undefined ? (before?.note ?? null) : note || null;
  if (isKept && newNote === before?.note) return undefined;
  const kept = {
    kept_at: before?.kept_at ?? now,
    kept_price_cents: before ? before.kept_price_cents : listing.price_cents,
    kept_currency: before ? before.kept_currency : listing.currency,
    kept_listing_id: before ? before.kept_listing_id : listing.id,
    note: newNote,
    let_go_at: null,
    news: nextNewsNumber(userId),
  };
  await tx
    .insert(itemMarks)
    .values({ item_id: id, user_id: userId, ...kept })
    .onConflictDoUpdate({ target: itemMarks.item_id, set: kept });
  const members = await membersOfItem(tx, id);
  await watchKept(
    tx,
    members.map((member) => member.id),
  );
  if (members.length > 1) await priceAsShown(tx, id);
  await raiseNews(tx, onePerson(userId));
  return 'kept';
}

function canComeBack(mark: typeof itemMarks.$inferSelect | null, now: number): boolean {
  return mark?.kept_at != null && mark.let_go_at !== null && mark.let_go_at > now - LET_GO_UNDO_MS;
}

/** Lets a kept item go; one that is not kept stays as it is. Undefined when it is gone or somebody else's. */
export async function letItemGo(
  db: Db,
  userId: number,
  asked: number,
  now: number,
): Promise<true | undefined> {
  return writing(db, async (tx) => {
    const id = await leaderOf(tx, userId, asked);
    if (id === undefined) return undefined;
    const isKept = and(eq(itemMarks.item_id, id), isNotNull(itemMarks.kept_at), isNull(itemMarks.let_go_at));
    const change = { let_go_at: now, news: nextNewsNumber(userId) };
    const changed = await tx.update(itemMarks).set(change).where(isKept).returning({ id: itemMarks.item_id });
    if (changed.length === 0) return true;
    await priceAsShown(tx, id);
    await raiseNews(tx, onePerson(userId));
    return true;
  });
}

const PRICE_AS_SHOWN = `update items set sort_price_cents = ${PRICE_OF_THING} where id = ?`;

/** Keeping and letting go change which of several listings an item shows. */
async function priceAsShown(tx: Tx, id: number): Promise<void> {
  await prepared<[number]>(tx, PRICE_AS_SHOWN).run(id);
}

/**
 * Deletes price and note of what was let go, once it can no longer come back with them. That it was let go stays known for a
 * while, for streams of events that go on later.
 */
export async function forgetLetGo(db: Db, now: number): Promise<void> {
  const nothing = {
    kept_at: null,
    kept_price_cents: null,
    kept_currency: null,
    kept_listing_id: null,
    note: null,
  };
  await writing(db, async (tx) => {
    const isPast = and(isNotNull(itemMarks.kept_at), lt(itemMarks.let_go_at, now - LET_GO_UNDO_MS));
    await tx.update(itemMarks).set(nothing).where(isPast);
    const isLongPast = lt(itemMarks.let_go_at, now - LET_GO_KNOWN_MS);
    const isEmpty = and(isNull(itemMarks.passed_price_cents), eq(itemMarks.also, 0));
    await tx.delete(itemMarks).where(and(isLongPast, isEmpty));
    await tx.update(itemMarks).set({ let_go_at: null }).where(isLongPast);
  });
}
