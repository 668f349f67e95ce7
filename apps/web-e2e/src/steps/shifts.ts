import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Notes what moves on the pages that are opened from now on. @returns what has moved on the one that is open */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { node, previousRect, currentRect } of (list.getEntries() as Shift[]).flatMap(
        ({ sources }) => sources,
      )) {
        const name = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent;
        shifts.push(`${name} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    // Changes that are being drawn count too.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    return page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
  };
}
