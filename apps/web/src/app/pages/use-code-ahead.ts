import { useEffect } from 'react';
import { whenIdle } from '../../browser/when-idle.ts';
import { CleanseQuestion, EditQuery, QuickAdd, Settings } from '../dialogs.ts';
import { neighbourPages } from '../lazy-page.ts';
import { loadAhead } from '../on-demand.tsx';

/** Loads the code of dialogs and of the next pages, once the browser is idle. @param isReady whether the items are there */
export function useCodeAhead(isReady: boolean): void {
  useEffect(
    () =>
      isReady
        ? whenIdle(() => loadAhead(QuickAdd, EditQuery, Settings, CleanseQuestion, neighbourPages))
        : undefined,
    [isReady],
  );
}
