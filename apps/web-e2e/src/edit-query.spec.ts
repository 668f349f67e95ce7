import type { Query, QueryInput } from '@rummage/contract';
import type { Locator, Page } from '@playwright/test';
import { noSidewaysScroll, themes, violations } from './axe.ts';
import { call } from './layout.ts';
import { createQuery, openDashboard, savedQueries } from './notebook.ts';
import { expect, test } from './test.ts';

const COAT = {
  query_text: 'wool overcoat',
  category: "Men's Clothing",
  max_price: 180,
  minimum_condition: 'NEW_OTHER',
  // Nothing is collected for it, so that nothing changes during a test.
  active: false,
  filters: [
    { name: 'excludeKeyword', values: ['polyester', 'kids'] },
    { name: 'isAuction', values: ['true'] },
    { name: 'location', values: ['IT', 'GB'] },
    { name: 'minimumFeedbackScore', values: ['98'] },
  ],
} satisfies QueryInput;

/** Saves the coat and opens the notebook. Returns the coat as it is stored. */
async function notebook(page: Page): Promise<Query> {
  const saved = await createQuery(page, COAT.query_text, COAT);
  await openDashboard(page);
  return saved;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Edit|Add) query$/ });
const edit = (page: Page) => page.getByRole('button', { name: 'EDIT' });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' });
const query = (page: Page) => dialog(page).getByRole('textbox', { name: 'Query', exact: true });
const category = (page: Page) => page.getByRole('combobox', { name: 'Category' });
const price = (page: Page) => dialog(page).getByRole('spinbutton', { name: 'Maximum Price' });
const search = (page: Page) => page.getByRole('textbox', { name: 'Find filters' });
const entry = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Filters' }).getByRole('button', { name });
const filterRows = (page: Page) =>
  dialog(page).getByRole('list', { name: 'Active Filters' }).getByRole('listitem');
const filterRow = (page: Page, label: string) => filterRows(page).filter({ hasText: label });
const stored = async (page: Page) => (await savedQueries(page))[0];

async function chips(part: Locator): Promise<string[]> {
  const names = part.getByRole('button', { name: /^Remove / });
  return names.evaluateAll((buttons) =>
    buttons.map((button) => button.ariaLabel?.slice('Remove '.length) ?? ''),
  );
}

async function chooseCategory(page: Page, name: string): Promise<void> {
  await category(page).click();
  await page.getByRole('option', { name }).click();
  await expect(category(page)).toBeFocused();
}

/** Closes the editor without saving what was changed, and opens it again. */
async function reopen(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog(page)).toBeHidden();
  await edit(page).click();
  await expect(dialog(page)).toHaveCSS('opacity', '1');
}

/** The bodies of the calls that save queries from now on. */
function savings(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (/\/queries(\/\d+)?$/.test(request.url()) && request.method() !== 'GET')
      bodies.push(request.postDataJSON());
  });
  return bodies;
}

test.beforeEach(async ({ startSession }) => {
  await startSession();
});

