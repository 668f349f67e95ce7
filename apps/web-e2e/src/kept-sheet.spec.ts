import type { Page } from '@playwright/test';
import type { Item } from '@rummage/contract';
import { noSidewaysScroll, themes, violations } from './axe.ts';
import { frames } from './feed.ts';
import { call, collect, items } from './layout.ts';
import { expect, test } from './test.ts';

const cells = (page: Page) => page.getByRole('list', { name: 'Kept items' }).getByRole('listitem');
const titles = (page: Page) => cells(page).getByRole('heading').allTextContents();
const link = (page: Page) => page.getByRole('link', { name: /^Kept/ });
/** Half an hour later than that, so that no hour is over before somebody looks. */
const soon = (hours: number) => new Date(Date.now() + (hours + 0.5) * 3_600_000).toISOString();

/** Keeps the first items of the feed. */
async function keep(page: Page, count: number): Promise<number[]> {
  const kept = (await items(page)).slice(0, count);
  for (const { id } of kept) await call(page, 'PUT', `/api/users/:me/items/${id}/kept`, {});
  return kept.map(({ id }) => id);
}

/** Changes what the server says of the kept items. */
async function sayOfKept(page: Page): Promise<void> {
  await page.route(/\/items\?kept=true&limit=1000/, async (route) => {
    const response = await route.fetch();
    const known = (await response.json()) as {
      kept_price: number;
      price_changes: object[];
      listings: object[];
    }[];
    const listing = { is_auction: false, ends_at: null, ended_at: null, ended_as: null, currency: 'USD' };
    const offers = [
      {
        title: 'Sold coat',
        kept_at: soon(-5),
        offer: { current_price: 40, ended_at: soon(-1), ended_as: 'sold' },
      },
      { title: 'Fallen coat', kept_at: soon(-4), offer: { current_price: 50 } },
      {
        title: 'Late auction',
        kept_at: soon(-3),
        offer: { current_price: 90, is_auction: true, ends_at: soon(30) },
      },
      {
        title: 'Early auction',
        kept_at: soon(-2),
        offer: { current_price: 95, is_auction: true, ends_at: soon(3) },
      },
    ];
    const json = known.map((item, index) => {
      const { offer, ...said } = offers[index] ?? { offer: {} };
      const listings = item.listings.map((before) => ({ ...before, ...listing, ...offer }));
      return { ...item, ...said, kept_price: 100, price_changes: [], previous_price: null, listings };
    });
    await route.fulfill({ response, json });
  });
}

test.beforeEach(async ({ startSession, page }) => {
  await startSession();
  await collect(page, 'leather', 30);
});

