import type { Page } from '@playwright/test';
import { lookInThemes, noSidewaysScroll } from './steps/axe.ts';
import { frames } from './steps/feed.ts';
import { call, collect, items } from './steps/layout.ts';
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

test('crossed-out items come back one at a time, as a range, or as a whole part, and are searched', async ({
  page,
  startSession,
}) => {
  await startSession();
  await collect(page, 'leather', 30);
  const [first] = await items(page);
  await crossOut(page, 10);
  const search = page.getByRole('textbox', { name: 'Search deleted' });

  await test.step('they are shown by day, after those that are cheaper now', async () => {
    await page.goto('/kept');
    await page.getByRole('link', { name: 'Deleted' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deleted');
    await expect(part(page, 'Cheaper now').getByRole('checkbox')).toHaveCount(1);
    await expect(part(page, 'Today').getByRole('checkbox')).toHaveCount(9);
  });

  await test.step('a picture leads to its item, one step of the history from the sheet', async () => {
    const picture = part(page, 'Today')
      .getByRole('button', { name: /^Look closer at / })
      .first();
    const title = (await picture.textContent())?.replace('Look closer at ', '') ?? '';
    await expect(part(page, 'Today').getByRole('listitem').first()).toContainText(title);
    await picture.click();
    await expect(page.getByRole('region', { name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
    await lookInThemes(page, 'a crossed-out item, looked at');
    await page.getByRole('button', { name: 'Back to Deleted' }).click();
    await expect(picture).toBeFocused();
    await expect(page).toHaveURL('/crossed-out');
  });

  await test.step('they are searched, and the second chance is saved at once', async () => {
    await search.fill(`"${first?.title}"`);
    await expect(boxes(page)).toHaveCount(1);
    await search.fill('no such thing');
    await expect(page.getByText('No item has all of these words.')).toBeVisible();

    await page.getByRole('radio', { name: '20 %' }).click();
    await expect(page.getByRole('radio', { name: '20 %' })).toBeChecked();
    await page.reload();
    await expect(page.getByRole('radio', { name: '20 %' })).toBeChecked();
    await expect(boxes(page)).toHaveCount(10);
  });

  await test.step('axe finds nothing, and nothing scrolls sideways', async () => {
    await boxes(page).nth(2).click();
    await lookInThemes(page, 'crossed out, one chosen');
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await noSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('they come back one at a time, as a range, or as a whole part', async () => {
    await page.getByRole('button', { name: 'Restore 1', exact: true }).click();
    await expect(page.getByText('1 item is back.')).toBeAttached();
    await expect(boxes(page)).toHaveCount(9);
    await expect.poll(() => crossedOut(page)).toBe(9);

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
    await expect.poll(() => crossedOut(page)).toBe(1);
    await page.getByRole('link', { name: 'Return to Items' }).click();
    await expect(frames(page).nth(8)).toBeVisible();
  });
});
