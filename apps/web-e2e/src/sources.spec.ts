import type { Page } from '@playwright/test';
import { openProduct } from '@rummage/product/open-product.ts';
import type { OpenProduct } from '@rummage/product/open-product.ts';
import { openFakeShop } from './product/fake-shop.ts';
import type { FakeShop } from './product/fake-shop.ts';
import { noSidewaysScroll, themes, violations } from './steps/axe.ts';
import { frames, saveQuery } from './steps/feed.ts';
import { hold } from './steps/hold.ts';
import { call } from './steps/layout.ts';
import { watchShifts } from './steps/shifts.ts';
import { expect, test as base } from './test.ts';

/** The address of the product below, once it is open. */
let url: string | undefined;

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from this pattern
  baseURL: async ({}, use) => use(url),
});

/** The product with nothing to collect from, and a shop that somebody may add: the same for all tests, of which each removes its shops. */
let product: OpenProduct;
let shop: FakeShop;

test.beforeAll(async () => {
  shop = await openFakeShop();
  product = await openProduct({
    ALLOW_PRIVATE_ADDRESSES: 'on',
    SAMPLE_MARKETPLACE: 'off',
    COLLECT_MIN_INTERVAL_S: '1',
  });
  url = product.url;
});

test.afterAll(async () => {
  await product.stop();
  await shop.close();
});

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add a shop' });
const address = (page: Page) => dialog(page).getByRole('textbox', { name: /^Address/ });
const add = (page: Page) => dialog(page).getByRole('button', { name: 'Add', exact: true });

async function openSources(page: Page): Promise<void> {
  await page.goto('/sources');
  await expect(page.getByRole('table', { name: 'Sources' })).not.toHaveAttribute('aria-busy');
}

/** Opens the dialog and looks at an address. */
async function lookAt(page: Page, typed: string): Promise<void> {
  await page.getByRole('button', { name: '+ Add a shop' }).click();
  await expect(address(page)).toBeFocused();
  await address(page).fill(typed);
  await page.keyboard.press('Enter');
}

/** Waits until the shop was looked at, which asks it once a second. */
async function expectPass(page: Page): Promise<void> {
  await expect(dialog(page).getByText('A Shopify shop', { exact: true })).toBeVisible({ timeout: 30_000 });
}

async function addShop(page: Page, typed: string): Promise<void> {
  await lookAt(page, typed);
  await expectPass(page);
  await dialog(page).getByRole('radio', { name: 'Second-hand' }).click();
  await add(page).click();
  await expect(dialog(page)).toBeHidden();
}

/** Removes all shops without the page. */
async function removeShops(page: Page): Promise<void> {
  const shops = (await (await call(page, 'GET', '/api/shops')).json()) as { id: number }[];
  for (const { id } of shops) await call(page, 'DELETE', `/api/shops/${id}`);
}

test('a shop is added by its address, shows its coats in the feed, and is removed after a question', async ({
  page,
  signIn,
}) => {
  await test.step('a shop is added by its address, and its coats are in the feed under its name', async () => {
    await signIn();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('link', { name: 'Sources' }).click();
    await expect(page.getByRole('heading', { name: 'Sources', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'How' }).click();
    await expect(page.getByText('EBAY_CLIENT_ID')).toBeVisible();

    await lookAt(page, shop.url);
    await expectPass(page);
    await expect(dialog(page).getByRole('list', { name: 'Examples' }).getByRole('listitem')).toHaveCount(3);
    await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Second Wind');
    await add(page).click();
    await expect(dialog(page).getByRole('radio', { name: 'Second-hand' })).toBeFocused();
    expect(await violations(page, '[role=dialog]'), 'a shop with a question').toEqual([]);
    await page.keyboard.press('Space');
    await add(page).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: '+ Add a shop' })).toBeFocused();
    await expect(row(page, 'Second Wind').locator('mark')).toHaveText('Second Wind');
    await expect(row(page, 'Second Wind')).toContainText('4 things', { timeout: 30_000 });
    expect(await violations(page), 'ledger').toEqual([]);

    await page.getByRole('link', { name: 'Return to Items' }).click();
    await saveQuery(page, 'wool coat');
    await expect(frames(page)).toHaveCount(4, { timeout: 30_000 });
    await frames(page).first().hover();
    await expect(frames(page).first()).toContainText('Second Wind');
  });

  await test.step('a shop is removed after a question, and another one takes nothing of it', async () => {
    await openSources(page);
    const remove = row(page, 'Second Wind').getByRole('button', { name: 'Remove' });
    await remove.click();
    const question = page.getByRole('alertdialog', { name: 'Remove shop' });
    expect(await violations(page, '[role=alertdialog]'), 'the question').toEqual([]);
    await question.getByRole('button', { name: 'No, keep it' }).click();
    await expect(remove).toBeFocused();
    await remove.click();
    await question.getByRole('button', { name: 'Yes, remove it' }).click();
    await expect(page.getByText('Removed "Second Wind".')).toBeVisible();
    await expect(question).toBeHidden();
    await expect(row(page, 'Second Wind')).toHaveCount(0);
    await expect(page.locator('main')).toBeFocused();
    expect(await (await call(page, 'GET', '/api/shops')).json()).toEqual([]);
  });
});

