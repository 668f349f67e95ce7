import { openProduct } from '@rummage/product/open-product.ts';
import type { OpenProduct } from '@rummage/product/open-product.ts';
import { noSidewaysScroll, themes, violations } from './axe.ts';
import { openFakeCatalogue } from './fake-catalogue.ts';
import type { FakeCatalogue } from './fake-catalogue.ts';
import { saveQuery } from './feed.ts';
import { createQuery } from './notebook.ts';
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

test('a query is searched at Shopify from the notebook, with keys alone, and nothing is kept', async ({
  page,
  signIn,
}) => {
  await signIn();
  await saveQuery(page, 'wool coat');
  await page.goto('/dashboard');
  await page
    .getByRole('row')
    .filter({ hasText: 'wool coat' })
    .getByRole('button', { expanded: false })
    .first()
    .click();
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

  await page.goto('/');
  await expect(page.getByText('Camel wool coat')).toHaveCount(0);
});

test('the empty feed of a query leads to Shopify, which says why nothing matched and when it cannot answer', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expect(/503/);
  await signIn();
  const { id } = await createQuery(page, 'silk blouse', { active: true });
  await page.goto(`/items/${id}`);
  await page.getByRole('link', { name: 'Search Shopify now' }).click();
  await expect(page.getByText('50 seen, none says “silk blouse”')).toBeVisible();
  await expect(page.getByText('50 × Does not contain “silk”.')).toBeVisible();

  catalogue.answerWith(429);
  await page.getByRole('button', { name: 'Look further' }).click();
  await expect(page.getByRole('alert')).toHaveText('Shopify’s catalogue takes no more searches for now.');
  catalogue.answerWith(200);
  await expect(async () => {
    // It goes away with a refusal that is over, which may be seen only after a while.
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await expect(page.getByText('60 seen, none says “silk blouse”')).toBeVisible({ timeout: 500 });
  }).toPass();

  await page.goto('/sources');
  await expect(page.getByRole('row').filter({ hasText: 'Shopify' })).toContainText('Shopify answers.');
});

for (const { colorScheme, tag } of themes()) {
  test(
    `the live search has nothing that axe finds, and no sideways scrolling (${colorScheme})`,
    { tag },
    async ({ page, signIn }) => {
      await page.emulateMedia({ colorScheme });
      await signIn();
      const { id } = await createQuery(page, 'wool coat', { active: true });
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/now/${id}`);
        await expect(page.getByRole('button', { name: 'Look further' })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await violations(page)).toEqual([]);
        await noSidewaysScroll(page);
      }
    },
  );
}
