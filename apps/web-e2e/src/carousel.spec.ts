import type { Item } from '@rummage/contract';
import { CAROUSEL_SLIDE_MS, IMAGE_SLIDE_MS } from '@rummage/vocabulary';
import type { Locator, Page } from '@playwright/test';
import { noSidewaysScroll } from './axe.ts';
import { choose, counter } from './feed.ts';
import { collect, items, lookInThemes, listing, openIn, say } from './layout.ts';
import { expect, test } from './test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 2 });
const lightTable = (page: Page) => page.locator('[data-layout="carousel"] > div').first();
const table = (page: Page) => lightTable(page).locator('[style*="animation"]');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

let feed: Item[] = [];

/** The title of an item of the feed, from 1. */
function titleOf(number: number): string {
  return feed[number - 1]?.title ?? '';
}

async function open(page: Page): Promise<void> {
  await openIn(page, 'carousel');
  await showsItem(page, 1);
}

/** Leads back to the first item, from one that is a few items further. */
async function goBack(page: Page): Promise<void> {
  await page.getByRole('main').focus();
  for (let pressed = 0; pressed < 6; pressed += 1) await page.keyboard.press('ArrowLeft');
  await showsItem(page, 1);
}

async function showsItem(page: Page, number: number): Promise<void> {
  await expect(page.getByText(`Lot ${number}`, { exact: true })).toBeVisible();
  await expect(title(page)).toContainText(titleOf(number));
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
    await showsItem(page, 1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await showsItem(page, 3);
    await page.keyboard.press('ArrowLeft');
    await showsItem(page, 2);
  });

  await test.step('the film strip leads to the items nearby and keeps the focus', async () => {
    const film = page.getByRole('list', { name: 'Items nearby' });
    await film.getByRole('button', { name: `Item 4: ${titleOf(4)}` }).click();
    await showsItem(page, 4);
    await page.keyboard.press('ArrowRight');
    await showsItem(page, 5);
    await expect(film.getByRole('button', { name: `Item 5: ${titleOf(5)}` })).toBeFocused();
    await expect(film.locator('[aria-current]')).toHaveAccessibleName(`Item 5: ${titleOf(5)}`);
  });

  await test.step('hiding the controls keeps the picture, and the keys still work', async () => {
    await goBack(page);
    await press(page, 'Hide controls');
    await expect(title(page)).toBeHidden();
    await expect(page.getByRole('list', { name: 'Items nearby' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(table(page).getByRole('img')).toHaveAccessibleName(new RegExp(`^${titleOf(2)}, image 1`));
    await page.keyboard.press('Escape');
    await showsItem(page, 2);
  });

  await test.step('a key deletes the item and shows the next; undo brings it back and shows it', async () => {
    await page.keyboard.press('ArrowUp');
    await expect(title(page)).toContainText(titleOf(3));
    await expect(counter(page)).toContainText(`${feed.length - 1} Items`);

    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Control+z');
    await showsItem(page, 2);
    await expect(counter(page)).toContainText(`${feed.length} Items`);
    await page.keyboard.press('ArrowRight');
    await showsItem(page, 3);
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
    await showsItem(page, 3);
    await expect(next).toBeFocused();
    await press(page, 'Previous');
    await showsItem(page, 2);
    await press(page, 'Delete');
    await expect(title(page)).toContainText(titleOf(3));
  });

  await test.step('arrow keys move the carousel after a click in the dock, and the dock after a key press in it', async () => {
    const dock = page.getByRole('toolbar');
    const sort = dock.getByRole('button', { name: 'Sort' });
    await dock.getByRole('button', { name: 'Undo' }).click();
    await showsItem(page, 2);
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await showsItem(page, 1);

    await sort.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).toBeFocused();
    await choose(page, 'Sort', 'Newest First');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await showsItem(page, 2);
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
    await showsItem(page, 3);
    await press(page, 'Hide controls');
    await expect(page.getByRole('main')).toBeFocused();
    await press(page, 'Show controls');
    await page.keyboard.press('ArrowLeft');
    await showsItem(page, 2);

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
    await showsItem(page, 2);
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
    await expect(title(page)).toContainText(titleOf(2));
    await expect(counter(page)).toContainText(`${feed.length - 1} Items`);
  });

  await test.step('axe finds no violations', async () => {
    await lookInThemes(page, 'an item');
    await press(page, 'Hide controls');
    await lookInThemes(page, 'without controls');
  });
});

