import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The gallery's frames that show an item. */
export function frames(page: Page): Locator {
  return page.locator('[data-layout="gallery"] > li:not([aria-hidden])');
}

export async function saveQuery(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add query' }).first().click();
  await page.getByRole('dialog').getByRole('textbox').fill(text);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Query created successfully!').last()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Logs out from the feed, through the dashboard. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
}

/** The number of items, and their order. */
export function counter(page: Page): Locator {
  return page
    .getByRole('region', { name: 'Controls' })
    .getByRole('status')
    .filter({ hasText: /\d Items/ });
}

export async function itemCount(page: Page): Promise<number> {
  const text = await counter(page).innerText();
  return Number(/(\d+) Items/.exec(text)?.[1]);
}

/** The paths of the calls that the page makes from now on, with their methods: "DELETE /api/users/1/items/7". */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  return calls;
}

/** Makes the page believe that another tab is in front. */
export async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
}

/** The addresses of the loaded frames. They never change, while names say how long an auction still lasts. */
export async function frameUrls(page: Page): Promise<string[]> {
  return page
    .locator('[data-layout="gallery"] > li > a')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('href') ?? ''));
}

/** The titles of the first frames. */
export async function frameTitles(page: Page): Promise<string[]> {
  return page.locator('[data-layout="gallery"] > li > p > [dir]:first-child').allTextContents();
}

/** Stores a filter in the browser as "Open in feed" does. */
export async function storeFilter(page: Page, filter: unknown): Promise<void> {
  await page.evaluate((text) => localStorage.setItem('persistentItemsFilter', text), JSON.stringify(filter));
}

export async function storedFilter(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('persistentItemsFilter'));
}

/** Chooses from one of the dock's menus. */
export async function choose(page: Page, menu: 'Sort' | 'Layout', entry: string): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemradio', { name: entry }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
}
