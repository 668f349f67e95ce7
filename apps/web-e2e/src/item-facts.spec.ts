import type { Page } from '@playwright/test';
import { collect, listing, openIn, say } from './layout.ts';
import { expect, test } from './test.ts';

const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();

const sheet = (page: Page) => page.getByRole('region', { name: 'Item' });
const lot = (page: Page, number: number) => page.locator('[data-layout="catalog"] > li').nth(number - 1);

test.beforeEach(async ({ page, startSession }) => {
  await startSession();
  await collect(page, 'leather', 6);
});

test('remaining times and ages stay correct while the page is open', async ({ page }) => {
  const auction = listing({ is_auction: true, ends_at: ahead(3.5 * HOUR) });
  await say(
    page,
    { previous_price: 60, listings: [auction] },
    { listings: [listing({ seen_at: ago(9.5 * HOUR) })] },
    { listings: [listing({ seen_at: ago(5.5 * HOUR), marketplace: 'ebay' })] },
  );
  await page.clock.install();
  await openIn(page, 'catalog');
  await expect(lot(page, 1)).toContainText('Auction ends in 3 hours');
  await expect(lot(page, 2)).toContainText('Sample, as of 9 h ago');
  await expect(lot(page, 3).locator('> div')).toHaveText(/eBay$/);
  await page.clock.fastForward(HOUR);
  await expect(lot(page, 1)).toContainText('Auction ends in 2 hours');
  await expect(lot(page, 2)).toContainText('Sample, as of 10 h ago');
  await expect(lot(page, 3)).toContainText('eBay, as of 6 h ago');
  await expect(lot(page, 1).getByText('$60.00')).toHaveCSS('text-decoration-line', 'line-through');

  await openIn(page, 'carousel');
  await expect(sheet(page)).toContainText('Auction ends in 2 hours');
  await page.clock.fastForward(3 * HOUR);
  await expect(sheet(page)).toContainText(/Auction ended (29|30) minutes ago/);
});
