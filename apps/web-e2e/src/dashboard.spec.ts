import type { Page } from '@playwright/test';
import { noSidewaysScroll, themes, violations } from './axe.ts';
import { callsOf, frames, storedFilter } from './feed.ts';
import { hold } from './hold.ts';
import { call } from './layout.ts';
import { createQuery, openDashboard, row, savedQueries, texts } from './notebook.ts';
import { watchShifts } from './shifts.ts';
import { expect, test } from './test.ts';

const alertToast = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
/** The health of a query after its first visit: it finds items, or has found none for long. */
const AFTER_FIRST_VISIT = /^(Watched|Quiet)$/;
const pageText = (page: Page) => page.getByText(/^Page \d+ of \d+$/);
const searchBox = (page: Page) => page.getByPlaceholder('Press / to search');
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test.beforeEach(async ({ startSession }) => {
  await startSession();
});

test('the notebook shows every query, opens its dialogs, and pins what has a star', async ({
  page,
  complaints,
}) => {
  await test.step('the notebook shows its column heads and a row for every query', async () => {
    await createQuery(page, 'wool overcoat', {
      category: "Men's Clothing",
      max_price: 180,
      filters: [
        { name: 'material', values: ['wool', 'camel hair'] },
        { name: 'location', values: ['GB'] },
        { name: 'excludeKeyword', values: ['kids'] },
      ],
    });
    await createQuery(page, 'tweed cap');
    await openDashboard(page);

    await expect(page).toHaveTitle('Notebook – Rummage');
    await expect(page.getByRole('heading', { level: 1, name: 'Notebook' })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      'Query',
      'Category',
      'Maximum Price',
      'Other Filters',
      'Health',
      'Actions',
    ]);
    await expect(row(page, 'wool overcoat').getByRole('cell')).toContainText([
      'wool overcoat',
      "Men's Clothing",
      '$180.00',
      'Location United Kingdom; Material wool, camel hair; Excluded kids',
      'Paused',
      'EDITRESUME',
    ]);
    await expect(row(page, 'tweed cap').getByRole('cell')).toContainText([
      'tweed cap',
      'Any',
      '—',
      'None',
      'Paused',
      '',
    ]);
    await expect(page.locator('tbody td[aria-hidden]')).toHaveText(['1', '2']);
  });

  await test.step('a star pins a query to the top, also after a reload, and a refused star changes nothing', async () => {
    complaints.expect(/500|ERR_/);
    const older = ['tweed cap', 'wool overcoat'];
    for (const text of ['linen', 'silk', 'wool']) await createQuery(page, text);
    await openDashboard(page);
    const star = (text: string) => row(page, text).getByRole('button', { name: 'Star' });

    await page.route('**/api/users/queries/*', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    });
    await star('linen').click();
    await expect(alertToast(page)).toContainText('Failed to star the query');
    expect(await texts(page)).toEqual(['wool', 'silk', 'linen', ...older]);

    await star('linen').click();
    await expect(star('linen')).toHaveAttribute('aria-pressed', 'true');
    await expect(star('linen')).toBeFocused();
    expect(await texts(page)).toEqual(['linen', 'wool', 'silk', ...older]);
    await page.getByRole('columnheader', { name: 'Query' }).getByRole('button').click();
    expect(await texts(page)).toEqual(['linen', 'silk', 'tweed cap', 'wool', 'wool overcoat']);

    await page.reload();
    await expect(star('linen')).toHaveAttribute('aria-pressed', 'true');
    expect(await texts(page)).toEqual(['linen', 'wool', 'silk', ...older]);
    await star('linen').click();
    await expect(star('linen')).toHaveAttribute('aria-pressed', 'false');
    await expect(star('linen')).toBeFocused();
    expect((await savedQueries(page)).some(({ starred }) => starred)).toBe(false);
  });

  await test.step('the bar and the rows of the notebook open dialogs, which give the focus back, and lead elsewhere', async () => {
    await openDashboard(page);

    for (const name of ['+ Add', 'EDIT']) {
      await page.getByRole('button', { name }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('button', { name }).first()).toBeFocused();
    }
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();

    await page.getByRole('link', { name: 'Return to Items' }).click();
    await expect(page).toHaveURL('/');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/login');
  });
});

/** Saves twelve coats and opens the notebook. Returns its height. */
async function notebookOfTwelve(page: Page): Promise<number> {
  for (let number = 1; number <= 12; number += 1) await createQuery(page, `coat ${number}`);
  await openDashboard(page);
  await expect(pageText(page)).toHaveText('Page 1 of 2');
  return height(page);
}

