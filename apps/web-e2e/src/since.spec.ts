import type { Page } from '@playwright/test';
import { openProduct } from '@rummage/product/open-product.ts';
import type { OpenProduct } from '@rummage/product/open-product.ts';
import { openMarket } from './product/market.ts';
import type { Market } from './product/market.ts';
import { violations } from './steps/axe.ts';
import { choose, counter, frames, saveQuery } from './steps/feed.ts';
import { expect, test as base } from './test.ts';

/** The product with a marketplace of its own, in which new coats can be offered. */
const test = base.extend<{ setup: { market: Market; product: OpenProduct } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from this pattern
  setup: async ({}, use) => {
    const market = await openMarket();
    const product = await openProduct({ ...market.env, COLLECT_MIN_INTERVAL_S: '1' });
    await use({ market, product });
    await product.stop();
    await market.close();
  },
  baseURL: async ({ setup }, use) => use(setup.product.url),
});

const pill = (page: Page) => page.getByRole('button', { name: /^\d+ new items?$/ });
const rule = (page: Page) => page.getByRole('heading', { name: /^New since / });
/** The rule over what was asked for. */
const brought = (page: Page) => page.getByRole('heading', { name: /^\d+ new$/ });
const end = (page: Page) => page.getByRole('heading', { name: 'All caught up' });
const cell = (page: Page) => page.getByRole('button', { name: /^Show \d+ new items?$/ });

/** Twelve coats were seen in an earlier visit, which ended just now; three came since. */
async function withNews(page: Page, market: Market): Promise<void> {
  market.offer(12);
  await saveQuery(page, 'wool coat');
  await expect(counter(page)).toContainText('12 Items', { timeout: 20_000 });
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page).toHaveTitle('wool coat – Rummage');
  // Its feed has opened; here all items are looked at, and no other feed has been read.
  await page.getByRole('button', { name: 'Cancel filter' }).click();
  await page.reload();
  await expect(counter(page)).toContainText('12 Items');
  await expect(page).toHaveTitle('Items – Rummage');
  // The feed is read again with the mark, before anything new is offered.
  const readAgain = page.waitForResponse((answer) => answer.url().includes('new_since='));
  await page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('authTokens') ?? '{}') as Record<string, string>;
    const { user_id } = JSON.parse(atob(access_token?.split('.')[1] ?? '')) as { user_id: number };
    await fetch(`/api/users/${user_id}/seen`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ through: new Date().toISOString() }),
    });
  });
  await readAgain;
  market.offer(3);
}

test('what is new since the last visit waits in the counter, stands under a rule, and is seen once any device says so', async ({
  page,
  signIn,
  setup,
  context,
}) => {
  await test.step('what waits shrinks into the counter, and the ledger leads to it', async () => {
    await page.clock.install();
    await signIn();
    await withNews(page, setup.market);
    await expect(pill(page)).toHaveText('3 new items', { timeout: 20_000 });
    await expect(page).toHaveTitle('(3) Items – Rummage');
    await page.clock.fastForward(10_000);
    await expect(cell(page)).toHaveText('+3');
    await expect(pill(page)).toBeHidden();

    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(other).toHaveTitle('(3) Notebook – Rummage');
    await other.getByRole('link', { name: '3 new in wool coat' }).click();
    await expect(other.getByRole('region', { name: 'Filter' })).toContainText('wool coat');
    await expect(brought(other)).toHaveText('3 new');
    await expect(other.locator('[data-layout="gallery"]').first().locator('> li')).toHaveCount(3);
    await expect(other.getByRole('button', { name: 'Mark as seen' })).toBeHidden();
    await other.getByRole('button', { name: 'Cancel filter' }).click();
    await expect(other.getByRole('region', { name: 'Filter' })).toBeHidden();
    await other.close();
  });

  await test.step('new items stand under a rule, and what was done with them at its end', async () => {
    await cell(page).click();
    await expect(brought(page)).toHaveText('3 new');
    await expect(frames(page)).toHaveCount(15);
    await expect(page.locator('[data-layout="gallery"]').first().locator('> li')).toHaveCount(3);
    await expect(page.getByRole('heading', { name: 'Seen before · 12' })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    // The arrows go through both lists, the button of the end card apart.
    await frames(page).first().getByRole('link').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-index="3"] > a')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('[data-index="0"] > a')).toBeFocused();

    await page.keyboard.press('k');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    await end(page).scrollIntoViewIfNeeded();
    const card = page.getByRole('region', { name: 'All caught up' });
    await expect(card).toContainText(/3 new since \d\d:\d\d\. You kept 1 and deleted 1\./);
    await expect(card.getByRole('list', { name: 'Kept' }).getByRole('listitem')).toHaveCount(1);
    // Whoever has seen the end has seen what is new.
    await expect(page).toHaveTitle('Items – Rummage');

    await choose(page, 'Sort', 'Oldest First');
    await expect(end(page)).toBeHidden();
    await expect(brought(page)).toHaveText('2 new');
    await expect(page.getByRole('heading', { name: 'Others · 12' })).toBeVisible();
    await choose(page, 'Sort', 'Newest First');
    await expect(brought(page)).toBeVisible();
  });

  await test.step('another device that marks everything as seen takes the rule away', async () => {
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Mark as seen' }).click();

    await expect(rule(other)).toBeHidden();
    await expect(end(other)).toBeHidden();
    await page.bringToFront();
    await expect(brought(page)).toBeHidden();
    await page.reload();
    await expect(frames(page)).toHaveCount(14);
    await expect(rule(page)).toBeHidden();
  });
});
