/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** Runs in the page before anything else does. */
export function watchShifts(): void {
  const watch = globalThis as unknown as { shift: number };
  watch.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { hadRecentInput, value } = entry as PerformanceEntry & {
        hadRecentInput: boolean;
        value: number;
      };
      if (!hadRecentInput) watch.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Cumulative layout shift since the page was opened. */
export async function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
}
