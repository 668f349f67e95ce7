import { noSidewaysScroll, themes, violations } from './steps/axe.ts';
import { choose, frames, saveQuery, storeFilter } from './steps/feed.ts';
import { collect } from './steps/layout.ts';
import { expect, waitForPage, test } from './test.ts';

for (const { colorScheme, tag } of themes('dark')) {
  test.describe(colorScheme, { tag }, () => {
    test.use({ colorScheme });

    test('axe finds no violations on any screen', async ({ page, signIn, complaints }) => {
      complaints.expect(/401/);
      for (const path of ['/sign-up', '/nowhere', '/login']) {
        await page.goto(path);
        await waitForPage(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await violations(page), path).toEqual([]);
      }
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Password').fill('wrong');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await violations(page), 'failed login').toEqual([]);

      await signIn();
      await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible();
      expect(await violations(page), 'empty feed').toEqual([]);

      await saveQuery(page, 'leather');
      await expect(frames(page).nth(19)).toBeVisible();
      await frames(page).nth(0).hover();
      await frames(page)
        .nth(0)
        .getByRole('button', { name: /^Remove / })
        .click();
      await frames(page).nth(3).hover();
      expect(await violations(page), 'feed').toEqual([]);

      await page.getByRole('toolbar').getByRole('button', { name: 'Add query' }).click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
      expect(await violations(page, '[role=dialog]'), 'quick add, step 1').toEqual([]);
      await page.keyboard.press('Enter');
      for (const name of [/^Auction/, /^Brand/, /^Location/])
        await page.getByRole('button', { name }).click();
      await page.getByRole('combobox', { name: 'Location' }).fill('uni');
      await expect(page.getByRole('option').first()).toBeVisible();
      expect(await violations(page, '[role=dialog]'), 'quick add, countries').toEqual([]);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Save' }).click();
      expect(await violations(page, '[role=dialog]'), 'quick add, step 2 with errors').toEqual([]);
    });
  });
}

for (const { colorScheme, tag } of themes('none')) {
  test.describe(`the filtered feed, ${colorScheme}`, { tag }, () => {
    test.use({ colorScheme });

    test('has no axe violations, with its menus and messages', async ({ page, startSession }) => {
      await startSession();
      const id = await collect(page, 'leather', 60);
      await storeFilter(page, { id, queryText: 'leather' });
      await page.goto('/');
      await expect(frames(page).nth(19)).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 400));
      await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeVisible();
      expect(await violations(page), 'filtered and scrolled').toEqual([]);

      for (const menu of ['Sort', 'Layout']) {
        await page.getByRole('toolbar').getByRole('button', { name: menu }).click();
        await expect(page.getByRole('menu', { name: menu })).toBeVisible();
        expect(await violations(page, '[role=menu]'), menu).toEqual([]);
        await page.keyboard.press('Escape');
      }
      await choose(page, 'Sort', 'Random Order');
      await page.getByRole('button', { name: 'Cleanse' }).click();
      await expect(page.getByRole('heading', { name: 'No Items Found' })).toBeVisible();
      await page.getByRole('button', { name: 'Hide controls' }).click();
      expect(await violations(page), 'cleansed, controls hidden').toEqual([]);
    });
  });
}

test.describe('320 pixels wide', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('nothing scrolls sideways', async ({ page, signIn }) => {
    for (const path of ['/sign-up', '/login', '/nowhere']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await noSidewaysScroll(page);
    }
    await signIn();
    await noSidewaysScroll(page);
    await saveQuery(page, 'leather');
    await expect(frames(page).nth(5)).toBeVisible();
    await noSidewaysScroll(page);
    for (const menu of ['Sort', 'Layout']) {
      await page.getByRole('toolbar').getByRole('button', { name: menu }).click();
      await expect(page.getByRole('menu', { name: menu })).toBeInViewport({ ratio: 1 });
      await noSidewaysScroll(page);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('toolbar').getByRole('button', { name: 'Add query' }).click();
    await noSidewaysScroll(page);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: /^Material/ }).click();
    await expect(page.getByRole('textbox', { name: 'Material' })).toBeFocused();
    await noSidewaysScroll(page);
    const form = page.locator('form > div:has(input)');
    expect(await form.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });
});
