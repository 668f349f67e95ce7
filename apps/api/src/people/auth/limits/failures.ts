import { MINUTE_MS } from '@rummage/vocabulary';

/** Time for which failures are remembered. */
export const QUARTER_HOUR_MS = 15 * MINUTE_MS;
const FIRST_DELAY_MS = 1000;
/** The clocks of machines that count together differ by less. */
export const APART_MS = MINUTE_MS;
/** Longest wait; after it failures are remembered as long again. */
const LONGEST_MS = 2 * QUARTER_HOUR_MS + APART_MS;

/** The failures of one name: an account, an address, a device. Times are in ms of the caller's clock. */
export interface Failures {
  count: number;
  /** Attempts that are being made and may still fail. */
  inHand: number;
  /** Nothing more may be tried before. */
  waitUntil: number;
  forgottenAt: number;
}

/** Number of failures a name may have in a quarter of an hour, and what happens then. */
export interface FailureRule {
  allowed: number;
  then: 'wait until they are forgotten' | 'wait longer each time';
}

/** The reason why an attempt may not be made yet. When it may, it is noted as being made. */
interface StartOutcome {
  /** Nothing may be tried for so long, in ms; 0 or less when something may. */
  waitMs: number;
  /** True if as many attempts are being made as may fail. */
  isFull: boolean;
}

const NO_FAILURES: Readonly<Failures> = { count: 0, inHand: 0, waitUntil: 0, forgottenAt: 0 };

/** The failures of a name that still count; a copy. None that a clock noted which was set back since. */
export function unforgotten(failures: Failures = NO_FAILURES, now: number): Failures {
  const { forgottenAt, inHand } = failures;
  const counts = forgottenAt > now && forgottenAt <= now + LONGEST_MS;
  return counts ? { ...failures } : { ...NO_FAILURES, inHand };
}

/** Notes that an attempt is being made against all these names, unless one of them is against it. */
export function begin(each: readonly { failures: Failures; rule: FailureRule }[], now: number): StartOutcome {
  const longest = Math.max(...each.map(({ failures }) => failures.waitUntil - now));
  const waitMs = Math.min(longest, QUARTER_HOUR_MS);
  const isFull = each.some(({ failures, rule }) => wouldBeOneTooMany(failures, rule));
  if (waitMs <= 0 && !isFull) for (const { failures } of each) failures.inHand += 1;
  return { waitMs, isFull };
}

/** True if there were too many, should all that are being made fail. */
function wouldBeOneTooMany({ count, inHand }: Failures, { allowed }: FailureRule): boolean {
  return inHand >= Math.max(1, allowed - count);
}

/** Notes that an attempt against a name is over. */
export function noteEnd(failures: Failures, rule: FailureRule, hasFailed: boolean, now: number): void {
  failures.inHand = Math.max(0, failures.inHand - 1);
  if (hasFailed) noteFailure(failures, rule, now);
}

function noteFailure(failures: Failures, { allowed, then }: FailureRule, now: number): void {
  if (failures.count === 0) failures.forgottenAt = now + QUARTER_HOUR_MS;
  failures.count += 1;
  if (failures.count < allowed) return;
  if (then === 'wait until they are forgotten') {
    failures.waitUntil = failures.forgottenAt;
    return;
  }
  failures.waitUntil = now + Math.min(FIRST_DELAY_MS * 2 ** (failures.count - allowed), QUARTER_HOUR_MS);
  // The failures are kept for a while after the wait, so that the next one makes the wait longer.
  failures.forgottenAt = failures.waitUntil + QUARTER_HOUR_MS;
}

/** A name that an attempt counts against when it fails. */
export interface Counted {
  name: string;
  rule: FailureRule;
}

/** The place where failures are counted. */
export interface FailureStore {
  begin: (counted: readonly Counted[]) => Promise<StartOutcome>;
  end: (counted: readonly Counted[], hasFailed: boolean) => Promise<void>;
}

const FORGET_EVERY_MS = 60_000;

/** Counts the failures of this process alone. @param now a clock in ms that nobody can set */
export function failuresInMemory(now: () => number): FailureStore {
  const known = new Map<string, Failures>();
  let nextForgetting = 0;

  function forgetOld(at: number): void {
    if (at < nextForgetting) return;
    nextForgetting = at + FORGET_EVERY_MS;
    for (const [name, { inHand, forgottenAt }] of known)
      if (inHand === 0 && forgottenAt <= at) known.delete(name);
  }

  return {
    // No waiting in between: two attempts at once must not both see the last place free.
    async begin(counted) {
      const at = now();
      const each = counted.map(({ name, rule }) => ({
        name,
        rule,
        failures: unforgotten(known.get(name), at),
      }));
      const outcome = begin(each, at);
      for (const { name, failures } of each) if (failures.inHand > 0) known.set(name, failures);
      return outcome;
    },
    async end(counted, hasFailed) {
      const at = now();
      for (const { name, rule } of counted) {
        const failures = unforgotten(known.get(name), at);
        noteEnd(failures, rule, hasFailed, at);
        known.set(name, failures);
      }
      forgetOld(at);
    },
  };
}
