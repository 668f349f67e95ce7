import { storedFilter, storeFilter } from './steps/feed.ts';
import { collect, items, openIn } from './steps/layout.ts';
import { openDashboard, row } from './steps/notebook.ts';
import { expect, test } from './test.ts';

test('a change in one tab shows in the other, and a draft that is open there stays', async ({
  page,
  context,
  startSession,
  complaints,
}) => {
  complaints.expect(/404/);
  await startSession();
  const id = await collect(page, 'silk blouse', 2);
  const other = await context.newPage();
  await openDashboard(other);
  await storeFilter(page, { id, queryText: 'silk blouse' });
  await openIn(page, 'carousel');
  const banner = page.getByRole('region', { name: 'Filter' });
  await expect(banner).toContainText('"silk blouse"');

  await page.getByRole('button', { name: 'Edit query' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit query' });
  const text = editor.getByRole('textbox', { name: 'Query', exact: true });
  await text.fill('silk shirt');
  await editor.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: "Women's Clothing" }).click();
  await editor.getByRole('textbox', { name: 'Maximum Price' }).fill('90');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(banner).toContainText('"silk shirt"');
  await expect
    .poll(async () => JSON.parse((await storedFilter(page)) ?? ''))
    .toEqual({ id, queryText: 'silk shirt' });
  await expect(row(other, 'silk shirt')).toContainText('$90.00');
  await expect(editor).toBeHidden();

  await page.getByRole('button', { name: 'Edit query' }).click();
  await text.fill('silk scarf with a story');
  await row(other, 'silk shirt').getByRole('button', { name: 'Delete' }).click();
  await other.getByRole('button', { name: 'No, delete query only' }).click();
  // The question hides what lies behind it, whatever the server has answered.
  await expect(other.getByRole('alertdialog')).toHaveCount(0);
  await expect(row(other, 'silk shirt')).toHaveCount(0);
  expect((await items(other)).length).toBeGreaterThan(0);
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Query not found')).toBeVisible();
  await expect(text).toHaveValue('silk scarf with a story');
});
