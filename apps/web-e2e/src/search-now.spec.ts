import { openProduct } from '@rummage/product/open-product.ts';
import type { OpenProduct } from '@rummage/product/open-product.ts';
import { openFakeCatalogue } from './product/fake-catalogue.ts';
import type { FakeCatalogue } from './product/fake-catalogue.ts';
import { noSidewaysScroll, themes, violations } from './steps/axe.ts';
import { items } from './steps/layout.ts';
import { createQuery, openDashboard, row } from './steps/notebook.ts';
import { expect, test as base } from './test.ts';

let catalogue: FakeCatalogue;
/** The product with nothing to collect from, and Shopify's catalogue to be searched live. */
let product: OpenProduct;
let url: string | undefined;

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from this pattern
  baseURL: async ({}, use) => use(url),
});

test.beforeAll(async () => {
  catalogue = await openFakeCatalogue();
  product = await openProduct(catalogue.env);
  url = product.url;
});

test.afterAll(async () => {
  await product.stop();
  await catalogue.close();
});

test(
  'a query is searched at Shopify from the notebook, with keys alone, or from its empty feed, and nothing is kept',
  { tag: '@heavy' },
  async ({ page, startSession }) => {
    await startSession();
    await createQuery(page, 'wool coat', { active: true });
    await openDashboard(page);
    await row(page, 'wool coat').getByRole('button', { expanded: false }).first().click();
    await page.getByRole('link', { name: 'Search Shopify now' }).focus();
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('wool coat');
    await expect(page.getByText('Shown live from Shopify’s catalogue; nothing here is kept.')).toBeVisible();
    const found = page.getByRole('list', { name: 'Found at Shopify' }).getByRole('link');
    await expect(found).toHaveCount(50);
    await expect(found.first()).toHaveAttribute('target', '_blank');
    await expect(found.first()).toContainText('Second Wind · Pre-owned');

    await page.getByRole('button', { name: 'Look further' }).focus();
    await page.keyboard.press('Enter');
    await expect(found).toHaveCount(60);
    await expect(found.nth(50)).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'seen' })).toHaveText('60 seen, 60 matched');
    expect(await items(page)).toEqual([]);

    await test.step('the empty feed of a query leads to Shopify, which says why nothing matched', async () => {
      const { id } = await createQuery(page, 'silk blouse', { active: true });
      await page.goto(`/items/${id}`);
      await page.getByRole('link', { name: 'Search Shopify now' }).click();
      await expect(page.getByText('50 seen, none has “silk blouse”')).toBeVisible();
      await expect(page.getByText('50 × Does not contain “silk”.')).toBeVisible();
    });
  },
);

for (const { colorScheme, tag } of themes('none')) {
  test(
    `the live search has nothing that axe finds, and no sideways scrolling (${colorScheme})`,
    { tag },
    async ({ page, startSession }) => {
      await page.emulateMedia({ colorScheme });
      await startSession();
      const { id } = await createQuery(page, 'wool coat', { active: true });
      await page.goto(`/now/${id}`);
      await expect(page.getByRole('button', { name: 'Look further' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await noSidewaysScroll(page);
      }
    },
  );
}
