import { setImmediate } from 'node:timers/promises';

/** Another request takes several turns of the event loop, and must not wait for a batch of many streams at each of them. */
const LOOPS_BETWEEN = 4;

/** Those who wait to work on a batch, by person, the person whose turn is next first. */
const waiting = new Map<number, (() => void)[]>();
let isRunning = false;

/**
 * Waits until a batch of a person's stream may be read: one at a time for all streams of the process together, with other
 * requests in between. People take turns, so that somebody with many streams does not slow down anybody else's.
 */
export async function waitForBatch(userId: number): Promise<void> {
  const turn = new Promise<void>((start) => {
    const own = waiting.get(userId);
    if (own) own.push(start);
    else waiting.set(userId, [start]);
  });
  if (!isRunning) void runTurns();
  await turn;
}

async function runTurns(): Promise<void> {
  isRunning = true;
  while (waiting.size > 0) {
    // A stream that is alone pauses only once: the pauses would make it slower.
    for (let loop = 0; loop === 0 || (loop < LOOPS_BETWEEN && areSeveral()); loop += 1) await setImmediate();
    startNext();
  }
  isRunning = false;
}

function areSeveral(): boolean {
  const [first] = waiting.values();
  return waiting.size > 1 || (first?.length ?? 0) > 1;
}

function startNext(): void {
  const [turn] = waiting;
  if (!turn) return;
  const [userId, [start, ...others]] = turn;
  // Whoever had a turn goes to the end.
  waiting.delete(userId);
  if (others.length > 0) waiting.set(userId, others);
  start?.();
}
