import { MINUTE_MS } from '@rummage/vocabulary';

const QUARTER_HOUR_MS = 15 * MINUTE_MS;
const FIRST_DELAY_MS = 1000;

/** The failures of one name: an account, an address, a device. Times are in ms of the caller's clock. */
export interface Failures {
  count: number;
  /** Attempts that are being made and may still fail. */
  inHand: number;
  /** Nothing more may be tried before. */
  waitUntil: number;
  forgottenAt: number;
}

/** How many failures a name may have in a quarter of an hour, and what happens then. */
export interface FailureRule {
  allowed: number;
  then: 'wait until they are forgotten' | 'wait longer each time';
}

export const NO_FAILURES: Readonly<Failures> = { count: 0, inHand: 0, waitUntil: 0, forgottenAt: 0 };

/** Whether one more attempt would be one too many, if all that are being made failed. */
export function isFull({ count, inHand }: Failures, { allowed }: FailureRule): boolean {
  return inHand >= Math.max(1, allowed - count);
}

export function noteFailure(failures: Failures, { allowed, then }: FailureRule, now: number): void {
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
