/** Answers of a proxy that cannot reach the server. */
const GATEWAY_STATUSES = [502, 503, 504];

/** The status of the answer that a call was rejected with; undefined when there was none. */
export function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}

/** True if the same call may succeed later. */
export function isWorthRetrying(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status === 429 || status >= 500;
}

/** True if the server itself answered now, not a proxy in front of it. Its answers are JSON, also when it is busy. */
export function isFromServer({ status, headers }: { status: number; headers: Headers }): boolean {
  if (headers.has(STORED)) return false;
  return !GATEWAY_STATUSES.includes(status) || (headers.get('content-type') ?? '').includes('json');
}

/** The cache in which the worker stores pictures. */
export const STORED_PICTURES = 'rummage-pictures';

/** A header of answers that were stored and that did not come from the server now. */
const STORED = 'x-stored';

/** The mark of an answer that was stored. */
export const STORED_MARK: [string, string] = [STORED, 'true'];

/** True if a cached result, of one answer or of several pages, was stored. */
export function holdsStored(result: unknown): boolean {
  if (typeof result !== 'object' || result === null) return false;
  if ('pages' in result) return Array.isArray(result.pages) && result.pages.some(holdsStored);
  return 'headers' in result && result.headers instanceof Headers && result.headers.has(STORED);
}

/** Deletes the pictures that somebody has seen in this browser. */
export function forgetPictures(): void {
  // Missing on pages that came over plain HTTP from another machine.
  if ('caches' in globalThis) void caches.delete(STORED_PICTURES).catch(() => undefined);
}

const FIRST_MS = 1000;
const MOST_MS = 30_000;

/**
 * Time to wait before the next attempt, twice as long each time.
 * @param failures how often a retry has failed already
 */
export function retryDelay(failures: number): number {
  return Math.min(FIRST_MS * 2 ** failures, MOST_MS);
}