test('kept items have notes, and are counted in the bar', async ({ page }) => {
  await test.step('a note is saved when its field is left, kept by Escape, and removed when it is emptied', async () => {
    const [id] = await keep(page, 1);
    const noted = async () => (await items(page, '?kept=true')).map(({ note }) => note);
    await page.goto('/kept');
    await page.getByRole('button', { name: /^Add a note/ }).click();
    await page.keyboard.type('Ask for the sleeve length.');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(
      page.getByRole('button', { name: /^Edit the note .*: Ask for the sleeve length\.$/ }),
    ).toBeVisible();
    await expect.poll(noted).toEqual(['Ask for the sleeve length.']);

    await page.getByRole('button', { name: /^Edit the note/ }).click();
    await page.keyboard.type(' And more.');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Ask for the sleeve length.', { exact: true })).toBeVisible();

    await call(page, 'PUT', `/api/users/:me/items/${id}/kept`, { note: 'From elsewhere' });
    await expect(page.getByText('From elsewhere')).toBeVisible();

    await page.getByRole('button', { name: /^Edit the note/ }).click();
    await page.getByRole('textbox').fill('');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Add a note')).toBeVisible();
    await expect.poll(noted).toEqual([null]);
    await page.reload();
    await expect(page.getByText('Add a note')).toBeVisible();
  });

  await test.step('the bar says how many items are kept, and leads to them', async () => {
    await keep(page, 2);
    await page.goto('/');
    await expect(link(page)).toHaveAccessibleName('Kept, 2 items');
    await frames(page).nth(4).hover();
    await page.keyboard.press('k');
    await expect(link(page)).toHaveAccessibleName('Kept, 3 items');
    await frames(page).nth(0).hover();
    await frames(page)
      .nth(0)
      .getByRole('button', { name: /^Remove / })
      .click();
    await expect(link(page)).toHaveAccessibleName('Kept, 2 items');
    await page.keyboard.press('Control+z');
    await expect(link(page)).toHaveAccessibleName('Kept, 3 items');

    await link(page).click();
    await expect(page).toHaveURL(/\/kept$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kept 3');
    await expect(cells(page)).toHaveCount(3);
    await page.goBack();
    await expect(frames(page).nth(4)).toBeVisible();
  });
});

test('an item that is let go leaves a blank with Undo for 8 seconds', async ({ page }) => {
  await keep(page, 3);
  const [, second] = await items(page, '?kept=true');
  await call(page, 'PUT', `/api/users/:me/items/${second?.id}/kept`, { note: 'Silk lining' });
  await page.clock.install();
  await page.goto('/kept');
  await expect(cells(page)).toHaveCount(3);
  const cell = cells(page).filter({ hasText: 'Silk lining' });
  await cell.getByRole('button', { name: /^Let go/ }).click();
  const undo = page.getByRole('button', { name: /^Undo letting go/ });
  await expect(undo).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kept 2');
  await expect.poll(async () => (await items(page, '?kept=true')).length).toBe(2);
  await expect(cells(page)).toHaveCount(3);
  await undo.click();
  await expect(page.getByText('Silk lining')).toBeVisible();
  await expect
    .poll(async () => (await items(page, '?kept=true')).map(({ note }) => note))
    .toContain('Silk lining');

  await cell.getByRole('button', { name: /^Let go/ }).click();
  await expect(undo).toBeVisible();
  await page.clock.runFor(8_000);
  await expect(undo).toHaveCount(0);
  await expect(cells(page)).toHaveCount(2);
});

test('on a small phone the buttons are in one row, and no price covers a title', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await keep(page, 5);
  await page.route(/\/items\?.*kept=true/, async (route) => {
    const response = await route.fetch();
    const items = (await response.json()) as Item[];
    const json = items.map((item) => ({
      ...item,
      listings: item.listings.map((listing) => ({
        ...listing,
        is_auction: true,
        current_price: 1234.5,
        ends_at: soon(6.5 * 24),
      })),
    }));
    await route.fulfill({ response, json });
  });
  await page.goto('/kept');
  await expect(cells(page)).toHaveCount(5);

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

test('the sheet says how things are kept, sorts them in four ways, and says what is sold, ends and fell', async ({
  page,
}) => {
  await test.step('the sheet of somebody who keeps nothing says how that is done', async () => {
    await page.goto('/kept');
    await expect(page.getByRole('heading', { name: 'Nothing kept yet' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Return to Items' }).click();
    await expect(frames(page).nth(4)).toBeVisible();
  });

  await test.step('the sheet is sorted in four ways, and says what is sold, ends and fell', async () => {
    await keep(page, 4);
    await sayOfKept(page);
    await page.goto('/kept');
    await expect
      .poll(() => titles(page))
      .toEqual(['Early auction', 'Late auction', 'Fallen coat', 'Sold coat']);
    await expect(cells(page).nth(0)).toContainText('ends in 3 h');
    await expect(cells(page).nth(0)).toContainText('$95 bid');
    await expect(cells(page).nth(2)).toContainText('Kept at $100 → $50');
    await expect(cells(page).nth(2)).toContainText('−50 %');
    await expect(cells(page).nth(3)).toContainText('Kept at $100, sold at $40');
    await expect(cells(page).nth(3)).toHaveAttribute('data-over', 'true');
    await expect(
      cells(page)
        .nth(3)
        .getByRole('img', { name: /kept on/ }),
    ).toBeVisible();

    const choose = async (order: string) => {
      await page.getByRole('button', { name: /^Sort/ }).click();
      await page.getByRole('menuitemradio', { name: order }).click();
    };
    await choose('Fell most');
    await expect
      .poll(() => titles(page))
      .toEqual(['Fallen coat', 'Late auction', 'Early auction', 'Sold coat']);
    await choose('Kept last');
    await expect
      .poll(() => titles(page))
      .toEqual(['Early auction', 'Late auction', 'Fallen coat', 'Sold coat']);
    await choose('Price: Low to High');
    await expect
      .poll(() => titles(page))
      .toEqual(['Fallen coat', 'Late auction', 'Early auction', 'Sold coat']);
  });
});

for (const { colorScheme, tag } of themes()) {
  test.describe(colorScheme, { tag }, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the kept sheet, and nothing scrolls sideways', async ({ page }) => {
      const look = async (screen: string) => {
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 844 });
          expect(await violations(page), `${screen}, ${width} pixels wide`).toEqual([]);
          await noSidewaysScroll(page);
        }
      };
      await page.goto('/kept');
      await expect(page.getByRole('heading', { name: 'Nothing kept yet' })).toBeVisible();
      await look('nothing kept');

      await keep(page, 5);
      await sayOfKept(page);
      await page.goto('/kept');
      await expect(cells(page)).toHaveCount(5);
      await page
        .getByRole('button', { name: /^Add a note/ })
        .first()
        .click();
      await look('a note that is written');
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 320, height: 640 });
      await noSidewaysScroll(page);
    });
  });
}

test('the sheet is shared at an address that works for everybody until sharing is stopped', async ({
  page,
  browser,
  product,
  complaints,
}) => {
  complaints.expect(/404/);
  const [id] = await keep(page, 3);
  await call(page, 'PUT', `/api/users/:me/items/${id}/kept`, { note: 'Nobody else reads this' });
  await page.goto('/kept');
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog).toContainText('Anyone with the address can see these 3 frames, not your notes.');
  await dialog.getByRole('button', { name: 'Share' }).click();
  const field = dialog.getByRole('textbox', { name: 'Address' });
  await expect(field).toHaveValue(new RegExp(`^${product.url}/shared/.{16,}$`));
  const address = await field.inputValue();
  await expect(dialog.getByRole('button', { name: 'Stop sharing' })).toBeFocused();
  expect(await violations(page, '[role=dialog]')).toEqual([]);

  const context = await browser.newContext({ baseURL: product.url });
  const guest = await context.newPage();
  await guest.goto(address);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Kept 3');
  await expect(cells(guest)).toHaveCount(3);
  await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(guest.getByText('Nobody else reads this')).toHaveCount(0);
  await expect(guest.getByRole('button', { name: /Let go|note/ })).toHaveCount(0);
  expect(await violations(guest)).toEqual([]);
  await guest.setViewportSize({ width: 390, height: 844 });
  await noSidewaysScroll(guest);

  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(dialog.getByRole('button', { name: 'Share' })).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Not shared any more' })).toBeVisible();
  await context.close();
});
