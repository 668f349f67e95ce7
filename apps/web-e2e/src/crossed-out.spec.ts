import type { Page } from '@playwright/test';
import { noSidewaysScroll, themes, violations } from './axe.ts';
import { frames } from './feed.ts';
import { call, collect, items } from './layout.ts';
import { expect, test } from './test.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });
const boxes = (page: Page) => page.getByRole('checkbox');
const crossedOut = async (page: Page) => (await items(page, '?dismissed=true')).length;

/** Crosses the first items of the feed out. The first of them is said to be cheaper now. */
async function crossOut(page: Page, count: number): Promise<void> {
  for (const { id } of (await items(page)).slice(0, count)) {
    await call(page, 'DELETE', `/api/users/:me/items/${id}`);
  }
  await page.route(/\/items\?dismissed=true&limit=1000/, async (route) => {
    const response = await route.fetch();
    const known = (await response.json()) as {
      dismissed_price: number;
      listings: { current_price: number }[];
    }[];
    const json = known.map((item, index) =>
      index === 0 ? { ...item, dismissed_price: 1 + (item.listings[0]?.current_price ?? 0) } : item,
    );
    await route.fulfill({ response, json });
  });
}

test.beforeEach(async ({ startSession, page }) => {
  await startSession();
  await collect(page, 'leather', 30);
});

test('crossed-out items come back one at a time, as a range, or as a whole part', async ({ page }) => {
  await crossOut(page, 10);
  await page.goto('/kept');
  await page.getByRole('link', { name: 'Crossed out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crossed out');
  await expect(part(page, 'Cheaper now').getByRole('checkbox')).toHaveCount(1);
  await expect(part(page, 'Today').getByRole('checkbox')).toHaveCount(9);

  await boxes(page).nth(2).click();
  await page.getByRole('button', { name: 'Restore 1', exact: true }).click();
  await expect(page.getByText('1 item is back.')).toBeAttached();
  await expect(boxes(page)).toHaveCount(9);
  expect(await crossedOut(page)).toBe(9);

  await boxes(page).nth(1).click();
  await boxes(page)
    .nth(4)
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 chosen')).toBeVisible();
  await page.getByRole('button', { name: 'None' }).click();
  await expect(page.getByText('4 chosen')).toHaveCount(0);
  await boxes(page).nth(1).click();
  await boxes(page)
    .nth(4)
    .click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Restore 4', exact: true }).click();
  await expect(boxes(page)).toHaveCount(5);

  await part(page, 'Today')
    .getByRole('button', { name: /^Restore 4/ })
    .click();
  await expect(boxes(page)).toHaveCount(1);
  expect(await crossedOut(page)).toBe(1);
  await page.getByRole('link', { name: 'Return to Items' }).click();
  await expect(frames(page).nth(8)).toBeVisible();
});

test('crossed-out items are searched, and the second chance is saved at once', async ({ page }) => {
  const [first] = await items(page);
  await crossOut(page, 4);
  await page.goto('/crossed-out');
  await expect(boxes(page)).toHaveCount(4);
  await page.getByRole('textbox', { name: 'Search crossed out' }).fill(`"${first?.title}"`);
  await expect(boxes(page)).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Search crossed out' }).fill('no such thing');
  await expect(page.getByText('No item has all of these words.')).toBeVisible();

  await page.getByRole('radio', { name: '20 %' }).click();
  await expect(page.getByRole('radio', { name: '20 %' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: '20 %' })).toBeChecked();
});

for (const { colorScheme, tag } of themes()) {
  test.describe(colorScheme, { tag }, () => {
    test.use({ colorScheme });

    test('axe finds nothing where items are crossed out, and nothing scrolls sideways', async ({ page }) => {
      await crossOut(page, 5);
      await page.goto('/crossed-out');
      await expect(boxes(page)).toHaveCount(5);
      await boxes(page).nth(1).click();
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await violations(page), `${width} pixels wide`).toEqual([]);
        await noSidewaysScroll(page);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await noSidewaysScroll(page);
    });
  });
}