test('the editor shows all that is saved, finds filters and countries, and asks before changes are lost', async ({
  page,
}) => {
  await test.step('the editor shows everything that is saved of a query', async () => {
    const coat = await notebook(page);
    await edit(page).click();

    await expect(dialog(page).getByRole('heading', { name: 'Edit query' })).toBeVisible();
    await expect(query(page)).toHaveValue('wool overcoat');
    await expect(price(page)).toHaveValue('180');
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveText("Men's Clothing");
    for (const [name, checked] of [
      ['Pre-owned', false],
      ['New (Other)', true],
      ['New', true],
    ] as const)
      await expect(dialog(page).getByRole('checkbox', { name, exact: true })).toBeChecked({ checked });
    const month = new Date(coat.created_at).toLocaleString('en-US', { month: 'long', year: 'numeric' });
    await expect(dialog(page).getByText(`Created: ${month}`, { exact: true })).toBeVisible();
    await expect(dialog(page).getByText('Active Filters')).toBeVisible();
    expect(await filterRows(page).locator('> :first-child').allInnerTexts()).toEqual([
      'Auction',
      'Location',
      'Minimum feedback score',
    ]);
  });

  await test.step('a country is found by its name or code, once, and Escape closes only the list', async () => {
    const country = filterRow(page, 'Location').getByRole('combobox');
    await country.fill('ital');
    await expect(page.getByRole('option')).toHaveCount(0);
    await country.fill('fr');
    await expect(page.getByRole('option').first()).toHaveText(/France\s*FR/);
    await country.press('Enter');
    expect(await chips(filterRow(page, 'Location'))).toEqual(['Italy', 'United Kingdom', 'France']);
    await country.fill('united k');
    await expect(page.getByRole('option', { name: 'United Kingdom' })).toHaveCount(0);
    // The first Escape only closes the list; the dialog stays.
    await country.fill('jap');
    await country.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(dialog(page)).toBeVisible();
    await country.press('Enter');
    await expect(country).toHaveAccessibleDescription('Choose a country from the list');
  });

  await test.step('a filter is found by its name or description, and can be added once', async () => {
    const names = filterRows(page).locator('> :first-child');
    await expect(names).not.toHaveCount(0);
    const before = await names.allInnerTexts();

    await search(page).fill('ABOVE 98');
    await expect(page.getByRole('region', { name: 'Filters' }).getByRole('listitem')).toHaveText(
      /^Minimum feedback score/,
    );
    await search(page).press('Escape');
    await expect(search(page)).toHaveValue('');

    await entry(page, /^Location/).click();
    const refusal = page.getByRole('status').filter({ hasText: 'Filter "location" already exists' });
    await expect(refusal).toBeVisible();
    await expect(refusal).toHaveAttribute('data-kind', 'warning');
    await search(page).fill('LOCATION');
    await search(page).press('Enter');
    await expect(refusal).toHaveCount(2);
    for (const left of [1, 0]) {
      await refusal.first().getByRole('button', { name: 'Close' }).click();
      await expect(refusal).toHaveCount(left);
    }

    for (const typed of ['excludekeyword', 'ExcludedKeyword']) {
      await search(page).fill(typed);
      await search(page).press('Enter');
    }
    await expect(page.getByRole('region', { name: 'Notifications' }).locator('> *')).toHaveCount(0);
    await expect(page.getByText('No filter has this name.')).toBeVisible();
    await search(page).fill('');

    const counterpart = entry(page, /^Exclude location/);
    await expect(counterpart).toHaveAttribute('aria-disabled', 'true');
    await expect(counterpart).toHaveText(/Remove Location first/);
    await counterpart.click({ force: true });
    expect(await names.allInnerTexts()).toEqual(before);
    await dialog(page).getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(dialog(page)).toBeHidden();
  });

  await test.step('the dialog fades when it closes', async () => {
    await edit(page).click();
    await expect(dialog(page)).toHaveCSS('opacity', '1');
    await expect(dialog(page)).toHaveCSS('transition-duration', '0.3s');
    // Observed inside the page, because it lasts for 300 ms only.
    await dialog(page).evaluate((box) => {
      const { dataset } = document.documentElement;
      new MutationObserver(() => (dataset['seenFading'] = box.dataset['fading'])).observe(box, {
        attributeFilter: ['data-fading'],
      });
    });
    await page.keyboard.press('Escape');
    await expect(page.locator('html')).toHaveAttribute('data-seen-fading', 'out');
    await expect(dialog(page)).toBeHidden();
    await expect(edit(page)).toBeFocused();
  });

  await test.step('the dialog asks before it closes with unsaved changes, however it is closed', async () => {
    const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
    const ways = [
      () => page.keyboard.press('Escape'),
      () => dialog(page).getByRole('button', { name: 'Close' }).first().click(),
      () => page.mouse.click(20, 300),
    ];
    await edit(page).click();
    await query(page).fill('something else');
    for (const close of ways) {
      await close();
      await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(question).toBeHidden();
      await expect
        .poll(() => dialog(page).evaluate((box) => box.contains(document.activeElement)))
        .toBe(true);
      await expect(query(page)).toHaveValue('something else');
    }
    // A value that is back to what it was is no change.
    await query(page).fill('wool overcoat');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();

    await edit(page).click();
    await dialog(page).getByRole('button', { name: 'Remove kids' }).click();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(edit(page)).toBeFocused();
    expect(await stored(page)).toMatchObject({ query_text: 'wool overcoat' });
  });
});

