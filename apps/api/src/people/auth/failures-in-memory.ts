import type { FailureStore } from './failure-store.ts';
import { begin, type Failures, noteEnd, unforgotten } from './failures.ts';

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
    // Not divided by any waiting: two attempts at once must not both see the last place free.
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
