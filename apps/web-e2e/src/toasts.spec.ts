import type { Locator, Page } from '@playwright/test';
import { violations } from './steps/axe.ts';
import { counter } from './steps/feed.ts';
import { collect } from './steps/layout.ts';
import { expect, test } from './test.ts';

const SAVED = 'Query created successfully!';

test.beforeEach(async ({ page, startSession }) => {
  await page.clock.install();
  await startSession();
  await collect(page, 'leather', 1);
  await page.goto('/');
  await expect(counter(page)).toBeVisible();
  // Time passes from here on only when a test says so.
  await page.clock.pauseAt(Date.now() + 60_000);
});

/** Shows 'Query created successfully!'. */
async function succeed(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add query' }).first().click();
  await page.getByRole('dialog').getByRole('textbox').fill('silk blouse');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  const toast = page.getByRole('status').filter({ hasText: SAVED });
  await expect(toast).toBeVisible();
  return toast;
}

test('a toast is 320 wide at the top in the middle, waits while it is pointed at, and closes after 2000 ms', async ({
  page,
}) => {
  const toast = await succeed(page);
  expect(await toast.boundingBox()).toMatchObject({ x: (1440 - 320) / 2, y: 16, width: 320 });

  // The toast is below the bar on a phone.
  for (const [width, height] of [
    [390, 844],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    const bar = await page.getByRole('banner').boundingBox();
    const box = await toast.boundingBox();
    expect(box).toMatchObject({ x: (width - 320) / 2, width: 320 });
    expect(box?.y).toBeGreaterThanOrEqual(bar?.height ?? NaN);
    expect(box?.y).toBeLessThan(height / 2);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.clock.runFor(1900);
  await toast.hover();
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  // axe needs a clock that runs.
  await page.clock.resume();
  expect(await violations(page)).toEqual([]);
  await page.clock.pauseAt(Date.now() + 180_000);

  await toast.getByRole('button', { name: 'Close' }).focus();
  await page.mouse.move(0, 600);
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Close' }).blur();
  await page.clock.runFor(2000);
  await expect(toast).toHaveCount(0);
});
