const FIRST_MS = 1000;
const MOST_MS = 30_000;

/** How long to wait before the next attempt, twice as long each time. @param failures how often a retry has failed already */
export function retryDelay(failures: number): number {
  return Math.min(FIRST_MS * 2 ** failures, MOST_MS);
}
