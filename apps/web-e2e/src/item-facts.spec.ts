import type { Item } from '@rummage/contract';
import type { Page } from '@playwright/test';
import { collect, items, listing, openIn, say } from './layout.ts';
import { expect, test } from './test.ts';

const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();

const sheet = (page: Page) => page.getByRole('region', { name: 'Item' });
const lot = (page: Page, number: number) => page.locator('.catalog > li').nth(number - 1);

let feed: Item[] = [];

test.beforeEach(async ({ page, startSession }) => {
  await startSession();
  await collect(page, 'silk blouse', 6);
  feed = await items(page);
});

test('prices are in the currency of the listing', async ({ page }) => {
  const at = (current_price: number | null, currency: string | null) => ({
    listings: [listing({ current_price, currency })],
  });
  await say(page, at(1240, 'USD'), at(80.5, 'EUR'), at(9800, 'JPY'), at(15, 'GBP'), at(null, null));
  await openIn(page, 'catalog');
  const prices = ['$1,240.00', '€80.50', '¥9,800', '£15.00', ''];
  for (const [index, price] of prices.entries()) {
    await expect(lot(page, index + 1).locator('.catalog-price')).toHaveText(price);
  }
});

test('a price that has dropped stands after the old one, struck through', async ({ page }) => {
  const dropped = { previous_price: 60, listings: [listing()] };
  await say(page, dropped, dropped, { ...dropped, previous_price: 40 });
  await openIn(page, 'catalog');
  await expect(lot(page, 1).locator('.catalog-price')).toHaveText('was $60.00, now $48.00');
  await expect(lot(page, 1).getByText('$60.00')).toHaveCSS('text-decoration-line', 'line-through');
  await expect(lot(page, 3).locator('.catalog-price')).toHaveText('$48.00');

  await openIn(page, 'carousel');
  await expect(sheet(page)).toContainText('Current Price: was $60.00, now $48.00');
});

test('the time to the end of an auction stays true while the page is open', async ({ page }) => {
  const auction = { listings: [listing({ is_auction: true, ends_at: ahead(3.5 * HOUR) })] };
  await say(page, auction);
  await page.clock.install();
  await openIn(page, 'catalog');
  await expect(lot(page, 1)).toContainText('Auction ends in 3 hours');
  await page.clock.fastForward(HOUR);
  await expect(lot(page, 1)).toContainText('Auction ends in 2 hours');

  await openIn(page, 'carousel');
  await expect(sheet(page)).toContainText('Auction ends in 2 hours');
  await page.clock.fastForward(3 * HOUR);
  await expect(sheet(page)).toContainText(/Auction ended (29|30) minutes ago/);
});

test('what has ended or was sold is marked, and shown for no longer', async ({ page }) => {
  const gone = { is_auction: true, ends_at: ahead(HOUR), ended_at: ago(HOUR) };
  await say(page, { listings: [listing(gone)] }, { listings: [listing({ ...gone, ended_as: 'sold' })] });
  await openIn(page, 'catalog');
  await expect(lot(page, 1)).toContainText('Sample, ended');
  await expect(lot(page, 2)).toContainText('Sample, sold');
  await expect(lot(page, 1)).not.toContainText('Auction ends');

  await openIn(page, 'carousel');
  await expect(sheet(page).getByText('Ended', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(sheet(page).getByText('Sold', { exact: true })).toBeVisible();
});

test('the age of what is shown is said from 6 hours on, also as they pass', async ({ page }) => {
  await say(
    page,
    { listings: [listing({ seen_at: ago(9.5 * HOUR) })] },
    { listings: [listing({ seen_at: ago(5.5 * HOUR), marketplace: 'ebay' })] },
  );
  await page.clock.install();
  await openIn(page, 'catalog');
  await expect(lot(page, 1)).toContainText('Sample, as of 9 h ago');
  await expect(lot(page, 2).locator('.catalog-facts')).toHaveText(/eBay$/);
  await page.clock.fastForward(HOUR);
  await expect(lot(page, 1)).toContainText('Sample, as of 10 h ago');
  await expect(lot(page, 2)).toContainText('eBay, as of 6 h ago');
});

test('every listing names and links its marketplace', async ({ page }) => {
  await openIn(page, 'carousel');
  const source = sheet(page).getByRole('link', { name: 'Sample, opens in a new tab' });
  await expect(source).toHaveAttribute('href', feed[0]?.listings[0]?.url ?? '');
});
