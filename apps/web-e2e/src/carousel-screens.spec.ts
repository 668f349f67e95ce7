import type { Locator, Page } from '@playwright/test';
import type { Item } from '@rummage/contract';
import { CAROUSEL_SLIDE_MS, IMAGE_SLIDE_MS } from '@rummage/vocabulary';
import { noSidewaysScroll } from './steps/axe.ts';
import { itemTitle, lightTable, picture, press, showsItem } from './steps/carousel.ts';
import { counter } from './steps/feed.ts';
import { collect, items, listing, openIn, say } from './steps/layout.ts';
import { expect, test } from './test.ts';

let feed: Item[] = [];

test.beforeEach(async ({ page, startSession }) => {
  await startSession();
  await collect(page, 'boots');
  feed = await items(page);
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
      picture(page),
      page.getByText('Current Price: $48.00'),
      itemTitle(page),
      ...['Previous', 'Next', 'Delete'].map((name) => page.getByRole('button', { name, exact: true })),
    ];
    await expect(wanted[1] ?? itemTitle(page)).toBeVisible();
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
    const table = await lightTable(page).boundingBox();
    const sheet = await page.getByRole('region', { name: 'Item' }).boundingBox();
    expect([table?.width, sheet?.width]).toEqual([768, 768]);
    expect(sheet?.y).toBeGreaterThanOrEqual((table?.y ?? NaN) + (table?.height ?? NaN));
    await expect(page.getByRole('list', { name: 'Images' })).toBeVisible();
  });

  await test.step('nothing scrolls sideways at 320 pixels', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.keyboard.press('ArrowRight');
    await expect(itemTitle(page)).toContainText('WWW');
    await noSidewaysScroll(page);
    for (const name of ['Previous', 'Next', 'Delete']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the pictures of the next items are fetched before they are shown', async () => {
    await press(page, 'Hide controls');
    for (let number = 2; number < 10; number += 1) await page.keyboard.press('ArrowRight');
    await expect(picture(page)).toHaveAttribute('src', pictureOf(10));
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
      await openIn(page, 'carousel');
      await showsItem(page, feed, 1);
      const box = async (what: Locator) => (await what.boundingBox()) ?? { y: NaN, height: NaN };
      const corner = await box(counter(page));
      const frame = await box(page.getByRole('list', { name: 'Items nearby' }).locator('[aria-current]'));
      const dock = await box(page.getByRole('toolbar'));
      expect(corner.y + corner.height).toBeLessThanOrEqual(frame.y);
      expect(frame.y + frame.height).toBeLessThanOrEqual(dock.y);
    });

    await test.step('a swipe to the left below the picture shows the next item, one to the right the previous', async () => {
      const { y } = (await itemTitle(page).boundingBox()) ?? { y: NaN };
      await stroke(page, [300, y], [80, y + 20]);
      await showsItem(page, feed, 2);
      await stroke(page, [80, y], [300, y - 10]);
      await showsItem(page, feed, 1);
    });

    await test.step('a swipe up or down scrolls and deletes nothing', async () => {
      await stroke(page, [200, 500], [210, 250]);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      await showsItem(page, feed, 1);
      await expect(counter(page)).toContainText(`${feed.length} Items`);
    });
  });
});
