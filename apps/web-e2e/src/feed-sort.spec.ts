import type { Item } from '@rummage/contract';
import { SORT_LABELS } from '@rummage/vocabulary';
import type { Sort } from '@rummage/vocabulary';
import type { Page } from '@playwright/test';
import { callsOf, choose, counter, frameTitles, frameUrls, frames } from './feed.ts';
import { call, collect } from './layout.ts';
import { expect, test } from './test.ts';

const menu = (page: Page, name: string) => page.getByRole('menu', { name });
const dockButton = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name });

/** The titles of the first two rows, as the server orders them. */
async function titlesBy(page: Page, sort: Sort): Promise<string[]> {
  const answer = await call(page, 'GET', `/api/users/:me/items?sort=${sort}&limit=16`);
  return ((await answer.json()) as Item[]).map(({ title }) => title ?? 'Untitled');
}

async function firstTitles(page: Page): Promise<string[]> {
  return (await frameTitles(page)).slice(0, 16);
}

test.beforeEach(async ({ page, startSession }) => {
  await startSession();
  await collect(page, 'leather', 60);
  await page.goto('/');
  await expect(frames(page).nth(20)).toBeVisible();
});

test('every order is chosen from a menu by mouse or keys, applied at once and saved', async ({
  page,
  context,
}) => {
  await test.step('every order is applied at once, named in the counter, and saved', async () => {
    const isThere = async (sort: Sort) => {
      await expect(counter(page)).toContainText(SORT_LABELS[sort]);
      await expect.poll(() => firstTitles(page)).toEqual(await titlesBy(page, sort));
    };
    // The feed starts with the newest first, so this order is chosen last.
    for (const sort of ['date_oldest', 'price_high', 'price_low', 'date_newest'] as const) {
      const [saved] = await Promise.all([
        page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/settings')),
        choose(page, 'Sort', SORT_LABELS[sort]),
      ]);
      expect(saved.postDataJSON()).toEqual({ items_sort_method: sort });
      await isThere(sort);
      if (sort !== 'price_low') continue;
      await page.reload();
      await isThere(sort);
    }
  });

  await test.step('choosing the current order again does nothing', async () => {
    const urls = await frameUrls(page);
    const calls = callsOf(page);
    await choose(page, 'Sort', 'Newest First');
    await expect(menu(page, 'Sort')).toBeHidden();
    expect(await frameUrls(page)).toEqual(urls);
    expect(calls.filter((path) => path.startsWith('PUT') || path.includes('sort='))).toEqual([]);
  });

  await test.step('the menus close on Escape and on a click outside that does nothing else, and only one is open at a time', async () => {
    const before = await counter(page).innerText();
    for (const beneath of [frames(page).nth(2), page.getByRole('button', { name: /^Remove / }).nth(3)]) {
      await dockButton(page, 'Sort').click();
      await expect(menu(page, 'Sort')).toBeVisible();
      await beneath.click({ force: true });
      await expect(menu(page, 'Sort')).toBeHidden();
    }
    await expect(counter(page)).toHaveText(before, { useInnerText: true });
    expect(context.pages()).toHaveLength(1);

    await dockButton(page, 'Layout').click();
    await expect(menu(page, 'Layout')).toBeVisible();
    await dockButton(page, 'Sort').click();
    await expect(menu(page, 'Sort')).toBeVisible();
    await expect(menu(page, 'Layout')).toBeHidden();

    await page.keyboard.press('Escape');
    await expect(menu(page, 'Sort')).toBeHidden();
    await expect(dockButton(page, 'Sort')).toBeFocused();
  });

  await test.step('the menus can be used with keys alone', async () => {
    await dockButton(page, 'Sort').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: 'Newest First' })).toBeFocused();
    await expect(page.getByRole('menuitemradio', { name: 'Newest First' })).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { name: 'Oldest First' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(counter(page)).toContainText('Oldest First');
    await expect(dockButton(page, 'Sort')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(dockButton(page, 'Layout')).toBeFocused();
  });

  await test.step('Random Order shuffles, and shuffles again when chosen again', async () => {
    const newest = await frameUrls(page);
    await choose(page, 'Sort', 'Random Order');
    await expect(counter(page)).toContainText('Random Order');
    await expect.poll(() => frameUrls(page)).not.toEqual(newest);
    const first = await frameUrls(page);
    const calls = callsOf(page);
    await choose(page, 'Sort', 'Random Order');
    await expect.poll(() => frameUrls(page)).not.toEqual(first);
    expect(calls.filter((path) => path.startsWith('PUT'))).toEqual([]);
  });

  await test.step('every sort can be reached at 400 % zoom', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await dockButton(page, 'Sort').click();
    for (const choice of await page.getByRole('menuitemradio').all()) {
      await choice.scrollIntoViewIfNeeded();
      await expect(choice).toBeInViewport({ ratio: 0.9 });
    }
  });
});

test('the feed opens with the order of the settings, also when they cannot be loaded', async ({
  page,
  complaints,
}) => {
  await test.step('the feed opens with the default order until one is chosen for it', async () => {
    await call(page, 'PUT', '/api/users/:me/settings', { default_sort: 'price_high' });
    await page.reload();
    await expect(counter(page)).toContainText('Price: High to Low');
    await call(page, 'PUT', '/api/users/:me/settings', { items_sort_method: 'date_oldest' });
    await page.reload();
    await expect(counter(page)).toContainText('Oldest First');
  });

  await test.step('a failure to load the settings is reported, and the feed is still there', async () => {
    complaints.expect(/500/);
    await page.route('**/settings', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Failed to fetch user settings.');
    await expect(frames(page).nth(20)).toBeVisible();
    await expect(counter(page)).toContainText('Newest First');

    await choose(page, 'Sort', 'Price: Low to High');
    await expect(counter(page)).toContainText('Price: Low to High');
    await expect(page.getByRole('alert').last()).toContainText('The order could not be saved for next time.');
  });
});
