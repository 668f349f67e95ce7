import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { callsOf, choose, counter, frames, itemCount } from './feed.ts';
import { call, items } from './layout.ts';
import { expect, test as base } from './test.ts';
import type { Person } from './test.ts';

const TOP = fileURLToPath(new URL('../../../', import.meta.url));
const FILL = join(TOP, 'tools/bench/feed-web/fill-database.ts');
/** A large feed, of which `npm test` has a sample. */
const ITEMS = process.env['RUMMAGE_CHECK'] === 'full' ? 20_000 : 4_000;
const MOST_CARDS = 400;
/** The first page holds 120 items, a later one 500. */
const LATER_PAGES = Math.ceil((ITEMS - 120) / 500);

const run = promisify(execFile);
const cards = (page: Page) => page.locator('[data-layout="gallery"] > li, [data-layout="catalog"] > li');
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

let owner: Person;

/** All tests share the owner of one large feed, which takes longer to fill than to test. */
const test = base.extend<{ person: Person }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from this pattern
  person: async ({}, use) => use(owner),
});

test.beforeAll(async ({ product, request }) => {
  owner = { email: 'owner@example.com', password: 'rummage with me' };
  const answer = await request.post(`${product.url}/api/users/`, { data: owner });
  expect(answer.status()).toBe(201);
  const file = join(product.folder, 'rummage.db');
  const options = ['--conditions', '@rummage/source', '--import', 'tsx', FILL];
  await run(process.execPath, [...options, file, owner.email, String(ITEMS)], { cwd: TOP });
});

test.beforeEach(async ({ page, startSession }) => {
  await startSession();
  await call(page, 'PUT', '/api/users/:me/settings', { items_layout: 'gallery', items_sort_method: null });
});

test('the first page shows at once, the rest loads after it, and the place in it is found again', async ({
  page,
}) => {
  await test.step('the first page shows at once with the total count, and the rest loads after it', async () => {
    const calls = callsOf(page);
    // The second page waits until the first has been checked.
    let go = (): void => undefined;
    const looked = new Promise<void>((resolve) => (go = resolve));
    await page.route(/cursor=/, async (route) => {
      await looked;
      await route.fallback();
    });
    await page.goto('/');
    await expect(frames(page).nth(20)).toBeVisible();
    expect(await itemCount(page)).toBe(ITEMS);
    expect(await cards(page).count()).toBeLessThanOrEqual(MOST_CARDS);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);

    const firsts = calls.filter((path) => path.includes('/items?') && !/cursor=|kept=/.test(path));
    expect(firsts).toHaveLength(1);
    go();
    await expect
      .poll(() => calls.filter((path) => path.includes('limit=500')).length, { timeout: 30_000 })
      .toBeGreaterThanOrEqual(LATER_PAGES);
    expect(await itemCount(page)).toBe(ITEMS);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    const pages = calls.filter((path) => path.includes('/items?'));
    expect(pages.every((path) => /limit=\d+/.test(path))).toBe(true);
  });

  await test.step('coming back from another page shows the same place in the feed', async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
    const shown = page.locator(`[data-layout="gallery"] > [data-index="${ITEMS / 2}"] > a`);
    await expect(shown).toBeAttached();
    const where = await scrollY(page);

    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Notebook' })).toBeVisible();
    const calls = callsOf(page);
    await page.goBack();
    await expect(shown).toBeAttached();
    expect(await scrollY(page)).toBe(where);
    expect(calls.filter((path) => path.includes('cursor='))).toEqual([]);
  });
});

test('End and the scrollbar reach the last item, with few cards drawn and no layout shift', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value } = entry as PerformanceEntry & {
          hadRecentInput: boolean;
          value: number;
        };
        if (!hadRecentInput)
          document.body.dataset['shift'] = String(Number(document.body.dataset['shift'] ?? 0) + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await frames(page).first().getByRole('link').focus();
  await page.keyboard.press('End');
  const last = page.locator(`[data-layout="gallery"] > [data-index="${ITEMS - 1}"] > a`);
  await expect(last).toBeFocused({ timeout: 30_000 });
  await expect(last).toBeInViewport();
  await expect(last).toHaveAccessibleName(`Number ${ITEMS} of a large feed, in silk, ${ITEMS} of ${ITEMS}`);
  expect(await cards(page).count()).toBeLessThanOrEqual(MOST_CARDS);

  await page.keyboard.press('Home');
  await expect(frames(page).first().getByRole('link')).toBeFocused();
  for (const layout of ['Gallery', 'Catalog']) {
    await choose(page, 'Layout', layout);
    await expect(
      page.locator(`[data-layout="${layout.toLowerCase()}"] > [data-index]`).first(),
    ).toBeAttached();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.locator(`[data-layout="${layout.toLowerCase()}"] > [data-index="0"]`)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.locator(`[data-index="${ITEMS - 1}"]`)).toContainText(String(ITEMS));
    await expect(page.locator(`[data-index="${ITEMS - 1}"]`)).toBeInViewport();
    expect(await cards(page).count()).toBeLessThanOrEqual(MOST_CARDS);
  }
  expect(await page.evaluate(() => Number(document.body.dataset['shift'] ?? 0))).toBeLessThan(0.001);
});

test('the server sorts a feed that is still loading, and the counter says so', async ({ page }) => {
  await page.route(/cursor=/, () => undefined);
  await page.goto('/');
  await expect(frames(page).nth(20)).toBeVisible();
  let go = (): void => undefined;
  const looked = new Promise<void>((resolve) => (go = resolve));
  await page.route(/sort=price_high/, async (route) => {
    await looked;
    await route.fallback();
  });
  await choose(page, 'Sort', 'Price: High to Low');
  await expect(counter(page)).toContainText('Sorting…');
  await expect(frames(page).first()).toBeVisible();
  go();
  await expect(counter(page)).not.toContainText('Sorting…');
  const [dearest] = await items(page, '?sort=price_high&limit=1');
  await expect(frames(page).first()).toContainText(dearest?.title ?? '');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