test('an address of a search becomes a query, and one of a shop that another app shares is looked at', async ({
  page,
  startSession,
  complaints,
}) => {
  complaints.expect(/422/);
  await startSession();
  await openSources(page);
  await test.step('the address of a search becomes a query in the editor', async () => {
    await lookAt(page, 'https://www.ebay.com/sch/i.html?_nkw=wool+coat&_udhi=120&LH_Sold=1');
    await expect(
      dialog(page)
        .getByText(/^This is a search, not a shop/)
        .last(),
    ).toBeVisible();
    await expect(dialog(page).getByText('$120.00')).toBeVisible();
    await expect(dialog(page).getByText(/sold/i)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Save as a query' }).click();

    const editor = page.getByRole('dialog', { name: 'Add query' });
    await expect(editor.getByRole('textbox', { name: 'Query', exact: true })).toHaveValue('wool coat');
    await editor.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: "Women's Clothing" }).click();
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(editor).toBeHidden();
    await expect(page.getByRole('button', { name: '+ Add a shop' })).toBeFocused();
    const saved = (await (await call(page, 'GET', '/api/users/:me/queries')).json()) as object[];
    expect(saved).toMatchObject([{ query_text: 'wool coat', max_price: 120, category: "Women's Clothing" }]);
  });

  await test.step('the address of a shop that another app shares is looked at, to be added', async () => {
    await page.goto(`/share?text=${encodeURIComponent(`Second Wind ${shop.url}`)}`);
    await expect(page).toHaveURL('/sources');
    await expect(address(page)).toHaveValue(shop.url);
    await expectPass(page);
    await expect(dialog(page).getByRole('button', { name: 'Keep one thing' })).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Save as a query' })).toBeVisible();
  });
});

for (const { colorScheme, tag } of themes('none')) {
  test.describe(colorScheme, { tag }, () => {
    test.use({ colorScheme });

    test('the page of the sources and its dialogs have no axe violations', async ({
      page,
      startSession,
      complaints,
    }) => {
      complaints.expect(/422|503/);
      const look = async (what: string, within?: string) =>
        expect(await violations(page, within), what).toEqual([]);
      await startSession();
      await openSources(page);
      await addShop(page, shop.url);
      await expect(row(page, 'Second Wind')).toContainText('4 things', { timeout: 30_000 });
      await noSidewaysScroll(page);
      await look('ledger');
      await page.setViewportSize({ width: 390, height: 844 });
      await noSidewaysScroll(page);

      await lookAt(page, 'http://127.0.0.1:1');
      await expect(dialog(page).getByRole('alert')).toBeVisible({ timeout: 30_000 });
      await look('a refused address', '[role=dialog]');
      await address(page).fill(`${shop.url}/`);
      await expect(dialog(page).getByRole('alert')).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expectPass(page);
      await add(page).click();
      await look('a shop with a question', '[role=dialog]');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await row(page, 'Second Wind').getByRole('button', { name: 'Remove' }).click();
      await look('the question', '[role=alertdialog]');
      await removeShops(page);
    });
  });
}

test('the sources stay whole on 320 pixels, and move nothing while they load', async ({
  page,
  startSession,
}) => {
  const known = page.getByText(/can connect eBay/);
  await startSession();

  await test.step('nothing moves when the marketplaces or the shops come late', async () => {
    await openSources(page);
    const shifts = await watchShifts(page);
    for (const [width, late] of [
      [390, 'shops'],
      [1440, 'marketplaces'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const release = await hold(page, `**/api/${late}`);
      await page.reload();
      await expect(page.getByRole('table', { name: 'Sources' })).toHaveAttribute('aria-busy', 'true');
      await expect(known).toBeHidden();

      release();

      await expect(known).toBeVisible();
      expect(await shifts(), `${late}, ${width} pixels wide`).toEqual([]);
    }
  });

  await test.step('the sources stay whole on a page of 320 pixels', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('button', { name: 'How' }).click();
    await noSidewaysScroll(page);
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeInViewport({ ratio: 1 });
  });
});
