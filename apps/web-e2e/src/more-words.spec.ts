import type { Page } from '@playwright/test';
import { openProduct } from '@rummage/product/open-product.ts';
import type { OpenProduct } from '@rummage/product/open-product.ts';
import { openMarket } from './product/market.ts';
import { lookInThemes, noSidewaysScroll } from './steps/axe.ts';
import { call, items } from './steps/layout.ts';
import { createQuery, openDashboard, row, savedQueries } from './steps/notebook.ts';
import { expect, test as base } from './test.ts';

/** The product beside a German eBay, on which some sellers cannot spell. */
const test = base.extend<object, { product: OpenProduct }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from this pattern
    async ({}, use) => {
      const market = await openMarket('DE');
      market.offer(40, 'Burberry wool coat');
      market.offer(5, 'Burbery wool coat');
      market.offer(6, 'Burberry Mantel aus Wolle');
      const germany = { EBAY_MARKETPLACE_ID: 'EBAY_DE', COLLECT_MIN_INTERVAL_S: '1' };
      const product = await openProduct({ ...market.env, ...germany });
      await use(product);
      await product.stop();
      await market.close();
    },
    { scope: 'worker' },
  ],
});

const TITLE = 'Words that find more';
const GERMAN = 'burberry wolle mantel';

/** All that is offered there has been seen, and a query that looks for a part of it is in the notebook. */
async function withSeen(page: Page): Promise<void> {
  const { id } = await createQuery(page, '(wool, wolle)', { active: true });
  await expect.poll(async () => (await items(page, '?limit=200')).length, { intervals: [50] }).toBe(51);
  await call(page, 'PATCH', `/api/queries/${id}/toggle-active-status`);
  await createQuery(page, 'burberry wool coat');
}

test('words that find more are added by keys with what they are worth, and saved with the query', async ({
  page,
  startSession,
}) => {
  await startSession();
  await withSeen(page);
  await openDashboard(page);
  const edit = (text: string) => row(page, text).getByRole('button', { name: /^Edit/i }).click();
  const dialog = page.getByRole('dialog');
  const section = dialog.getByRole('region', { name: TITLE });
  const line = (word: string) => section.getByRole('listitem').filter({ hasText: word });
  const field = dialog.getByRole('textbox', { name: 'Query' });
  const foot = dialog.getByText(/a month with what you added$/);
  const chip = dialog.getByText(`German: ${GERMAN}`);
  const press = async (name: string) => {
    await dialog.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await edit('burberry wool coat');

  await test.step('one that is added keeps the focus, and its group is marked', async () => {
    await expect(section.getByRole('listitem')).toHaveText([
      `${GERMAN}burberry wool coat in German, asked at eBay only+6 a monthAdd`,
      'burberyas some sellers spell burberry+5 a monthAdd',
    ]);
    await press('Add burbery');
    await expect(dialog.getByRole('button', { name: 'Take out burbery' })).toBeFocused();
    await expect(field).toHaveValue('(burberry, burbery) wool coat');
    await expect(dialog.locator('mark')).toHaveText('(burberry, burbery)');
    await expect(foot).toHaveText('+5 a month with what you added');
    await lookInThemes(page, 'words that find more', 'dark', '[role="dialog"]');
  });

  await test.step('a text that is too long for its field is marked where it is scrolled to', async () => {
    await field.fill(`(burberry, burbery) wool coat${', or a very long one'.repeat(3)}`);
    await field.press('End');
    const scrolled = (part: typeof field) => part.evaluate(({ scrollLeft }) => scrollLeft);
    expect(await scrolled(field)).toBeGreaterThan(0);
    await expect.poll(() => scrolled(dialog.locator('span:has(> mark)'))).toBe(await scrolled(field));
    await field.fill('(burberry, burbery) wool coat');
  });

  await test.step('words of a language stand below it, and all is saved with Save', async () => {
    await press(`Add ${GERMAN}`);
    await expect(chip).toBeVisible();
    await expect(field).toHaveValue('(burberry, burbery) wool coat');
    await expect(foot).toHaveText('+11 a month with what you added');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    expect(await savedQueries(page)).toContainEqual(
      expect.objectContaining({ query_text: '(burberry, burbery) wool coat', words: { de: GERMAN } }),
    );
    await expect(row(page, '(burberry, burbery) wool coat')).toContainText(`German ${GERMAN}`);
  });

  await test.step('on a phone they are offered below their pictures', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await edit('(burberry, burbery) wool coat');
    await expect(field).toHaveValue('(burberry, burbery) wool coat');
    await expect(dialog.locator('mark')).toHaveCount(0);
    await press(`Remove German: ${GERMAN}`);
    await expect(chip).toBeHidden();
    await expect(field).toBeFocused();
    const add = line(GERMAN).getByRole('button', { name: 'Add' });
    await add.scrollIntoViewIfNeeded();
    expect((await add.boundingBox())?.width).toBeGreaterThan(350);
    await noSidewaysScroll(page);
  });
});

test('while a query is added they are behind their heading', async ({ page, startSession }) => {
  await startSession();
  await withSeen(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/queries/words')) asked.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('toolbar').getByRole('button', { name: 'Add query' }).click();
  const dialog = page.getByRole('dialog');
  const question = dialog.getByRole('textbox', { name: 'What are you looking for?' });
  await question.fill('burberry wool coat');
  await question.press('Enter');
  await expect(dialog.getByText('Found now: 40 things in your feed.')).toBeVisible();
  expect(asked).toEqual([]);
  const heading = dialog.getByRole('button', { name: TITLE });
  await expect(heading).toHaveAttribute('aria-expanded', 'false');
  await heading.focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Add burbery' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Query' })).toHaveValue('(burberry, burbery) wool coat');
  await lookInThemes(page, 'words that find more in the quick form', 'light', '[role="dialog"]');
});
