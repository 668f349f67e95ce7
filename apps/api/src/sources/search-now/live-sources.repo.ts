import { DAY_MS, type LiveSource } from '@rummage/vocabulary';
import { eq } from 'drizzle-orm';
import { type Db, type Reader, writing } from '#db/database';
import { liveSources } from '#db/schema';
import { first } from '#db/statements';

/** The first pause after a failure; it doubles with each that follows. */
const FIRST_MS = 1000;
const LONGEST_MS = 5 * 60_000;
/** The longest pause, even when a source asks for a longer one. */
const LONGEST_ASKED_MS = DAY_MS;

/** The availability of a source, which all processes share. Times in ms since 1970. */
export interface LiveSourceState {
  /** Time of its last answer. */
  answeredAt: number | null;
  /** The problem in one sentence; null after an answer. */
  problem: string | null;
  /** Time for which it is not asked any more, in ms. */
  pausedForMs: number;
}

export async function liveSourceState(db: Reader, name: LiveSource, now: number): Promise<LiveSourceState> {
  const row = await rowOf(db, name);
  const pausedForMs = (row?.paused_until ?? 0) - now;
  return {
    answeredAt: row?.answered_at ?? null,
    problem: row?.problem ?? null,
    // A longer one was saved while the clock was ahead.
    pausedForMs: pausedForMs > 0 && pausedForMs <= LONGEST_ASKED_MS ? pausedForMs : 0,
  };
}

export async function saveAnswer(db: Db, name: LiveSource, now: number): Promise<void> {
  await writing(db, async (tx) => {
    const { pausedForMs } = await liveSourceState(tx, name, now);
    // A search made at the same time may have failed: its pause holds.
    const resumed = pausedForMs > 0 ? {} : { failures: 0, paused_until: 0, problem: null };
    const answered = { answered_at: now, ...resumed };
    await tx
      .insert(liveSources)
      .values({ name, ...answered })
      .onConflictDoUpdate({ target: liveSources.name, set: answered });
  });
}

interface Failure {
  /** Words for people. */
  problem: string;
  /** Time that the source asks us to wait, in ms. */
  askedMs: number | undefined;
}

/** Pauses a source, for as long as it asks or for longer with each failure. A longer pause that is saved already stays. */
export async function pauseLiveSource(
  db: Db,
  name: LiveSource,
  { problem, askedMs }: Failure,
  now: number,
): Promise<void> {
  await writing(db, async (tx) => {
    const failures = (await rowOf(tx, name))?.failures ?? 0;
    const { pausedForMs } = await liveSourceState(tx, name, now);
    const usualMs = Math.min(FIRST_MS * 2 ** failures, LONGEST_MS);
    const pauseMs = Math.max(pausedForMs, Math.min(askedMs ?? usualMs, LONGEST_ASKED_MS));
    const paused = { failures: failures + 1, paused_until: now + pauseMs, problem };
    await tx
      .insert(liveSources)
      .values({ name, ...paused })
      .onConflictDoUpdate({ target: liveSources.name, set: paused });
  });
}

async function rowOf(db: Reader, name: LiveSource) {
  return first(db.select().from(liveSources).where(eq(liveSources.name, name)));
}
