import { type BreakExit, DAY_MS, END_EARLY_EVERY_MS, END_EARLY_WAIT_MS } from '@rummage/vocabulary';
import { and, count, desc, eq, gt, gte, isNull, lte, max, type SQL } from 'drizzle-orm';
import { type Db, type Reader, writing } from '#db/database';
import { breaks, items } from '#db/schema';
import { countChanged, first, prepared } from '#db/statements';

export type BreakRow = typeof breaks.$inferSelect;

/** The result of pressing 'End early'; `too-soon` says from when it may be pressed again, in ms. */
type EndingEarly =
  | { outcome: 'ending' | 'no-break' }
  | { outcome: 'no-exit'; endsAt: number }
  | { outcome: 'too-soon'; from: number };

const ENDS_AT = 'select max(ends_at) as at from breaks where user_id = ? and ends_at > ?';

/** Reads the end of the user's break, in ms; undefined when there is none. Every call asks this, so it is prepared. */
export async function lockedUntil(db: Db, userId: number, now: number): Promise<number | undefined> {
  return (
    (await prepared<[number, number], { at: number | null }>(db, ENDS_AT).get(userId, now))?.at ?? undefined
  );
}

/** False when the user is on one already, started on another device a moment ago. */
export async function startBreak(
  db: Db,
  userId: number,
  endsAt: number,
  { exit, tokenId }: { exit: BreakExit; tokenId: number | null },
  now: number,
): Promise<boolean> {
  return writing(db, async (tx) => {
    if (await currentBreak(tx, userId, now)) return false;
    await tx
      .insert(breaks)
      .values({ user_id: userId, started_at: now, ends_at: endsAt, exit, token_id: tokenId });
    return true;
  });
}

/**
 * Lets the break end after the wait, where that exit was chosen and 7 days have passed. A second call changes nothing.
 */
export async function endEarly(db: Db, userId: number, now: number): Promise<EndingEarly> {
  return writing(db, async (tx): Promise<EndingEarly> => {
    const current = await currentBreak(tx, userId, now);
    if (!current) return { outcome: 'no-break' };
    if (current.exit !== 'early') return { outcome: 'no-exit', endsAt: current.ends_at };
    if (current.end_early_asked_at !== null) return { outcome: 'ending' };
    const from = await endEarlyFrom(tx, userId, now);
    if (from !== undefined) return { outcome: 'too-soon', from };
    const ends_at = Math.min(current.ends_at, now + END_EARLY_WAIT_MS);
    await tx.update(breaks).set({ ends_at, end_early_asked_at: now }).where(eq(breaks.id, current.id));
    return { outcome: 'ending' };
  });
}

/** Ends the break at once, as if its time were over. False when there is none. */
export async function liftBreak(db: Db, userId: number, now: number): Promise<boolean> {
  const change = { ends_at: now };
  return (
    (await writing(db, (tx) => countChanged(tx.update(breaks).set(change).where(isCurrent(userId, now))))) > 0
  );
}

/** Notes that the user has seen what is new since the breaks that are over. */
export async function noteWelcomed(db: Db, userId: number, now: number): Promise<void> {
  await writing(db, (tx) => tx.update(breaks).set({ welcomed_at: now }).where(isUnwelcomed(userId, now)));
}

/** The breaks of a user. Times in ms. */
export interface BreakStateRow {
  current: BreakRow | undefined;
  /** Time when 'End early' may be pressed next; undefined when it may be pressed at once. */
  endEarlyFrom: number | undefined;
  /** The last break that is over, until the user has seen what is new since. */
  welcome: WelcomeRow | undefined;
}

interface WelcomeRow {
  started_at: number;
  ends_at: number;
  newItems: number;
}

export async function readBreakState(db: Db, userId: number, now: number): Promise<BreakStateRow> {
  const current = await currentBreak(db, userId, now);
  return {
    current,
    endEarlyFrom: await endEarlyFrom(db, userId, now),
    welcome: current ? undefined : await readWelcome(db, userId, now),
  };
}

/** Time for which breaks that are over are kept: longer than any exit has to wait, or anybody is on one. */
const BREAKS_KEPT_MS = 365 * DAY_MS;

export async function forgetOldBreaks(db: Db, now: number): Promise<void> {
  await writing(db, (tx) => tx.delete(breaks).where(lte(breaks.ends_at, now - BREAKS_KEPT_MS)));
}

/** All that are known, oldest first. */
export async function listBreaks(db: Db, userId: number): Promise<BreakRow[]> {
  return db.select().from(breaks).where(eq(breaks.user_id, userId)).orderBy(breaks.id);
}

async function readWelcome(db: Db, userId: number, now: number): Promise<WelcomeRow | undefined> {
  const last = await first(
    db
      .select()
      .from(breaks)
      .where(isUnwelcomed(userId, now))
      .orderBy(desc(breaks.ends_at), desc(breaks.id))
      .limit(1),
  );
  if (!last) return undefined;
  const { started_at, ends_at } = last;
  return { started_at, ends_at, newItems: await countCollectedSince(db, userId, started_at) };
}

async function countCollectedSince(db: Db, userId: number, since: number): Promise<number> {
  const inFeed = and(eq(items.user_id, userId), isNull(items.dismissed_at), isNull(items.merged_into));
  const counted = db
    .select({ n: count() })
    .from(items)
    .where(and(inFeed, gte(items.collected_at, since)));
  return (await first(counted))?.n ?? 0;
}

async function currentBreak(db: Reader, userId: number, now: number): Promise<BreakRow | undefined> {
  return first(db.select().from(breaks).where(isCurrent(userId, now)));
}

/** Undefined when 'End early' may be pressed at once. */
async function endEarlyFrom(db: Reader, userId: number, now: number): Promise<number | undefined> {
  const last = (
    await first(
      db
        .select({ at: max(breaks.end_early_asked_at) })
        .from(breaks)
        .where(eq(breaks.user_id, userId)),
    )
  )?.at;
  const from = last == null ? now : last + END_EARLY_EVERY_MS;
  return from > now ? from : undefined;
}

function isCurrent(userId: number, now: number): SQL | undefined {
  return and(eq(breaks.user_id, userId), gt(breaks.ends_at, now));
}

function isUnwelcomed(userId: number, now: number): SQL | undefined {
  return and(eq(breaks.user_id, userId), lte(breaks.ends_at, now), isNull(breaks.welcomed_at));
}
