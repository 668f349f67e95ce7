import type { Page } from '@playwright/test';
import { openProduct } from '@rummage/product/open-product.ts';
import type { OpenProduct } from '@rummage/product/open-product.ts';
import { openFakeBot } from './product/fake-bot.ts';
import type { FakeBot } from './product/fake-bot.ts';
import { noSidewaysScroll, violations } from './steps/axe.ts';
import { expect, test as base } from './test.ts';

let bot: FakeBot;
let own: OpenProduct;
let url: string | undefined;

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that one needs from this pattern
  baseURL: async ({}, use) => use(url),
});

test.beforeAll(async () => {
  bot = await openFakeBot();
  own = await openProduct(bot.env);
  url = own.url;
});

test.afterAll(async () => {
  await own.stop();
  await bot.close();
});

const rows = (page: Page) => page.getByRole('list', { name: 'Channels' }).getByRole('listitem');

async function choosePlace(page: Page, kind: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Another place' }).press('Enter');
  await page.getByRole('option', { name: kind }).press('Enter');
}

test('a chat is linked by its code and Discord added with keys alone, and both are tried', async ({
  page,
  startSession,
}) => {
  await startSession();
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  await page.getByRole('tab', { name: 'Notifications' }).press('Enter');
  await choosePlace(page, 'Telegram');
  await page.getByRole('button', { name: 'Link a chat' }).press('Enter');
  const box = page.getByText('Send this to @home_rummage_bot');
  await expect(box).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Waiting for it.' })).toBeVisible();
  expect(await violations(page, '[role=dialog]'), 'with a code').toEqual([]);

  await page.setViewportSize({ width: 320, height: 640 });
  await noSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  bot.say((await page.getByText(/^\d{3} \d{3}$/).textContent()) ?? '');
  await expect(page.getByText('Linked with Ines.')).toBeVisible();
  await expect(box).toHaveCount(0);
  await expect(rows(page)).toContainText(['TelegramInes, since']);
  expect(bot.heard).toEqual(['Linked. What Rummage finds for you comes here from now on.']);
  await rows(page).getByRole('button', { name: 'Send a test to Telegram Ines' }).press('Enter');
  await expect(page.getByText('The test has arrived.', { exact: true })).toBeVisible();
  await expect(rows(page)).toContainText(['Ines, answered at']);

  await choosePlace(page, 'Discord');
  await page.getByRole('textbox', { name: "Address of the channel's webhook" }).focus();
  await page.keyboard.type(bot.discord);
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toContainText('Discord#finds at Home, answered at');
  expect(await violations(page, '[role=dialog]'), 'with two channels').toEqual([]);
});
