/**
 * Starts the worker, by which pages open without a network. It comes last: nothing that somebody sees waits for it, and the files
 * that it stores are in the browser's cache by now.
 */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD) return;
  try {
    await navigator.serviceWorker.register('/worker.js');
  } catch {
    // The browser allows none, or the network is gone. Everything works as without one.
  }
}
