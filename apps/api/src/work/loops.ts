import { setImmediate } from 'node:timers/promises';
import { isRecent } from '@rummage/vocabulary';

const LOOK_EVERY_MS = 1000;
const FINISH_WITHIN_MS = 10_000;

/** Does `task` once in a while, and again at once as long as it returns that it has more to do. @param now ms since 1970 */
export function every(
  ms: number,
  now: () => number,
  task: () => Promise<boolean | void>,
): () => Promise<void> {
  let doneAt = -Infinity;
  return async () => {
    const at = now();
    if (isRecent(doneAt, ms, at)) return;
    if (!(await task())) doneAt = at;
  };
}

/** Loops that each repeat one thing until all are stopped. */
export function createLoops(onError: (error: unknown, about: string) => void) {
  const stopping = new AbortController();
  const wakers = new Set<() => void>();

  /** Repeats `turn` until it is stopped: at once as long as there is something to do, else after a nap. */
  async function keep(about: string, turn: () => boolean | Promise<boolean>): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        if (await turn()) {
          // Other work must run too: the turn may not have waited for anything, for example without calls for its person.
          await setImmediate();
          continue;
        }
      } catch (error) {
        onError(error, about);
      }
      await nap();
    }
  }

  function nap(): Promise<void> {
    return new Promise((resolve) => {
      const wakeThis = () => {
        clearTimeout(timer);
        wakers.delete(wakeThis);
        resolve();
      };
      const timer = setTimeout(wakeThis, stopping.signal.aborted ? 0 : LOOK_EVERY_MS);
      wakers.add(wakeThis);
    });
  }

  /** Ends all naps. */
  function wake(): void {
    for (const waker of [...wakers]) waker();
  }

  return {
    keep,
    wake,
    /** Starts no further turn, and waits until the loops have ended. Turns that take longer than 10 s are cut off. */
    finish: async (loops: Promise<unknown>, cutOff: AbortController): Promise<void> => {
      stopping.abort();
      wake();
      const timer = setTimeout(() => cutOff.abort(), FINISH_WITHIN_MS);
      await loops;
      clearTimeout(timer);
    },
  };
}
