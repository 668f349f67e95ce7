import type { Item } from '@rummage/contract';
import { CAROUSEL_SLIDE_MS, IMAGE_SLIDE_MS } from '@rummage/vocabulary';
import type { Locator, Page } from '@playwright/test';
import { noSidewaysScroll, themes, violations } from './axe.ts';
import { choose, counter } from './feed.ts';
import { call, collect, items, listing, openIn, say } from './layout.ts';
import { expect, test } from './test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 2 });
const lightTable = (page: Page) => page.locator('[data-layout="carousel"] > div').first();
const table = (page: Page) => lightTable(page).locator('[style*="animation"]');
const count = (page: Page) => lightTable(page).getByText(/^\d+ \/ \d+$/);
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

  for (const key of ['ArrowUp', 'ArrowDown'])
    await test.step(`${key} deletes the item and shows the next; undo brings it back and shows it`, async () => {
      await goBack(page);
      await page.keyboard.press('ArrowRight');
      await showsItem(page, 2);
      await page.keyboard.press(key);
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

  await test.step('buttons do everything that keys do', async () => {
    await goBack(page);
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
});

test('keys act once, and only where nobody types or chooses', async ({ page, context }) => {
  await test.step('no key does anything while somebody types, or while a menu or dialog is open', async () => {
    await open(page);
    const keys = ['ArrowRight', 'ArrowDown', 'ArrowUp', 's', 'f', 'Space'];

    await page.getByRole('textbox', { name: 'Search items' }).focus();
    for (const key of keys) await page.keyboard.press(key);
    await expect(page.getByRole('textbox', { name: 'Search items' })).toHaveValue('sf ');
    await page.getByRole('textbox', { name: 'Search items' }).blur();

    await press(page, 'Sort');
    await expect(page.getByRole('menu')).toBeVisible();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowUp', 's', 'f']) await page.keyboard.press(key);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();

    await press(page, 'Add query');
    await page.getByRole('dialog').press('Tab');
    for (const key of keys) await page.keyboard.press(key);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.keyboard.press('Control+ArrowRight');
    await showsItem(page, 1);
    await expect(counter(page)).toContainText(`${feed.length} Items`);
    expect(context.pages()).toHaveLength(1);
  });

  await test.step('arrow keys move the carousel after a click in the dock, and the dock after a key press in it', async () => {
    const dock = page.getByRole('toolbar');
    const sort = dock.getByRole('button', { name: 'Sort' });
    await page.keyboard.press('ArrowDown');
    await dock.getByRole('button', { name: 'Undo' }).click();
    await expect(title(page)).toContainText(titleOf(1));
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await showsItem(page, 2);

    await sort.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main')).toBeFocused();
    await choose(page, 'Sort', 'Newest First');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await showsItem(page, 3);
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
    await showsItem(page, 4);
    await press(page, 'Hide controls');
    await expect(page.getByRole('main')).toBeFocused();
    await press(page, 'Show controls');
    await page.keyboard.press('ArrowLeft');
    await showsItem(page, 3);

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
    await showsItem(page, 3);
  });

  await test.step('a key that is held down deletes one item', async () => {
    await goBack(page);
    for (let pressed = 0; pressed < 4; pressed += 1) await page.keyboard.down('ArrowDown');
    await page.keyboard.up('ArrowDown');
    await expect(counter(page)).toContainText(`${feed.length - 1} Items`);
  });

  await test.step('a deleted item stays away after a reload', async () => {
    await page.keyboard.press('Control+z');
    await expect(counter(page)).toContainText(`${feed.length} Items`);
    const sent = page.waitForRequest((request) => request.method() === 'DELETE');
    await page.keyboard.press('ArrowDown');
    expect((await sent).url()).toMatch(new RegExp(`/items/${feed[0]?.id}$`));
    await page.keyboard.press('ArrowDown');
    await expect(title(page)).toContainText(titleOf(3));
    await expect(counter(page)).toContainText(`${feed.length - 2} Items`);
    await page.reload();
    await expect(title(page)).toContainText(titleOf(3));
  });
});

test('an item shows several images, none, or that nothing is left', async ({ page, complaints }) => {
  await test.step('keys and buttons step through several images, which are announced and start with the first', async () => {
    const images = feed.slice(0, 3).map(({ images: [image] }, id) => ({ id, url: image?.url ?? '' }));
    await say(page, { title: 'Album', images }, { images: [] });
    await openIn(page, 'carousel');
    const picture = table(page).getByRole('img');
    const heard = page.locator('[data-layout="carousel"] > [role="status"]');
    const shows = (number: number) => expect(count(page)).toContainText(`${number} / 3`);

    await shows(1);
    await page.keyboard.press('f');
    await shows(2);
    await expect(picture).toHaveAccessibleName('Album, image 2 of 3');
    await expect(heard).toHaveText('Image 2 of 3');
    await page.keyboard.press('s');
    await shows(1);
    await page.keyboard.press('s');
    await shows(3);
    await expect(picture).toHaveAccessibleName('Album, image 3 of 3');
    await page.keyboard.press('f');
    await shows(1);

    await press(page, 'Next image');
    await shows(2);
    await press(page, 'Previous image');
    await shows(1);
    await press(page, 'Image 3');
    await shows(3);
    await expect(page.getByRole('button', { name: 'Image 3' })).toHaveAttribute('aria-current', 'true');

    await page.getByRole('main').focus();
    await page.keyboard.press('ArrowRight');
    await showsItem(page, 2);
    await expect(heard).toContainText(`Item 2 of ${feed.length}: ${titleOf(2)}, $`);
    await expect(table(page).getByText('No image available')).toBeVisible();
    await expect(count(page)).toBeHidden();
    await page.keyboard.press('f');
    await expect(table(page).getByText('No image available')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await shows(1);
  });

  await test.step('a picture that cannot be loaded is replaced by a message', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    complaints.expect(/Failed to load resource/);
    await page.route('**/*.webp', (route) => route.fulfill({ status: 404 }));
    await openIn(page, 'carousel');
    await expect(table(page).getByText('No image available')).toBeVisible();
  });

  await test.step('deleting the last item leaves an empty feed, and the Undo button brings it back', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await page.route(/\/items(\?.*)?$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        json: feed.slice(0, 1),
        headers: { 'x-total-count': '1' },
        status: response.status(),
      });
    });
    await open(page);
    await press(page, 'Delete');
    await expect(page.getByRole('heading', { name: 'No items to display' })).toBeVisible();
    await press(page, 'Undo');
    await showsItem(page, 1);
  });

  await test.step('an empty feed says that there is nothing', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await page.route(/\/items(\?.*)?$/, (route) =>
      route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
    );
    await openIn(page, 'carousel');
    await expect(page.getByRole('heading', { name: 'No items to display' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByRole('heading', { name: 'No items to display' })).toBeVisible();
  });
});

