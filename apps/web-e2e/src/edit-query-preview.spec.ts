import { call, collect, items, openIn } from './layout.ts';
import { openDashboard, row } from './notebook.ts';
import { expect, test } from './test.ts';

test('the pencil of an item opens its query, and a preview counts what a change would not have found, or fails without harm', async ({
  page,
  startSession,
  complaints,
}) => {
  complaints.expect(/404/);
  await startSession();
  const id = await collect(page, 'skirt', 10);
  const { length } = await items(page);
  await openIn(page, 'carousel');
  const pencil = page.getByRole('button', { name: 'Edit query' });
  const dialog = page.getByRole('dialog', { name: 'Edit query' });
  const price = dialog.getByRole('spinbutton', { name: 'Maximum Price' });
  const preview = dialog.getByRole('region', { name: 'Preview' });

  await test.step('the pencil of an item opens its query, and a preview counts what a change would not have found', async () => {
    await expect(
      page.getByRole('definition').filter({ has: page.getByRole('button', { name: 'Edit query' }) }),
    ).toHaveText('skirtsays skirt');
    await pencil.click();
    await expect(dialog.getByRole('textbox', { name: 'Query', exact: true })).toHaveValue('skirt');
    await expect(preview).toHaveCount(0);

    await price.fill('0.01');
    const words = preview.getByRole('status');
    await expect(words).toHaveText(
      `${length} of the ${length} items would not have been collected; they stay in the feed.`,
    );
    await expect(preview.getByRole('listitem')).toHaveCount(3);
    await expect(preview.getByText('Costs more than the maximum price.')).toHaveCount(3);
    await preview.getByRole('button', { name: 'Hide examples' }).click();
    await expect(preview.getByRole('listitem')).toHaveCount(0);

    await price.fill('1000000');
    await expect(words).toHaveText(`All ${length} items collected for this query still match.`);
    await page
      .getByRole('region', { name: 'Filters' })
      .getByRole('button', { name: /^Seller/ })
      .click();
    await page.keyboard.type('attic');
    await page.keyboard.press('Enter');
    await expect(preview).toContainText('Not counted, because collected items do not store it: Seller.');
  });

  await test.step('a preview is aborted when it is outdated, does not block saving, and fails without an alert', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(dialog).toBeHidden();
    await pencil.click();
    let asked = 0;
    await page.route('**/queries/preview', () => void (asked += 1));
    const [calledOff] = await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.url().endsWith('/preview')),
      (async () => {
        await price.fill('90');
        await expect.poll(() => asked).toBe(1);
        await price.fill('95');
      })(),
    ]);
    expect(calledOff.postDataJSON()).toMatchObject({ max_price: 90, query_id: id });
    await dialog.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: "Women's Clothing" }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Query updated successfully!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(pencil).toBeFocused();
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await page.route('**/queries/preview', (route) =>
      route.fulfill({ status: 404, json: { detail: 'Gone' } }),
    );
    await pencil.click();
    await price.fill('96');
    await expect(preview).toContainText('How many items still match cannot be said at the moment.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(dialog).toBeHidden();

    await call(page, 'DELETE', `/api/users/queries/${id}`);
    await page.reload();
    await expect(page.getByText('Current Price:')).toBeVisible();
    await expect(pencil).toHaveCount(0);
  });
});

test('items that no longer match are removed with the change, and Undo brings them back', async ({
  page,
  startSession,
}) => {
  await startSession();
  const id = await collect(page, 'skirt', 10);
  const { length } = await items(page);
  await call(page, 'PUT', `/api/users/queries/${id}`, { category: "Women's Clothing", max_price: 1000 });
  await openDashboard(page);
  await row(page, 'skirt').getByRole('button', { name: 'EDIT' }).click();
  await page.getByRole('spinbutton', { name: 'Maximum Price' }).fill('0.01');
  await page.getByRole('checkbox', { name: `Also remove the ${length} that no longer match` }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const offer = page
    .getByRole('region', { name: 'Notifications' })
    .locator('> *', { hasText: `Removed ${length} items.` });
  await expect(offer).toBeVisible();
  await expect(page.getByText('Query updated successfully!')).toBeVisible();
  expect(await items(page)).toEqual([]);

  await offer.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await items(page)).length).toBe(length);
});
