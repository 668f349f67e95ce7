import { GALLERY_REMOVAL_MS } from '@rummage/vocabulary';
import type { Page } from '@playwright/test';
import { callsOf, frames, hide, itemCount, logOut, saveQuery } from './feed.ts';
import { collect } from './layout.ts';
import { expect, test } from './test.ts';

const blanks = (page: Page) => page.locator('.gallery > li[aria-hidden]');
const undo = (page: Page) => page.getByRole('toolbar').getByRole('button', { name: 'Undo' });
const removalsIn = (calls: readonly string[]) => calls.filter((path) => path.startsWith('DELETE'));

async function remove(page: Page, index: number): Promise<void> {
  await frames(page).nth(index).hover();
  await frames(page).nth(index).getByRole('button').click();
}

test.beforeEach(async ({ page, startSession }) => {
  await startSession();
  await collect(page, 'silk blouse', 40);
  await page.goto('/');
  await expect(frames(page).nth(20)).toBeVisible();
});

test('the keyboard moves, opens, removes and undoes', async ({ page, context }) => {
  const frame = (number: number) =>
    frames(page)
      .nth(number - 1)
      .locator('.frame-picture');
  const total = await itemCount(page);
  await page.getByRole('link', { name: 'Skip to items' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(frame(1)).toBeFocused();
  await expect(frame(1)).toHaveAccessibleName(new RegExp(`, \\$[\\d.,]+, 1 of ${total}$`));

  await page.keyboard.press('ArrowRight');
  await expect(frame(2)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(frame(10)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(frame(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(frames(page).last().locator('.frame-picture')).toBeFocused();
  await page.keyboard.press('Home');

  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await tab.close();

  const second = await frame(2).getAttribute('href');
  await page.keyboard.press('Backspace');
  await expect.poll(() => itemCount(page)).toBe(total - 1);
  await expect(page.locator(`.frame-picture[href="${second}"]`)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect.poll(() => itemCount(page)).toBe(total);
});

test(`a removed item fades for ${GALLERY_REMOVAL_MS} ms and leaves a blank in its place`, async ({
  page,
}) => {
  await page.clock.install();
  await page.reload();
  await expect(frames(page).nth(20)).toBeVisible();
  const total = await itemCount(page);
  const third = page.locator('.gallery > [data-index="2"]');
  const place = await third.boundingBox();
  await page.clock.pauseAt(Date.now() + 60_000);
  await third.hover();
  await third.getByRole('button').click();

  await expect(third).toHaveAttribute('data-removing', 'true');
  expect(await itemCount(page)).toBe(total - 1);
  expect(
    await third.locator('.frame-image').evaluate((image) => getComputedStyle(image).transitionDuration),
  ).toBe(`${GALLERY_REMOVAL_MS / 1000}s`);
  await page.clock.runFor(GALLERY_REMOVAL_MS - 1);
  await expect(third).not.toHaveAttribute('aria-hidden');
  await page.clock.runFor(1);
  await expect(third).toHaveAttribute('aria-hidden', 'true');
  await expect(third).toBeEmpty();
  expect(await third.boundingBox()).toEqual(place);

  // Names count places: none is beyond the last.
  await expect(page.locator('.gallery > [data-index="3"] .frame-picture')).toHaveAccessibleName(
    new RegExp(`, 4 of ${total}$`),
  );
  await expect(page.getByText(/^Removed .*\. Undo available\.$/)).toBeAttached();
});

test('a removal waits for the next one, and one undo takes back only the last', async ({ page }) => {
  const calls = callsOf(page);
  const total = await itemCount(page);
  const fourth = page.locator('.gallery > [data-index="3"] .frame-picture');
  const name = await fourth.getAttribute('aria-label');

  await remove(page, 0);
  await expect(blanks(page)).toHaveCount(1);
  expect(removalsIn(calls)).toEqual([]);

  await remove(page, 2);
  await expect.poll(() => removalsIn(calls).length).toBe(1);
  await expect(blanks(page)).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect.poll(() => itemCount(page)).toBe(total - 1);
  await expect(fourth).toHaveAccessibleName(name ?? '');
  await expect(page.getByText(/ is back\.$/)).toBeAttached();
  await expect(undo(page)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+z');
  await expect(blanks(page)).toHaveCount(1);
  expect(removalsIn(calls)).toHaveLength(1);
});

test('a removal that was told while the page was hidden is restored', async ({ page }) => {
  const total = await itemCount(page);
  await remove(page, 1);
  const [told] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'DELETE'),
    hide(page),
  ]);
  expect(told.status()).toBe(204);

  const [restored] = await Promise.all([page.waitForResponse(/\/restore$/), undo(page).click()]);
  expect(restored.status()).toBe(200);
  expect(await itemCount(page)).toBe(total);
  await page.reload();
  await expect(page.locator('.counter')).toContainText(`${total} Items`);
});

test('a removal that waits is told when the page is closed', async ({ page, context }) => {
  const total = await itemCount(page);
  await remove(page, 1);
  await page.goto('about:blank');
  const again = await context.newPage();
  await again.goto('/');
  await expect(again.locator('.counter')).toContainText(`${total - 1} Items`);
});

test('a removal that waits is told before logging out, here or in another tab', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/');
  await expect(frames(other).nth(20)).toBeVisible();
  await remove(other, 3);
  await page.bringToFront();
  await remove(page, 1);
  const told = (tab: Page) => tab.waitForResponse((answer) => answer.request().method() === 'DELETE');
  const [here, there] = await Promise.all([told(page), told(other), logOut(page)]);
  expect([here.status(), there.status()]).toEqual([204, 204]);
  await expect(page).toHaveURL('/login');
});

test('a removal that fails comes back and says so', async ({ page, complaints }) => {
  complaints.expect(/500/);
  await page.route('**/items/*', (route) => route.fulfill({ status: 500, json: {} }));
  const total = await itemCount(page);
  for (const index of [0, 3]) await remove(page, index);
  await expect(page.getByRole('alert')).toContainText('It is back in its place.');
  await expect.poll(() => itemCount(page)).toBe(total - 1);
});

test('an undo that fails says so and leaves the blank', async ({ page, complaints }) => {
  complaints.expect(/500/);
  await page.route('**/restore', (route) => route.fulfill({ status: 500, json: {} }));
  const total = await itemCount(page);
  await remove(page, 0);
  await Promise.all([page.waitForResponse((answer) => answer.request().method() === 'DELETE'), hide(page)]);
  await undo(page).click();
  await expect(page.getByRole('alert')).toContainText('back.');
  await expect.poll(() => itemCount(page)).toBe(total - 1);
  await expect(blanks(page)).toHaveCount(1);
});

test('the title of the frame with the focus is not hidden under the controls', async ({ page }) => {
  await frames(page).first().locator('.frame-picture').focus();
  for (let row = 0; row < 4; row += 1) await page.keyboard.press('ArrowDown');
  const title = await page.locator('.frame:has(:focus-visible) .frame-title').boundingBox();
  const counter = await page.locator('.counter').boundingBox();
  expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThanOrEqual(counter?.y ?? 0);
});

test('who has scrolled is told of new items, and moved by none', async ({ page }) => {
  await page.evaluate(() => window.scrollTo(0, 500));
  await saveQuery(page, 'wool coat');
  const pill = page.getByRole('button', { name: /^\d+ new items$/ });
  await expect(pill).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => window.scrollY)).toBe(500);

  const before = await itemCount(page);
  await pill.click();
  await expect.poll(() => itemCount(page)).toBeGreaterThan(before);
  await expect(pill).toBeHidden();
});

test('a picture that cannot be had says so', async ({ page, complaints }) => {
  complaints.expect(/404|Failed to load resource/);
  await page.route('**/*.webp', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect(page.getByText('No image available').first()).toBeVisible();
});
