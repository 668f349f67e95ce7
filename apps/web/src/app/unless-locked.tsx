import type { ReactNode } from 'react';
import { useLock } from '../session/lock.ts';
import { lazyPage } from './lazy-page.ts';

const breakPage = lazyPage(async () => (await import('./pages/break-page.tsx')).BreakPage);

/**
 * The page, unless the signed-in user is on a break. The event stream ends when a break begins and is refused then, so every
 * open page learns of the break.
 */
export function UnlessLocked({ children }: { children: ReactNode }) {
  return useLock() ? <breakPage.Page /> : children;
}
