import type { Page } from '@playwright/test';
import { openProduct } from '@rummage/product/open-product.ts';
import type { OpenProduct } from '@rummage/product/open-product.ts';
import { noSidewaysScroll, themes, violations } from './axe.ts';
import { openFakeShop } from './fake-shop.ts';
import type { FakeShop } from './fake-shop.ts';
import { choose, frames, saveQuery } from './feed.ts';
import { hold } from './hold.ts';
import { call } from './layout.ts';
import { watchShifts } from './shifts.ts';
import { expect, test as base } from './test.ts';

interface Setup {
  shop: FakeShop;
  product: OpenProduct;
}

/** The product with nothing to collect from, and a shop that somebody may add. */
const test = base.extend<{ setup: Setup }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from this pattern
  setup: async ({}, use) => {
    const shop = await openFakeShop();
    const product = await openProduct({
      ALLOW_PRIVATE_ADDRESSES: 'on',
      SAMPLE_MARKETPLACE: 'off',
      COLLECT_MIN_INTERVAL_S: '1',
    });
    await use({ shop, product });
    await product.stop();
    await shop.close();
  },
  baseURL: async ({ setup }, use) => use(setup.product.url),
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

test('the address of a shop that another app shares is looked at, to be added', async ({
  page,
  setup,
  signIn,
}) => {
  await signIn();
  await page.goto(`/share?text=${encodeURIComponent(`Second Wind ${setup.shop.url}`)}`);
  await expect(address(page)).toHaveValue(setup.shop.url);
  await expectPass(page);
  await dialog(page).getByRole('radio', { name: 'Second-hand' }).click();
  await add(page).click();
  await expect(row(page, 'Second Wind')).toBeVisible();
});

test('where people may add no shops, a shared address leads to the question what is looked for', async ({
  browser,
}) => {
  const product = await openProduct({ SHOPS: 'operators' });
  const page = await browser.newPage({ baseURL: product.url });
  await page.goto('/sign-up');
  await page.getByLabel('Email').fill('alice@example.com');
  await page.getByLabel('Password').fill('rummage with me');
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();

  await page.goto('/share?url=https%3A%2F%2Fshop.example%2Fcoat');
  await expect(page.getByRole('textbox', { name: 'What are you looking for?' })).toHaveAccessibleDescription(
    /^This address leads to no search .+ Only the people who run this installation add shops here\./,
  );
  await page.close();
  await product.stop();
});

test('a shop is added by its address, and its coats are in the feed under its name', async ({
  page,
  signIn,
  setup,
}) => {
  await signIn();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Sources' }).click();
  await expect(page.getByRole('heading', { name: 'Sources', level: 1 })).toBeVisible();
  await expect(row(page, 'eBay')).toContainText('EBAY_CLIENT_ID');

  await lookAt(page, setup.shop.url);
  await expectPass(page);
  await expect(dialog(page).getByRole('list', { name: 'Examples' }).getByRole('listitem')).toHaveCount(3);
  await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Second Wind');
  await add(page).click();
  await expect(dialog(page).getByRole('radio', { name: 'Second-hand' })).toBeFocused();
  await page.keyboard.press('Space');
  await add(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: '+ Add a shop' })).toBeFocused();
  await expect(row(page, 'Second Wind').locator('mark')).toHaveText('Second Wind');
  await expect(row(page, 'Second Wind')).toContainText('4 things', { timeout: 30_000 });

  await page.getByRole('link', { name: 'Return to Items' }).click();
  await saveQuery(page, 'wool coat');
  await expect(frames(page)).toHaveCount(4, { timeout: 30_000 });
  await frames(page).first().hover();
  await expect(frames(page).first()).toContainText('Second Wind');
  await choose(page, 'Layout', 'Catalog');
  await expect(page.locator('[data-layout="catalog"] > li').first()).toContainText('Second Wind');
  await choose(page, 'Layout', 'Carousel');
  await expect(page.getByRole('region', { name: 'Item' })).toContainText('United States, at Second Wind');
});

