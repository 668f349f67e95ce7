import { setImmediate } from 'node:timers/promises';

/** Refusals in one turn of the event loop. */
const MOST_A_TURN = 10;

/**
 * Sends refusals a few at a time: thousands of them at once would keep everybody else waiting until the last one is
 * sent.
 */
export function createPace(): () => Promise<void> {
  let left = MOST_A_TURN;
  let nextTurn: Promise<void> | undefined;

  async function waitForTurn(): Promise<void> {
    await setImmediate();
    left = MOST_A_TURN;
    nextTurn = undefined;
  }

  return async () => {
    while (left === 0) await (nextTurn ??= waitForTurn());
    left -= 1;
  };
}
