import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../db/database.ts';
import { selectNumbers } from '../../db/dialect.ts';
import {
  channels,
  itemMarks,
  items,
  listings,
  outbox,
  type OutboxRow,
  queries,
  settings,
} from '../../db/schema.ts';
import { SHOWN_FIRST_ID } from '../../things/shown-first.ts';

/** Looked at in one go; the rest follows in the next message. */
export const MOST_ROWS = 5000;

/** News of a person that wait for a message, and what they are about as it is now. */
export interface WaitingNews {
  row: OutboxRow;
  item: typeof items.$inferSelect;
  listing: typeof listings.$inferSelect;
  isKept: boolean;
  /** Null for what is kept, and when the query is gone. */
  query: Pick<typeof queries.$inferSelect, 'id' | 'query_text' | 'notify'> | null;
  isChannelActive: boolean;
  /** What was collected until then, the person has seen in the feed. */
  seenThrough: number | null;
  notifyKept: boolean;
}

/** The oldest first. */
export async function readWaitingNews(db: Reader, userId: number): Promise<WaitingNews[]> {
  const rows = await db
    .select({
      row: outbox,
      item: items,
      listing: listings,
      mark: itemMarks,
      query: { id: queries.id, query_text: queries.query_text, notify: queries.notify },
      state: channels.state,
      seenThrough: settings.seen_through,
      notifyKept: settings.notify_kept,
    })
    .from(outbox)
    .innerJoin(channels, eq(channels.id, outbox.channel_id))
    .innerJoin(items, eq(items.id, outbox.item_id))
    .innerJoin(listings, sql`${listings.id} = ${sql.raw(SHOWN_FIRST_ID)}`)
    .leftJoin(itemMarks, eq(itemMarks.item_id, items.id))
    .leftJoin(queries, eq(queries.id, outbox.query_id))
    .leftJoin(settings, eq(settings.user_id, outbox.user_id))
    .where(and(eq(outbox.user_id, userId), isNull(outbox.delivery_id)))
    .orderBy(outbox.id)
    .limit(MOST_ROWS);
  return rows.map(({ mark, state, notifyKept, ...news }) => ({
    ...news,
    isKept: mark?.kept_at != null && mark.let_go_at === null,
    isChannelActive: state === 'active',
    notifyKept: notifyKept ?? false,
  }));
}

/** Forgets what is no news any more. */
export async function dropNews(tx: Tx, news: readonly WaitingNews[]): Promise<void> {
  if (news.length === 0) return;
  await tx.delete(outbox).where(isAmong(news));
}

/** Notes which message says these news. */
export async function bindNews(tx: Tx, news: readonly WaitingNews[], deliveryId: string): Promise<void> {
  await tx.update(outbox).set({ delivery_id: deliveryId }).where(isAmong(news));
}

function isAmong(news: readonly WaitingNews[]): SQL {
  return sql`${outbox.id} in (${selectNumbers(news.map(({ row }) => row.id))})`;
}
