import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '@rummage/product/free-port.ts';
import { openProduct } from '@rummage/product/open-product.ts';
import type { OpenProduct } from '@rummage/product/open-product.ts';
import { openMarket } from './product/market.ts';
import type { Market } from './product/market.ts';
import { callsOf, counter, frames, hide, itemCount, saveQuery } from './steps/feed.ts';
import { expect, test as base } from './test.ts';

interface Setup {
  market: Market;
  product: OpenProduct;
  stop: () => Promise<void>;
  /** Starts the product again, at the same address and with the same database. */
  start: () => Promise<void>;
}

/** The product with a marketplace of its own, both started again for every test. */
const test = base.extend<{ setup: Setup }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from this pattern
  setup: async ({}, use) => {
    const market = await openMarket();
    const folder = await mkdtemp(join(tmpdir(), 'rummage-e2e-events-'));
    const env = { ...market.env, DATA_DIR: folder, COLLECT_MIN_INTERVAL_S: '1' };
    const onPort = { ...env, PORT: String(await freePort()) };
    let running = await openProduct(onPort);
    await use({
      market,
      product: running,
      stop: () => running.stop(),
      start: async () => {
        running = await openProduct(onPort);
      },
    });
    await running.stop();
    await market.close();
    await rm(folder, { recursive: true, force: true });
  },
  baseURL: async ({ setup }, use) => use(setup.product.url),
});

const pill = (page: Page) => page.getByRole('button', { name: /^\d+ new items?$/ });
const readsOf = (calls: readonly string[]) => calls.filter((call) => /GET .*\/items/.test(call));
const isEvents = (request: { url: () => string }) => request.url().endsWith('/events');

/** Saves a query and waits until it has brought all that is offered. */
async function collected(page: Page, count: number): Promise<void> {
  await saveQuery(page, 'wool coat');
  await expect(counter(page)).toContainText(`${count} Items`, { timeout: 20_000 });
  await expect(page.getByRole('progressbar')).toBeHidden();
}

// Closing, opening again and missing the stream is asserted in `api/events.spec.tsx` and
// `api/watch-events.spec.ts`; this one starts the product twice.
test(
  'what is found appears without a reload or polling, also after the page was hidden or the server gone',
  { tag: '@heavy' },
  async ({ page, setup, signIn, complaints }) => {
    await test.step('what a new query finds appears without a reload and without polling', async () => {
      setup.market.offer(5);
      await page.clock.install();
      await signIn();
      await collected(page, 5);
      await expect(frames(page)).toHaveCount(5);

      const calls = callsOf(page);
      // The page sends every minute that somebody looks; what is new is counted after something has happened.
      const others = () => calls.filter((call) => !call.includes('/seen'));
      await page.clock.runFor(40_000);
      expect(others()).toEqual([]);

      setup.market.offer(1);
      await expect(pill(page)).toHaveText('1 new item');
      expect(others()).toEqual([]);
    });

    await test.step('a hidden page closes its event stream, and misses nothing when it is shown again', async () => {
      await pill(page).click();
      await expect(frames(page)).toHaveCount(6);

      await Promise.all([page.waitForEvent('requestfailed', isEvents), hide(page)]);
      const calls = callsOf(page);
      setup.market.offer(3);
      const [again] = await Promise.all([
        page.waitForRequest(isEvents),
        page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
      ]);

      expect(again.headers()['last-event-id']).toMatch(/^n\d+-\d+$/);
      await expect(pill(page)).toHaveText('3 new items');
      expect(readsOf(calls)).toEqual([]);
    });

    await test.step('a server that is gone is reported, and nothing is missed when it is back', async () => {
      complaints.expect(
        /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE/,
      );
      await pill(page).click();
      await expect(frames(page)).toHaveCount(9);

      await setup.stop();
      await expect(page.getByText(/^Rummage cannot be reached\./)).toBeVisible();
      setup.market.offer(2);
      const again = page.waitForRequest(isEvents);
      await setup.start();

      expect((await again).headers()['last-event-id']).toMatch(/^n\d+-\d+$/);
      await expect(pill(page)).toHaveText('2 new items', { timeout: 20_000 });
      // It asks every five seconds whether the server answers again.
      await page.clock.runFor(5000);
      await expect(page.getByText(/^Rummage cannot be reached\./)).toHaveCount(0);
      await expect(frames(page)).toHaveCount(9);
    });
  },
);

test('how far a first query has been read is said, and new items come above what is in view, which does not move', async ({
  page,
  setup,
  signIn,
}) => {
  await test.step('the first look for a query says how many were found so far, and when it is done', async () => {
    setup.market.offer(250);
    const release = setup.market.holdLaterPages();
    await signIn();
    await saveQuery(page, 'wool coat');
    const look = page.getByRole('region', { name: 'First look' }).getByRole('status');
    await expect(look).toHaveText('Looking at eBay… 200 found');
    await expect(counter(page)).toContainText('200 Items');

    release();
    await expect(look).toHaveText('Done looking. 250 found');
    await expect(counter(page)).toContainText('250 Items');
    await expect(pill(page)).toHaveCount(0);
  });

  await test.step('new items are said without polling, and come above the row in view, which does not move', async () => {
    await page.evaluate(() => window.scrollTo(0, 700));
    const calls = callsOf(page);
    setup.market.offer(12);
    await expect(pill(page)).toHaveText('12 new items');
    // The page sends what somebody has looked at.
    expect(calls.filter((call) => !call.includes('/seen'))).toEqual([]);
    await expect(page.getByRole('status').filter({ hasText: '12 new items' })).toHaveCount(1);
    expect(await page.evaluate(() => window.scrollY)).toBe(700);

    const seen = page.locator('[data-layout="gallery"] > li', { has: page.locator('a[href$="/itm/210"]') });
    const before = await seen.boundingBox();
    await page.evaluate(() => {
      Object.assign(window, { scrolls: window.scrollTo.bind(window) });
      window.scrollTo = () => undefined;
    });
    await pill(page).click();
    await expect.poll(() => itemCount(page)).toBe(262);
    const rows = Math.floor((250 - 210 + 12) / 8) - Math.floor((250 - 210) / 8);
    expect(rows).toBeGreaterThan(0);
    // Pages are scrolled by whole pixels.
    await expect
      .poll(async () => Math.abs(((await seen.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
      .toBeLessThanOrEqual(0.5);
    await expect(pill(page)).toBeHidden();
    await expect(page.locator('main')).toBeFocused();
  });

  await test.step('the page scrolls up to them', async () => {
    await page.evaluate(() => {
      window.scrollTo = (window as unknown as { scrolls: typeof window.scrollTo }).scrolls;
    });
    setup.market.offer(1);
    await pill(page).click();
    await expect(frames(page).first().getByRole('link')).toHaveAccessibleName(/^Wool coat 263,/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});
