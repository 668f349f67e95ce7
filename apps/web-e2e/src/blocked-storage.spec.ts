import type { Page } from '@playwright/test';
import { frames } from './steps/feed.ts';
import { expect, waitForPage, logIn, test } from './test.ts';

const STORES_NOTHING = 'This browser stores nothing for Rummage.';

const firstFrame = (page: Page) => frames(page).first().getByRole('link');

/** Refuses what Chromium and Firefox refuse to a site whose cookies are blocked. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The document has no access to it.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'caches'])
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    for (const name of ['open', 'deleteDatabase'] as const) IDBFactory.prototype[name] = refuse;
    LockManager.prototype.request = () => Promise.resolve().then(refuse);
    Object.defineProperty(window, 'BroadcastChannel', { value: refuse });
  });
});

test('a browser that blocks all storage says so, and remembers everything until the page is loaded again', async ({
  page,
  person,
}) => {
  await page.goto('/');
  await waitForPage(page);
  await expect(page.getByText(STORES_NOTHING)).toBeVisible();
  await page.getByLabel('Email').fill(`new-${person.email}`);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await expect(page.getByText('Account created.')).toBeVisible();
  await expect(page.getByText(STORES_NOTHING)).toBeVisible();
  await page.getByRole('button', { name: 'LOG IN' }).click();

  await page.getByRole('button', { name: /^wool coat/ }).click();
  await expect(firstFrame(page)).toBeVisible();
  const first = (await firstFrame(page).getAttribute('href')) ?? '';
  await firstFrame(page).focus();
  await page.keyboard.press('Backspace');
  await expect(page.locator(`a[href="${first}"]`)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.locator(`a[href="${first}"]`)).toBeVisible();

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Account' }).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('row', { name: /wool coat/ })).toBeVisible();
  await page.getByRole('link', { name: 'Sources' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sources' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Items' }).click();
  await page.getByRole('link', { name: /^Kept/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kept' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.reload();
  await expect(page.getByText(STORES_NOTHING)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
});

test(
  'somebody who blocks all storage logs in from the landing page, and saves there what they looked for',
  { tag: '@heavy' },
  async ({ page, person }) => {
    await page.goto('/test');
    await waitForPage(page);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL('/login');
    await logIn(page, person);
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();

    await page.goto('/test');
    await waitForPage(page);
    await page.getByRole('button', { name: 'silk slip dress' }).click();
    await page.getByRole('link', { name: 'Save this query' }).click();
    await expect(page.getByText('Your query silk slip dress is saved as you sign up.')).toBeVisible();
  },
);
