/** The database in which the worker stores answers of the API; its name is here because leaving deletes it. */
export const STORED_ANSWERS = 'rummage-answers';

/** The cache in which the worker stores pictures. */
export const STORED_PICTURES = 'rummage-pictures';

/** A header of answers that the worker has stored and that did not come from the server now. */
const STORED = 'x-stored';

/** The mark of an answer that was stored. */
export const STORED_MARK: [string, string] = [STORED, 'true'];

export function isStored(headers: Headers): boolean {
  return headers.has(STORED);
}

/** Whether a cached result, of one answer or of several pages, was stored. */
export function holdsStored(result: unknown): boolean {
  if (typeof result !== 'object' || result === null) return false;
  if ('pages' in result) return Array.isArray(result.pages) && result.pages.some(holdsStored);
  return 'headers' in result && result.headers instanceof Headers && isStored(result.headers);
}

/** Deletes what is stored of a person in this browser, apart from what they did. */
export function forgetStored(): void {
  // The worker closes its connection when it hears of it, and with that gives up what it was about to store.
  try {
    if ('indexedDB' in globalThis) indexedDB.deleteDatabase(STORED_ANSWERS);
    // Missing on pages that came over plain HTTP from another machine.
    if ('caches' in globalThis) void caches.delete(STORED_PICTURES).catch(() => undefined);
  } catch {
    // A browser that stores nothing has stored no answers.
  }
}
