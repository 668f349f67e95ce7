import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as expectPage } from '@playwright/test';
import type { Page } from '@playwright/test';
import { noSidewaysScroll, themes, violations } from './axe.ts';
import { frames, itemCount, storeFilter } from './feed.ts';
import { openKillableBrowser } from './killable-browser.ts';
import { call, collect, items, openIn } from './layout.ts';
import { expect, test } from './test.ts';

const place = (page: Page, index: number) =>
  page.locator(`[data-layout="gallery"] > [data-index="${index}"]`);
const circle = (page: Page, index: number) => place(page, index).locator('[data-circle]');
const keptIds = async (page: Page) => (await items(page, '?kept=true')).map(({ id }) => id);
const undo = (page: Page) => page.getByRole('toolbar').getByRole('button', { name: 'Undo' });

let queryId: number;

test.beforeEach(async ({ page, startSession }) => {
  await startSession();
  queryId = await collect(page, 'leather', 60);
  await page.goto('/');
  await expect(frames(page).nth(20)).toBeVisible();
});

test('what is kept without a network, in another tab or on another device is kept everywhere', async ({
  page,
  context,
  complaints,
}) => {
  await test.step('an item kept without a network is kept when there is one again', async () => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await place(page, 0).hover();
    await page.keyboard.press('k');
    await expect(circle(page, 0)).toBeVisible();
    await expect(page.getByText(/^Kept .+\.$/)).toBeAttached();
    await context.setOffline(false);
    await expect.poll(() => keptIds(page)).toHaveLength(1);
  });

  await test.step('an item kept in one tab or on another device gets its circle in every tab', async () => {
    const other = await context.newPage();
    await other.goto('/');
    await expect(frames(other).nth(20)).toBeVisible();
    await place(page, 1).hover();
    await page.keyboard.press('k');
    await expect(circle(other, 1)).toBeVisible();

    const third = (await items(page))[2];
    await call(page, 'PUT', `/api/users/:me/items/${third?.id}/kept`, {});
    await expect(circle(other, 2)).toBeVisible();
    await call(page, 'DELETE', `/api/users/:me/items/${third?.id}/kept`);
    await expect(circle(other, 2)).toHaveCount(0);
  });
});

test('an item announced as kept survives the death of the browser', async ({ page, product }) => {
  const folder = await mkdtemp(join(tmpdir(), 'rummage-keep-'));
  const tokens = (await page.evaluate(() => localStorage.getItem('authTokens'))) ?? '';
  const open = async () => {
    const browser = await openKillableBrowser(folder);
    const opened = await browser.context.newPage();
    await opened.goto(`${product.url}/api/health`);
    await opened.evaluate((words) => localStorage.setItem('authTokens', words), tokens);
    await opened.goto(product.url);
    await expectPage(frames(opened).nth(20)).toBeVisible();
    return { browser, opened };
  };
  const { browser, opened } = await open();
  await browser.context.setOffline(true);
  await place(opened, 0).getByRole('link').focus();
  await opened.keyboard.press('k');
  await expectPage(opened.getByText(/^Kept .+\.$/)).toBeAttached();
  await browser.kill();
  expect(await keptIds(page)).toEqual([]);

  const again = await open();
  await expectPage(circle(again.opened, 0)).toBeVisible();
  await expect.poll(() => keptIds(page)).toHaveLength(1);
  await again.browser.kill();
  await rm(folder, { recursive: true, force: true });
});

