import { useEffect } from 'react';
import { whenAtRest } from '#browser/when-idle.ts';
import { EditQuery, QuickAdd, Settings } from '../../dialogs.ts';
import { loadAhead, neighbourPages } from '../../on-demand.tsx';

/**
 * Loads the code of dialogs and of the next pages, once the page is at rest, and after that starts the worker.
 * @param isReady whether the items are there
 */
export function useCodeAhead(isReady: boolean): void {
  useEffect(() => (isReady ? whenAtRest(() => void loadAll()) : undefined), [isReady]);
}

async function loadAll(): Promise<void> {
  await loadAhead(QuickAdd, EditQuery, Settings, ...neighbourPages);
  // Missing on pages that came over plain HTTP from another machine.
  if (!('serviceWorker' in navigator)) return;
  // Its code cannot be loaded without a network; the next page that is opened tries it again.
  const code = await import('../../start-worker.ts').catch(() => undefined);
  await code?.startWorker();
}
