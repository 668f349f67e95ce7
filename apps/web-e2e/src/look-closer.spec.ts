import type { Locator, Page } from '@playwright/test';
import type { Item } from '@rummage/contract';
import { lookInThemes } from './steps/axe.ts';
import { choose, frames } from './steps/feed.ts';
import { collect, items, openIn, say } from './steps/layout.ts';
import { expect, test } from './test.ts';

let feed: Item[] = [];

const picture = (page: Page, number: number) =>
  frames(page)
    .nth(number - 1)
    .getByRole('link');
const closer = (page: Page) => page.locator('[data-closer]');
const shows = (page: Page, number: number) =>
  expect(closer(page)).toHaveAccessibleName(feed[number - 1]?.title ?? '');
const search = (page: Page) => new URL(page.url()).search;
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test.beforeEach(async ({ page, startSession }) => {
  await startSession();
  await collect(page, 'boots');
  feed = await items(page);
});

/** The part of the first thumbnail's picture that is in view. */
const seen = (page: Page) => page.getByRole('button', { name: 'Image 1' }).getAttribute('style');

test('an item is looked at closer and enlarged, and the way back leads to its frame', async ({
  page,
  context,
}) => {
  await openIn(page, 'gallery');

  await test.step('nothing grows where motion is reduced', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await picture(page, 1).click();
    await shows(page, 1);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
  });

  await test.step('"z" and a click enlarge the picture, and Shift with arrows moves it', async () => {
    // A picture that is not loaded yet cannot be enlarged.
    await page
      .locator('[data-zooms] img')
      .last()
      .evaluate((image: HTMLImageElement) => image.decode());
    const zoomed = page.locator('[data-zoomed] img');
    await page.keyboard.press('z');
    await expect(zoomed).toHaveCSS('transform', /^matrix\(2, 0, 0, 2, /);
    const middle = await seen(page);
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => seen(page)).not.toBe(middle);
    await page.keyboard.press('Escape');
    await expect(zoomed).toBeHidden();
    await shows(page, 1);

    await page.getByRole('button', { name: 'Zoom' }).click();
    await expect(zoomed).toBeVisible();
    await page.getByRole('button', { name: 'Whole picture' }).click();
    await expect(zoomed).toBeHidden();
    await page.locator('[data-zooms] img').last().click();
    await expect(zoomed).toBeVisible();
    await zoomed.click();
    await expect(zoomed).toBeHidden();
  });

  await test.step('axe finds nothing, also in forced colours or at 360 pixels', async () => {
    await lookInThemes(page, 'whole', 'dark');
    await page.keyboard.press('z');
    await page.emulateMedia({ forcedColors: 'active' });
    await lookInThemes(page, 'enlarged, in forced colours', 'dark', '[data-closer]');
    await page.keyboard.press('Escape');
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize({ width: 360, height: 740 });
    await lookInThemes(page, '360 pixels wide', 'dark', '[data-closer]');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await expect(closer(page)).toBeHidden();
  });

  await test.step('Enter opens a frame on the light table, and Escape leads back to the frame last looked at', async () => {
    await picture(page, 17).focus();
    const before = await scrolled(page);
    await page.keyboard.press('Enter');
    await shows(page, 17);
    await expect(closer(page)).toBeFocused();
    await expect.poll(() => search(page)).toBe(`?item=${feed[16]?.id}`);
    await expect(page.locator('[inert] [data-layout="gallery"]')).toBeAttached();

    await page.keyboard.press('ArrowRight');
    await shows(page, 18);
    await expect.poll(() => search(page)).toBe(`?item=${feed[17]?.id}`);
    // A busy browser reports late that the grid has scrolled.
    await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
    await page.keyboard.press('Escape');
    await expect(closer(page)).toBeHidden();
    await expect(picture(page, 18)).toBeFocused();
    await expect.poll(() => scrolled(page)).toBe(before);
    await expect.poll(() => search(page)).toBe('');
  });

  await test.step('a click opens it as one step of the history; a link and a reload show it again', async () => {
    await picture(page, 3).click();
    await shows(page, 3);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await shows(page, 4);
    await expect.poll(() => search(page)).toBe(`?item=${feed[3]?.id}`);
    await page.reload();
    await shows(page, 4);
    await page.goBack();
    await expect(closer(page)).toBeHidden();

    await page.goto(`/?item=${feed[18]?.id}`);
    await shows(page, 19);
    await page.getByRole('banner').getByRole('button', { name: 'Return to Items' }).click();
    await expect(picture(page, 19)).toBeFocused();

    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      picture(page, 19).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.close();
    await expect(closer(page)).toBeHidden();
  });

  await test.step('a removed item leaves a blank behind, and the next one is looked at', async () => {
    await picture(page, 2).click();
    await shows(page, 2);
    // The arrows scroll the text, and do nothing where it is short; in the carousel layout they delete.
    await page.setViewportSize({ width: 1440, height: 600 });
    const text = page.getByRole('region', { name: 'Item', exact: true });
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => text.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => text.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await shows(page, 3);
    const blanks = page.locator('[data-layout="gallery"] > li[aria-hidden]');
    await expect(blanks).toHaveCount(1);
    await page.keyboard.press('Control+z');
    await shows(page, 2);
    await expect(blanks).toHaveCount(0);
    // Pressed twice, it goes back once.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(picture(page, 2)).toBeFocused();
    await expect(closer(page)).toBeHidden();
  });

  await test.step('another layout shows the item that is looked at', async () => {
    await picture(page, 5).click();
    await shows(page, 5);
    await choose(page, 'Layout', 'Carousel');
    await expect(page.getByText('Lot 5', { exact: true })).toBeVisible();
    await expect(closer(page)).toBeHidden();
    await expect.poll(() => search(page)).toBe('');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  /** A stroke of one finger across an element. */
  const stroke = async (part: Locator, by: number) => {
    const box = await part.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    const page = part.page();
    const touch = await page.context().newCDPSession(page);
    const send = (type: string, at?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: at === undefined ? [] : [{ x: at, y }],
      });
    await send('touchStart', x);
    for (const share of [0.25, 0.5, 0.75, 1]) await send('touchMove', x + by * share);
    await send('touchEnd');
    await touch.detach();
  };

  test('price and title are seen at once, and strokes lead through the pictures to the next item', async ({
    page,
  }) => {
    const images = feed.slice(0, 2).map(({ images: [image] }, id) => ({ id, url: image?.url ?? '' }));
    await say(page, { images });
    await openIn(page, 'gallery');
    await picture(page, 1).tap();
    await shows(page, 1);
    await expect(page.getByText(/^Current Price:/)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });

    const table = page.locator('[data-zooms] img').last();
    await stroke(table, -120);
    await expect(table).toHaveAccessibleName(/image 2 of 2$/);
    await stroke(table, -120);
    await shows(page, 2);
    await stroke(table, 120);
    await shows(page, 1);
    // Browsers swallow a tap that comes right after a stroke.
    await closer(page).getByRole('button', { name: 'Delete' }).click();
    await shows(page, 2);
    await closer(page).getByRole('button', { name: 'Undo' }).click();
    await shows(page, 1);

    const box = await table.boundingBox();
    for (let taps = 0; taps < 2; taps += 1)
      await page.touchscreen.tap((box?.x ?? 0) + 90, (box?.y ?? 0) + 90);
    await expect(page.locator('[data-zoomed]')).toBeVisible();
    await page.getByRole('button', { name: 'Return to Items' }).tap();
    await expect(closer(page)).toBeHidden();
    await expect(picture(page, 1)).toBeFocused();
  });
});
