import { type HttpError, later } from '#http/errors';
import { usedUp } from '#http/quota';
import { type Counted, type FailureStore, QUARTER_HOUR_MS } from './failures.ts';

/** Most attempts that may wait for others to end, among those that count first against the same name. */
const MOST_WAITING = 256;

/** Interval at which those that wait look whether attempts have ended in other processes. */
const LOOK_EVERY_MS = 250;

type AllCounted = readonly [Counted, ...Counted[]];

/**
 * Makes attempts and counts those that fail. An attempt that is being made could still fail, so no more are
 * made at once than may fail, and the others wait for their turn. So a hundred right passwords all succeed,
 * and a hundred wrong ones at once learn no more than one after another.
 */
export function createAttempts(store: FailureStore) {
  /** Those that wait in order, each with the name that it counts against first. */
  const waiting = new Map<() => void, string>();
  let ends = 0;

  /** @throws HttpError 429, 503 */
  async function begin(counted: AllCounted): Promise<void> {
    const [{ name }] = counted;
    for (let hasWaited = false; ; hasWaited = true) {
      const endsBefore = ends;
      if (await mayStart(counted)) return;
      if (!hasWaited && waitingFor(name) >= MOST_WAITING)
        throw later(503, 'Too many people are signing in', 5);
      if (ends === endsBefore) await anotherEnd(name);
    }
  }

  function waitingFor(name: string): number {
    return [...waiting.values()].filter((other) => other === name).length;
  }

  /** False when it has to wait for others. @throws HttpError 429 */
  async function mayStart(counted: AllCounted): Promise<boolean> {
    const outcome = await store.begin(counted);
    if (outcome.waitMs > 0) throw tooMany(counted, outcome.waitMs);
    return !outcome.isFull;
  }

  /** Resolves when another attempt has ended here, or may have ended in another process. */
  function anotherEnd(name: string): Promise<void> {
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        waiting.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, LOOK_EVERY_MS);
      waiting.set(goOn, name);
    });
  }

  /**
   * Waits until the attempt is allowed, and returns what `isRight` finds out. When that throws, it does not count as a
   * failure.
   * @throws HttpError 429, 503
   */
  return async (counted: AllCounted, isRight: () => Promise<boolean>): Promise<boolean> => {
    await begin(counted);
    let hasFailed = false;
    try {
      const right = await isRight();
      hasFailed = !right;
      return right;
    } finally {
      await store.end(counted, hasFailed);
      ends += 1;
      for (const goOn of [...waiting.keys()]) goOn();
    }
  };
}

/** Names the narrowest limit, which most callers have reached. */
function tooMany(counted: AllCounted, waitMs: number): HttpError {
  const limit = Math.min(...counted.map(({ rule }) => rule.allowed));
  const resetS = Math.ceil(waitMs / 1000);
  const quota = { name: 'password', limit, windowS: QUARTER_HOUR_MS / 1000, remaining: 0, resetS };
  return usedUp(quota, 'Too many attempts. Please wait.');
}
