import type { Page } from '@playwright/test';
import { violations } from './steps/axe.ts';
import { frames } from './steps/feed.ts';
import { collect, items } from './steps/layout.ts';
import { expect, test } from './test.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Go to a query' });
const options = (page: Page) => panel(page).getByRole('option');
const banner = (page: Page) => page.getByRole('region', { name: 'Filter' });

/** Height of the window above the pictures, and below them. */
async function heightWithoutPictures(page: Page): Promise<number> {
  const first = await frames(page).first().boundingBox();
  const dock = await page.getByRole('toolbar').boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  return (first?.y ?? height) + height - (dock?.y ?? 0);
}

/** Two queries with items. Returns their ids. */
async function twoQueries(page: Page) {
  const coats = await collect(page, 'wool coat');
  const boots = await collect(page, 'leather', (await items(page)).length + 20);
  await page.goto('/');
  await expect(frames(page).first()).toBeVisible();
  return { coats, boots };
}

test('g and the text of the banner lead from the items of one query to those of another', async ({
  page,
  signIn,
}) => {
  await signIn();
  const { coats, boots } = await twoQueries(page);

  await page.keyboard.press('g');
  await expect(page.getByRole('combobox', { name: 'Go to a query' })).toBeFocused();
  await expect(options(page)).toHaveText([/^All items/, /^leather, paused/, /^wool coat, paused/]);
  await expect(options(page).first()).toHaveAttribute('aria-current', 'true');
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.type('coat wo');
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/items/${coats}`);
  await expect(panel(page)).toBeHidden();
  await expect(banner(page)).toContainText('wool coat');

  await banner(page).getByRole('button', { name: '"wool coat"' }).click();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(banner(page).getByRole('button', { name: '"wool coat"' })).toBeFocused();
  await page.keyboard.press('Enter');
  await options(page).filter({ hasText: 'leather' }).click();
  await expect(page).toHaveURL(`/items/${boots}`);
  await page.goBack();
  await expect(page).toHaveURL(`/items/${coats}`);
  await expect(banner(page)).toContainText('wool coat');

  await banner(page).getByRole('button', { name: '"wool coat"' }).click();
  await panel(page).getByRole('button', { name: 'Add query' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('one line names the query, pictures fill two thirds, and the search opens from its glass', async ({
    page,
    signIn,
  }) => {
    await signIn();
    const { boots } = await twoQueries(page);
    const row = page.getByRole('navigation', { name: 'Queries' });
    await expect(row.getByRole('button', { name: /^All items/ })).toHaveAttribute('aria-current', 'true');

    await page.evaluate(() => window.scrollTo(0, 600));
    await expect(row).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: /^leather/ }).tap();
    await expect(page).toHaveURL(`/items/${boots}`);
    await expect(banner(page)).toContainText('leather');
    await expect(row).toBeHidden();
    await expect(frames(page).nth(5)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await heightWithoutPictures(page)).toBeLessThanOrEqual(844 / 3);

    const search = page.getByRole('textbox', { name: 'Search items' });
    expect((await search.boundingBox())?.width).toBeLessThan(120);
    await search.tap();
    expect((await search.boundingBox())?.width).toBeGreaterThan(300);
    await page.keyboard.press('Escape');

    await banner(page).getByRole('button', { name: 'Cancel filter' }).tap();
    await expect(page).toHaveURL('/');
    await expect(row.getByRole('button', { name: /^All items/ })).toHaveAttribute('aria-current', 'true');
    expect(await heightWithoutPictures(page)).toBeLessThanOrEqual(844 / 3);
  });
});
