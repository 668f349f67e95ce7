import { isRecent } from '@rummage/vocabulary';

/**
 * Keeps a value in memory for a while. Callers share one request for it; after a failed one the next caller requests it
 * again. No caller's signal may end the request, because the others wait for it too.
 * @param keepMs how long it is kept
 * @param now ms since 1970
 */
export function kept<T>(keepMs: number, now: () => number): (request: () => Promise<T>) => Promise<T> {
  let current: { value: T; at: number } | undefined;
  let underWay: Promise<T> | undefined;

  async function renew(request: () => Promise<T>): Promise<T> {
    const value = await request();
    current = { value, at: now() };
    return value;
  }

  return (request) => {
    if (current && isRecent(current.at, keepMs, now())) return Promise.resolve(current.value);
    underWay ??= renew(request).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