test('Cleanse leaves kept items, and says how many', async ({ page }) => {
  await storeFilter(page, { id: queryId, queryText: 'leather' });
  await page.goto('/');
  await expect(frames(page).nth(20)).toBeVisible();
  const total = await itemCount(page);
  for (const index of [0, 5]) {
    await place(page, index).hover();
    await page.keyboard.press('k');
    await expect(circle(page, index)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Cleanse' }).click();
  await expect(page.getByText(`Removed ${total - 2} items. 2 kept items stay.`).first()).toBeVisible();
  await expect(frames(page)).toHaveCount(2);
  await expect.poll(async () => (await items(page)).length).toBe(2);
  await page.reload();
  await expect(frames(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Cleanse' })).toHaveCount(0);
});

test('items are kept and let go by key and by button in every layout, and undone one after the other', async ({
  page,
}) => {
  await test.step('carousel and catalog keep items too, and mark them', async () => {
    await openIn(page, 'carousel');
    const button = page.getByRole('button', { name: 'Keep', exact: true });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('k');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('list', { name: 'Items nearby' }).locator('[data-circle]')).toHaveCount(1);
    await expect.poll(() => keptIds(page)).toHaveLength(1);

    await openIn(page, 'catalog');
    const lot = page.locator('[data-layout="catalog"] > [data-index="0"]');
    await expect(lot.getByText('kept', { exact: true })).toBeVisible();
    const second = page.locator('[data-layout="catalog"] > [data-index="1"]');
    await second.hover();
    await second.getByRole('button', { name: /^Keep / }).click();
    await expect.poll(() => keptIds(page)).toHaveLength(2);
    await undo(page).click();
    await expect.poll(() => keptIds(page)).toHaveLength(1);
  });

  await test.step('undo takes back keeping, letting go and crossing out, one after the other', async () => {
    await undo(page).click();
    await expect.poll(() => keptIds(page)).toEqual([]);
    await openIn(page, 'gallery');
    await expect(frames(page).nth(20)).toBeVisible();
    const total = await itemCount(page);
    const key = async (index: number, name: string) => {
      await place(page, index).getByRole('link').focus();
      await page.keyboard.press(name);
    };
    await key(0, 'k');
    await expect(circle(page, 0)).toBeVisible();
    await key(1, 'k');
    await expect(circle(page, 1)).toBeVisible();
    await key(1, 'k');
    await expect(circle(page, 1)).toHaveCount(0);
    await key(0, 'Delete');
    await expect.poll(() => itemCount(page)).toBe(total - 1);
    await expect.poll(() => keptIds(page)).toHaveLength(0);

    await undo(page).click();
    await expect.poll(() => itemCount(page)).toBe(total);
    await expect(circle(page, 0)).toBeVisible();
    await expect.poll(() => keptIds(page)).toHaveLength(1);
    await undo(page).click();
    await expect(circle(page, 1)).toBeVisible();
    await undo(page).click();
    await undo(page).click();
    await expect(page.locator('[data-circle]')).toHaveCount(0);
    await expect(undo(page)).toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => keptIds(page)).toEqual([]);
  });

  await test.step('"k" keeps the frame with the focus, else the one under the pointer, and the same key lets it go', async () => {
    const [first, second] = await items(page);
    await place(page, 0).getByRole('link').focus();
    await place(page, 3).hover();
    await page.keyboard.press('k');
    await expect(circle(page, 0)).toBeVisible();
    await expect(page.getByText(`Kept ${first?.title}.`, { exact: true })).toBeAttached();
    await expect(place(page, 0).getByRole('link')).toHaveAccessibleName(/, kept$/);
    await expect.poll(() => keptIds(page)).toEqual([first?.id]);

    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await place(page, 1).hover();
    await page.keyboard.press('k');
    await expect(circle(page, 1)).toBeVisible();
    await expect.poll(() => keptIds(page)).toHaveLength(2);

    await page.keyboard.press('k');
    await expect(circle(page, 1)).toHaveCount(0);
    await expect(page.getByText(`Let go ${second?.title}.`, { exact: true })).toBeAttached();
    await expect.poll(() => keptIds(page)).toEqual([first?.id]);

    await page.reload();
    await expect(circle(page, 0)).toHaveAttribute('data-circle', 'still');
    await expect(circle(page, 1)).toHaveCount(0);
  });

  await test.step('the button below a frame keeps it, its circle moves nothing, and single keys can be switched off', async () => {
    const before = await place(page, 2).boundingBox();
    const length = await page.evaluate(() => document.documentElement.scrollHeight);
    await place(page, 2).hover();
    const button = place(page, 2).getByRole('button', { name: /^Keep / });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(circle(page, 2)).toHaveAttribute('data-circle', 'still');
    expect(await place(page, 2).boundingBox()).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(length);
    const outside = await circle(page, 2).evaluate((svg) => getComputedStyle(svg).pointerEvents);
    expect(outside).toBe('none');

    await page.evaluate(() => localStorage.setItem('singleKeyShortcuts', 'off'));
    await place(page, 4).hover();
    await page.keyboard.press('k');
    await place(page, 5).hover();
    await expect(circle(page, 4)).toHaveCount(0);
  });
});

for (const { colorScheme, tag } of themes()) {
  test.describe(colorScheme, { tag }, () => {
    test.use({ colorScheme });

    test('axe finds nothing at kept frames, and nothing scrolls sideways', async ({ page }) => {
      for (const [width, index] of [
        [1440, 0],
        [390, 2],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        await place(page, index).hover();
        await page.keyboard.press('k');
        await expect(circle(page, index)).toHaveAttribute('data-circle', 'still');
        expect(await violations(page), `${width} pixels wide`).toEqual([]);
        await noSidewaysScroll(page);
      }
    });
  });
}
