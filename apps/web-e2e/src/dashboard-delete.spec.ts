import type { Page } from '@playwright/test';
import { callsOf } from './feed.ts';
import { collect, items } from './layout.ts';
import { createQuery, openDashboard, row, savedQueries, texts } from './notebook.ts';
import { expect, test } from './test.ts';

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Delete Query' });
const deletions = (calls: string[]) => calls.filter((call) => call.startsWith('DELETE'));
const only = (page: Page) => page.getByRole('button', { name: 'No, delete query only' });
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

test('the dialog deletes a query with or without its items, and says what failed', async ({
  page,
  complaints,
}) => {
  complaints.expect(/500|ERR_/);
  const id = await collect(page, 'wool coat', 10);

  await test.step('the dialog is closed by its button, and can delete the query without its items', async () => {
    await createQuery(page, 'silk');
    const before = (await items(page)).length;
    await openDashboard(page);
    const calls = callsOf(page);

    await ask(page, 'wool coat');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(row(page, 'wool coat').getByRole('button', { name: 'Delete' })).toBeFocused();
    expect(deletions(calls)).toEqual([]);

    await ask(page, 'wool coat');
    await page.route('**/api/users/queries/*', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    });
    await only(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'The query is not deleted. Failed to delete the query',
    );
    await page.route('**/api/users/queries/*', (route) => route.abort('connectionrefused'), { times: 1 });
    await only(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'The query is not deleted. Network error. Please check your connection and try again.',
    );
    await only(page).click();
    await expect(dialog(page)).toBeHidden();
    await expect(row(page, 'wool coat')).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    expect((await savedQueries(page)).map(({ query_text }) => query_text)).toEqual(['silk']);
    expect((await items(page)).length).toBe(before);

    const offer = page
      .getByRole('region', { name: 'Notifications' })
      .locator('> *', { hasText: 'Deleted "wool coat".' });
    await offer.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => texts(page)).toEqual(['silk', 'wool coat']);
    expect((await savedQueries(page)).map(({ query_text }) => query_text)).toEqual(['silk', 'wool coat']);
  });

  await test.step('deleting both starts with the items, and a failure keeps the dialog open and says what is deleted', async () => {
    const calls = callsOf(page);
    const fail = (path: RegExp) =>
      page.route(path, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });

    await ask(page, 'wool coat');
    await fail(/user_query_id=/);
    await both(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'Nothing is deleted. Failed to delete the items',
    );
    expect(deletions(calls)).toHaveLength(1);

    await fail(/\/api\/users\/queries\/\d+$/);
    await both(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'The items are deleted, the query is not. Failed to delete the query',
    );
    expect(await items(page)).toEqual([]);
    await expect(both(page)).toBeFocused();

    calls.length = 0;
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route(/user_query_id=/, async (route) => {
      await held;
      await route.fallback();
    });
    await both(page).click();
    await expect(both(page)).toHaveAttribute('aria-busy', 'true');
    await only(page).click();
    go();
    await expect(dialog(page)).toBeHidden();
    expect(deletions(calls).map((path) => path.replace(/\/users\/\d+\//, '/users/me/'))).toEqual([
      `DELETE /api/users/me/items?user_query_id=${id}`,
      `DELETE /api/users/queries/${id}`,
    ]);
    expect((await savedQueries(page)).map(({ query_text }) => query_text)).toEqual(['silk']);
  });
});

test('undo brings a deleted query and its items back in every tab', async ({ page, context }) => {
  const id = await collect(page, 'wool coat', 10);
  const { length } = await items(page);
  await openDashboard(page);
  const other = await context.newPage();
  await openDashboard(other);
  await ask(page, 'wool coat');
  await both(page).click();
  await expect(row(other, 'wool coat')).toBeHidden();
  expect(await items(page)).toEqual([]);

  const offer = page
    .getByRole('region', { name: 'Notifications' })
    .locator('> *', { hasText: `Deleted "wool coat" and ${length} items.` });
  await offer.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'wool coat')).toBeVisible();
  await expect(row(other, 'wool coat')).toBeVisible();
  await expect.poll(async () => (await items(page)).length).toBeGreaterThanOrEqual(length);
  expect((await savedQueries(page)).map((query) => query.id)).toEqual([id]);
});