test('items fade over 200 ms, images over 100 ms, and not at all with reduced motion', async ({ page }) => {
  const images = feed.slice(0, 3).map(({ images: [image] }, id) => ({ id, url: image?.url ?? '' }));
  await say(page, { images });
  await page.clock.install();
  await open(page);
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

test('the pictures of the next items are fetched before they are shown', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const pictureOf = (number: number) => `/sample/pictures/ahead-${number}.webp`;
  await page.route('**/ahead-*.webp', (route) =>
    route.continue({ url: new URL(feed[0]?.images[0]?.url ?? '', page.url()).href }),
  );
  await say(page, ...feed.map((_, index) => ({ images: [{ id: index, url: pictureOf(index + 1) }] })));
  await open(page);
  await press(page, 'Hide controls');
  for (let number = 1; number < 10; number += 1) await page.keyboard.press('ArrowRight');
  await expect(table(page).getByRole('img')).toHaveAttribute('src', pictureOf(10));
  await expect.poll(() => asked.includes(pictureOf(13))).toBe(true);
  expect(asked).not.toContain(pictureOf(16));
});

test('the place in the carousel follows a search and an order', async ({ page }) => {
  await test.step('a search shows its first match or stays on a match, and clearing it stays on the item', async () => {
    const mark = { title: 'Velvet cloche' };
    await say(page, {}, {}, mark, {}, mark, {}, mark);
    await open(page);
    const box = page.getByRole('textbox', { name: 'Search items' });
    const search = async (text: string, found: RegExp) => {
      await box.fill(text);
      await box.press('Enter');
      await expect(counter(page)).toContainText(found);
    };
    const status = page.locator('[data-layout="carousel"] > [role="status"]');

    await page.getByRole('button', { name: /^Item 4: / }).click();
    await showsItem(page, 4);
    await search('velvet cloche', /^3 Items/);
    await expect(status).toHaveText(/^Item 1 of 3: Velvet cloche/);
    await press(page, 'Next');
    await expect(status).toHaveText(/^Item 2 of 3: Velvet cloche/);
    await search('cloche', /^3 Items/);
    await expect(status).toHaveText(/^Item 2 of 3: Velvet cloche/);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(status).toHaveText(new RegExp(`^Item 5 of ${feed.length}: Velvet cloche`));
  });

  await test.step('a newly chosen order shows its first item as soon as that has loaded', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    const status = page.locator('[data-layout="carousel"] > [role="status"]');
    const goFar = async () => {
      await page.getByRole('button', { name: /^Item 4: / }).click();
      await showsItem(page, 4);
    };
    const firstBy = async (sort: string) => {
      const [first] = (await (
        await call(page, 'GET', `/api/users/:me/items?sort=${sort}&limit=1`)
      ).json()) as Item[];
      return `Item 1 of ${feed.length}: ${first?.title}, `;
    };

    await open(page);
    await goFar();
    await choose(page, 'Sort', 'Oldest First');
    await expect(status).toContainText(await firstBy('date_oldest'));
    await choose(page, 'Sort', 'Random Order');
    await page.getByRole('button', { name: /^Item 4: / }).click();
    await expect(status).toContainText('Item 4 of ');
    await choose(page, 'Sort', 'Random Order');
    await expect(status).toContainText('Item 1 of ');
    await choose(page, 'Sort', 'Newest First');

    // The server sorts a feed that is only partly loaded.
    const next = '</api/users/1/items?cursor=later>; rel="next"';
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    let answerLater = (): void => undefined;
    const answeredLater = new Promise<void>((resolve) => (answerLater = resolve));
    await page.route(/\/items\?(cursor|sort)=/, async (route) => {
      const asked = new URL(route.request().url()).searchParams;
      if (asked.has('cursor')) {
        await answeredLater;
        return route.fulfill({ json: [] });
      }
      if (asked.get('sort') === 'price_high') await answered;
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), link: next } });
    });
    await page.reload();
    await goFar();
    await choose(page, 'Sort', 'Price: High to Low');
    await showsItem(page, 4);
    const isLoaded = page.waitForResponse(/[?&]cursor=later/);
    answer();
    await expect(status).toContainText(await firstBy('price_high'));
    // A call that is sent or still open when the test ends would reach the server, which does not know its cursor.
    answerLater();
    await isLoaded;
    await page.unrouteAll({ behavior: 'wait' });
  });
});