test('an address that cannot become a shop says why in one sentence, and adds nothing', async ({
  page,
  startSession,
  complaints,
}) => {
  complaints.expect(/422|503/);
  const closed = await openFakeShop({ robots: 'User-agent: *\nDisallow: /' });
  await startSession();
  await openSources(page);
  await lookAt(page, closed.url);
  await expect(dialog(page).getByRole('alert')).toHaveText(/asks programs not to read what it lists/, {
    timeout: 30_000,
  });
  await expect(address(page)).toBeFocused();
  await expect(add(page)).toHaveAttribute('aria-disabled', 'true');

  await closed.close();
  // The dialog forgets what it has said as soon as something else is typed.
  await address(page).fill('http://127.0.0.1:1');
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '+ Add a shop' })).toBeFocused();
  await expect(page.getByText('No shops yet.')).toBeVisible();
});

test('the address of a search becomes a query in the editor', async ({ page, startSession }) => {
  await startSession();
  await openSources(page);
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

test('a shop is removed after a question, and another one takes nothing of it', async ({
  page,
  startSession,
  setup,
}) => {
  await startSession();
  await openSources(page);
  await addShop(page, setup.shop.url);
  const remove = row(page, 'Second Wind').getByRole('button', { name: 'Remove' });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Remove shop' });
  await question.getByRole('button', { name: 'No, keep it' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Yes, remove it' }).click();
  await expect(row(page, 'Second Wind')).toHaveCount(0);
  await expect(page.getByText('Removed "Second Wind".')).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  expect(await (await call(page, 'GET', '/api/shops')).json()).toEqual([]);
});

for (const { colorScheme, tag } of themes()) {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test.describe(`${width} pixels wide, ${colorScheme}`, { tag }, () => {
      test.use({ colorScheme, viewport: { width, height } });

      test('the page of the sources and its dialogs have no axe violations', async ({
        page,
        startSession,
        setup,
        complaints,
      }) => {
        complaints.expect(/422|503/);
        await startSession();
        await openSources(page);
        await addShop(page, setup.shop.url);
        await expect(row(page, 'Second Wind')).toContainText('4 things', { timeout: 30_000 });
        await noSidewaysScroll(page);
        expect(await violations(page), 'ledger').toEqual([]);

        await lookAt(page, 'http://127.0.0.1:1');
        await expect(dialog(page).getByRole('alert')).toBeVisible({ timeout: 30_000 });
        expect(await violations(page, '[role=dialog]'), 'a refused address').toEqual([]);
        await address(page).fill(`${setup.shop.url}/`);
        await page.keyboard.press('Enter');
        await expectPass(page);
        await add(page).click();
        expect(await violations(page, '[role=dialog]'), 'a shop with a question').toEqual([]);
        await page.keyboard.press('Escape');
        await row(page, 'Second Wind').getByRole('button', { name: 'Remove' }).click();
        expect(await violations(page, '[role=alertdialog]'), 'the question').toEqual([]);
      });
    });
  }
}

test('the sources stay whole on a page of 320 pixels', async ({ page, startSession }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await startSession();
  await openSources(page);
  await noSidewaysScroll(page);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeInViewport({ ratio: 1 });
});

for (const width of [390, 1440])
  for (const late of ['marketplaces', 'shops'])
    test(`nothing moves when the ${late} come late, ${width} pixels wide`, async ({ page, startSession }) => {
      await page.setViewportSize({ width, height: 900 });
      await startSession();
      // With its typefaces.
      await openSources(page);
      const shifts = await watchShifts(page);
      const release = await hold(page, `**/api/${late}`);
      await page.reload();
      await expect(page.getByRole('table', { name: 'Sources' })).toHaveAttribute('aria-busy', 'true');
      await expect(page.getByText('Marketplaces are connected by whoever runs Rummage')).toBeHidden();

      release();

      await expect(page.getByText('Marketplaces are connected by whoever runs Rummage')).toBeVisible();
      expect(await shifts()).toEqual([]);
    });

test('the sources are shown without their typeface when that does not come', async ({
  page,
  startSession,
}) => {
  await startSession();
  await hold(page, '**/martian-mono-*.woff2');
  await openSources(page);
  await expect(page.getByText('Marketplaces are connected by whoever runs Rummage')).toBeVisible();
});
