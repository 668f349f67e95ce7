import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { callsOf, choose, frames, itemCount } from './steps/feed.ts';
import { expect, test } from './test.ts';

const TOP = fileURLToPath(new URL('../../../', import.meta.url));
const FILL = join(TOP, 'tools/bench/feed-web/fill-database.ts');
const ITEMS = 20_000;
const MOST_CARDS = 400;
/** The first page holds 120 items, a later one 500. */
const LATER_PAGES = Math.ceil((ITEMS - 120) / 500);

const run = promisify(execFile);
const cards = (page: Page) => page.locator('[data-layout="gallery"] > li, [data-layout="catalog"] > li');
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test(
  'of a large feed the first page shows at once and the rest loads after it, few cards are drawn, and every place is found again',
  { tag: '@heavy' },
  async ({ page, product, person, startSession }) => {
    const file = join(product.folder, 'rummage.db');
    const options = ['--conditions', '@rummage/source', '--import', 'tsx', FILL];
    await run(process.execPath, [...options, file, person.email, String(ITEMS)], { cwd: TOP });
    await startSession();
    const calls = callsOf(page);

    await test.step('the first page shows at once with the total count, and the rest loads after it', async () => {
      // The second page waits until the first has been checked.
      let go = (): void => undefined;
      const looked = new Promise<void>((resolve) => (go = resolve));
      await page.route(/cursor=/, async (route) => {
        await looked;
        await route.fallback();
      });
      await page.goto('/');
      await expect(frames(page).nth(20)).toBeVisible();
      await watchShifts(page);
      await expect.poll(() => itemCount(page)).toBe(ITEMS);
      expect(await cards(page).count()).toBeLessThanOrEqual(MOST_CARDS);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);

      go();
      await expect
        .poll(() => calls.filter((path) => path.includes('limit=500')).length, { timeout: 30_000 })
        .toBeGreaterThanOrEqual(LATER_PAGES);
      expect(await itemCount(page)).toBe(ITEMS);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
      const pages = calls.filter((path) => path.includes('/items?'));
      expect(pages.every((path) => /limit=\d+/.test(path))).toBe(true);
    });

    await test.step('End and the scrollbar reach the last item, with few cards drawn and no layout shift', async () => {
      await frames(page).first().getByRole('link').focus();
      await page.keyboard.press('End');
      const last = page.locator(`[data-layout="gallery"] > [data-index="${ITEMS - 1}"] > a`);
      await expect(last).toBeFocused({ timeout: 30_000 });
      await expect(last).toBeInViewport();
      // One in forty is kept, by ids, which count what other tests have found as well.
      await expect(last).toHaveAccessibleName(
        new RegExp(`^Number ${ITEMS} of a large feed, in silk, ${ITEMS} of ${ITEMS}(, kept)?$`),
      );
      expect(await cards(page).count()).toBeLessThanOrEqual(MOST_CARDS);

      await page.keyboard.press('Home');
      await expect(frames(page).first().getByRole('link')).toBeFocused();
      for (const layout of ['Gallery', 'Catalog']) {
        await choose(page, 'Layout', layout);
        await expect(
          page.locator(`[data-layout="${layout.toLowerCase()}"] > [data-index]`).first(),
        ).toBeAttached();
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect(
          page.locator(`[data-layout="${layout.toLowerCase()}"] > [data-index="0"]`),
        ).toBeVisible();
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        await expect(page.locator(`[data-index="${ITEMS - 1}"]`)).toContainText(String(ITEMS));
        await expect(page.locator(`[data-index="${ITEMS - 1}"]`)).toBeInViewport();
        expect(await cards(page).count()).toBeLessThanOrEqual(MOST_CARDS);
      }
      expect(await page.evaluate(() => Number(document.body.dataset['shift'] ?? 0))).toBeLessThan(0.001);
    });

    await test.step('coming back from another page shows the same place in the feed', async () => {
      await choose(page, 'Layout', 'Gallery');
      await expect(page.locator(`[data-layout="gallery"] > [data-index="${ITEMS - 1}"]`)).toBeAttached();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
      const shown = page.locator(`[data-layout="gallery"] > [data-index="${ITEMS / 2}"] > a`);
      await expect(shown).toBeAttached();
      const where = await scrollY(page);

      await page.getByRole('link', { name: 'Dashboard' }).click();
      await expect(page.getByRole('heading', { name: 'Notebook' })).toBeVisible();
      const before = calls.length;
      await page.goBack();
      await expect(shown).toBeAttached();
      await expect.poll(() => scrollY(page)).toBe(where);
      expect(calls.slice(before).filter((path) => path.includes('cursor='))).toEqual([]);
    });
  },
);

/** Sums up, in the page, what was moved by itself since it was opened. */
function watchShifts(page: Page): Promise<void> {
  return page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value } = entry as PerformanceEntry & {
          hadRecentInput: boolean;
          value: number;
        };
        if (!hadRecentInput)
          document.body.dataset['shift'] = String(Number(document.body.dataset['shift'] ?? 0) + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
