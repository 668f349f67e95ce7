import { frames, itemCount, saveQuery, settled } from './feed.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await saveQuery(page, 'silk blouse');
  await expect(frames(page).nth(19)).toBeVisible();
  await settled(page);
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

test('a removal waits for the next one, and one undo takes back only the last', async ({ page }) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') told.push(request.url());
  });
  const total = await itemCount(page);
  const remove = async (index: number) => {
    await frames(page).nth(index).hover();
    await frames(page).nth(index).getByRole('button').click();
  };

  await remove(0);
  await expect(page.locator('.gallery > li[aria-hidden]')).toHaveCount(1);
  expect(told).toHaveLength(0);

  await remove(3);
  await expect.poll(() => told.length).toBe(1);
  await page.keyboard.press('Control+z');
  await expect.poll(() => itemCount(page)).toBe(total - 1);
  await page.keyboard.press('Control+z');
  await expect(page.locator('.gallery > li[aria-hidden]')).toHaveCount(1);
  expect(told).toHaveLength(1);
});

test('a removal that was told while the page was hidden is restored', async ({ page }) => {
  const total = await itemCount(page);
  await frames(page).nth(1).hover();
  await frames(page).nth(1).getByRole('button').click();
  const [told] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'DELETE'),
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
    }),
  ]);
  expect(told.status()).toBe(204);

  const [restored] = await Promise.all([
    page.waitForResponse(/\/restore$/),
    page.getByRole('button', { name: 'Undo' }).click(),
  ]);
  expect(restored.status()).toBe(200);
  expect(await itemCount(page)).toBe(total);
  await page.reload();
  await expect(page.locator('.counter')).toContainText(`${total} Items`);
});

test('a removal that waits is told before logging out', async ({ page }) => {
  await frames(page).nth(1).hover();
  await frames(page).nth(1).getByRole('button').click();
  const [told] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'DELETE'),
    page.getByRole('button', { name: 'Log Out' }).click(),
  ]);
  expect(told.status()).toBe(204);
  await expect(page).toHaveURL('/login');
});

test('a removal that fails comes back and says so', async ({ page, complaints }) => {
  complaints.expect(/500/);
  await page.route('**/items/*', (route) => route.fulfill({ status: 500, json: {} }));
  const total = await itemCount(page);
  for (const index of [0, 3]) {
    await frames(page).nth(index).hover();
    await frames(page).nth(index).getByRole('button').click();
  }
  await expect(page.getByRole('alert')).toContainText('It is back in its place.');
  await expect.poll(() => itemCount(page)).toBe(total - 1);
});

test('the search takes all words, folded, on Enter, and resets', async ({ page }) => {
  const total = await itemCount(page);
  await page.keyboard.press('/');
  const box = page.getByRole('textbox', { name: 'Search items' });
  await expect(box).toBeFocused();
  const name = (await frames(page).nth(7).locator('.frame-picture').getAttribute('aria-label')) ?? '';
  const words = name.split(', $')[0]?.split(/\s+/).reverse().join(' ').toUpperCase().replace('I', 'Ï') ?? '';
  await box.fill(words);
  expect(await itemCount(page)).toBe(total);
  await page.keyboard.press('Enter');
  await expect.poll(() => itemCount(page)).toBeLessThan(total);
  expect(await itemCount(page)).toBe(await frames(page).count());

  await box.fill('no such thing');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No Items Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.poll(() => itemCount(page)).toBe(total);
});

test('controls hide, and Esc brings them back', async ({ page }) => {
  await page.getByRole('button', { name: 'Hide controls' }).click();
  await expect(page.getByRole('button', { name: 'Show controls' })).toBeFocused();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('.counter')).toBeHidden();
  await expect(page.getByRole('toolbar').getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide controls' })).toBeFocused();
});

test('the way back to the top appears past 300 px', async ({ page }) => {
  const top = page.getByRole('button', { name: 'Scroll to top' });
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect(top).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 301));
  await top.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
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
