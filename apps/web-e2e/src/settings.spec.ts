import type { Page } from '@playwright/test';
import { noSidewaysScroll, themes, violations } from './steps/axe.ts';
import { call } from './steps/layout.ts';
import { expect, test } from './test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('radio', { name: 'Gallery' })).toBeVisible();
};

/** Opens the second step of quick add. */
async function addQuery(page: Page, text: string): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: 'Add query' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(text);
  await page.keyboard.press('Enter');
}

/** Saves what the tab holds. Returns what was sent. */
async function save(page: Page): Promise<unknown> {
  const [put] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT'),
    dialog(page).getByRole('button', { name: 'Save' }).click(),
  ]);
  return put.postDataJSON();
}

async function saved(page: Page): Promise<Record<string, unknown>> {
  return (await (await call(page, 'GET', '/api/users/:me/settings')).json()) as Record<string, unknown>;
}

test('settings are saved, take effect at once, and are the start of a new query', async ({
  page,
  startSession,
}) => {
  await test.step('settings are saved and take effect at once', async () => {
    await startSession();
    await call(page, 'PUT', '/api/users/:me/settings', { items_sort_method: 'price_high' });
    await page.goto('/');
    await open(page);
    await expect(dialog(page).getByRole('tab')).toHaveText([
      'Default Filters',
      'Editing Queries',
      'Sizes',
      'Dopamine',
      'Notifications',
      'Account',
      'For programs',
    ]);
    await expect(tab(page, 'Default Filters')).toHaveAttribute('aria-selected', 'true');

    await page.getByRole('radio', { name: 'Catalog' }).click();
    await page.getByRole('radio', { name: 'Price: Low to High' }).click();
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('button', { name: /^Brand/ }).click();
    await page.getByRole('textbox', { name: 'Brand' }).fill('Loewe');
    await page.keyboard.press('Enter');
    await tab(page, 'Editing Queries').click();
    await page.getByRole('radio', { name: 'New', exact: true }).click();
    await page.getByRole('combobox', { name: 'Category of a new query' }).click();
    await page.getByRole('option', { name: 'Jewelry' }).click();
    await page.getByRole('switch', { name: 'Filters open at start' }).click();
    const editing = {
      default_minimum_condition: 'NEW',
      default_category: 'Jewelry',
      open_picker: true,
    };
    const filters = {
      items_layout: 'catalog',
      default_sort: 'price_low',
      // The new default replaces the order that was chosen in the feed.
      items_sort_method: null,
      default_filters: [{ name: 'brand', values: ['Loewe'] }],
    };
    expect(await save(page)).toEqual(editing);
    await expect(
      page.getByText('Editing Queries saved. Not saved yet: Default Filters.', { exact: true }),
    ).toBeVisible();
    await tab(page, 'Default Filters').click();
    expect(await save(page)).toEqual(filters);
    await expect(dialog(page)).toBeHidden();
    expect(await saved(page)).toMatchObject({ ...editing, ...filters });
    await page.getByRole('toolbar').getByRole('button', { name: 'Sort' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Price: Low to High' })).toBeChecked();
    await page.keyboard.press('Escape');
    await page.getByRole('toolbar').getByRole('button', { name: 'Layout' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Catalog' })).toBeChecked();
    await page.keyboard.press('Escape');
    await addQuery(page, 'signet ring');
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveText('Jewelry');
  });

  await test.step('in a low window title, tabs and foot stay, and what is between them scrolls', async () => {
    await page.keyboard.press('Escape');
    await open(page);
    for (const [width, height] of [
      [720, 450],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await tab(page, 'Default Filters').click();
      expect(await dialog(page).evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
      const panel = await page.getByRole('tabpanel').boundingBox();
      const foot = await dialog(page).getByRole('button', { name: 'Save' }).boundingBox();
      expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
      await tab(page, 'For programs').click();
      await expect(tab(page, 'For programs')).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await addQuery(page, 'signet ring');
  });

  await test.step('a new query starts with the settings', async () => {
    await expect(page.getByRole('checkbox', { name: 'New', exact: true })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Pre-owned' })).not.toBeChecked();
    await expect(page.getByText('Loewe')).toBeVisible();
    const [post] = await Promise.all([
      page.waitForRequest(/\/queries$/),
      page.getByRole('button', { name: 'Save' }).click(),
    ]);
    expect(post.postDataJSON()).toMatchObject({
      category: 'Jewelry',
      minimum_condition: 'NEW',
      filters: [{ name: 'brand', values: ['Loewe'] }],
    });
  });
});

for (const { colorScheme, tag } of themes()) {
  test(`axe finds no violations in the settings, ${colorScheme}`, { tag }, async ({ page, startSession }) => {
    await page.emulateMedia({ colorScheme });
    await startSession();
    await page.goto('/dashboard');
    await open(page);
    for (const name of [
      'Default Filters',
      'Editing Queries',
      'Sizes',
      'Dopamine',
      'Account',
      'For programs',
    ]) {
      await tab(page, name).click();
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
      if (name === 'Dopamine') await page.getByRole('button', { name: '1 week' }).click();
      if (name === 'Account') await expect(page.getByText('This device', { exact: true })).toBeVisible();
      expect(await violations(page, '[role=dialog]'), name).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    for (const name of [
      'For programs',
      'Account',
      'Dopamine',
      'Sizes',
      'Editing Queries',
      'Default Filters',
    ]) {
      await tab(page, name).click();
      await noSidewaysScroll(page);
      const panel = page.getByRole('tabpanel', { name });
      expect(await panel.evaluate((box) => box.scrollWidth - box.clientWidth), name).toBe(0);
    }
  });
}