test('the notebook turns its pages, is searched and sorted, and never jumps', async ({ page }) => {
  await test.step('the notebook shows ten queries to a page, and is as tall on the last', async () => {
    const tall = await notebookOfTwelve(page);
    const newestFirst = Array.from({ length: 12 }, (_, index) => `coat ${12 - index}`);
    expect(await texts(page)).toEqual(newestFirst.slice(0, 10));

    await expect(page.getByRole('button', { name: 'Previous page' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(pageText(page)).toHaveText('Page 2 of 2');
    expect(await texts(page)).toEqual(['coat 2', 'coat 1']);
    await expect(page.locator('tbody td[aria-hidden]')).toHaveText(['11', '12']);
    expect(await height(page)).toBe(tall);
  });

  await test.step('the notebook is searched from / and sorted both ways, and never jumps', async () => {
    const tall = await height(page);
    await page.keyboard.press('/');
    await expect(searchBox(page)).toBeFocused();
    await page.keyboard.type('COAT 11');
    await expect(pageText(page)).toHaveText('Page 1 of 1');
    expect(await texts(page)).toEqual(['coat 11']);
    await page.keyboard.type('/');
    await expect(page.getByText('No query matches this search.')).toBeVisible();
    expect(await height(page)).toBe(tall);
    await page.keyboard.press('Escape');
    await expect(searchBox(page)).toHaveValue('');
    await expect(searchBox(page)).toBeFocused();

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
  });
});

test('health is a word in the row, a sentence in the tooltip and complete in the panel below', async ({
  page,
}) => {
  const collection = {
    state: 'failing',
    message: 'eBay has trouble of its own (503); it is tried again soon.',
    last_success_at: null,
    last_new_item_at: new Date(Date.now() - 3.5 * 60 * 60 * 1000).toISOString(),
    next_visit_at: new Date(Date.now() + 3.5 * 24 * 60 * 60 * 1000).toISOString(),
    listings_seen: 310,
    listings_matched: 43,
    skipped: [{ marketplace: 'sample', reason: 'It cannot prove where things were made.' }],
  };
  await page.route(/\/queries$/, async (route) => {
    const response = await route.fetch();
    const known = (await response.json()) as object[];
    await route.fulfill({ response, json: known.map((query) => ({ ...query, collection })) });
  });
  await page.route(/\/queries\/\d+$/, async (route) => {
    const response = await route.fetch();
    const known = (await response.json()) as { collection: object };
    await route.fulfill({
      response,
      json: { ...known, collection: { ...known.collection, ...collection } },
    });
  });
  await page.route('**/events', () => undefined);
  await createQuery(page, '"wool coat" -kids', { max_price: 120 });
  await openDashboard(page);

  const health = row(page, '"wool coat" -kids').getByRole('button', { name: 'Failing' });
  await health.hover();
  await expect(page.getByRole('tooltip')).toHaveText(collection.message);
  await health.click();
  await expect(health).toHaveAttribute('aria-expanded', 'true');
  const panel = page.getByRole('cell').filter({ has: page.locator('dl') });
  await expect(panel).toContainText(collection.message);
  await expect(panel.getByRole('heading', { name: 'Seen 310, matched 43' })).toBeVisible();
  for (const [name, value] of [
    ['Last success', 'Never'],
    ['Last new item', '3 hours ago'],
    ['Next visit', 'in 3 days'],
    ['Skipped: Sample', 'It cannot prove where things were made.'],
  ] as const)
    await expect(panel.locator('dl > div', { hasText: name })).toContainText(value);

  const vinted = panel.getByRole('link', { name: /^Vinted/ });
  await expect(vinted).toHaveAttribute(
    'href',
    /vinted\.com\/catalog\?search_text=wool\+coat&price_to=120&currency=USD$/,
  );
  await expect(vinted).toHaveAttribute('target', '_blank');
  await expect(panel.getByRole('link')).toHaveCount(6);
  await health.click();
  await expect(panel).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a query is opened in the feed, paused and resumed', async ({ page, complaints }) => {
  await test.step('"Open in feed" stores the filter and leads to the items of the query', async () => {
    const { id } = await createQuery(page, 'silk blouse', { active: true });
    await createQuery(page, 'linen shirt');
    await openDashboard(page);
    await row(page, 'silk blouse').getByRole('link', { name: 'Open in feed' }).click();
    await expect(page).toHaveURL(`/items/${id}`);
    await expect(page.getByText('Showing items for query: "silk blouse"')).toBeVisible();
    expect(JSON.parse((await storedFilter(page)) ?? '')).toEqual({ id, queryText: 'silk blouse' });
    await expect(frames(page).first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await expect.poll(() => storedFilter(page)).toBeNull();
  });

  await test.step('PAUSE and RESUME change only when the call has succeeded, and the health follows', async () => {
    complaints.expect(/500|404|ERR_/);
    for (const before of await savedQueries(page))
      await call(page, 'DELETE', `/api/users/queries/${before.id}`);
    const { id } = await createQuery(page, 'wool coat', { active: true });
    await openDashboard(page);
    const [pause, resume] = ['PAUSE', 'RESUME'].map((name) =>
      row(page, 'wool coat').getByRole('button', { name }),
    );
    if (!pause || !resume) throw new Error('no buttons');
    const health = row(page, 'wool coat').getByRole('button', { expanded: false });
    await expect(health).toHaveText(AFTER_FIRST_VISIT);

    const toggles = '**/toggle-active-status';
    await page.route(toggles, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await pause.click();
    await expect(alertToast(page)).toContainText('Failed to pause the query');
    await expect(pause).toBeVisible();
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).click();

    await page.route(toggles, (route) => route.abort('connectionrefused'), { times: 1 });
    await pause.click();
    await expect(alertToast(page)).toContainText(
      'Network error. Please check your connection and try again.',
    );
    await expect(pause).toBeVisible();

    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route(toggles, async (route) => {
      await held;
      await route.fallback();
    });
    await pause.click();
    await expect(pause).toHaveAttribute('aria-busy', 'true');
    go();
    await expect(resume).toBeVisible();
    await expect(row(page, 'wool coat')).toContainText(', paused');
    await expect(health).toHaveText('Paused');
    await resume.click();
    await expect(pause).toBeVisible();
    // No reload: the server sends the change as an event.
    await expect(health).toHaveText(AFTER_FIRST_VISIT);

    await page.unrouteAll();
    await call(page, 'DELETE', `/api/users/queries/${id}`);
    await pause.click();
    await expect(page.getByText('No saved queries yet.')).toBeVisible();
  });
});

test('empty rows show while the notebook loads, nothing moves when the queries come, and a failure can be retried', async ({
  page,
  complaints,
}) => {
  await test.step('empty rows show while the notebook loads, and a failure is reported and can be retried', async () => {
    complaints.expect(/500/);
    await createQuery(page, 'wool coat');
    await page.route(/\/queries$/, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/dashboard');
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('tbody tr')).toHaveCount(10);
    await expect(page.getByRole('alert')).toContainText('The queries could not be loaded.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row(page, 'wool coat')).toBeVisible();
    await expect(page.locator('tbody tr')).toHaveCount(10);
  });

  await test.step('nothing moves when the queries come, on a phone and on a desktop', async () => {
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
});

test('a keystroke in the search box redraws no row that stays, with 500 queries', async ({ page }) => {
  const queries = Array.from({ length: 500 }, (_, index) => ({
    query_text: `coat ${index + 1}`,
    active: false,
  }));
  const text = JSON.stringify({ format: 'rummage-notebook', version: 1, queries });
  await call(page, 'POST', '/api/users/:me/notebook', { format: 'json', text });
  await openDashboard(page);
  await expect(pageText(page)).toHaveText('Page 1 of 50');
  const calls = callsOf(page);
  await page.evaluate(() => {
    const changed: string[] = [];
    Object.assign(window, { changed });
    new MutationObserver((records) => {
      for (const { target } of records) changed.push((target as Element).className ?? target.nodeName);
    }).observe(document.querySelector('tbody') as Element, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
  const changed = () => page.evaluate(() => (window as unknown as { changed: string[] }).changed.splice(0));

  await searchBox(page).pressSequentially('coa');
  await expect(pageText(page)).toHaveText('Page 1 of 50');
  expect(await changed()).toEqual([]);

  await searchBox(page).fill('coat 49');
  await expect(pageText(page)).toHaveText('Page 1 of 2');
  const turned = (await changed()).length;
  expect(turned).toBeGreaterThan(0);
  // Rows are removed and added; nothing inside a row that stays is drawn again.
  expect(turned).toBeLessThanOrEqual(20);
  expect(calls).toEqual([]);
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
      expect(await violations(page), 'ledger with a tooltip').toEqual([]);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('cell').filter({ has: page.locator('dl') })).toBeVisible();
      expect(await violations(page), 'health').toEqual([]);

      await press('Delete');
      await expect(page.getByRole('alertdialog', { name: 'Delete Query' })).toBeVisible();
      expect(await violations(page), 'delete').toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused();

      for (const dialog of ['Import notebook', 'Import an eBay search']) {
        await press('Import and export');
        const entries = page.getByRole('menuitem');
        await expect(entries.first()).toBeFocused();
        if (dialog === 'Import notebook') expect(await violations(page), 'menu').toEqual([]);
        else await page.keyboard.press('ArrowDown');
        await expect(entries.filter({ hasText: dialog })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
        expect(await violations(page), dialog).toEqual([]);
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
  for (const width of [320, 390, 800]) {
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
});
