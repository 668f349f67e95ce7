import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { call } from './steps/layout.ts';
import { createQuery, openDashboard, row, savedQueries } from './steps/notebook.ts';
import { expect, test } from './test.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function hand(page: Page, name: string, text: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^Choose/ }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

test.beforeEach(async ({ startSession }) => {
  await startSession();
});

test('the notebook is exported as files and imported again', async ({ page, complaints }) => {
  await test.step('the notebook is exported as JSON and as CSV, and a failure is reported', async () => {
    complaints.expect(/500/);
    await createQuery(page, 'wool coat', { category: "Men's Clothing", max_price: 180, starred: true });
    await createQuery(page, 'silk');
    await openDashboard(page);

    const files = new Map<string, string>();
    for (const format of ['JSON', 'CSV']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        choose(page, `Export as ${format}`),
      ]);
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^rummage-notebook-.*\\.${format.toLowerCase()}$`),
      );
      files.set(format, await readFile(await download.path(), 'utf8'));
      await expect(page.getByRole('button', { name: 'Import and export' })).toBeFocused();
    }
    expect(JSON.parse(files.get('JSON') ?? '')).toMatchObject({ queries: [{}, {}] });
    expect(files.get('CSV')).toContain('wool coat');
    await page.route('**/notebook.json', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await choose(page, 'Export as JSON');
    await expect(page.getByText('Failed to export the notebook')).toBeVisible();
  });

  await test.step('an import shows what it would change, says what fails, and doubles no query', async () => {
    complaints.expect(/422|500|ERR_/);
    const exported = await (await call(page, 'GET', '/api/users/:me/notebook.json')).text();

    await choose(page, 'Import notebook');
    await hand(page, 'broken.json', '{');
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await page.route('**/notebook/preview', (route) => route.abort('connectionrefused'), { times: 1 });
    await hand(page, 'notebook.json', exported);
    await expect(dialog(page).getByRole('alert')).toHaveText(/^Network error\./);

    await hand(page, 'notebook.json', exported);
    await expect(dialog(page)).toContainText('2 unchanged.');
    await expect(dialog(page).getByRole('alert')).toBeHidden();
    await expect(dialog(page).getByRole('button', { name: 'Import' })).toBeHidden();

    const rows = [
      'query_text,category,max_price',
      "wool coat,Men's Clothing,190",
      'silk,,',
      'linen,,40',
      ',Jewelry,10',
    ];
    await hand(page, 'notebook.csv', rows.join('\n'));
    await expect(dialog(page)).toContainText('1 will be added, 1 will be changed, 1 unchanged, 1 refused.');
    await expect(dialog(page).getByRole('listitem').filter({ hasText: 'wool coat' })).toContainText(
      'Changes maximum price',
    );
    await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Refused' })).toContainText(
      'Query text is required',
    );
    expect(await savedQueries(page)).toHaveLength(2);

    await page.route(/\/notebook$/, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await dialog(page).getByRole('button', { name: 'Import' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('Failed to import the notebook');
    await dialog(page).getByRole('button', { name: 'Import' }).click();
    await expect(dialog(page)).toContainText('Imported: 1 added, 1 changed, 1 unchanged, 1 refused.');
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(row(page, 'wool coat')).toContainText('$190.00');
    await expect(row(page, 'linen')).toContainText('$40.00');
    expect(await savedQueries(page)).toHaveLength(3);
  });
});

test('a pasted eBay search becomes a draft query, and the dialog says what was left out', async ({
  page,
}) => {
  await openDashboard(page);
  await choose(page, 'Import an eBay search');
  const address = page.getByRole('textbox', { name: /^Address of the search/ });
  await expect(address).toBeFocused();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(address).toHaveAccessibleDescription('Paste the address first');
  await address.fill('https://www.example.com/sch/i.html?_nkw=wool');
  await expect(address).toHaveAccessibleDescription('This is no address of eBay');

  await address.fill(
    'https://www.ebay.com/sch/i.html?_nkw=wool+coat+-kids&_udhi=120&LH_AV=1&LH_Sold=1&_sop=10',
  );
  await expect(dialog(page).getByRole('status')).toContainText('wool coat');
  await expect(dialog(page).getByRole('status')).toContainText('$120.00');
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Sold listings' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('dialog', { name: 'Add query' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Query', exact: true })).toHaveValue(/^wool coat/);
  await expect(page.getByRole('textbox', { name: 'Maximum Price' })).toHaveValue('120');
  await expect(page.getByRole('switch', { name: 'Authenticated' })).toBeChecked();
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: "Women's Clothing" }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Query created successfully!')).toBeVisible();
  await expect(row(page, 'wool coat -kids').or(row(page, 'wool coat'))).toContainText('$120.00');
  await expect(page.getByRole('button', { name: 'Import and export' })).toBeFocused();
});
