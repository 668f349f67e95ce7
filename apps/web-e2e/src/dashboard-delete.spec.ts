import type { Page } from '@playwright/test';
import { collect, items } from './steps/layout.ts';
import { openDashboard, row, savedQueries } from './steps/notebook.ts';
import { expect, test } from './test.ts';

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Delete Query' });
const both = (page: Page) => page.getByRole('button', { name: 'Yes, delete both' });

async function ask(page: Page, text: string): Promise<void> {
  await row(page, text).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page)).toContainText(
    'Do you also want to delete all items associated with this query?',
  );
  await expect(dialog(page)).toContainText(text);
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
}

test.beforeEach(async ({ startSession }) => {
  await startSession();
});

test('undo brings a deleted query and its items back in every tab', async ({ page, context }) => {
  const id = await collect(page, 'wool coat', 10);
  const { length } = await items(page);
  await openDashboard(page);
  const other = await context.newPage();
  await openDashboard(other);
  await ask(page, 'wool coat');
  const offer = page
    .getByRole('region', { name: 'Notifications' })
    .locator('> *', { hasText: `Deleted "wool coat" and ${length} items.` });
  await both(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  // The offer stays while it is pointed at.
  await offer.hover();
  await expect(row(other, 'wool coat')).toBeHidden();
  expect(await items(page)).toEqual([]);

  await offer.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'wool coat')).toBeVisible();
  await expect(row(other, 'wool coat')).toBeVisible();
  await expect.poll(async () => (await items(page)).length).toBeGreaterThanOrEqual(length);
  expect((await savedQueries(page)).map((query) => query.id)).toEqual([id]);
});
