import type { Page } from '@playwright/test';
import { CLEANSE_UNDO_MS } from '@rummage/vocabulary';
import { callsOf, counter, frames, storeFilter, storedFilter } from './steps/feed.ts';
import { hold } from './steps/hold.ts';
import { call, collect } from './steps/layout.ts';
import { expect, test } from './test.ts';

const SILK = 'silk';

const banner = (page: Page) => page.getByRole('region', { name: 'Filter' });
const cleanse = (page: Page) => banner(page).getByRole('button', { name: 'Cleanse' });
const undoCleanse = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Undo' });

async function totalOf(page: Page, search = ''): Promise<number> {
  const answer = await call(page, 'GET', `/api/users/:me/items?limit=1${search}`);
  return Number(answer.headers()['x-total-count']);
}

test('the feed of one query has its banner, outlasts a reload, and is cleansed and brought back', async ({
  page,
  startSession,
}) => {
  await startSession();
  const silk = await collect(page, SILK, 10);
  await collect(page, 'coat', 30);
  const ofSilk = await totalOf(page, `&query_id=${silk}`);
  const all = await totalOf(page);
  expect(ofSilk).toBeLessThan(all);
  const cleansings = (calls: readonly string[]) =>
    calls.filter((call) => new RegExp(`^DELETE .*/items\\?user_query_id=${silk}\\b`).test(call));

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

  await test.step('the stored filter outlasts a reload, and is cleared on leaving the feed', async () => {
    await storeFilter(page, { id: silk, queryText: SILK });
    await page.goto('/');
    await expect(counter(page)).toContainText(`${ofSilk} Items`);
    await page.reload();
    await expect(banner(page)).toContainText(`"${SILK}"`);
    expect(await storedFilter(page)).not.toBeNull();

    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect.poll(() => storedFilter(page)).toBeNull();

    await storeFilter(page, { id: silk, queryText: SILK });
    await page.goto('/dashboard');
    await expect.poll(() => storedFilter(page)).toBeNull();
  });

  await test.step('a very long word is cut in the banner of a phone, beside its buttons', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await storeFilter(page, { id: silk, queryText: SILK.repeat(60) });
    await page.goto('/');
    await expect(counter(page)).toContainText(`${ofSilk} Items`);
    expect((await banner(page).boundingBox())?.height).toBeLessThan(90);
    expect((await banner(page).locator('svg').first().boundingBox())?.width).toBeGreaterThan(12);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('Cleanse removes all at once, says how many, and can be undone', async () => {
    await page.clock.install();
    await storeFilter(page, { id: silk, queryText: SILK });
    await page.goto('/');
    await expect(counter(page)).toContainText(`${ofSilk} Items`);
    const calls = callsOf(page);
    await cleanse(page).click();
    // The toast stays while it is pointed at.
    await undoCleanse(page).hover();

    await expect(page.getByRole('heading', { name: 'No Items Found' })).toBeVisible();
    await expect(page.getByRole('main').getByText(`Removed ${ofSilk} items.`)).toBeVisible();
    await expect(counter(page)).toBeHidden();
    await expect.poll(() => cleansings(calls).length).toBe(1);
    await expect.poll(() => totalOf(page)).toBe(all - ofSilk);

    await undoCleanse(page).click();
    await expect(counter(page)).toContainText(`${ofSilk} Items`);
    await expect(frames(page).first()).toBeVisible();
    await expect.poll(() => totalOf(page)).toBe(all);
  });

  await test.step(`Undo is offered by the toast for ${CLEANSE_UNDO_MS} ms, and by the dock after that, also in the whole feed`, async () => {
    await cleanse(page).click();
    await expect(undoCleanse(page)).toBeVisible();
    await page.mouse.move(720, 600);
    await page.clock.runFor(CLEANSE_UNDO_MS);
    await expect(undoCleanse(page)).toBeHidden();
    await banner(page).getByRole('button', { name: 'Cancel filter' }).click();
    await expect(counter(page)).toContainText(`${all - ofSilk} Items`);

    await page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).click();
    await expect(counter(page)).toContainText(`${all} Items`);
  });
});
