import { setImmediate } from 'node:timers/promises';
import { createTurns } from './turns.ts';

/** Another request takes several turns of the event loop, and must not wait for a batch of some stream at each of them. */
const LOOPS_BETWEEN = 4;

const batches = createTurns(1);

/**
 * Waits until a batch of a person's stream may be read: one at a time for all streams of the process together, with other
 * requests in between. People take turns, so that somebody with many streams does not slow down anybody else's.
 */
export async function waitForBatch(userId: number): Promise<void> {
  await batches.take(userId, async () => {
    for (let loop = 0; loop < LOOPS_BETWEEN; loop += 1) await setImmediate();
  });
}