test('a query is added by keyboard alone, and each field and each refusal says what is wrong', async ({
  page,
  context,
  complaints,
}) => {
  await test.step('each field says what is wrong with it when a query is added, and nothing is sent', async () => {
    await openDashboard(page);
    const sent = savings(page);
    await page.getByRole('button', { name: '+ Add' }).press('Enter');
    await expect(query(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('*Required')).toHaveCount(3);
    await expect(query(page)).toBeFocused();
    await expect(query(page)).toHaveAccessibleDescription('*Required');
    await page.keyboard.type('   ');
    await expect(dialog(page).getByText('*Required')).toHaveCount(3);
    await page.keyboard.insertText('a'.repeat(301));
    await expect(query(page)).toHaveAccessibleDescription('Query text must be 300 characters or less');
    await query(page).fill('silk scarf');
    await chooseCategory(page, "Women's Clothing");
    await expect(dialog(page).getByText('*Required')).toHaveCount(1);
    await price(page).fill('0');
    await page.keyboard.press('Enter');
    await expect(price(page)).toHaveAccessibleDescription('*Required');
    await expect(price(page)).toBeFocused();
    await price(page).fill('1');

    // Clearing New clears all conditions, and a query needs at least one.
    await dialog(page).getByRole('checkbox', { name: 'New', exact: true }).click();
    await expect(dialog(page).getByRole('checkbox', { name: 'New (Other)' })).not.toBeChecked();
    await price(page).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('group', { name: 'Minimum Condition' })).toHaveAccessibleDescription(
      'Tick at least one condition',
    );
    await expect(dialog(page).getByRole('checkbox', { name: 'Pre-owned' })).toBeFocused();
    expect(sent).toEqual([]);
  });

  await test.step('a query can be added by keyboard alone, and starts with the settings', async () => {
    await call(page, 'PUT', '/api/users/:me/settings', {
      default_minimum_condition: 'NEW_OTHER',
      default_filters: [{ name: 'material', values: ['silk'] }],
    });
    await openDashboard(page);
    const sent = savings(page);
    await page.getByRole('button', { name: '+ Add' }).press('Enter');
    await expect(dialog(page).getByText('N/A', { exact: true })).toBeVisible();
    await expect(query(page)).toBeFocused();
    await expect(price(page)).toHaveAttribute('type', 'number');
    await page.keyboard.type('silk scarf');

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.type("Women's C");
    await expect(page.getByRole('option', { name: "Women's Clothing" })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(category(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('0.999');
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('checkbox', { name: 'Pre-owned' })).toBeFocused();
    await page.keyboard.press('Space');
    await query(page).press('Enter');

    await expect(page.getByText('Query created successfully!')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: '+ Add' })).toBeFocused();
    expect(sent).toEqual([
      {
        user_id: expect.any(Number),
        query_text: 'silk scarf',
        category: "Women's Clothing",
        max_price: 1,
        active: true,
        minimum_condition: 'PRE_OWNED',
        filters: [{ name: 'material', values: ['silk'] }],
      },
    ]);
  });

  await test.step('a query that cannot be created says why', async () => {
    complaints.expect(/422|500|ERR_INTERNET_DISCONNECTED/);
    await openDashboard(page);
    await page.getByRole('button', { name: '+ Add' }).click();
    await query(page).fill('silk');
    await chooseCategory(page, 'Jewelry');
    await price(page).fill('5');
    const error = (words: string) => page.getByRole('alert').filter({ hasText: words });
    for (const [status, body, words] of [
      [422, { detail: 'A detail', message: 'not this' }, 'A detail'],
      [500, { detail: 'Internal Server Error' }, 'Failed to create query'],
    ] as const) {
      await page.route('**/queries', (route) => route.fulfill({ status, json: body }), { times: 1 });
      await save(page).click();
      await expect(error(words)).toHaveAttribute('data-kind', 'error');
      await page
        .getByRole('region', { name: 'Notifications' })
        .getByRole('button', { name: 'Close' })
        .click();
      await expect(error(words)).toHaveCount(0);
    }
    await context.setOffline(true);
    await save(page).click();
    await expect(error('Network error. Please check your connection and try again.')).toBeVisible();
    await expect(query(page)).toHaveValue('silk');
  });
});

