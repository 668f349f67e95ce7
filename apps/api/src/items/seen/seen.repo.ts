import { SEEN_AFTER_MS } from '@rummage/vocabulary';
import type { Connection, Db, Tx } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { settings } from '../../db/schema.ts';
import { writing } from '../../db/writing.ts';
import { onePerson, raiseNews } from '../../people/news.repo.ts';

const MARK = 'select seen_through, looked_at from settings where user_id = ?';

interface Seen {
  seen_through: number | null;
  looked_at: number | null;
}

/** Until when everything counts as seen, and when somebody last looked at the feed. */
export async function readSeen(db: Connection, userId: number): Promise<Seen> {
  const seen = await prepared<[number], Seen>(db, MARK).get(userId);
  return seen ?? { seen_through: null, looked_at: null };
}

/** Everything that was collected until then counts as seen. @returns the mark, which may be later than that */
export async function markSeen(db: Db, userId: number, through: number): Promise<number | null> {
  return writing(db, async (tx) => {
    const before = await readSeen(tx, userId);
    return saveSeen(tx, userId, before, { ...before, seen_through: through });
  });
}

/** Somebody looks at the feed. After a pause, everything until they last looked counts as seen. @returns the mark */
export async function noteLook(db: Db, userId: number, now: number): Promise<number | null> {
  return writing(db, async (tx) => {
    const before = await readSeen(tx, userId);
    const { looked_at: last, seen_through: mark } = before;
    const isNewVisit = last !== null && now - last > SEEN_AFTER_MS;
    return saveSeen(tx, userId, before, { looked_at: now, seen_through: isNewVisit ? last : mark });
  });
}

/** Neither of the two moves back. */
async function saveSeen(tx: Tx, userId: number, before: Seen, wanted: Seen): Promise<number | null> {
  const after = {
    seen_through: later(before.seen_through, wanted.seen_through),
    looked_at: later(before.looked_at, wanted.looked_at),
  };
  await tx
    .insert(settings)
    .values({ user_id: userId, ...after })
    .onConflictDoUpdate({ target: settings.user_id, set: after });
  if (after.seen_through !== before.seen_through) await raiseNews(tx, onePerson(userId));
  return after.seen_through;
}

function later(one: number | null, other: number | null): number | null {
  return one === null || (other !== null && other > one) ? other : one;
}
