import { later } from '../http/errors.ts';
import { type FailureRule, type Failures, isFull, NO_FAILURES, noteFailure } from './failures.ts';

/** How many attempts may wait for others to end, among those that count first against the same name. */
const MOST_WAITING = 256;
const FORGET_EVERY_MS = 60_000;

/** What an attempt counts against when it fails. */
export interface Counted {
  name: string;
  rule: FailureRule;
}

type AllCounted = readonly [Counted, ...Counted[]];

interface Waiting {
  counted: AllCounted;
  goOn: () => void;
  refuse: (refusal: unknown) => void;
}

/**
 * Makes attempts and counts those that fail. An attempt that is being made could still fail, so no more are made at
 * once than may fail, and the others wait for their turn. So a hundred right ones all succeed, and a hundred wrong ones
 * at once learn no more than one after another.
 */
export function createAttempts(now: () => number) {
  const known = new Map<string, Failures>();
  let waiting: Waiting[] = [];
  let nextForgetting = 0;

  /** False when it has to wait for others. @throws HttpError 429 */
  function begin(counted: readonly Counted[]): boolean {
    const at = now();
    const looked = counted.map(({ name, rule }) => ({ name, rule, failures: failuresOf(name, at) }));
    const waitMs = Math.max(...looked.map(({ failures }) => failures.waitUntil - at));
    if (waitMs > 0) throw later(429, 'Too many attempts. Please wait.', waitMs / 1000);
    if (looked.some(({ failures, rule }) => isFull(failures, rule))) return false;
    for (const { name, failures } of looked) {
      failures.inHand += 1;
      known.set(name, failures);
    }
    return true;
  }

  function failuresOf(name: string, at: number): Failures {
    const failures = known.get(name);
    if (failures === undefined) return { ...NO_FAILURES };
    if (failures.forgottenAt <= at) Object.assign(failures, { ...NO_FAILURES, inHand: failures.inHand });
    return failures;
  }

  function end(counted: readonly Counted[], hasFailed: boolean): void {
    const at = now();
    for (const { name, rule } of counted) {
      const failures = failuresOf(name, at);
      failures.inHand -= 1;
      if (hasFailed) noteFailure(failures, rule, at);
    }
    forgetOld(at);
    letOthersIn();
  }

  function letOthersIn(): void {
    waiting = waiting.filter(({ counted, goOn, refuse }) => {
      try {
        if (!begin(counted)) return true;
        goOn();
      } catch (refusal) {
        refuse(refusal);
      }
      return false;
    });
  }

  function forgetOld(at: number): void {
    if (at < nextForgetting) return;
    nextForgetting = at + FORGET_EVERY_MS;
    for (const [name, { inHand, forgottenAt }] of known)
      if (inHand === 0 && forgottenAt <= at) known.delete(name);
  }

  /** @throws HttpError 503 */
  function waitForTurn(counted: AllCounted): Promise<void> {
    const [{ name }] = counted;
    if (waiting.filter((other) => other.counted[0].name === name).length >= MOST_WAITING)
      throw later(503, 'Too many people are signing in', 5);
    return new Promise((goOn, refuse) => {
      waiting.push({ counted, goOn, refuse });
    });
  }

  /**
   * Waits until the attempt is allowed, and returns what `isRight` finds out. When that throws, it does not count as a
   * failure.
   * @throws HttpError 429, 503
   */
  return async (counted: AllCounted, isRight: () => Promise<boolean>): Promise<boolean> => {
    if (!begin(counted)) await waitForTurn(counted);
    let hasFailed = false;
    try {
      const right = await isRight();
      hasFailed = !right;
      return right;
    } finally {
      end(counted, hasFailed);
    }
  };
}
