import type { Page } from '@playwright/test';
import type { Item } from '@rummage/contract';
import { choose, counter, frames, frameTitles, itemCount } from './steps/feed.ts';
import { call, collect } from './steps/layout.ts';
import { expect, test } from './test.ts';

const dockButton = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name });

test('the feed is searched, and sorted by mouse or keys in an order that is saved', async ({
  page,
  startSession,
}) => {
  await startSession();
  await collect(page, 'leather', 60);
  await page.goto('/');
  await expect(frames(page).nth(20)).toBeVisible();

  await test.step('the search box finds all words on Enter, whatever their case and accents, and can be cleared', async () => {
    const total = await itemCount(page);
    await page.keyboard.press('/');
    const box = page.getByRole('textbox', { name: 'Search items' });
    await expect(box).toBeFocused();
    await expect(box).toHaveAttribute('placeholder', 'Search items');
    await expect(page.getByRole('button', { name: 'Clear search' })).toBeHidden();

    const titles = await frameTitles(page);
    const [title = ''] = titles.sort((one, other) => other.length - one.length);
    await box.fill(title.split(/\s+/).reverse().join('  ').toUpperCase().replaceAll('I', 'Ï'));
    expect(await itemCount(page)).toBe(total);
    await page.keyboard.press('Enter');
    await expect.poll(() => itemCount(page)).toBeLessThan(total);
    await expect.poll(() => frames(page).count()).toBe(await itemCount(page));
    await expect(frames(page).first().getByRole('link')).toHaveAccessibleName(/ of \d+$/);

    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect.poll(() => itemCount(page)).toBe(total);
    await expect(box).toHaveValue('');
    await expect(box).toBeFocused();
  });

  await test.step('an order is that of the server, and is saved', async () => {
    const answer = await call(page, 'GET', '/api/users/:me/items?sort=price_low&limit=16');
    const titles = ((await answer.json()) as Item[]).map(({ title }) => title ?? 'Untitled');
    const isThere = async () => {
      await expect(counter(page)).toContainText('Price: Low to High');
      await expect.poll(async () => (await frameTitles(page)).slice(0, 16)).toEqual(titles);
    };
    await Promise.all([
      page.waitForResponse(
        (saved) => saved.request().method() === 'PUT' && saved.url().endsWith('/settings') && saved.ok(),
      ),
      choose(page, 'Sort', 'Price: Low to High'),
    ]);
    await isThere();
    await page.reload();
    await isThere();
  });

  await test.step('the menus can be used with keys alone', async () => {
    await dockButton(page, 'Sort').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: 'Newest First' })).toBeFocused();
    await expect(page.getByRole('menuitemradio', { name: 'Price: Low to High' })).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio', { name: 'Oldest First' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(counter(page)).toContainText('Oldest First');
    await expect(dockButton(page, 'Sort')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(dockButton(page, 'Layout')).toBeFocused();
  });

  await test.step('every sort can be reached at 400 % zoom', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await dockButton(page, 'Sort').click();
    for (const choice of await page.getByRole('menuitemradio').all()) {
      await choice.scrollIntoViewIfNeeded();
      await expect(choice).toBeInViewport({ ratio: 0.9 });
    }
  });
});
