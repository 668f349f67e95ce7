import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { test } from '../test.ts';
import { WALKS } from './screens.ts';

const FOLDER = fileURLToPath(new URL('../../../../screenshots/', import.meta.url));
const THEMES = ['light', 'dark'] as const;

/** Each screen is reached once with a pointer and once with a finger; the other sizes are the same window, resized. */
const LOOKS = {
  desk: {
    context: {},
    sizes: [
      [1440, 900],
      [1920, 1080],
      [768, 1024],
    ],
  },
  phone: { context: { deviceScaleFactor: 2, hasTouch: true, isMobile: true }, sizes: [[360, 740]] },
} as const;

/** Runs in the page: whether every image in view has loaded or failed. */
function hasItsPictures(): boolean {
  return [...document.images].every((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    const isInView = bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
    return image.complete || !isInView;
  });
}

/** Takes them in every size and theme; afterwards the page is as it was. */
async function takePictures(page: Page, name: string, sizes: readonly (readonly [number, number])[]) {
  const [first = [1440, 900] as const] = sizes;
  for (const [width, height] of sizes) {
    if (sizes.length > 1) await page.setViewportSize({ width, height });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => document.fonts.ready);
      await page.waitForFunction(hasItsPictures);
      await page.screenshot({ path: `${FOLDER}${name}-${width}-${colorScheme}.png`, animations: 'disabled' });
    }
  }
  if (sizes.length > 1) await page.setViewportSize({ width: first[0], height: first[1] });
  await page.emulateMedia({ colorScheme: 'light' });
}

for (const [look, { context: device, sizes }] of Object.entries(LOOKS)) {
  for (const walk of WALKS) {
    const [first] = walk;
    test(`${first?.name} and what follows, ${look}`, async ({ browser, product, person }) => {
      const [[width, height]] = sizes;
      const context = await browser.newContext({
        ...device,
        viewport: { width, height },
        baseURL: product.url,
        colorScheme: 'light',
        locale: 'en-US',
      });
      const page = await context.newPage();
      for (const { name, only, open } of walk) {
        if (only !== undefined && only !== look) continue;
        await open(page, person);
        await takePictures(page, name, sizes);
      }
      await context.close();
    });
  }
}
