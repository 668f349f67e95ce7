import type { Locator, Page } from '@playwright/test';
import type { QueryInput } from '@rummage/contract';
import { noSidewaysScroll, themes, violations } from './steps/axe.ts';
import { call } from './steps/layout.ts';
import { createQuery, openDashboard, savedQueries } from './steps/notebook.ts';
import { expect, test } from './test.ts';

const COAT = {
  query_text: 'wool overcoat',
  category: "Men's Clothing",
  max_price: 180,
  minimum_condition: 'NEW_OTHER',
  // Nothing is collected for it, so that nothing changes during a test.
  active: false,
  filters: [
    { name: 'excludeKeyword', values: ['polyester', 'kids'] },
    { name: 'isAuction', values: ['true'] },
    { name: 'location', values: ['IT', 'GB'] },
    { name: 'minimumFeedbackScore', values: ['98'] },
  ],
} satisfies QueryInput;

/** Saves the coat and opens the notebook. */
async function notebook(page: Page): Promise<void> {
  await createQuery(page, COAT.query_text, COAT);
  await openDashboard(page);
}

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Edit|Add) query$/ });
const edit = (page: Page) => page.getByRole('button', { name: 'EDIT' });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' });
const query = (page: Page) => dialog(page).getByRole('textbox', { name: 'Query', exact: true });
const category = (page: Page) => page.getByRole('combobox', { name: 'Category' });
const price = (page: Page) => dialog(page).getByRole('textbox', { name: 'Maximum Price' });
const search = (page: Page) => page.getByRole('textbox', { name: 'Find filters' });
const entry = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Filters' }).getByRole('button', { name });
const filterRows = (page: Page) =>
  dialog(page).getByRole('list', { name: 'Active Filters' }).getByRole('listitem');

async function chooseCategory(page: Page, name: string): Promise<void> {
  await category(page).click();
  await page.getByRole('option', { name }).click();
  await expect(category(page)).toBeFocused();
}

/** Closes the editor without saving what was changed, and opens it again. */
async function reopen(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog(page)).toBeHidden();
  await edit(page).click();
  await expect(dialog(page)).toHaveCSS('opacity', '1');
}

test.beforeEach(async ({ startSession }) => {
  await startSession();
});

