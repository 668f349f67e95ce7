import type { BrowserContext, Page } from '@playwright/test';
import { openNetwork } from './product/cuttable-network.ts';
import type { CuttableNetwork } from './product/cuttable-network.ts';
import { counter, frames, logOut } from './steps/feed.ts';
import { call, collect, items } from './steps/layout.ts';
import { storedAnswers, waitingActs } from './steps/stored-answers.ts';
import { expect, test as base } from './test.ts';

const UNREACHABLE = 'Rummage cannot be reached. What was loaded stays; trying again.';

/** The product by a way that the test can cut. */
const test = base.extend<{ network: CuttableNetwork }>({
  network: async ({ product }, use) => {
    const network = await openNetwork(product.url);
    await use(network);
    await network.close();
  },
  baseURL: async ({ network }, use) => {
    await use(network.url);
  },
});
test.use({ serviceWorkers: 'allow' });

const banner = (page: Page) => page.locator('[data-banner]');
const frame = (page: Page, url = '') => page.locator(`[data-layout="gallery"] > li:has(a[href="${url}"])`);

/** Opens the feed, and waits until all that it needs without a network is stored. */
async function openStored(page: Page, count: number): Promise<void> {
  await page.goto('/');
  await expect(counter(page)).toContainText(`${count} Items`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The feed and the settings.
  await expect.poll(() => storedAnswers(page)).toBeGreaterThanOrEqual(2);
}

/** Another tab in place of this one, as after a restart: nothing of the page is left but what the browser stores. */
async function restart(page: Page, context: BrowserContext, path = '/'): Promise<Page> {
  const next = await context.newPage();
  await page.close();
  await next.goto(path);
  return next;
}

test.beforeEach(async ({ page, startSession, complaints }) => {
  complaints.expect(/net::ERR_/);
  await startSession();
  await collect(page, 'leather', 60);
});

test('the last feed is there without a network, with what was done before and since, and the server hears of it later; a break locks it', async ({
  page,
  context,
  network,
  complaints,
}) => {
  const all = await items(page);
  const [first, second, third, fourth] = all;
  // They have been here before: the feed is asked for with what is new since then.
  const through = all
    .map(({ collected_at }) => collected_at)
    .sort()
    .at(-1);
  await call(page, 'PUT', '/api/users/:me/seen', { through });
  const asked = page.waitForRequest(/new_since=/);
  await openStored(page, all.length);
  await asked;

  // The network is there while they are crossed out and kept.
  await frame(page, second?.listings[0]?.url).getByRole('button', { name: /^Keep/ }).click();
  const remove = (on: Page, url = '') =>
    frame(on, url)
      .getByRole('button', { name: /^Remove/ })
      .click();
  await remove(page, first?.listings[0]?.url);
  await expect.poll(async () => (await items(page, '?kept=true')).length).toBe(1);
  await expect.poll(async () => (await items(page)).length).toBe(all.length - 1);

  network.cut();
  const offline = await restart(page, context);
  await expect(banner(offline)).toHaveText(UNREACHABLE);
  await expect(counter(offline)).toContainText(`${all.length - 1} Items`);
  await expect(frame(offline, first?.listings[0]?.url)).toHaveCount(0);
  await expect(frame(offline, second?.listings[0]?.url).locator('[data-circle]')).toBeVisible();
  const picture = frame(offline, second?.listings[0]?.url).locator('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await test.step('what the server has removed comes back before it hears of that', async () => {
    await offline.keyboard.press('Control+z');
    await expect(counter(offline)).toContainText(`${all.length} Items`);
    await remove(offline, first?.listings[0]?.url);
    await expect(counter(offline)).toContainText(`${all.length - 1} Items`);
  });

  await remove(offline, third?.listings[0]?.url);
  await frame(offline, fourth?.listings[0]?.url).getByRole('button', { name: /^Keep/ }).click();
  await expect(counter(offline)).toContainText(`${all.length - 2} Items`);
  // What is pressed shows before it is stored, and a tab that closes in between takes it along.
  await expect.poll(() => waitingActs(offline)).toBe(4);
  const again = await restart(offline, context);
  await expect(counter(again)).toContainText(`${all.length - 2} Items`);
  await expect(frame(again, fourth?.listings[0]?.url).locator('[data-circle]')).toBeVisible();

  network.mend();
  await expect(banner(again)).toBeHidden();
  await expect
    .poll(async () => (await items(again, '?kept=true')).map(({ id }) => id).sort())
    .toEqual([second?.id, fourth?.id].sort());
  await expect.poll(async () => (await items(again)).map(({ id }) => id)).not.toContain(third?.id);
  await expect(counter(again)).toContainText(`${all.length - 2} Items`);

  await test.step('a break also locks what is stored', async () => {
    // The request of the open page when the break starts is refused.
    complaints.expect(/net::ERR_|423/);
    await call(again, 'POST', '/api/users/:me/break', { minutes: 60, exit: 'none' });
    await expect(again.getByRole('heading', { name: /^You are on a break until/ })).toBeVisible();
    network.cut();
    const next = await restart(again, context);
    await expect(banner(next)).toHaveText(UNREACHABLE);
    await expect(next.getByRole('heading', { name: 'Items', level: 1 })).toBeAttached();
    await expect(frames(next)).toHaveCount(0);
    await expect.poll(() => storedAnswers(next)).toBe(0);
  });
});

test('every page opens without a network, and nothing of somebody who has logged out is left', async ({
  page,
  context,
  network,
}) => {
  const { length } = await items(page);
  await openStored(page, length);
  const before = await storedAnswers(page);
  await page.goto('/dashboard');
  await expect(page.getByText('leather').first()).toBeVisible();
  await expect.poll(() => storedAnswers(page)).toBeGreaterThan(before);
  network.cut();
  await page.reload();
  await expect(page.getByText('leather').first()).toBeVisible();
  await page.goto('/');
  await expect(frames(page).first()).toBeVisible();

  await test.step('what cannot be added stays in its form, which says why', async () => {
    await page.getByRole('button', { name: 'Add query' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('wool coat');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save' }).click();
    const form = page.getByRole('dialog', { name: 'Add query' });
    await expect(form.getByRole('alert')).toContainText('because Rummage cannot be reached');
    await expect(form.getByRole('textbox', { name: 'Query', exact: true })).toHaveValue('wool coat');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  });

  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  await expect.poll(() => storedAnswers(page)).toBe(0);
  expect(await page.evaluate(() => caches.has('rummage-pictures'))).toBe(false);
  const next = await restart(page, context);
  await expect(next.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
});
