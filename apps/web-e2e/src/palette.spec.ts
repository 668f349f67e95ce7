import type { Page } from '@playwright/test';
import { violations } from './steps/axe.ts';
import { frames } from './steps/feed.ts';
import { collect, items } from './steps/layout.ts';
import { expect, test } from './test.ts';

const input = (page: Page) => page.getByRole('combobox', { name: 'Search or do anything' });
const keys = (page: Page) => page.getByRole('dialog', { name: 'Keys' });

/** Opens the palette and chooses the first thing that is found. */
async function doFirst(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(input(page)).toBeHidden();
}

test('Ctrl+K goes anywhere and does anything by its name, also with single keys switched off', async ({
  page,
  startSession,
}) => {
  await startSession();
  await collect(page, 'leather');
  const coats = await collect(page, 'wool coat');
  await page.goto('/');
  await expect(frames(page).first()).toBeVisible();

  await doFirst(page, 'catal');
  await expect(page.locator('[data-layout="catalog"]')).toBeVisible();
  await doFirst(page, 'galle');
  await expect(frames(page).first()).toBeVisible();
  await doFirst(page, 'dopa');
  await expect(page.getByRole('tab', { name: 'Dopamine' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('coat');
  const found = page.getByRole('listbox');
  await expect(found.getByRole('group', { name: 'Go to a query' }).getByRole('option')).toHaveCount(1);
  await expect(found.getByRole('group', { name: 'Items' }).getByRole('option')).toHaveCount(4);
  expect(await violations(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/items/${coats}`);

  await test.step('the focus stays in the page when the frame that had it makes way for another query', async () => {
    await expect(page.getByRole('region', { name: 'Filter' })).toContainText('wool coat');
    await frames(page).first().locator('a').focus();

    await page.keyboard.press('Control+k');
    await page
      .getByRole('option', { name: /^leather/ })
      .first()
      .click();

    await expect(page.getByRole('region', { name: 'Filter' })).toContainText('leather');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('? lists the keys, and there single keys can be switched off', async () => {
    await expect(frames(page).first()).toBeVisible();
    await page.keyboard.press('h');
    await expect(page.getByRole('button', { name: 'Show controls' })).toBeVisible();
    await page.keyboard.press('h');
    await page.keyboard.press('?');
    await expect(keys(page)).toBeVisible();
    await keys(page).getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await page.keyboard.press('Escape');
    await expect(keys(page)).toBeHidden();
    for (const key of ['?', 'g', 'h']) await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Hide controls' })).toBeVisible();
  });

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await doFirst(page, 'copy the address');
  await expect(page.getByText('Address copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await doFirst(page, 'connect');
  await expect(page).toHaveURL('/sources');
  await doFirst(page, 'notebook');
  await expect(page).toHaveURL('/dashboard');
  await doFirst(page, 'corduroy');
  await expect(page.getByRole('textbox', { name: 'Query' })).toHaveValue('corduroy');
});

test('an item that Ctrl+K finds opens on the light table, in every layout and in place of another one', async ({
  page,
  context,
  startSession,
}) => {
  await startSession();
  const coats = await collect(page, 'wool coat');
  const [first, second] = (await items(page))
    .slice(-2)
    .map(({ id, title }) => ({ title: title ?? '', address: `/items/${coats}?item=${id}` }));
  const table = (item: typeof first) => page.getByRole('region', { name: item?.title ?? '', exact: true });
  await page.goto(`/items/${coats}`);
  await expect(frames(page).first()).toBeVisible();

  await doFirst(page, first?.title ?? '');
  await expect(page).toHaveURL(first?.address ?? '');
  await expect(table(first)).toBeFocused();
  await doFirst(page, second?.title ?? '');
  await expect(page).toHaveURL(second?.address ?? '');
  await expect(table(second)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/items/${coats}`);
  await expect(page.locator('[data-closer]')).toHaveCount(0);

  await doFirst(page, 'catal');
  await doFirst(page, first?.title ?? '');
  await expect(table(first)).toBeVisible();
  // Back closes the light table under the palette, which keeps the focus.
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
  await page.goBack();
  await expect(page.locator('[data-closer]')).toHaveCount(0);
  await expect(page.locator('[data-layout="catalog"]')).toBeVisible();
  await expect(input(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();

  await doFirst(page, 'carou');
  const shown = page.getByRole('heading', { level: 2 });
  for (const item of [second, first]) {
    await doFirst(page, item?.title ?? '');
    await expect(shown).toContainText(item?.title ?? '');
    await expect(page).toHaveURL(`/items/${coats}`);
  }
  expect(context.pages()).toHaveLength(1);
});