test('a query is added by keyboard alone with what the settings say, and changed; the dialog fades and gives the focus back', async ({
  page,
}) => {
  const add = page.getByRole('button', { name: '+ Add' });

  await test.step('a query can be added by keyboard alone, and starts with the settings', async () => {
    await call(page, 'PUT', '/api/users/:me/settings', {
      default_minimum_condition: 'NEW_OTHER',
      default_filters: [{ name: 'material', values: ['silk'] }],
    });
    await openDashboard(page);
    await add.press('Enter');
    await expect(dialog(page).getByText('N/A', { exact: true })).toBeVisible();
    await expect(query(page)).toBeFocused();
    await page.keyboard.type('silk scarf');

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.type("Women's C");
    await expect(page.getByRole('option', { name: "Women's Clothing" })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(category(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('1.200,50');
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('radio', { name: 'the price' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('checkbox', { name: 'Pre-owned' })).toBeFocused();
    await page.keyboard.press('Space');
    await query(page).press('Enter');

    await expect(page.getByText('Query created successfully!')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(add).toBeFocused();
    expect(await savedQueries(page)).toMatchObject([
      {
        query_text: 'silk scarf',
        category: "Women's Clothing",
        max_price: 1200.5,
        active: true,
        minimum_condition: 'PRE_OWNED',
        filters: [{ name: 'material', values: ['silk'] }],
      },
    ]);
  });

  await test.step('a query is changed, and a filter of it deleted; the ledger and the server have it', async () => {
    await edit(page).click();
    await expect(query(page)).toHaveValue('silk scarf');
    await page.emulateMedia({ forcedColors: 'active' });
    // Its background is gone, as all that is drawn in colours.
    await expect(dialog(page).getByText('+', { exact: true })).toHaveCSS('border-top-width', '1px');
    await page.emulateMedia({ forcedColors: 'none' });
    await page.getByRole('button', { name: 'Delete Material' }).click();
    await expect(page.getByText('Filter deleted successfully!')).toBeVisible();
    await entry(page, /^Location/).click();
    await page.keyboard.type('fr');
    await expect(page.getByRole('option').first()).toHaveText(/France\s*FR/);
    await page.keyboard.press('Enter');
    await query(page).fill('  loden coat ');
    await chooseCategory(page, 'Jewelry');
    await save(page).click();

    await expect(page.getByText('Query updated successfully!')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('cell', { name: 'loden coat' })).toBeVisible();
    expect(await savedQueries(page)).toMatchObject([
      {
        query_text: 'loden coat',
        category: 'Jewelry',
        filters: [{ name: 'location', values: ['FR'] }],
      },
    ]);
  });

  await test.step('the dialog fades when it closes', async () => {
    await edit(page).click();
    await expect(dialog(page)).toHaveCSS('opacity', '1');
    await expect(dialog(page)).toHaveCSS('transition-duration', '0.3s');
    // Observed inside the page, because it lasts for 300 ms only.
    await dialog(page).evaluate((box) => {
      const { dataset } = document.documentElement;
      new MutationObserver(() => (dataset['seenFading'] = box.dataset['fading'])).observe(box, {
        attributeFilter: ['data-fading'],
      });
    });
    await page.keyboard.press('Escape');
    await expect(page.locator('html')).toHaveAttribute('data-seen-fading', 'out');
    await expect(edit(page)).toBeFocused();
  });
});

test('the dialog asks before the browser goes back or reloads with unsaved changes', async ({ page }) => {
  await createQuery(page, COAT.query_text, COAT);
  await page.goto('/sources');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await edit(page).click();
  await query(page).fill('something else');
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });

  await page.evaluate(() => history.back());
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/dashboard');
  await expect(query(page)).toHaveValue('something else');

  const [asked] = await Promise.all([
    page.waitForEvent('dialog'),
    page.evaluate(() => setTimeout(() => location.reload())),
  ]);
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await expect(query(page)).toHaveValue('something else');

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/sources');
  await expect(page.getByRole('dialog')).toBeHidden();
});

for (const { colorScheme, tag } of themes()) {
  test.describe(colorScheme, { tag }, () => {
    test.use({ colorScheme });

    test('axe finds no violations in the editor, on a desktop and on a phone', async ({ page }) => {
      await notebook(page);
      await edit(page).click();
      await expect(dialog(page)).toHaveCSS('opacity', '1');
      for (const name of [/^Brand/, /^Authenticated/]) await entry(page, name).click();
      await query(page).fill('');
      await dialog(page).getByRole('checkbox', { name: 'New', exact: true }).click();
      await save(page).click();
      await search(page).fill('co');
      expect(await violations(page), 'errors').toEqual([]);

      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      expect(await violations(page), 'question').toEqual([]);
      await page.keyboard.press('Enter');

      await page.setViewportSize({ width: 320, height: 640 });
      await noSidewaysScroll(page);
      await dialog(page).getByRole('button', { name: 'Filters' }).click();
      await expect(search(page)).toBeFocused();
      expect(await violations(page), 'picker').toEqual([]);
      await dialog(page).getByRole('button', { name: 'Back to the query' }).click();
      await expect(dialog(page).getByRole('button', { name: 'Filters' })).toBeFocused();
      await page.keyboard.press('Enter');
      await entry(page, /^Material/).click();
      await expect(dialog(page).getByRole('textbox', { name: 'Material' })).toBeFocused();
      const fields = dialog(page).locator('form > div:has(input)');
      expect(await fields.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    });
  });
}

test.describe('on a tablet', { tag: '@heavy' }, () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true });

  test('the editor fits a tablet', async ({ page }) => {
    await test.step('names, values and the marks of the picker stand in line', async () => {
      await notebook(page);
      await edit(page).click();
      const left = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? NaN);
      await expect(filterRows(page)).not.toHaveCount(0);
      const rows = await filterRows(page).all();
      const values = [
        dialog(page).getByRole('checkbox').first(),
        dialog(page).getByText('Excluded Keywords', { exact: true }).locator('~ *'),
        ...rows.map((row) => row.locator('> :nth-child(2)')),
      ];
      for (const value of values) expect(await left(value)).toBe(225);

      await dialog(page).getByRole('button', { name: 'Filters' }).click();
      const end = async (part: Locator) => {
        const box = await part.boundingBox();
        return Math.round((box?.x ?? NaN) + (box?.width ?? NaN));
      };
      expect(await end(entry(page, /^Seller/).locator('svg'))).toBe(await end(search(page).locator('..')));
    });

    await test.step('a tap beside an open list only closes it', async () => {
      await page.keyboard.press('Escape');
      await expect(dialog(page).getByRole('region', { name: 'Filters' })).toBeHidden();
      const box = dialog(page).getByRole('checkbox', { name: 'New', exact: true });
      const place = await box.boundingBox();
      if (!place) throw new Error('There is nothing to tap');
      const tap = () => page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
      await category(page).tap();
      await expect(page.getByRole('listbox')).toBeVisible();

      await tap();
      await expect(page.getByRole('listbox')).toBeHidden();
      await expect(box).toBeChecked();
      await tap();
      await expect(box).not.toBeChecked();
    });

    await test.step('the form has the whole width, and the picker lies over it', async () => {
      await reopen(page);
      const fieldsAreInLine = async () => {
        const boxes = await Promise.all(
          [query(page), category(page), price(page)].map((field) => field.boundingBox()),
        );
        const middles = boxes.map((box) => (box ? box.y + box.height / 2 : NaN));
        expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1);
        const form = dialog(page).locator('form > div:has(input)');
        expect(await form.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      };
      await fieldsAreInLine();
      await query(page).fill('');
      await price(page).fill('0');
      await save(page).click();
      await expect(dialog(page).getByText('*Required')).toHaveCount(2);
      await fieldsAreInLine();

      const filters = dialog(page).getByRole('button', { name: 'Filters' });
      const picker = dialog(page).getByRole('region', { name: 'Filters' });
      await expect(picker).toBeHidden();
      await filters.click();
      expect((await picker.boundingBox())?.width).toBe(340);
      await entry(page, /^Brand/).click();
      await entry(page, /^Material/).click();
      await expect(dialog(page).getByRole('textbox', { name: 'Brand' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(picker).toBeHidden();
      await expect(filters).toBeFocused();
    });

    await test.step('the longest category is on one line beside the picker', async () => {
      await page.setViewportSize({ width: 1024, height: 768 });
      await reopen(page);
      await chooseCategory(page, "Women's Clothing");
      const lines = await category(page).evaluate((box) => {
        const text = document.createRange();
        const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT).nextNode();
        text.selectNodeContents(words ?? box);
        return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect(lines).toBe(1);
    });
  });
});
