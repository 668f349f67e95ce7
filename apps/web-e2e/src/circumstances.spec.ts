import type { Page } from '@playwright/test';
import { PRIVATE_PAGES } from '@rummage/vocabulary';
import { IS_FULL_CHECK, noSidewaysScroll, violations } from './steps/axe.ts';
import { frames } from './steps/feed.ts';
import { collect } from './steps/layout.ts';
import { expect, waitForPage, test } from './test.ts';

/** Opens what a stranger sees, and calls `look` at each screen. */
async function walkAsStranger(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  for (const address of ['/test', '/sign-up', '/login']) {
    await page.goto(address);
    await waitForPage(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(address);
  }
}

/** The same for what a person with an account sees. */
async function walkSignedIn(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await page.goto('/');
  await expect(frames(page).nth(11)).toBeVisible();
  await look('the feed');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('the palette');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('the keys');
  await page.keyboard.press('Escape');
  await frames(page).nth(1).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Item', exact: true })).toBeVisible();
  await look('an item looked at closer');
  for (const { path } of Object.values(PRIVATE_PAGES)) {
    // The feed, and pages of one query.
    if (path === '/' || path.includes(':')) continue;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/. – Rummage$/);
    await look(path);
  }
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await look('the notifications');
  await page.getByRole('tab', { name: 'For programs' }).click();
  await expect(page.getByRole('combobox', { name: 'A feed of' })).toBeAttached();
  await look('what is for programs');
}

for (const { name, use, tag } of [
  { name: 'in Arabic, as Egypt writes it', use: { locale: 'ar-EG', timezoneId: 'Africa/Cairo' }, tag: [] },
  { name: 'in German', use: { locale: 'de-DE', timezoneId: 'Europe/Berlin' }, tag: ['@heavy'] },
  {
    name: 'enlarged to 200 %',
    use: { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
    tag: ['@heavy'],
  },
  { name: 'in forced colours', use: { contextOptions: { forcedColors: 'active' } }, tag: ['@heavy'] },
] as const)
  test.describe(name, { tag: [...tag] }, () => {
    test.use(use);

    test('every screen fits its window and has nothing that axe finds', async ({ page, startSession }) => {
      const look = async (screen: string) => {
        await noSidewaysScroll(page);
        // Each screen is looked at with axe in a spec of its own.
        if (IS_FULL_CHECK) expect(await violations(page), screen).toEqual([]);
      };
      await walkAsStranger(page, look);
      await startSession();
      await collect(page, 'leather', 60);
      await walkSignedIn(page, look);
    });
  });
