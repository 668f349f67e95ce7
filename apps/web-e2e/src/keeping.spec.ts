import type { Page } from '@playwright/test';
import { lookInThemes, noSidewaysScroll } from './steps/axe.ts';
import { choose, frames, itemCount, storeFilter } from './steps/feed.ts';
import { call, collect, items, openIn } from './steps/layout.ts';
import { expect, test } from './test.ts';

const place = (page: Page, index: number) =>
  page.locator(`[data-layout="gallery"] > [data-index="${index}"]`);
const circle = (page: Page, index: number) => place(page, index).locator('[data-circle]');
const keptIds = async (page: Page) => (await items(page, '?kept=true')).map(({ id }) => id);
const undo = (page: Page) => page.getByRole('toolbar').getByRole('button', { name: 'Undo' });

test('items are kept and let go by key and by button in every layout and tab, undone one after the other, and spared by Cleanse', async ({
  page,
  context,
  startSession,
}) => {
  await startSession();
  const queryId = await collect(page, 'leather', 60);

  await test.step('carousel and catalog keep items too, and mark them', async () => {
    await openIn(page, 'carousel');
    const button = page.getByRole('button', { name: 'Keep', exact: true });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('k');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('list', { name: 'Items nearby' }).locator('[data-circle]')).toHaveCount(1);
    await expect.poll(() => keptIds(page)).toHaveLength(1);

    await choose(page, 'Layout', 'Catalog');
    const lot = page.locator('[data-layout="catalog"] > [data-index="0"]');
    await expect(lot.getByText('kept', { exact: true })).toBeVisible();
    const second = page.locator('[data-layout="catalog"] > [data-index="1"]');
    await second.hover();
    await second.getByRole('button', { name: /^Keep / }).click();
    await expect.poll(() => keptIds(page)).toHaveLength(2);
    // Never in the catalog.
    await expect(undo(page)).toHaveAttribute('aria-disabled', 'true');
    await lot.hover();
    await second.hover();
    await expect(second).toHaveAttribute('data-current');
    await page.keyboard.press('k');
    await expect.poll(() => keptIds(page)).toHaveLength(1);
  });

  await test.step('undo takes back keeping, letting go and crossing out, one after the other', async () => {
    await choose(page, 'Layout', 'Gallery');
    await expect(frames(page).nth(20)).toBeVisible();
    for (const left of [2, 1, 0]) {
      await undo(page).click();
      await expect.poll(() => keptIds(page)).toHaveLength(left);
    }
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

  await test.step('"k" keeps the item with the ring and lets it go again, and the ring follows keys and a pointer that moves onto another item', async () => {
    const [first, second] = await items(page);
    const hasRing = (index: number) =>
      expect(place(page, index).locator('[data-picture]')).toHaveAttribute('data-current');
    await place(page, 3).hover();
    await hasRing(3);
    await place(page, 1).getByRole('link').focus();
    await page.keyboard.press('ArrowLeft');
    await hasRing(0);
    // The pointer rests where it was, and so it does after a nudge.
    const nudgeAt = async (index: number) => {
      const { x, y } = (await place(page, index).boundingBox()) ?? { x: NaN, y: NaN };
      return () => page.mouse.move(x + 50, y + 50);
    };
    await (
      await nudgeAt(3)
    )();
    await hasRing(0);
    await page.keyboard.press('k');
    await expect(circle(page, 0)).toBeVisible();
    await expect(page.getByText(`Kept ${first?.title}.`, { exact: true })).toBeAttached();
    await expect(place(page, 0).getByRole('link')).toHaveAccessibleName(/, kept$/);
    await expect.poll(() => keptIds(page)).toEqual([first?.id]);

    await place(page, 1).hover();
    await hasRing(1);
    await page.keyboard.press('k');
    await expect(circle(page, 1)).toBeVisible();
    await expect.poll(() => keptIds(page)).toHaveLength(2);
    // Neither does the page that keys scroll under it, nor one more nudge there.
    const nudge = await nudgeAt(1);
    for (let row = 0; row < 4; row += 1) await page.keyboard.press('ArrowDown');
    await hasRing(33);
    await nudge();
    await hasRing(33);
    await page.mouse.wheel(0, -10_000);
    await hasRing(0);
    await place(page, 1).hover();
    await hasRing(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: second?.title ?? '' })).toBeVisible();
    await page.keyboard.press('Escape');
    await hasRing(1);
    await expect(place(page, 1).getByRole('link')).toBeFocused();

    await page.keyboard.press('k');
    await expect(circle(page, 1)).toHaveCount(0);
    await expect(page.getByText(`Let go ${second?.title}.`, { exact: true })).toBeAttached();
    await expect.poll(() => keptIds(page)).toEqual([first?.id]);
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
    await place(page, 4).getByRole('link').focus();
    await page.keyboard.press('k');
    await place(page, 5).hover();
    await expect(circle(page, 4)).toHaveCount(0);
    await page.evaluate(() => localStorage.removeItem('singleKeyShortcuts'));
  });

  await test.step('an item kept in one tab or on another device gets its circle in every tab', async () => {
    const other = await context.newPage();
    await other.goto('/');
    await expect(frames(other).nth(20)).toBeVisible();
    await expect(circle(other, 0)).toHaveAttribute('data-circle', 'still');
    await expect(circle(other, 1)).toHaveCount(0);
    await place(page, 1).getByRole('link').focus();
    await page.keyboard.press('k');
    await expect(circle(other, 1)).toBeVisible();

    const [, , , fourth] = await items(page);
    await call(page, 'PUT', `/api/users/:me/items/${fourth?.id}/kept`, {});
    await expect(circle(other, 3)).toBeVisible();
    await call(page, 'DELETE', `/api/users/:me/items/${fourth?.id}/kept`);
    await expect(circle(other, 3)).toHaveCount(0);
    await expect.poll(() => keptIds(page)).toHaveLength(3);
    await other.close();
  });

  await test.step('axe finds nothing at kept frames, and nothing scrolls sideways', async () => {
    await lookInThemes(page, 'kept frames');
    await noSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await noSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('Cleanse leaves kept items, and says how many', async () => {
    await storeFilter(page, { id: queryId, queryText: 'leather' });
    await page.goto('/');
    await expect(frames(page).nth(20)).toBeVisible();
    const total = await itemCount(page);
    await page.getByRole('button', { name: 'Cleanse' }).click();
    await expect(page.getByText(`Removed ${total - 3} items. 3 kept items stay.`).first()).toBeVisible();
    await expect(frames(page)).toHaveCount(3);
    await expect.poll(async () => (await items(page)).length).toBe(3);
    await page.reload();
    await expect(frames(page)).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Cleanse' })).toHaveCount(0);
  });
});
