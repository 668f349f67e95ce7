import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { frames, saveQuery } from './feed.ts';
import { expect, logIn, test } from './test.ts';
import type { Person } from './test.ts';

const FOLDER = fileURLToPath(new URL('../../../screenshots/', import.meta.url));
const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const SIZES = { desk: DESK, phone: PHONE };
const THEMES = ['light', 'dark'] as const;

for (const [size, look] of Object.entries(SIZES)) {
  for (const theme of THEMES) {
    test(`${size}, ${theme}`, async ({ browser, product, person }) => {
      const page = await open(browser, product.url, { ...look, colorScheme: theme });
      await shootAll(page, person, size, (name) => shoot(page, `${name}-${size}-${theme}`));
      await page.context().close();
    });
  }
}

async function open(browser: Browser, baseURL: string, look: object): Promise<Page> {
  const context = await browser.newContext({ ...look, baseURL, locale: 'en-US' });
  return context.newPage();
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${FOLDER}${name}.png`, animations: 'disabled' });
}

async function shootAll(page: Page, person: Person, size: string, shot: (name: string) => Promise<void>) {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await shot('sign-up');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await page.getByText('User already registered.').waitFor();
  await shot('sign-up-409');

  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await shot('login');
  await logIn(page, { ...person, password: 'wrong' });
  await page.getByText('Email or password is incorrect.').waitFor();
  await shot('login-wrong');

  await page.route('**/items?*', () => undefined);
  await logIn(page, person);
  await page.locator('[aria-busy="true"]').first().waitFor();
  await shot('feed-loading');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await page.getByText('Nothing collected yet.').waitFor();
  await shot('feed-empty');

  await saveQuery(page, 'silk blouse');
  await expect(frames(page).nth(30)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await shot('feed');
  await page
    .getByRole('button', { name: 'Dismiss' })
    .click({ timeout: 500 })
    .catch(() => undefined);
  await shootGallery(page, size, shot);
  await shootQuickAdd(page, size, shot);

  await page.goto('/nowhere');
  await shot('error');
}

async function shootGallery(page: Page, size: string, shot: (name: string) => Promise<void>) {
  if (size === 'desk') {
    await frames(page).nth(11).hover();
    await shot('feed-hover');
    await frames(page).nth(3).locator('.frame-picture').focus();
    await page.keyboard.press('ArrowDown');
    await page.mouse.move(0, 0);
    await shot('feed-focus');
  }
  await frames(page).nth(4).getByRole('button').click();
  await page.locator('.gallery > li[aria-hidden]').waitFor({ state: 'attached' });
  await shot('feed-removed');
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.locator('.scroll-to-top').waitFor();
  await page.waitForLoadState('networkidle');
  await shot('feed-scrolled');
  await page.getByRole('button', { name: 'Hide controls' }).click();
  await shot('feed-alone');
  await page.getByRole('button', { name: 'Show controls' }).click();
}

async function shootQuickAdd(page: Page, size: string, shot: (name: string) => Promise<void>) {
  await page.getByRole('button', { name: 'Add query' }).click();
  await page.getByRole('textbox', { name: 'What are you looking for?' }).fill('mohair crewneck');
  await shot('quick-add-1');
  await page.keyboard.press('Enter');
  await shot('quick-add-2');
  if (size === 'phone') await page.getByRole('button', { name: 'Filters' }).click();
  await shot('quick-add-filters');
  await add('Material');
  await page.getByRole('textbox', { name: 'Material' }).fill('mohair');
  await page.keyboard.press('Enter');
  await add('Auction');
  await add('Location');
  await page.getByRole('combobox', { name: 'Location' }).fill('uni');
  await shot('quick-add-country');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Query' }).fill('');
  await page.getByRole('textbox', { name: 'Maximum Price' }).fill('.');
  await page.getByRole('button', { name: 'Save' }).click();
  await shot('quick-add-errors');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await shot('quick-add-category');
  await page.keyboard.press('Escape');

  async function add(name: string) {
    const entry = page.getByRole('button', { name: new RegExp(`^${name}`) });
    if (!(await entry.isVisible())) await page.getByRole('button', { name: 'Filters' }).click();
    await entry.click();
  }
}
