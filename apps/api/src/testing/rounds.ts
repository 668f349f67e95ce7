import { isPostgres } from './databases/postgres-server.ts';
import { IS_FULL_CHECK } from './full-check.ts';

/** Few random cases show that both engines agree; what is right is shown on SQLite with more. */
const SAMPLE = isPostgres ? 0.1 : 0.3;

/** Number of random cases that are tried, or are to be found, of the number that the full check tries. */
export function rounds(all: number): number {
  return IS_FULL_CHECK ? all : Math.ceil(all * SAMPLE);
}

/** The options of fast-check for a test that counts what its cases showed: they are the same each time, and always enough. */
export function countedRounds(all: number) {
  return { numRuns: rounds(all), seed: 20260301 };
}
