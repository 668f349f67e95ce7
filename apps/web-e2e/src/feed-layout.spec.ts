import type { Page } from '@playwright/test';
import { LAYOUT_MENU_CLOSE_MS, SCROLL_TO_TOP_AFTER_PX } from '@rummage/vocabulary';
import { choose, counter, frames, itemCount } from './steps/feed.ts';
import { collect } from './steps/layout.ts';
import { expect, test } from './test.ts';

test('the feed has three layouts, also without a network, and controls that can be hidden', async ({
  page,
  context,
  startSession,
  complaints,
}) => {
  await startSession();
  await collect(page, 'leather', 60);
  await page.goto('/');
  await expect(frames(page).nth(20)).toBeVisible();

  await test.step('another layout can be chosen while offline, once the feed is there', async () => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.waitForLoadState('load');
    await untilFetched(page, /\/items-.*\.css/);
    const code = await untilFetched(page, /\/items-.*\.js/);
    // The feed has asked for the code; this only waits until the code, and all that it imports, is here.
    await page.evaluate((url) => import(url), code);
    await context.setOffline(true);
    await Promise.all([
      choose(page, 'Layout', 'Catalog'),
      // It could not be saved for next time. On a slow machine this has gone again before the catalog is there.
      expect(page.getByRole('alert')).toHaveText(
        'Network error. Please check your connection and try again.',
      ),
    ]);
    await expect(page.locator('[data-layout="catalog"] > li').first()).toBeVisible();
    await context.setOffline(false);
  });

  await test.step('every layout is shown at once, and the choice is saved', async () => {
    const count = await itemCount(page);
    for (const [layout, shown] of [
      ['Carousel', page.getByText('Lot 1', { exact: true })],
      ['Gallery', frames(page).first()],
      ['Catalog', page.locator('[data-layout="catalog"] > li').first()],
    ] as const) {
      const [saved] = await Promise.all([
        page.waitForResponse(
          (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/settings'),
        ),
        choose(page, 'Layout', layout),
      ]);
      expect(saved.request().postDataJSON()).toEqual({ items_layout: layout.toLowerCase() });
      await expect(shown).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
      await expect(counter(page)).toContainText(`${count} Items`);
    }
    await page.reload();
    await expect(page.locator('[data-layout="catalog"] > li').first()).toBeVisible();
    await expect(counter(page)).toContainText(`${count} Items`);
  });

  await test.step(`the button to the top appears past ${SCROLL_TO_TOP_AFTER_PX} px in catalog and gallery`, async () => {
    const top = page.getByRole('button', { name: 'Scroll to top' });
    for (const layout of ['Catalog', 'Gallery'] as const) {
      await choose(page, 'Layout', layout);
      await expect(page.locator(`[data-layout="${layout.toLowerCase()}"] > li`).first()).toBeVisible();
      await page.evaluate((y) => window.scrollTo(0, y), SCROLL_TO_TOP_AFTER_PX);
      await expect(top).toBeHidden();
      await page.evaluate((y) => window.scrollTo(0, y), SCROLL_TO_TOP_AFTER_PX + 1);
      await top.click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect(top).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
    }
  });

  await test.step('pictures have three sizes, which the device remembers, and the item in view stays', async () => {
    const columns = () =>
      page
        .locator('[data-layout="gallery"]')
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    const medium = await columns();
    await choose(page, 'Layout', 'Small pictures');
    await expect.poll(columns).toBeGreaterThan(medium);
    await choose(page, 'Layout', 'Large pictures');
    await expect.poll(columns).toBeLessThan(medium);
    const large = await columns();
    await page.reload();
    await expect.poll(columns).toBe(large);
    await choose(page, 'Layout', 'Medium pictures');
    await expect.poll(columns).toBe(medium);
  });

  await test.step('a key that is held down removes one item', async () => {
    const count = await itemCount(page);
    await frames(page).first().getByRole('link').focus();
    await page.keyboard.down('Delete');
    await page.keyboard.down('Delete');
    await page.keyboard.down('Delete');
    await page.keyboard.up('Delete');
    await expect(counter(page)).toContainText(`${count - 1} Items`);
  });

  await test.step(`the layout menu closes in ${LAYOUT_MENU_CLOSE_MS} ms unless motion is reduced, the sort menu at once`, async () => {
    /** Time that a menu's own animation takes while it closes. */
    const closingTime = async (name: string) => {
      const button = page.getByRole('toolbar').getByRole('button', { name });
      await button.click();
      const menu = page.getByRole('menu', { name });
      await expect(menu).toBeVisible();
      const time = await menu.evaluate((element) => {
        element.setAttribute('data-state', 'closed');
        const { animationName, animationDuration } = getComputedStyle(element);
        element.setAttribute('data-state', 'open');
        return animationName === 'none' ? 0 : Math.round(parseFloat(animationDuration) * 1000);
      });
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
      return time;
    };
    expect(await closingTime('Layout')).toBe(LAYOUT_MENU_CLOSE_MS);
    expect(await closingTime('Sort')).toBe(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await closingTime('Layout')).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  });

  await test.step('the visibility toggle hides all controls and shows them again', async () => {
    await page.getByRole('button', { name: 'Hide controls' }).click();
    await expect(page.getByRole('button', { name: 'Show controls' })).toBeFocused();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(counter(page)).toBeHidden();
    await expect(page.getByRole('toolbar').getByRole('button')).toHaveCount(1);
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeHidden();

    await page.getByRole('button', { name: 'Show controls' }).click();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(counter(page)).toBeVisible();
    await page.getByRole('button', { name: 'Hide controls' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Hide controls' })).toBeFocused();
  });
});

/** Waits until the page has fetched a file, and returns its address. */
async function untilFetched(page: Page, name: RegExp): Promise<string> {
  const found = await page.waitForFunction(
    (pattern) => performance.getEntriesByType('resource').find((entry) => pattern.test(entry.name))?.name,
    name,
  );
  return String(await found.jsonValue());
}
