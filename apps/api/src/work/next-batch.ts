import { setImmediate } from 'node:timers/promises';
import { Mutex } from 'async-mutex';

const turns = new Mutex();

/**
 * Waits until the next batch of a long answer may be read. Each batch has a turn of the event loop for itself, so that other
 * requests come in between, however many answers are long.
 */
export async function waitForBatch(): Promise<void> {
  await turns.runExclusive(() => setImmediate());
}
