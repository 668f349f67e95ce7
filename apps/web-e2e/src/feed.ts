import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The gallery's frames that show an item. */
export function frames(page: Page): Locator {
  return page.locator('.gallery > li:not([aria-hidden]):has(.frame-picture)');
}

export async function saveQuery(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add query' }).first().click();
  await page.getByRole('textbox', { name: 'What are you looking for?' }).fill(text);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Query created successfully!')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** The counter's number. */
export async function itemCount(page: Page): Promise<number> {
  const text = await page.locator('.counter').innerText();
  return Number(/(\d+) Items/.exec(text)?.[1]);
}

/** Waits until collecting brings nothing more for a while. */
export async function settled(page: Page): Promise<number> {
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await itemCount(page);
        const isSame = now === before;
        before = now;
        return isSame;
      },
      { intervals: [3000], timeout: 40_000 },
    )
    .toBe(true);
  return before;
}