test('every part of a query can be edited and saved', async ({ page }) => {
  await test.step('every part of a query can be edited, and Save sends all of it', async () => {
    const coat = await notebook(page);
    await edit(page).click();
    const sent = savings(page);
    const keywords = dialog(page).getByText('Excluded Keywords', { exact: true }).locator('..');

    // Keywords are de-duplicated; one that is typed but not added counts as well.
    const keyword = keywords.getByRole('textbox', { name: 'Excluded Keywords' });
    await keyword.fill(' Kids ');
    await keywords.getByRole('button', { name: 'Add keyword' }).click();
    expect(await chips(keywords)).toEqual(['polyester', 'kids']);
    await expect(keyword).toBeFocused();
    await keyword.fill('replica');
    await keywords.getByRole('button', { name: 'Add keyword' }).click();
    await keywords.getByRole('button', { name: 'Remove polyester' }).click();
    await keyword.fill('acrylic');

    // A single value is replaced on Enter, a boolean toggles.
    const score = filterRow(page, 'Minimum feedback score').getByRole('textbox');
    await score.fill('99');
    await score.press('Enter');
    expect(await chips(filterRow(page, 'Minimum feedback score'))).toEqual(['99']);
    await page.getByRole('switch', { name: 'Auction' }).click();
    await expect(filterRow(page, 'Auction').getByText('Fixed price only')).toBeVisible();
    const country = filterRow(page, 'Location').getByRole('combobox');
    await country.fill('fr');
    await expect(page.getByRole('option').first()).toHaveText(/France\s*FR/);
    await country.press('Enter');

    await entry(page, /^Brand/).click();
    await query(page).fill('  loden coat ');
    await price(page).fill('200.5');
    await chooseCategory(page, "Women's Clothing");
    await dialog(page).getByRole('checkbox', { name: 'New (Other)' }).click();
    expect(sent).toEqual([]);
    await save(page).click();

    await expect(page.getByText('Query updated successfully!')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    expect(sent).toEqual([
      {
        id: coat.id,
        user_id: coat.user_id,
        query_text: 'loden coat',
        category: "Women's Clothing",
        max_price: 200.5,
        active: false,
        minimum_condition: 'NEW',
        filters: [
          { name: 'isAuction', values: ['false'] },
          { name: 'excludeKeyword', values: ['kids', 'replica', 'acrylic'] },
          { name: 'location', values: ['IT', 'GB', 'FR'] },
          { name: 'minimumFeedbackScore', values: ['99'] },
        ],
      },
    ]);
    // The ledger shows it, and the focus is back on the button that opened the dialog.
    await expect(page.getByRole('cell', { name: 'loden coat' })).toBeVisible();
    await expect(edit(page)).toBeFocused();
  });

  await test.step('a new filter takes its place in the list, is marked until the dialog closes, and is on', async () => {
    await edit(page).click();
    const names = filterRows(page).locator('> :first-child');

    await search(page).fill('brands');
    await search(page).press('Enter');
    await expect(search(page)).toHaveValue('');
    await expect(dialog(page).getByRole('textbox', { name: 'Brand' })).toBeFocused();
    await entry(page, /^Authenticated/).click();
    await expect(page.getByRole('switch', { name: 'Authenticated' })).toBeChecked();
    expect(await names.allInnerTexts()).toEqual([
      'Auction',
      'Authenticated',
      'Brand',
      'Location',
      'Minimum feedback score',
    ]);
    // New filters stay marked until the dialog closes; an added switch is saved as 'true'.
    await expect(names.locator('mark')).toHaveText(['Authenticated', 'Brand']);
    await dialog(page).getByRole('textbox', { name: 'Brand' }).fill('Loden & Sons');
    await save(page).click();
    await expect(dialog(page)).toBeHidden();
    expect((await stored(page))?.filters).toEqual(
      expect.arrayContaining([
        { name: 'authenticated', values: ['true'] },
        { name: 'brand', values: ['Loden & Sons'] },
      ]),
    );
    await edit(page).click();
    await expect(names.locator('mark')).toHaveCount(0);
  });
});

test('a deleted filter is saved at once, and a failed update says why', async ({
  page,
  complaints,
  context,
}) => {
  await test.step('deleting a filter saves that at once, without the rest of the draft', async () => {
    complaints.expect(/500/);
    const coat = await notebook(page);
    await edit(page).click();
    const sent = savings(page);
    await query(page).fill('a draft');
    await entry(page, /^Brand/).click();
    await page.keyboard.type('Acme');

    // A filter that was never stored is removed without a call.
    await page.getByRole('button', { name: 'Delete Brand' }).click();
    await expect(dialog(page).getByRole('textbox', { name: 'Brand' })).toHaveCount(0);
    expect(sent).toEqual([]);

    await page.route('**/api/users/queries/*', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Delete Location' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to update query' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete Location' })).toBeVisible();

    await page.getByRole('button', { name: 'Delete Location' }).press('Enter');
    await expect(page.getByText('Filter deleted successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete Location' })).toHaveCount(0);
    await expect(dialog(page).getByRole('list', { name: 'Active Filters' })).toBeFocused();
    await expect(query(page)).toHaveValue('a draft');
    expect(sent.at(-1)).toEqual({
      ...COAT,
      id: coat.id,
      user_id: coat.user_id,
      filters: COAT.filters.filter(({ name }) => name !== 'location'),
    });
    await expect(entry(page, /^Exclude location/)).not.toHaveAttribute('aria-disabled', 'true');
    expect(await stored(page)).toMatchObject({ query_text: 'wool overcoat' });

    // The rest of the draft is still unsaved.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });

  await test.step('a failed update says why, in the most specific words of the answer', async () => {
    complaints.expect(/422|500|ERR_INTERNET_DISCONNECTED/);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await openDashboard(page);
    await edit(page).click();
    const error = (words: string) => page.getByRole('alert').filter({ hasText: words });
    for (const [status, body, words] of [
      [422, { detail: LIST }, 'query_text: Too rude; max_price: Validation error'],
      [500, { detail: 'Internal Server Error' }, 'Failed to update query'],
    ] as const) {
      await page.route('**/api/users/queries/*', (route) => route.fulfill({ status, json: body }), {
        times: 1,
      });
      await save(page).click();
      await expect(error(words)).toHaveAttribute('data-kind', 'error');
      await page
        .getByRole('region', { name: 'Notifications' })
        .getByRole('button', { name: 'Close' })
        .click();
      await expect(error(words)).toHaveCount(0);
    }
    // The words of the real server, for a value that the page itself refuses to send.
    await page.route(
      '**/api/users/queries/*',
      async (route) => {
        const said = route.request().postDataJSON() as object;
        await route.continue({ postData: JSON.stringify({ ...said, category: 'Hats' }) });
      },
      { times: 1 },
    );
    await save(page).click();
    await expect(error('category: ')).toBeVisible();

    await context.setOffline(true);
    await save(page).click();
    const network = error('Network error. Please check your connection and try again.');
    await expect(network).toBeVisible();
    await expect(dialog(page)).toBeVisible();
    await context.setOffline(false);
    await save(page).click();
    await expect(page.getByText('Query updated successfully!')).toBeVisible();
  });
});

test('the dialog asks before the browser goes back or reloads with unsaved changes', async ({ page }) => {
  await notebook(page);
  await page.getByRole('link', { name: 'Return to Items' }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await edit(page).click();
  await query(page).fill('something else');
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });

  await page.evaluate(() => history.back());
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/dashboard');
  await expect(query(page)).toHaveValue('something else');

  const [asked] = await Promise.all([
    page.waitForEvent('dialog'),
    page.evaluate(() => setTimeout(() => location.reload())),
  ]);
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await expect(query(page)).toHaveValue('something else');

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toBeHidden();
});

const LIST = [
  { loc: ['body', 'query_text'], msg: 'Too rude', type: 'x' },
  { loc: ['body', 'max_price'], type: 'x' },
];

for (const { colorScheme, tag } of themes()) {
  test.describe(colorScheme, { tag }, () => {
    test.use({ colorScheme });

    test('axe finds no violations in the editor, on a desktop and on a phone', async ({ page }) => {
      await notebook(page);
      await edit(page).click();
      await expect(dialog(page)).toHaveCSS('opacity', '1');
      for (const name of [/^Brand/, /^Authenticated/]) await entry(page, name).click();
      await query(page).fill('');
      await dialog(page).getByRole('checkbox', { name: 'New', exact: true }).click();
      await save(page).click();
      await search(page).fill('co');
      expect(await violations(page), 'errors').toEqual([]);

      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      expect(await violations(page), 'question').toEqual([]);
      await page.keyboard.press('Enter');

      await page.setViewportSize({ width: 320, height: 640 });
      await noSidewaysScroll(page);
      expect(await violations(page), 'phone').toEqual([]);
      await dialog(page).getByRole('button', { name: 'Filters' }).click();
      await expect(search(page)).toBeFocused();
      expect(await violations(page), 'picker').toEqual([]);
      await dialog(page).getByRole('button', { name: 'Back to the query' }).click();
      await expect(dialog(page).getByRole('button', { name: 'Filters' })).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.type('mat');
      await page.keyboard.press('Escape');
      await expect(search(page)).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(dialog(page).getByRole('button', { name: 'Filters' })).toBeFocused();
      await page.keyboard.press('Enter');
      await entry(page, /^Material/).click();
      await expect(dialog(page).getByRole('textbox', { name: 'Material' })).toBeFocused();
      const fields = dialog(page).locator('form > div:has(input)');
      expect(await fields.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    });
  });
}

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

  test('the editor fits a tablet', async ({ page }) => {
    await test.step('names, values and the marks of the picker stand in line', async () => {
      await notebook(page);
      await edit(page).click();
      const left = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? NaN);
      await expect(filterRows(page)).not.toHaveCount(0);
      const rows = await filterRows(page).all();
      const values = [
        dialog(page).getByRole('checkbox').first(),
        dialog(page).getByText('Excluded Keywords', { exact: true }).locator('~ *'),
        ...rows.map((row) => row.locator('> :nth-child(2)')),
      ];
      for (const value of values) expect(await left(value)).toBe(225);

      await dialog(page).getByRole('button', { name: 'Filters' }).click();
      const end = async (part: Locator) => {
        const box = await part.boundingBox();
        return Math.round((box?.x ?? NaN) + (box?.width ?? NaN));
      };
      expect(await end(entry(page, /^Seller/).locator('svg'))).toBe(await end(search(page).locator('..')));
    });

    await test.step('a tap beside an open list only closes it', async () => {
      await page.keyboard.press('Escape');
      await expect(dialog(page).getByRole('region', { name: 'Filters' })).toBeHidden();
      const box = dialog(page).getByRole('checkbox', { name: 'New', exact: true });
      const place = await box.boundingBox();
      if (!place) throw new Error('There is nothing to tap');
      const tap = () => page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
      await category(page).tap();
      await expect(page.getByRole('listbox')).toBeVisible();

      await tap();
      await expect(page.getByRole('listbox')).toBeHidden();
      await expect(box).toBeChecked();
      await tap();
      await expect(box).not.toBeChecked();
    });

    await test.step('the form has the whole width, and the picker lies over it', async () => {
      await reopen(page);
      const fieldsAreInLine = async () => {
        const boxes = await Promise.all(
          [query(page), category(page), price(page)].map((field) => field.boundingBox()),
        );
        const middles = boxes.map((box) => (box ? box.y + box.height / 2 : NaN));
        expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
        const form = dialog(page).locator('form > div:has(input)');
        expect(await form.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      };
      await fieldsAreInLine();
      await query(page).fill('');
      await price(page).fill('0');
      await save(page).click();
      await expect(dialog(page).getByText('*Required')).toHaveCount(2);
      await fieldsAreInLine();

      const filters = dialog(page).getByRole('button', { name: 'Filters' });
      const picker = dialog(page).getByRole('region', { name: 'Filters' });
      await expect(picker).toBeHidden();
      await filters.click();
      expect((await picker.boundingBox())?.width).toBe(340);
      await entry(page, /^Brand/).click();
      await entry(page, /^Material/).click();
      await expect(dialog(page).getByRole('textbox', { name: 'Brand' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(picker).toBeHidden();
      await expect(filters).toBeFocused();
    });

    await test.step('the longest category is on one line beside the picker', async () => {
      await page.setViewportSize({ width: 1024, height: 768 });
      await reopen(page);
      await chooseCategory(page, "Women's Clothing");
      const lines = await category(page).evaluate((box) => {
        const text = document.createRange();
        const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT).nextNode();
        text.selectNodeContents(words ?? box);
        return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect(lines).toBe(1);
    });
  });
});
