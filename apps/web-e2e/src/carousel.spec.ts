import type { Page } from '@playwright/test';
import type { Item } from '@rummage/contract';
import { lookInThemes } from './steps/axe.ts';
import { itemTitle, picture, press, showsItem } from './steps/carousel.ts';
import { choose, counter } from './steps/feed.ts';
import { collect, items, listing, openIn, say } from './steps/layout.ts';
import { expect, test } from './test.ts';

let feed: Item[] = [];

/** The title of an item of the feed, from 1. */
function titleOf(number: number): string {
  return feed[number - 1]?.title ?? '';
}

async function open(page: Page): Promise<void> {
  await openIn(page, 'carousel');
  await showsItem(page, feed, 1);
}

/** Leads back to the first item, from one that is a few items further. */
async function goBack(page: Page): Promise<void> {
  await page.getByRole('main').focus();
  for (let pressed = 0; pressed < 6; pressed += 1) await page.keyboard.press('ArrowLeft');
  await showsItem(page, feed, 1);
}

test.beforeEach(async ({ page, startSession }) => {
  await startSession();
  await collect(page, 'boots');
  feed = await items(page);
});

test('keys, buttons and the film strip lead through the items, open them, delete them and bring them back', async ({
  page,
  context,
}) => {
  await test.step('right and left arrow show the next and the previous item', async () => {
    await open(page);
    await page.keyboard.press('ArrowLeft');
    await showsItem(page, feed, 1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await showsItem(page, feed, 3);
    await page.keyboard.press('ArrowLeft');
    await showsItem(page, feed, 2);
  });

  await test.step('the film strip leads to the items nearby and keeps the focus', async () => {
    const film = page.getByRole('list', { name: 'Items nearby' });
    await film.getByRole('button', { name: `Item 4: ${titleOf(4)}` }).click();
    await showsItem(page, feed, 4);
    await page.keyboard.press('ArrowRight');
    await showsItem(page, feed, 5);
    await expect(film.getByRole('button', { name: `Item 5: ${titleOf(5)}` })).toBeFocused();
    await expect(film.locator('[aria-current]')).toHaveAccessibleName(`Item 5: ${titleOf(5)}`);
  });

  await test.step('hiding the controls keeps the picture, and the keys still work', async () => {
    await goBack(page);
    await press(page, 'Hide controls');
    await expect(itemTitle(page)).toBeHidden();
    await expect(page.getByRole('list', { name: 'Items nearby' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(picture(page)).toHaveAccessibleName(new RegExp(`^${titleOf(2)}, image 1`));
    await page.keyboard.press('Escape');
    await showsItem(page, feed, 2);
  });

  await test.step('a key deletes the item and shows the next; undo brings it back and shows it', async () => {
    await page.keyboard.press('ArrowUp');
    await expect(itemTitle(page)).toContainText(titleOf(3));
    await expect(counter(page)).toContainText(`${feed.length - 1} Items`);

    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+z');
    await showsItem(page, feed, 2);
    await expect(counter(page)).toContainText(`${feed.length} Items`);
    await page.keyboard.press('ArrowRight');
    await showsItem(page, feed, 3);
  });

  await test.step('space opens the first listing in a new tab that cannot reach our page', async () => {
    await goBack(page);
    const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Space')]);
    await expect(tab).toHaveURL(feed[0]?.listings[0]?.url ?? '');
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();

    const link = page.getByRole('link', { name: 'Open on Sample in a new tab' });
    await expect(link).toHaveAttribute('href', feed[0]?.listings[0]?.url ?? '');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  });

  await test.step('buttons do what keys do', async () => {
    await expect(page.getByRole('button', { name: 'Previous', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const next = page.getByRole('button', { name: 'Next', exact: true });
    await next.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await showsItem(page, feed, 3);
    await expect(next).toBeFocused();
    await press(page, 'Previous');
    await showsItem(page, feed, 2);
    await press(page, 'Delete');
    await expect(itemTitle(page)).toContainText(titleOf(3));
  });

  await test.step('arrow keys move the carousel after a click in the dock, and the dock after a key press in it', async () => {
    const dock = page.getByRole('toolbar');
    const sort = dock.getByRole('button', { name: 'Sort' });
    await dock.getByRole('button', { name: 'Undo' }).click();
    await showsItem(page, feed, 2);
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await showsItem(page, feed, 1);

    await sort.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).toBeFocused();
    await choose(page, 'Sort', 'Newest First');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await showsItem(page, feed, 2);
    await sort.click();
    await page.getByRole('textbox', { name: 'Search items' }).click();
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('textbox', { name: 'Search items' }).click();
    await expect(page.getByRole('textbox', { name: 'Search items' })).toBeFocused();

    await press(page, 'Settings');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await showsItem(page, feed, 3);
    await press(page, 'Hide controls');
    await expect(page.getByRole('main')).toBeFocused();
    await press(page, 'Show controls');
    await page.keyboard.press('ArrowLeft');
    await showsItem(page, feed, 2);

    await sort.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: 'Newest First' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sort).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: 'Newest First' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sort).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(dock.getByRole('button', { name: 'Layout' })).toBeFocused();
    await showsItem(page, feed, 2);
  });

  await test.step('a key that is held down deletes one item, which stays away after a reload', async () => {
    await goBack(page);
    const sent = page.waitForRequest((request) => request.method() === 'DELETE');
    for (let pressed = 0; pressed < 4; pressed += 1) await page.keyboard.down('ArrowDown');
    await page.keyboard.up('ArrowDown');
    expect((await sent).url()).toMatch(new RegExp(`/items/${feed[0]?.id}$`));
    await expect(counter(page)).toContainText(`${feed.length - 1} Items`);
    await say(page, { previous_price: 999, listings: [listing({ is_auction: true, ended_as: 'sold' })] });
    await page.reload();
    await expect(itemTitle(page)).toContainText(titleOf(2));
    await expect(counter(page)).toContainText(`${feed.length - 1} Items`);
  });

  await test.step('axe finds no violations', async () => {
    await lookInThemes(page, 'an item');
    await press(page, 'Hide controls');
    await lookInThemes(page, 'without controls');
  });
});
