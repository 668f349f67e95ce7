import { authorized } from '#api/authorized.ts';
import { isReadOffline } from '#worker/request-kind.ts';

/**
 * Starts the worker, which makes the product work without a network. It comes last: nothing that somebody sees waits for it, and
 * the files that it stores are in the browser's cache by now.
 */
export async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD) return;
  const { serviceWorker } = navigator;
  const isNew = serviceWorker.controller === null;
  if (isNew) serviceWorker.addEventListener('controllerchange', readThroughIt, { once: true });
  try {
    await serviceWorker.register('/worker.js');
  } catch {
    // The browser allows none, or the network is gone. Everything works as without one.
  }
}

/** Reads once more what was read before there was a worker, so that it stores it. */
function readThroughIt(): void {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name);
  for (const address of new Set(addresses)) {
    const url = new URL(address);
    if (url.origin !== location.origin || !isReadOffline(url)) continue;
    authorized((accessToken) => fetch(url, { headers: { authorization: `Bearer ${accessToken}` } })).catch(
      () => undefined,
    );
  }
}
