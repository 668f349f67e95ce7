import { CLEANSE_UNDO_MS } from '@rummage/vocabulary';
import type { Page } from '@playwright/test';
import { callsOf, choose, counter, frames, itemCount, storeFilter, storedFilter } from './feed.ts';
import { hold } from './hold.ts';
import { call, collect, items } from './layout.ts';
import { expect, test } from './test.ts';

const SILK = 'silk';

let silk = 0;
let all = 0;
let ofSilk = 0;

const banner = (page: Page) => page.getByRole('region', { name: 'Filter' });
const cleanse = (page: Page) => banner(page).getByRole('button', { name: 'Cleanse' });
const undoCleanse = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Undo' });

async function totalOf(page: Page, search = ''): Promise<number> {
  const answer = await call(page, 'GET', `/api/users/:me/items?limit=1${search}`);
  return Number(answer.headers()['x-total-count']);
}

async function openFiltered(page: Page): Promise<void> {
  await storeFilter(page, { id: silk, queryText: SILK });
  await page.goto('/');
  await expect(counter(page)).toContainText(`${ofSilk} Items`);
}

const cleansings = (calls: readonly string[]) =>
  calls.filter((path) => path.startsWith('DELETE') && path.includes(`items?user_query_id=${silk}&`));

test.beforeEach(async ({ page, startSession }) => {
  await startSession();
  silk = await collect(page, SILK, 10);
  await collect(page, 'coat', 40);
  ofSilk = await totalOf(page, `&query_id=${silk}`);
  all = await totalOf(page);
});

test('the feed of one query follows the stored filter and the address', async ({ page, complaints }) => {
  await test.step('the banner of the query in the address has its place before its name is known', async () => {
    const release = await hold(page, '**/queries');
    await page.goto(`/items/${silk}`);
    await expect(counter(page)).toContainText(`${ofSilk} Items`);
    await expect(banner(page).getByRole('button', { name: 'Cancel filter' })).toBeVisible();
    const before = await frames(page).first().boundingBox();

    release();

    await expect(banner(page)).toContainText('Showing items for query: "silk"');
    expect(await frames(page).first().boundingBox()).toEqual(before);
  });

  await test.step('an address that names no query of mine leads to the whole feed', async () => {
    complaints.expect(/404/);
    for (const id of ['999999', 'nonsense', '0']) {
      await page.goto(`/items/${id}`);
      await expect(page).toHaveURL('/');
      await expect(counter(page)).toContainText(`${all} Items`);
      await expect(banner(page)).toBeHidden();
    }
  });

  await test.step('the stored filter shows the items of one query, and says so', async () => {
    const calls = callsOf(page);
    await openFiltered(page);

    await expect(banner(page)).toContainText('Showing items for query: "silk"');
    await expect(counter(page)).toContainText('Filtered');
    expect(ofSilk).toBeLessThan(all);
    const reads = calls.filter((path) => /^GET .*\/items\?(?!kept)/.test(path));
    expect(reads.filter((path) => !path.includes(`query_id=${silk}`))).toEqual([]);
  });

  await test.step('the stored filter outlasts a reload, and is cleared on leaving the feed', async () => {
    await openFiltered(page);
    await page.reload();
    await expect(banner(page)).toContainText(`"${SILK}"`);
    expect(await storedFilter(page)).not.toBeNull();

    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect.poll(() => storedFilter(page)).toBeNull();
  });

  await test.step('a corrupt filter is removed silently', async () => {
    await page.evaluate(() => localStorage.setItem('persistentItemsFilter', '{broken'));
    await page.goto('/');
    await expect(counter(page)).toContainText(`${all} Items`);
    await expect(counter(page)).not.toContainText('Filtered');
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => storedFilter(page)).toBeNull();
  });

  await test.step('the stored filter takes precedence over the address', async () => {
    await storeFilter(page, { id: silk, queryText: SILK });
    await page.goto('/items/999999');
    await expect(counter(page)).toContainText(`${ofSilk} Items`);
    await expect(page).toHaveURL('/items/999999');
  });

  await test.step('the stored filter of a query that is gone leads to the whole feed', async () => {
    complaints.expect(/404/);
    await storeFilter(page, { id: 999_999, queryText: 'gone' });
    await page.goto('/items/999999');
    await expect(counter(page)).toContainText(`${all} Items`);
    await expect(page).toHaveURL('/');
    await expect.poll(() => storedFilter(page)).toBeNull();
  });
});

