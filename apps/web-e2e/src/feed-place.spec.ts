import type { Page } from '@playwright/test';
import { choose, frames } from './steps/feed.ts';
import { collect, items } from './steps/layout.ts';
import { expect, test } from './test.ts';

/** The height of the top bar and of the gap below it. */
const COVERED_PX = 64;
test.use({ viewport: { width: 1000, height: 700 } });
let titles: (string | null)[] = [];

test.beforeEach(async ({ page, startSession }) => {
  await startSession();
  await collect(page, 'leather', 60);
  titles = (await items(page)).map(({ title }) => title);
  await page.goto('/');
  await expect(frames(page).nth(20)).toBeVisible();
});

/** The numbers, from 1, of the items in the first row in view. */
function firstRow(page: Page): Promise<number[]> {
  return page.evaluate((covered) => {
    const cards = [...document.querySelectorAll<HTMLElement>('[data-layout] > [data-index]')];
    // Rounded, so that a row that starts a fraction of a pixel too high counts as in view.
    const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
    const top = Math.min(...tops.filter((one) => one >= covered - 2));
    return cards.filter((_card, at) => tops[at] === top).map((card) => Number(card.dataset['index']) + 1);
  }, COVERED_PX);
}

async function scrollToRow(page: Page, rows: number): Promise<void> {
  // The feed may still be putting back in view what it kept there while its columns changed, and a card that is drawn again has no
  // height for a moment.
  await expect(async () => {
    const height = (await page.locator('[data-layout] > li').first().boundingBox())?.height ?? 0;
    await page.evaluate((top) => window.scrollTo(0, top), Math.round(rows * height));
    expect(await firstRow(page)).not.toContain(1);
  }).toPass();
}

test('the item in view stays in view after another page and another layout', async ({ page }) => {
  const columns = (await firstRow(page)).length;

  await test.step('coming back from the dashboard shows the same item, by the link and by the back button', async () => {
    await scrollToRow(page, 3);
    const row = await firstRow(page);
    // Focusing a link in the bar does not move the page.
    await page.getByRole('link', { name: 'Dashboard' }).focus();
    await expect.poll(() => firstRow(page)).toEqual(row);
    const where = await page.evaluate(() => window.scrollY);

    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('link', { name: 'Return to Items' }).click();
    await expect.poll(() => firstRow(page)).toEqual(row);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Notebook' })).toBeVisible();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(where);

    // The item has another place on a page with fewer columns, and is still in view.
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Notebook' })).toBeVisible();
    await page.setViewportSize({ width: 800, height: 700 });
    await page.goBack();
    const [first = 0] = row;
    await expect(page.locator(`[data-index="${first - 1}"] > a`)).toBeInViewport({ ratio: 0.9 });
  });

  await test.step('changing the layout keeps the item in view, there and back', async () => {
    await page.setViewportSize({ width: 1000, height: 700 });
    await page.evaluate(() => window.scrollTo(0, 0));
    // The columns follow the width a moment later.
    await expect.poll(() => firstRow(page)).toEqual(Array.from({ length: columns }, (_, index) => index + 1));
    await scrollToRow(page, 3);
    const [first = 0] = await firstRow(page);

    await choose(page, 'Layout', 'Carousel');
    await expect(page.getByText(`Lot ${first}`, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByText(`Lot ${first + 2}`, { exact: true })).toBeVisible();

    for (const layout of ['Catalog', 'Gallery'] as const) {
      await choose(page, 'Layout', layout);
      await expect.poll(() => firstRow(page), layout).toContain(first + 2);
    }
    await choose(page, 'Layout', 'Carousel');
    await expect(page.getByRole('heading', { level: 2 })).toContainText(titles[first + 1] ?? '');
  });

  await test.step('a feed that is at its start stays there in another layout', async () => {
    await choose(page, 'Layout', 'Gallery');
    await expect.poll(() => firstRow(page)).not.toContain(1);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => firstRow(page)).toContain(1);
    await choose(page, 'Layout', 'Catalog');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await choose(page, 'Layout', 'Carousel');
    await expect(page.getByText('Lot 1', { exact: true })).toBeVisible();
  });
});
