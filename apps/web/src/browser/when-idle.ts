/** Even a busy page gets to it after this long. */
const LATEST_MS = 500;

/** Runs once the browser has nothing better to do; not every browser can tell. Returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 0);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}