for (const { colorScheme, tag } of themes()) {
  test.describe(colorScheme, { tag }, () => {
    test.use({ colorScheme });

    test('axe finds no violations in the carousel', async ({ page }) => {
      await say(page, { previous_price: 999, listings: [listing({ is_auction: true, ended_as: 'sold' })] });
      await open(page);
      expect(await violations(page), 'an item').toEqual([]);
      await page.keyboard.press('ArrowRight');
      await showsItem(page, 2);
      await press(page, 'Hide controls');
      expect(await violations(page), 'without controls').toEqual([]);
    });
  });
}

test('the carousel fits every screen', async ({ page }) => {
  await test.step('picture, price, title and buttons are in view above the film strip at every screen size', async () => {
    await say(page, { title: '1970s camel wool overcoat, raglan shoulder', listings: [listing()] });
    await openIn(page, 'carousel');
    const wanted = [
      table(page).getByRole('img'),
      page.getByText('Current Price: $48.00'),
      title(page),
      ...['Previous', 'Next', 'Delete'].map((name) => page.getByRole('button', { name, exact: true })),
    ];
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [768, 1024],
      [390, 844],
      [360, 740],
      [844, 390],
      [740, 360],
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
    await page.unrouteAll({ behavior: 'wait' });
    await page.setViewportSize({ width: 768, height: 1024 });
    await open(page);
    const picture = await lightTable(page).boundingBox();
    const sheet = await page.getByRole('region', { name: 'Item' }).boundingBox();
    expect([picture?.width, sheet?.width]).toEqual([768, 768]);
    expect(sheet?.y).toBeGreaterThanOrEqual((picture?.y ?? NaN) + (picture?.height ?? NaN));
    await expect(page.getByRole('list', { name: 'Images' })).toBeVisible();
  });

  await test.step('nothing scrolls sideways at 320 pixels', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await say(page, { title: 'W'.repeat(200), description: 'w'.repeat(400) });
    await openIn(page, 'carousel');
    await expect(title(page)).toBeVisible();
    await noSidewaysScroll(page);
    for (const name of ['Previous', 'Next', 'Delete']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
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