test('the carousel fits every screen, fades where motion is wanted, and fetches pictures ahead', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const pictureOf = (number: number) => `/sample/pictures/ahead-${number}.webp`;
  await page.route('**/ahead-*.webp', (route) =>
    route.continue({ url: new URL(feed[0]?.images[0]?.url ?? '', page.url()).href }),
  );
  const images = (index: number) => [
    { id: 2 * index, url: pictureOf(index + 1) },
    { id: 2 * index + 1, url: `/sample/pictures/ahead-${index + 1}-back.webp` },
  ];
  const said = [
    { title: '1970s camel wool overcoat, raglan shoulder', listings: [listing()] },
    { title: 'W'.repeat(200), description: 'w'.repeat(400) },
  ];
  await say(page, ...feed.map((_, index) => ({ images: images(index), ...said[index] })));
  await page.clock.install();
  await openIn(page, 'carousel');

  await test.step('picture, price, title and buttons are in view above the film strip at every screen size', async () => {
    const wanted = [
      table(page).getByRole('img'),
      page.getByText('Current Price: $48.00'),
      title(page),
      ...['Previous', 'Next', 'Delete'].map((name) => page.getByRole('button', { name, exact: true })),
    ];
    await expect(wanted[1] ?? title(page)).toBeVisible();
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
      [360, 740],
      [844, 390],
      [740, 360],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height });
      const bar = await page.getByRole('banner').boundingBox();
      const film = await page.getByRole('list', { name: 'Items nearby' }).boundingBox();
      for (const part of wanted) {
        const box = await part.boundingBox();
        expect(box?.y, `${width} × ${height}`).toBeGreaterThanOrEqual(bar?.height ?? 0);
        expect((box?.y ?? NaN) + (box?.height ?? NaN), `${width} × ${height}`).toBeLessThanOrEqual(
          film?.y ?? 0,
        );
      }
    }
  });

  await test.step('an upright tablet shows the facts of an item below its picture, and keeps the thumbnails', async () => {
    const picture = await lightTable(page).boundingBox();
    const sheet = await page.getByRole('region', { name: 'Item' }).boundingBox();
    expect([picture?.width, sheet?.width]).toEqual([768, 768]);
    expect(sheet?.y).toBeGreaterThanOrEqual((picture?.y ?? NaN) + (picture?.height ?? NaN));
    await expect(page.getByRole('list', { name: 'Images' })).toBeVisible();
  });

  await test.step('nothing scrolls sideways at 320 pixels', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.keyboard.press('ArrowRight');
    await expect(title(page)).toContainText('WWW');
    await noSidewaysScroll(page);
    for (const name of ['Previous', 'Next', 'Delete']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the pictures of the next items are fetched before they are shown', async () => {
    await press(page, 'Hide controls');
    for (let number = 2; number < 10; number += 1) await page.keyboard.press('ArrowRight');
    await expect(table(page).getByRole('img')).toHaveAttribute('src', pictureOf(10));
    await expect.poll(() => asked.includes(pictureOf(13))).toBe(true);
    expect(asked).not.toContain(pictureOf(16));
  });

  await test.step('items fade over 200 ms, images over 100 ms, and not at all with reduced motion', async () => {
    await press(page, 'Show controls');
    await expect(page.locator('[data-leaving]')).toHaveCount(0);
    await page.clock.pauseAt(Date.now() + 60_000);
    const leaving = lightTable(page).locator('[data-leaving]');
    const entering = lightTable(page).locator('[data-entering]');

    await page.keyboard.press('f');
    await expect(entering).toHaveCSS('animation-duration', '0.1s');
    await page.clock.runFor(IMAGE_SLIDE_MS - 1);
    await expect(leaving).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(leaving).toHaveCount(0);

    await page.keyboard.press('ArrowRight');
    await expect(entering).toHaveCSS('animation-duration', '0.2s');
    await expect(entering).not.toHaveCSS('animation-name', 'none');
    await page.clock.runFor(CAROUSEL_SLIDE_MS - 1);
    await expect(page.locator('[data-leaving]')).toHaveCount(2);
    await page.clock.runFor(1);
    await expect(page.locator('[data-leaving]')).toHaveCount(0);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.keyboard.press('ArrowRight');
    await expect(entering).toHaveCSS('animation-name', 'none');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  async function stroke(page: Page, from: [number, number], to: [number, number]): Promise<void> {
    const touch = await page.context().newCDPSession(page);
    const at = ([x, y]: [number, number]) => [{ x, y }];
    const middle: [number, number] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
    for (const point of [middle, to]) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(point) });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await touch.detach();
  }

  test('swipes lead through the items, and the controls lie below one another', async ({ page }) => {
    await test.step('counter, film and dock lie below one another', async () => {
      await open(page);
      const box = async (what: Locator) => (await what.boundingBox()) ?? { y: NaN, height: NaN };
      const corner = await box(counter(page));
      const frame = await box(page.getByRole('list', { name: 'Items nearby' }).locator('[aria-current]'));
      const dock = await box(page.getByRole('toolbar'));
      expect(corner.y + corner.height).toBeLessThanOrEqual(frame.y);
      expect(frame.y + frame.height).toBeLessThanOrEqual(dock.y);
    });

    await test.step('a swipe to the left below the picture shows the next item, one to the right the previous', async () => {
      const { y } = (await title(page).boundingBox()) ?? { y: NaN };
      await stroke(page, [300, y], [80, y + 20]);
      await showsItem(page, 2);
      await stroke(page, [80, y], [300, y - 10]);
      await showsItem(page, 1);
    });

    await test.step('a swipe up or down scrolls and deletes nothing', async () => {
      await stroke(page, [200, 500], [210, 250]);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      await showsItem(page, 1);
      await expect(counter(page)).toContainText(`${feed.length} Items`);
    });
  });
});
