import type { MessageType } from '@rummage/vocabulary';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#db/database';
import { firstTextOf, rawFor, selectNumbers } from '#db/dialect';
import { channels, itemMarks, items, listings, outbox, type OutboxRow, queries, settings } from '#db/schema';
import { SHOWN_FIRST_ID } from '#items/things/shown-first';

/** Looked at in one go; the rest follows in the next message. */
export const MOST_ROWS = 5000;

type Item = typeof items.$inferSelect;
type Listing = typeof listings.$inferSelect;

/** News of a person that wait for a message, and what decides whether they still are news. */
export interface WaitingNews {
  row: OutboxRow;
  item: Pick<Item, 'id' | 'collected_at' | 'dismissed_at' | 'merged_into'>;
  /** The listing without its texts and pictures, which are long and of which a message shows few. */
  listing: Pick<Listing, 'id' | 'price_cents' | 'currency' | 'ends_at' | 'ended_at'>;
  isKept: boolean;
  /** Null for what is kept, and when the query is gone. */
  query: Pick<typeof queries.$inferSelect, 'id' | 'query_text' | 'notify'> | null;
  isChannelActive: boolean;
  /** The types of messages that the channel gets; null for all. */
  channelTypes: readonly MessageType[] | null;
  /** Time up to which the person has seen collected items in the feed. */
  seenThrough: number | null;
  notifyKept: boolean;
}

/** Texts of the listing that a message shows besides. */
export type ShownTexts = Pick<
  Listing,
  'id' | 'title' | 'url' | 'marketplace' | 'shop' | 'size' | 'is_auction' | 'ended_as'
> & { image: string | null };

/** The oldest first. */
export async function readWaitingNews(db: Reader, userId: number): Promise<WaitingNews[]> {
  const rows = await db
    .select({
      row: outbox,
      item: {
        id: items.id,
        collected_at: items.collected_at,
        dismissed_at: items.dismissed_at,
        merged_into: items.merged_into,
      },
      listing: {
        id: listings.id,
        price_cents: listings.price_cents,
        currency: listings.currency,
        ends_at: listings.ends_at,
        ended_at: listings.ended_at,
      },
      keptAt: itemMarks.kept_at,
      letGoAt: itemMarks.let_go_at,
      query: { id: queries.id, query_text: queries.query_text, notify: queries.notify },
      state: channels.state,
      channelTypes: channels.types,
      seenThrough: settings.seen_through,
      notifyKept: settings.notify_kept,
    })
    .from(outbox)
    .innerJoin(channels, eq(channels.id, outbox.channel_id))
    .innerJoin(items, eq(items.id, outbox.item_id))
    .innerJoin(listings, sql`${listings.id} = ${rawFor(db, SHOWN_FIRST_ID)}`)
    .leftJoin(itemMarks, eq(itemMarks.item_id, items.id))
    .leftJoin(queries, eq(queries.id, outbox.query_id))
    .leftJoin(settings, eq(settings.user_id, outbox.user_id))
    .where(and(eq(outbox.user_id, userId), isNull(outbox.delivery_id)))
    .orderBy(outbox.id)
    .limit(MOST_ROWS);
  return rows.map(({ keptAt, letGoAt, state, notifyKept, ...news }) => ({
    ...news,
    isKept: keptAt !== null && letGoAt === null,
    isChannelActive: state === 'active',
    notifyKept: notifyKept ?? false,
  }));
}

/** Reads texts by the id of the listing. */
export async function readShownTexts(
  db: Reader,
  news: readonly WaitingNews[],
): Promise<Map<number, ShownTexts>> {
  const ids = news.map(({ listing }) => listing.id);
  const found = await db
    .select({
      id: listings.id,
      title: listings.title,
      url: listings.url,
      marketplace: listings.marketplace,
      shop: listings.shop,
      size: listings.size,
      is_auction: listings.is_auction,
      ended_as: listings.ended_as,
      image: sql<string | null>`${rawFor(db, firstTextOf('listings.images'))}`,
    })
    .from(listings)
    .where(sql`${listings.id} in (${selectNumbers(db, ids)})`);
  return new Map(found.map((texts) => [texts.id, texts]));
}

/** Forgets what is no news any more. */
export async function dropNews(tx: Tx, news: readonly WaitingNews[]): Promise<void> {
  if (news.length === 0) return;
  await tx.delete(outbox).where(isAmong(tx, news));
}

/** Notes which message says these news. */
export async function bindNews(tx: Tx, news: readonly WaitingNews[], deliveryId: string): Promise<void> {
  await tx.update(outbox).set({ delivery_id: deliveryId }).where(isAmong(tx, news));
}

function isAmong(tx: Tx, news: readonly WaitingNews[]): SQL {
  const ids = news.map(({ row }) => row.id);
  return sql`${outbox.id} in (${selectNumbers(tx, ids)})`;
}
