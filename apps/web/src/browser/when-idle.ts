/** A busy page runs it after this long at the latest. */
const LATEST_MS = 500;

/** Runs once the browser is idle; not every browser can report that. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 0);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}

/** Resolves once the browser is idle. */
export function idle(): Promise<void> {
  return new Promise((resolve) => void whenIdle(resolve));
}
