import type { Page } from '@playwright/test';
import { lookInThemes, noSidewaysScroll } from './steps/axe.ts';
import { callsOf, choose, frames } from './steps/feed.ts';
import { call, collect, openIn } from './steps/layout.ts';
import { expect, test } from './test.ts';

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const country = (page: Page) => page.getByRole('combobox', { name: 'Country' });
/** What is paid in all, of the thing that is looked at. */
const cost = (page: Page) => page.getByRole('button', { name: /^Cost at your door, / });
const rows = (page: Page) => page.getByRole('table', { name: 'Cost at your door' }).getByRole('row');

/** Opens the settings by keys, and chooses a country by its first letters. */
async function setCountry(page: Page, name: string): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: 'Settings' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Account' }).focus();
  await country(page).focus();
  await page.keyboard.press('Enter');
  const option = page.getByRole('option', { name, exact: true });
  await expect(option).toBeAttached();
  await page.keyboard.type(name.slice(0, 3));
  await expect(option).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(country(page)).toHaveText(name);
}

async function leaveSettings(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(settings(page)).toBeHidden();
}

test('the price at the door is shown once a country is set, in every layout but the gallery', async ({
  page,
  startSession,
}) => {
  await startSession();
  await collect(page, 'boots');
  const calls = callsOf(page);
  const code: string[] = [];
  page.on('request', (request) => code.push(new URL(request.url()).pathname));
  const asked = () => [
    calls.filter((call) => call === 'GET /api/fees').length,
    code.filter((path) => /^\/assets\/paid-.*\.js$/.test(path)).length,
  ];
  await openIn(page, 'gallery');
  await expect(frames(page).nth(11)).toBeVisible();

  await test.step('nothing is said or loaded without a country', async () => {
    await frames(page).first().getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Current Price:/)).toBeVisible();
    await expect(cost(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    // The frame has the focus again only once the browser has gone back.
    await expect(frames(page).first().getByRole('link')).toBeFocused();
    expect(asked()).toEqual([0, 0]);
  });

  await test.step('a country that is chosen by keys counts at once', async () => {
    await setCountry(page, 'Ireland');
    await lookInThemes(page, 'a country', 'dark', '[role="dialog"]');
    await leaveSettings(page);
    await expect(page.locator('main').getByText(/at your door/)).toHaveCount(0);
    await frames(page).first().getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(cost(page)).toBeVisible();
    // Not every seller states what sending costs.
    const isStated = () =>
      cost(page)
        .getByText(/at your door$/)
        .isVisible();
    for (let lot = 0; lot < 10 && !(await isStated()); lot += 1) {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText(`Lot ${lot + 2}`, { exact: true })).toBeVisible();
      await expect(cost(page)).toHaveCount(1);
    }
    const isSaid = /^Cost at your door, (about )?\$[\d,.]+(–[\d,.]+)?( \+ [a-z, ]+)?$/;
    await expect(cost(page)).toHaveAccessibleName(isSaid);
    expect(asked()).toEqual([1, 1]);
  });

  await test.step('its parts are opened by keys, and stay open for every thing', async () => {
    await cost(page).focus();
    await page.keyboard.press('Enter');
    await expect(cost(page)).toBeFocused();
    await expect(cost(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(rows(page).nth(0)).toHaveText(/^Price\$[\d,]+\.\d\d$/);
    await expect(rows(page).nth(1)).toHaveText(/^Shipping/);
    await lookInThemes(page, 'parts', 'light', '[data-closer]');
    await page.keyboard.press('ArrowRight');
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-closer]')).toHaveCount(0);
    await choose(page, 'Layout', 'Carousel');
    await expect(rows(page).first()).toBeVisible();
    await cost(page).press('Space');
    await expect(rows(page)).toHaveCount(0);
    await cost(page).press('Space');
    await expect(rows(page).first()).toBeVisible();
  });

  await test.step('on a phone it goes on after the price, and its parts fit 320 pixels in forced colours', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const [price, button] = await Promise.all(
      [page.getByText(/^Current Price:/), cost(page)].map((part) => part.boundingBox()),
    );
    expect(button?.x).toBeGreaterThan((price?.x ?? 0) + (price?.width ?? 0) - 1);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize({ width: 320, height: 640 });
    await noSidewaysScroll(page);
    await lookInThemes(page, 'parts on a phone, in forced colours', 'dark', '[data-layout="carousel"]');
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the catalog has it below each price, in cells that are high enough', async () => {
    await choose(page, 'Layout', 'Catalog');
    const lot = page.locator('[data-layout="catalog"] > li').filter({ hasText: 'at your door' }).first();
    await expect(lot).toBeVisible();
    const isCut = await lot.evaluate((cell) => cell.scrollHeight > cell.clientHeight);
    expect(isCut).toBe(false);
    await lookInThemes(page, 'the catalog', 'dark', '[data-layout="catalog"]');

    // Cells are as high again as what is in them.
    const height = async () => (await lot.boundingBox())?.height ?? 0;
    const before = await height();
    await setCountry(page, 'Not set');
    await leaveSettings(page);
    await expect(page.getByText(/at your door$/)).toHaveCount(0);
    const cell = page.locator('[data-layout="catalog"] > li').first();
    await expect.poll(async () => (await cell.boundingBox())?.height).toBe(before - 18);
    await setCountry(page, 'Ireland');
    await leaveSettings(page);
    await expect(lot).toBeVisible();
  });

  await test.step('so has what is kept', async () => {
    const kept = (await (await call(page, 'GET', '/api/users/:me/items?limit=8')).json()) as { id: number }[];
    for (const { id } of kept) await call(page, 'PUT', `/api/users/:me/items/${id}/kept`, {});
    await page.goto('/kept');
    const list = page.getByRole('list', { name: 'Kept items' });
    await expect(list.getByText(/at your door$/).first()).toBeVisible();
    await lookInThemes(page, 'what is kept', 'light', '[aria-label="Kept items"]');
  });
});
