import type { Page } from '@playwright/test';
import { noSidewaysScroll, themes, violations } from './steps/axe.ts';
import { frames, storedFilter } from './steps/feed.ts';
import { hold } from './steps/hold.ts';
import { createQuery, openDashboard, row, texts } from './steps/notebook.ts';
import { watchShifts } from './steps/shifts.ts';
import { expect, test } from './test.ts';

/** The health of a query after its first visit: it finds items, or has found none for long. */
const AFTER_FIRST_VISIT = /^(Watched|Quiet)$/;
const pageText = (page: Page) => page.getByText(/^Page \d+ of \d+$/);
const searchBox = (page: Page) => page.getByPlaceholder('Press / to search');
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test.beforeEach(async ({ startSession }) => {
  await startSession();
});

test('the notebook turns its pages, is searched and sorted, and never jumps; a star survives a reload', async ({
  page,
}) => {
  for (let number = 1; number <= 12; number += 1) await createQuery(page, `coat ${number}`);
  await openDashboard(page);
  await expect(page).toHaveTitle('Notebook – Rummage');
  await expect(page.getByRole('heading', { level: 1, name: 'Notebook' })).toBeVisible();
  await expect(pageText(page)).toHaveText('Page 1 of 2');
  const tall = await height(page);

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(pageText(page)).toHaveText('Page 2 of 2');
  expect(await texts(page)).toEqual(['coat 2', 'coat 1']);
  expect(await height(page)).toBe(tall);

  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('COAT 11');
  await expect(pageText(page)).toHaveText('Page 1 of 1');
  expect(await texts(page)).toEqual(['coat 11']);
  await page.keyboard.type('/');
  await expect(page.getByText('No query matches this search.')).toBeVisible();
  expect(await height(page)).toBe(tall);
  await page.keyboard.press('Escape');

  const head = page.getByRole('columnheader', { name: 'Query' });
  const orders = [
    ['ascending', 'coat 1', 'coat 10'],
    ['descending', 'coat 12', 'coat 3'],
    ['none', 'coat 12', 'coat 3'],
  ] as const;
  for (const [order, first, last] of orders) {
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', order);
    const shown = await texts(page);
    expect([shown[0], shown[9]], order).toEqual([first, last]);
  }
  expect(await height(page)).toBe(tall);

  const star = row(page, 'coat 5').getByRole('button', { name: 'Star' });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  expect((await texts(page)).slice(0, 2)).toEqual(['coat 5', 'coat 12']);

  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
});

test('a query is opened in the feed, and paused and resumed without a reload', async ({ page }) => {
  const { id } = await createQuery(page, 'silk blouse', { active: true });
  await createQuery(page, 'linen shirt');
  await openDashboard(page);
  const pause = row(page, 'silk blouse').getByRole('button', { name: 'PAUSE' });
  const health = row(page, 'silk blouse').getByRole('button', { expanded: false });
  await expect(health).toHaveText(AFTER_FIRST_VISIT);
  await pause.click();
  await expect(row(page, 'silk blouse')).toContainText(', paused');
  await expect(health).toHaveText('Paused');
  await row(page, 'silk blouse').getByRole('button', { name: 'RESUME' }).click();
  await expect(pause).toBeVisible();
  // The server sends the change as an event.
  await expect(health).toHaveText(AFTER_FIRST_VISIT);

  await row(page, 'silk blouse').getByRole('link', { name: 'Open in feed' }).click();
  await expect(page).toHaveURL(`/items/${id}`);
  await expect(page.getByText('Showing items for query: "silk blouse"')).toBeVisible();
  expect(JSON.parse((await storedFilter(page)) ?? '')).toEqual({ id, queryText: 'silk blouse' });
  await expect(frames(page).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await expect.poll(() => storedFilter(page)).toBeNull();
});

test('nothing moves when the queries come, on a phone and on a desktop', async ({ page }) => {
  await createQuery(page, 'wool coat');
  const shifts = await watchShifts(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const release = await hold(page, '**/queries');
    await page.goto('/dashboard');
    await expect(page.locator('tbody tr')).toHaveCount(10);

    release();

    await expect(row(page, 'wool coat')).toBeVisible();
    expect(await shifts(), `${width} pixels wide`).toEqual([]);
  }
});

for (const { colorScheme, tag } of themes()) {
  test.describe(colorScheme, { tag }, () => {
    test.use({ colorScheme });

    test('the notebook works by keyboard alone, and axe finds no violations', async ({ page }) => {
      await createQuery(page, 'wool coat', { filters: [{ name: 'material', values: ['wool'] }] });
      await createQuery(page, 'linen', { starred: true });
      await openDashboard(page);

      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to notebook' })).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('/');
      await page.keyboard.type('wool');
      const press = async (name: string, key = 'Enter') => {
        await page.getByRole('button', { name, exact: true }).first().focus();
        await page.keyboard.press(key);
      };
      await page.getByRole('button', { name: 'Paused' }).focus();
      await expect(page.getByRole('tooltip')).toHaveText(/^Paused/);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('cell').filter({ has: page.locator('dl') })).toBeVisible();
      expect(await violations(page), 'health').toEqual([]);

      await press('Delete');
      await expect(page.getByRole('alertdialog', { name: 'Delete Query' })).toBeVisible();
      expect(await violations(page, '[role=alertdialog]'), 'delete').toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused();

      for (const dialog of ['Import notebook', 'Import an eBay search']) {
        await press('Import and export');
        const entries = page.getByRole('menuitem');
        await expect(entries.first()).toBeFocused();
        if (dialog === 'Import notebook') expect(await violations(page, '[role=menu]'), 'menu').toEqual([]);
        else await page.keyboard.press('ArrowDown');
        await expect(entries.filter({ hasText: dialog })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
        expect(await violations(page, '[role=dialog]'), dialog).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: 'Import and export' })).toBeFocused();
      }
    });
  });
}

test('rows stack on narrow screens and keep all their actions', async ({ page }) => {
  await createQuery(page, 'a very long search for wool overcoats with horn buttons', {
    category: "Women's Clothing",
    max_price: 1234.5,
  });
  await openDashboard(page);
  const card = page.locator('tbody tr').first();
  for (const width of [320, 800]) {
    await page.setViewportSize({ width, height: 844 });
    await noSidewaysScroll(page);
    const [text, category] = [card.getByRole('cell').nth(0), card.getByRole('cell').nth(1)];
    const [above, below] = [await text.boundingBox(), await category.boundingBox()];
    expect(below?.y).toBeGreaterThan(above?.y ?? Infinity);
    for (const name of ['Star', 'EDIT', 'RESUME', 'Delete', 'Paused'])
      await expect(card.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await expect(card.getByRole('link', { name: 'Open in feed' })).toBeInViewport({ ratio: 1 });
    await card.getByRole('button', { name: 'Paused' }).click();
    await noSidewaysScroll(page);
    await card.getByRole('button', { name: 'Paused' }).click();
    await card.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Yes, delete both' })).toBeInViewport({ ratio: 1 });
    await noSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
  }

  await test.step('one very long word stays within the page, and so does how its query is doing', async () => {
    await createQuery(page, 'x'.repeat(200), { active: true });
    await page.reload();
    const health = card.getByRole('button', { expanded: false });
    await expect(health).toHaveText(AFTER_FIRST_VISIT);
    await health.click();
    await expect(page.getByText(/the sample market has/)).toBeVisible();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await noSidewaysScroll(page);
    }
  });
});
