import { count, isNotNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { first } from '../db/first.ts';
import { deliveries } from '../db/schema.ts';
import { isCopy, removeCopyMark } from '../db/sqlite/copy-mark.ts';
import { writing } from '../db/writing.ts';

/** Lets go what waits in a copy. Returns how many messages that are; undefined when none was held. */
export async function resumeNotifications(db: Db): Promise<number | undefined> {
  return writing(db, async (tx) => {
    if (!isCopy(tx)) return undefined;
    removeCopyMark(tx);
    const waiting = await first(
      tx.select({ n: count() }).from(deliveries).where(isNotNull(deliveries.next_at)),
    );
    return waiting?.n ?? 0;
  });
}
