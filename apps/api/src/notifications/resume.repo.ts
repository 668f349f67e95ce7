import { count, isNotNull, isNull } from 'drizzle-orm';
import { type Db, writing } from '#db/database';
import { deliveries, outbox } from '#db/schema';
import { isCopy, removeCopyMark } from '#db/sqlite/copy-mark';
import { first } from '#db/statements';

/** Number of what waited in a copy. */
interface Held {
  messages: number;
  /** News that no message says yet, for each channel. */
  news: number;
}

/** Lets go what waits in a copy; undefined when nothing was held. */
export async function resumeNotifications(db: Db): Promise<Held | undefined> {
  return writing(db, async (tx) => {
    if (!isCopy(tx)) return undefined;
    removeCopyMark(tx);
    const messages = tx.select({ n: count() }).from(deliveries).where(isNotNull(deliveries.next_at));
    const news = tx.select({ n: count() }).from(outbox).where(isNull(outbox.delivery_id));
    return { messages: (await first(messages))?.n ?? 0, news: (await first(news))?.n ?? 0 };
  });
}
