import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Item } from '@rummage/contract';

/** The title of the item that is shown. */
export function itemTitle(page: Page): Locator {
  return page.getByRole('heading', { level: 2 });
}

/** The area of the picture. */
export function lightTable(page: Page): Locator {
  return page.locator('[data-layout="carousel"] > div').first();
}

export function picture(page: Page): Locator {
  return lightTable(page).locator('[style*="animation"]').getByRole('img');
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Waits until the carousel is at that item of the feed, from 1. */
export async function showsItem(page: Page, feed: readonly Item[], number: number): Promise<void> {
  // The role leaves out the one that fades out, which may have had the same number.
  const lot = page.getByRole('paragraph').filter({ hasText: new RegExp(`^Lot ${number}$`) });
  await expect(lot).toBeVisible();
  await expect(itemTitle(page)).toContainText(feed[number - 1]?.title ?? '');
}
