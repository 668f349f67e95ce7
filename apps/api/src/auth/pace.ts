import { setImmediate } from 'node:timers/promises';

/** Refusals in one turn of the event loop. */
const MOST_A_TURN = 10;

/**
 * Lets refusals out a few at a time: thousands of attempts at once, each refused within a moment, would keep everybody else
 * waiting until the last of them is answered.
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