test('a filter is cancelled, and a feed without matches says so', async ({ page, complaints }) => {
  await test.step('cancelling removes the stored filter, shows all items and replaces the address', async () => {
    await storeFilter(page, { id: silk, queryText: SILK });
    await page.goto(`/items/${silk}`);
    const before = await page.evaluate(() => history.length);
    await banner(page).getByRole('button', { name: 'Cancel filter' }).click();

    await expect(counter(page)).toContainText(`${all} Items`);
    await expect(counter(page)).not.toContainText('Filtered');
    await expect(banner(page)).toBeHidden();
    await expect(page).toHaveURL('/');
    await expect.poll(() => storedFilter(page)).toBeNull();
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  await test.step('a feed without matches says so, with and without a filter, and shows no count', async () => {
    await openFiltered(page);
    const box = page.getByRole('textbox', { name: 'Search items' });
    await box.fill('no such thing');
    await box.press('Enter');
    await expect(page.getByRole('heading', { name: 'No Items Found', exact: true })).toBeVisible();
    await expect(
      page.getByText('There are currently no items matching this query.', { exact: true }),
    ).toBeVisible();
    await expect(counter(page)).toBeHidden();

    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.poll(() => itemCount(page)).toBe(ofSilk);
    await banner(page).getByRole('button', { name: 'Cancel filter' }).click();
    await box.fill('no such thing');
    await box.press('Enter');
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
    await expect(page.getByText('No Items Found')).toBeHidden();
    await expect(counter(page)).toBeHidden();
  });

  await test.step('cancelling keeps the old list, and says so, while the items cannot be loaded', async () => {
    complaints.expect(/500/);
    await openFiltered(page);
    await page.route(/\/items\?(?!.*query_id)/, (route) => route.fulfill({ status: 500, json: {} }));
    await banner(page).getByRole('button', { name: 'Cancel filter' }).click();

    await expect(page.getByRole('alert')).toContainText('The list is the one from before.');
    await expect(banner(page)).toBeHidden();
    await expect(counter(page)).toContainText(`${ofSilk} Items`);
    await expect(frames(page).first()).toBeVisible();

    await page.unrouteAll();
    await expect(counter(page)).toContainText(`${all} Items`, { timeout: 20_000 });
  });
});

test('what is removed from a filtered feed, one by one or cleansed, can be brought back', async ({
  page,
  complaints,
}) => {
  await test.step('an item removed from the filtered feed can be brought back in the whole feed', async () => {
    await openFiltered(page);
    await frames(page)
      .nth(0)
      .getByRole('button', { name: /^Remove / })
      .click();
    await banner(page).getByRole('button', { name: 'Cancel filter' }).click();
    await expect(counter(page)).toContainText(`${all - 1} Items`);

    await page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).click();
    await expect(counter(page)).toContainText(`${all} Items`);
  });

  await test.step('a refused Cleanse brings the items back and says so', async () => {
    complaints.expect(/400/);
    await openFiltered(page);
    await page.route('**/items?user_query_id=*', (route) => route.fulfill({ status: 400, json: {} }));
    await cleanse(page).click();
    await expect(page.getByRole('alert')).toContainText('Failed to cleanse. The items are back.');
    await expect(counter(page)).toContainText(`${ofSilk} Items`);
  });

  await test.step('Cleanse removes all at once, says how many, and can be undone', async () => {
    await page.unrouteAll();
    await openFiltered(page);
    const calls = callsOf(page);
    await cleanse(page).click();

    await expect(page.getByRole('heading', { name: `Removed ${ofSilk} items` })).toBeVisible();
    await expect(counter(page)).toBeHidden();
    await expect.poll(() => cleansings(calls).length).toBe(1);
    await expect.poll(() => totalOf(page)).toBe(all - ofSilk);

    await undoCleanse(page).click();
    await expect(counter(page)).toContainText(`${ofSilk} Items`);
    await expect(frames(page).first()).toBeVisible();
    await expect.poll(() => totalOf(page)).toBe(all);
  });

  await test.step('Cleanse removes the items from the whole feed as well', async () => {
    await openFiltered(page);
    await cleanse(page).click();
    await banner(page).getByRole('button', { name: 'Cancel filter' }).click();
    await expect(counter(page)).toContainText(`${all - ofSilk} Items`);
  });

  await test.step('Cleanse asks first when it would remove more items than are shown', async () => {
    await page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).click();
    await expect(counter(page)).toContainText(`${all} Items`);
    await openFiltered(page);
    const titles = (await items(page, `?query_id=${silk}`)).map(({ title }) => title ?? '');
    // A short title may consist of words that all titles contain.
    const [longest = ''] = titles.sort((one, other) => other.length - one.length);
    const box = page.getByRole('textbox', { name: 'Search items' });
    await box.fill(longest);
    await box.press('Enter');
    await expect.poll(() => itemCount(page)).toBeLessThan(ofSilk);
    const shown = await itemCount(page);

    await cleanse(page).click();
    const question = page.getByRole('alertdialog', { name: 'Cleanse' });
    await expect(question).toContainText(`Removes all ${ofSilk}, ${ofSilk - shown} of them not shown.`);
    await page.keyboard.press('Escape');
    expect(await totalOf(page)).toBe(all);

    await cleanse(page).click();
    await question.getByRole('button', { name: `Remove all ${ofSilk}` }).click();
    await expect.poll(() => totalOf(page)).toBe(all - ofSilk);
  });
});

test(`Cleanse is offered where it can be used, and its toast offers Undo for ${CLEANSE_UNDO_MS} ms`, async ({
  page,
}) => {
  await test.step('Cleanse is offered in gallery and catalog only, with a filter and at least one item', async () => {
    await page.goto('/');
    await expect(counter(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cleanse' })).toBeHidden();

    await openFiltered(page);
    await expect(cleanse(page)).toBeVisible();
    await choose(page, 'Layout', 'Carousel');
    await expect(cleanse(page)).toBeHidden();
    await choose(page, 'Layout', 'Catalog');
    await expect(cleanse(page)).toBeVisible();

    const box = page.getByRole('textbox', { name: 'Search items' });
    await box.fill('no such thing');
    await box.press('Enter');
    await expect(page.getByRole('heading', { name: 'No Items Found' })).toBeVisible();
    await expect(cleanse(page)).toBeHidden();
  });

  await test.step('Undo is offered by the toast for a while, and by the dock after that', async () => {
    await call(page, 'PUT', '/api/users/:me/settings', { items_layout: 'gallery' });
    await page.clock.install();
    await openFiltered(page);
    await cleanse(page).click();
    await expect(undoCleanse(page)).toBeVisible();
    await page.mouse.move(720, 600);
    await page.clock.runFor(CLEANSE_UNDO_MS);
    await expect(undoCleanse(page)).toBeHidden();

    await page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).click();
    await expect(counter(page)).toContainText(`${ofSilk} Items`);
  });
});
