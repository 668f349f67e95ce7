import { lazy } from 'react';
import type { ComponentType } from 'react';
import { checkConnection, onConnectionChange } from '../api/connection.ts';

/**
 * A page whose code comes when it is first gone to. `load` brings it while the page before still stands; `Page` draws it.
 * @param fetchCode imports the page
 */
export function lazyPage(fetchCode: () => Promise<ComponentType>) {
  let running: Promise<ComponentType> | undefined;
  const load = () => (running ??= fetchPatiently(fetchCode));
  return { load, Page: lazy(async () => ({ default: await load() })) };
}

/** Waits for a server that is gone. Where it answers, the code itself is: then only a fresh start helps. */
async function fetchPatiently(fetchCode: () => Promise<ComponentType>): Promise<ComponentType> {
  for (;;) {
    try {
      return await fetchCode();
    } catch (error) {
      if ((await checkConnection()) === 'good') throw error;
      await nextChange();
    }
  }
}

function nextChange(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onConnectionChange(() => {
      stop();
      resolve();
    });
  });
}
