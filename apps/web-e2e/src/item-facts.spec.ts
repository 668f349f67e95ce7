import type { Page } from '@playwright/test';
import { collect, listing, openIn, say } from './steps/layout.ts';
import { expect, test } from './test.ts';

const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();

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
});

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a price with cents is whole beside the buttons of its frame', async ({ page }) => {
    await say(
      page,
      { listings: [listing({ current_price: 27.5 })] },
      { listings: [listing({ current_price: 1250 })] },
    );
    await openIn(page, 'gallery');

    for (const text of ['$27.50', '$1,250']) {
      const price = page.locator('[data-layout="gallery"]').getByText(text, { exact: true });
      await expect(price).toBeVisible();
      const [end, cover] = await price.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const ring = element.closest('li')?.querySelector('button svg');
        // The buttons lie over the line, with their own paper or with nothing but what is drawn on them.
        const buttons = ring?.closest('button')?.parentElement ?? document.body;
        const isClear = getComputedStyle(buttons).backgroundColor === 'rgba(0, 0, 0, 0)';
        const first = isClear ? ring : buttons;
        return [range.getBoundingClientRect().right, first?.getBoundingClientRect().left ?? 0] as const;
      });
      expect(end).toBeLessThanOrEqual(cover);
    }
  });
});
