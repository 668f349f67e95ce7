import type { Page } from '@playwright/test';
import { noSidewaysScroll, themes, violations } from './axe.ts';
import { callsOf, counter } from './feed.ts';
import { call, collect, openIn } from './layout.ts';
import { expect, test } from './test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const opener = (page: Page) => page.getByRole('toolbar').getByRole('button', { name: 'Settings' });
const open = async (page: Page) => {
  await opener(page).click();
  await expect(page.getByRole('radio', { name: 'Gallery' })).toBeVisible();
};

/** Opens the second step of quick add. */
async function addQuery(page: Page, text: string): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: 'Add query' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(text);
  await page.keyboard.press('Enter');
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
      'Dopamine',
      'Notifications',
      'Account',
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
    const [put] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PUT'),
      page.getByRole('button', { name: 'Save' }).click(),
    ]);
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('Settings saved.')).toBeVisible();

    const chosen = {
      items_layout: 'catalog',
      default_sort: 'price_low',
      // The new default replaces the order that was chosen in the feed.
      items_sort_method: null,
      default_filters: [{ name: 'brand', values: ['Loewe'] }],
      default_minimum_condition: 'NEW',
      default_category: 'Jewelry',
      open_picker: true,
    };
    expect(put.postDataJSON()).toEqual(chosen);
    expect(await saved(page)).toMatchObject(chosen);
    await page.getByRole('toolbar').getByRole('button', { name: 'Sort' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Price: Low to High' })).toBeChecked();
    await page.keyboard.press('Escape');
    await page.getByRole('toolbar').getByRole('button', { name: 'Layout' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Catalog' })).toBeChecked();
    await page.keyboard.press('Escape');
    await addQuery(page, 'signet ring');
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveText('Jewelry');
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

test('the settings ask before changes are lost, and say what is wrong and what has failed', async ({
  page,
  signIn,
  complaints,
}) => {
  await test.step('closing the settings asks before changes are lost', async () => {
    await signIn();
    await open(page);
    await page.getByRole('radio', { name: 'Carousel' }).click();

    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(page.getByRole('radio', { name: 'Carousel' })).toBeChecked();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    expect(await saved(page)).toMatchObject({ items_layout: 'gallery' });
  });

  await test.step('a filter with an invalid value is reported before anything is sent', async () => {
    await open(page);
    const calls = callsOf(page);
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('button', { name: /^Minimum feedback score/ }).click();
    await page.getByRole('textbox', { name: 'Minimum feedback score' }).fill('200');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page).getByRole('alert').last()).toHaveText(
      'Feedback score must be a number from 1 to 100',
    );
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
  });

  await test.step('a failure to read or to save the settings keeps the dialog open and says why', async () => {
    complaints.expect(/500|ERR_FAILED/);
    await page.route('**/settings', (route) => route.fulfill({ status: 500, json: { detail: 'No' } }));
    await page.goto('/');
    await opener(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('Failed to fetch user settings.');
    // Once the server is known to answer, the page tries again on its own: nothing may be answered before the click.
    let answer = (): void => undefined;
    const clicked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/settings', async (route) => {
      await clicked;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    answer();
    await page.getByRole('radio', { name: 'Carousel' }).click();

    await page.route('**/settings', (route) => route.abort());
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'Network error. Please check your connection and try again.',
    );
  });
});

test('single-key shortcuts can be switched off, and the dialog works by keyboard', async ({
  page,
  signIn,
}) => {
  await signIn();
  await collect(page, 'wool coat', 2);
  await openIn(page, 'carousel');
  await expect(page.getByRole('region', { name: 'Item' })).toBeVisible();
  const search = page.getByRole('textbox', { name: 'Search items' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();

  await opener(page).focus();
  await page.keyboard.press('Enter');
  await tab(page, 'Default Filters').focus();
  await page.keyboard.press('ArrowDown');
  await expect(tab(page, 'Editing Queries')).toBeFocused();
  const single = page.getByRole('switch', { name: 'Single-key shortcuts' });
  await single.focus();
  await page.keyboard.press('Space');
  await expect(single).not.toBeChecked();
  // This switch needs no saving, so closing asks nothing.
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

  const title = page.getByRole('heading', { level: 2 });
  const first = await title.textContent();
  const counted = await counter(page).innerText();
  await page.keyboard.press('/');
  await expect(search).not.toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(title).not.toHaveText(first ?? '');
  expect(await counter(page).innerText()).toBe(counted);
});

for (const { colorScheme, tag } of themes()) {
  test(`axe finds no violations in the settings, ${colorScheme}`, { tag }, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme });
    await signIn();
    await open(page);
    for (const name of ['Default Filters', 'Editing Queries', 'Dopamine', 'Account']) {
      await tab(page, name).click();
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
      if (name === 'Dopamine') await page.getByRole('button', { name: '1 week' }).click();
      if (name === 'Account') await expect(page.getByText('This device', { exact: true })).toBeVisible();
      expect(await violations(page), name).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    for (const name of ['Account', 'Dopamine', 'Editing Queries', 'Default Filters']) {
      await tab(page, name).click();
      await noSidewaysScroll(page);
      const panel = page.getByRole('tabpanel', { name });
      expect(await panel.evaluate((box) => box.scrollWidth - box.clientWidth), name).toBe(0);
    }
  });
}
