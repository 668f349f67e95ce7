import type { Page } from '@playwright/test';
import { lookInThemes, noSidewaysScroll } from './steps/axe.ts';
import { collect, items, listing, openIn, say } from './steps/layout.ts';
import { expect, test } from './test.ts';

const MOST_CARDS = 400;

const cells = (page: Page) => page.locator('[data-layout="catalog"] > li');
const lots = (page: Page) => page.locator('[data-layout="catalog"] > li:not([aria-hidden])');

test('a lot of the catalog is one link, all cells have one size, and the keyboard reaches every one', async ({
  page,
  context,
  startSession,
}) => {
  await startSession();
  await collect(page, 'boots');
  const feed = await items(page);
  await say(
    page,
    { title: 'Camel overcoat', listings: [listing()] },
    { title: 'W'.repeat(200), previous_price: 12_345.67, listings: [listing({ current_price: 12_000 })] },
    { title: null },
    { previous_price: 999 },
    { images: [] },
    { listings: [] },
  );
  await openIn(page, 'catalog');
  await expect(lots(page).nth(11)).toBeVisible();

  await test.step('the keyboard reaches every lot', async () => {
    await lots(page).first().getByRole('link').focus();
    // Each lot has a button to keep it, and its link: one has no listing, and one no title.
    const stops = 2 * feed.length - 3;
    for (let stop = 2; stop < stops; stop += 1) await page.keyboard.press('Tab');
    const last = page
      .locator(`[data-layout="catalog"] > [data-index="${feed.length - 1}"]`)
      .getByRole('link');
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
  });

  await test.step('picture and title are one link that opens the first listing in a new tab', async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    const first = lots(page).first();
    const link = first.getByRole('link', { name: /^Camel overcoat.*opens in a new tab$/ });
    await expect(link.locator('img')).toBeVisible();
    await expect(link).toContainText('Camel overcoat');
    await expect(link).toHaveAttribute('href', listing().url);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');

    const third = lots(page).nth(2).getByRole('link');
    const [tab] = await Promise.all([context.waitForEvent('page'), third.click()]);
    await expect(tab).toHaveURL(feed[3]?.listings[0]?.url ?? '');
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
  });

  await test.step('Enter looks closer, and Delete removes the lot and offers to bring it back', async () => {
    const first = lots(page).first().getByRole('link');
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Camel overcoat' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(first).toBeFocused();

    await page.keyboard.press('Delete');
    await expect(first).not.toContainText('Camel overcoat');
    await expect(first).toBeFocused();
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
    await expect(first).toContainText('Camel overcoat');
  });

  await test.step('the current lot is one in view, wherever the page is scrolled', async () => {
    const current = page.locator('[data-layout="catalog"] > [data-current]');
    await lots(page).first().getByRole('link').focus();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(current).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(current).toBeInViewport();
  });

  await test.step('axe finds no violations', async () => {
    await lookInThemes(page, 'the catalog');
  });

  await test.step('all cells of the grid have one size, in six columns on a desktop and two on a phone', async () => {
    const boxes = () =>
      cells(page).evaluateAll((found) =>
        found.slice(0, 12).map((cell) => {
          const { left, top, width, height } = cell.getBoundingClientRect();
          return { left, top: Math.round(top), size: `${Math.round(width)} × ${Math.round(height)}` };
        }),
      );
    const rows = async () => new Set((await boxes()).map(({ top }) => top)).size;
    await expect(lots(page).nth(2)).toContainText(feed[3]?.title ?? '');
    const desk = await boxes();
    expect(await rows()).toBe(2);
    expect(desk.slice(0, 6).map(({ left }) => left)).toEqual(desk.slice(6).map(({ left }) => left));
    expect(new Set(desk.map(({ size }) => size)).size).toBe(1);

    await page.setViewportSize({ width: 390, height: 1000 });
    await expect.poll(rows).toBe(6);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(lots(page).nth(1)).toContainText('$12,000.00');
    await noSidewaysScroll(page);
    const head = lots(page).nth(1).getByRole('paragraph').first();
    expect(await head.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('of 2,000 items few cells are in the document, the last can be reached, and nothing jumps', async () => {
    const MANY = 2000;
    await page.unrouteAll({ behavior: 'wait' });
    await page.route(/\/items(\?.*)?$/, async (route) => {
      if (route.request().url().includes('kept=true')) return route.fallback();
      const many = Array.from({ length: MANY }, (_, index) => {
        const known = feed[index % feed.length];
        return { ...known, id: index + 1, title: `Lot of ${index + 1}` };
      });
      await route.fulfill({ json: many, headers: { 'x-total-count': String(MANY) } });
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          };
          if (!hadRecentInput) shifts.push(value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await expect(lots(page).first()).toContainText('Lot of 1');
    await page.evaluate(() => window.scrollTo(0, 0));
    const height = await page.evaluate(() => document.documentElement.scrollHeight);

    for (const share of [0.2, 0.5, 0.8, 1]) {
      await page.evaluate((y) => window.scrollTo(0, y), height * share);
      await expect(lots(page).first()).toBeAttached();
      expect(await cells(page).count()).toBeLessThanOrEqual(MOST_CARDS);
    }
    await expect(page.getByRole('link', { name: `Lot of ${MANY}` })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBe(0);
  });
});
