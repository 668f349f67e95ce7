/** The first wait after a failure; it doubles with each that follows. */
const FIRST_MS = 1000;
const LONGEST_MS = 5 * 60_000;

/** How long a server that cannot answer is left alone. */
interface Pauses {
  /** In ms since 1970. */
  until(): number;
  /** @param askedMs how long the server asks us to wait, in ms */
  failed(askedMs: number | undefined): void;
  answered(): void;
}

export function createPauses(now: () => number): Pauses {
  let failures = 0;
  let until = 0;
  return {
    until: () => until,
    failed(askedMs) {
      const usual = Math.min(FIRST_MS * 2 ** failures, LONGEST_MS);
      failures += 1;
      // Searches made at the same time may fail after one another: the longest pause holds.
      until = Math.max(until, now() + (askedMs ?? usual));
    },
    answered() {
      failures = 0;
    },
  };
}
