import type { Page } from '@playwright/test';
import type { Item } from '@rummage/contract';
import { lookInThemes, noSidewaysScroll, violations } from './steps/axe.ts';
import { frames } from './steps/feed.ts';
import { call, collect, items } from './steps/layout.ts';
import { expect, test } from './test.ts';

const cells = (page: Page) => page.getByRole('list', { name: 'Kept items' }).getByRole('listitem');
const link = (page: Page) => page.getByRole('link', { name: /^Kept/ });
/** Half an hour later than that, so that no hour is over before somebody looks. */
const soon = (hours: number) => new Date(Date.now() + (hours + 0.5) * 3_600_000).toISOString();

/** Keeps the first items of the feed. */
async function keep(page: Page, count: number): Promise<number[]> {
  const kept = (await items(page)).slice(0, count);
  for (const { id } of kept) await call(page, 'PUT', `/api/users/:me/items/${id}/kept`, {});
  return kept.map(({ id }) => id);
}

/** The server's answers say that the first kept item is sold, the second fell, and the others are dear auctions. */
async function sayOfKept(page: Page): Promise<void> {
  await page.route(/\/items\?kept=true&limit=1000/, async (route) => {
    const response = await route.fetch();
    const known = (await response.json()) as Item[];
    const plain = { is_auction: false, ends_at: null, ended_at: null, ended_as: null, currency: 'USD' };
    const offers = [{ current_price: 40, ended_at: soon(-1), ended_as: 'sold' }, { current_price: 50 }];
    const auction = { current_price: 1234.5, is_auction: true, ends_at: soon(6.5 * 24) };
    const json = known.map((item, index) => ({
      ...item,
      kept_price: 100,
      price_changes: [],
      previous_price: null,
      listings: item.listings.map((before) => ({ ...before, ...plain, ...(offers[index] ?? auction) })),
    }));
    await route.fulfill({ response, json });
  });
}

test('the kept sheet fits every screen, holds notes, brings back what was let go, and is shared', async ({
  page,
  browser,
  product,
  startSession,
  complaints,
}) => {
  await startSession();
  await collect(page, 'leather', 30);
  const [id] = await keep(page, 5);
  const noted = async () => (await items(page, '?kept=true')).map(({ note }) => note);

  await test.step('on a small phone the buttons are in one row, and no price covers a title', async () => {
    await sayOfKept(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/kept');
    await expect(cells(page)).toHaveCount(5);
    await expect(cells(page).filter({ hasText: '$1,234.50 bid' })).toHaveCount(3);

    const [sort, share] = await Promise.all(
      ['Sort', 'Share'].map((name) => page.getByRole('button', { name }).first().boundingBox()),
    );
    expect(share?.y).toBe(sort?.y);
    const covered = await cells(page).evaluateAll((all) =>
      all.map((cell) => {
        const [price, title] = ['p', 'h2'].map((part) => cell.querySelector(part));
        const parts = [...(price?.children ?? [])].map((part) => part.getBoundingClientRect().bottom);
        return Math.max(...parts) > (title?.getBoundingClientRect().top ?? 0);
      }),
    );
    expect(covered).toEqual([false, false, false, false, false]);
  });

  await test.step('axe finds nothing, also while a note is written, and nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await noSidewaysScroll(page);
    await page
      .getByRole('button', { name: /^Add a note/ })
      .first()
      .click();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await noSidewaysScroll(page);
    }
    await lookInThemes(page, 'a note that is written');
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a note is saved when its field is left, and shows what another device noted', async () => {
    await page.clock.install();
    await page.goto('/kept');
    await page
      .getByRole('button', { name: /^Add a note/ })
      .first()
      .click();
    await page.keyboard.type('Ask for the sleeve length.');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(
      page.getByRole('button', { name: /^Edit the note .*: Ask for the sleeve length\.$/ }),
    ).toBeVisible();
    await expect.poll(noted).toContain('Ask for the sleeve length.');

    await call(page, 'PUT', `/api/users/:me/items/${id}/kept`, { note: 'Silk lining' });
    await expect(page.getByText('Silk lining')).toBeVisible();
  });

  await test.step('an item that is let go leaves a blank with Undo for 8 seconds', async () => {
    const cell = cells(page).filter({ hasText: 'Silk lining' });
    await cell.getByRole('button', { name: /^Let go/ }).click();
    const undo = page.getByRole('button', { name: /^Undo letting go/ });
    await expect(undo).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kept 4');
    await expect(cells(page)).toHaveCount(5);
    await undo.click();
    await expect(page.getByText('Silk lining')).toBeVisible();
    await expect.poll(noted).toContain('Silk lining');

    await cells(page)
      .filter({ hasNotText: 'Silk lining' })
      .first()
      .getByRole('button', { name: /^Let go/ })
      .click();
    await expect(undo).toBeVisible();
    await expect.poll(async () => (await noted()).length).toBe(4);
    await page.clock.runFor(8_000);
    await expect(undo).toHaveCount(0);
    await expect(cells(page)).toHaveCount(4);
  });

  await test.step('the sheet is shared at an address that works for everybody until sharing is stopped', async () => {
    complaints.expect(/404/);
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    await expect(dialog).toContainText('Anyone with the address can see these 4 things, not your notes.');
    await dialog.getByRole('button', { name: 'Share' }).click();
    const field = dialog.getByRole('textbox', { name: 'Address' });
    await expect(field).toHaveValue(new RegExp(`^${product.url}/shared/.{16,}$`));
    const address = await field.inputValue();
    await expect(dialog.getByRole('button', { name: 'Stop sharing' })).toBeFocused();
    expect(await violations(page, '[role=dialog]')).toEqual([]);

    const context = await browser.newContext({ baseURL: product.url });
    const guest = await context.newPage();
    await guest.goto(address);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Kept 4');
    await expect(cells(guest)).toHaveCount(4);
    await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(guest.getByText('Silk lining')).toHaveCount(0);
    await expect(guest.getByRole('button', { name: /Let go|note/ })).toHaveCount(0);
    expect(await violations(guest)).toEqual([]);
    await cells(guest).first().getByRole('button').click();
    await expect(guest.getByText(/^Current Price/)).toBeVisible();
    await expect(guest.getByText(/^Others like it/)).toHaveCount(0);
    await guest.keyboard.press('Escape');
    await guest.setViewportSize({ width: 390, height: 844 });
    await noSidewaysScroll(guest);

    await dialog.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(dialog.getByRole('button', { name: 'Share' })).toBeVisible();
    await guest.reload();
    await expect(guest.getByRole('heading', { name: 'Not shared any more' })).toBeVisible();
    await context.close();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the bar says how many items are kept, and leads to them', async () => {
    await page.getByRole('link', { name: 'Return to Items' }).click();
    await expect(link(page)).toHaveAccessibleName('Kept, 4 items');
    await frames(page).nth(7).hover();
    await page.keyboard.press('k');
    await expect(link(page)).toHaveAccessibleName('Kept, 5 items');
    await frames(page).nth(7).getByRole('link').focus();
    await page.keyboard.press('Delete');
    await expect(link(page)).toHaveAccessibleName('Kept, 4 items');
    await page.keyboard.press('Control+z');
    await expect(link(page)).toHaveAccessibleName('Kept, 5 items');

    await link(page).click();
    await expect(page).toHaveURL(/\/kept$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kept 5');
    await expect(cells(page)).toHaveCount(5);
    await page.goBack();
    await expect(frames(page).nth(4)).toBeVisible();
  });
});
