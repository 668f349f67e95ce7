import { fileURLToPath } from 'node:url';
import { WALKS } from './screens.ts';
import { test } from './test.ts';

const FOLDER = fileURLToPath(new URL('../../../screenshots/', import.meta.url));
const SIZES = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};
const THEMES = ['light', 'dark'] as const;

/** Runs in the page: whether every image in view has loaded or failed. */
function hasItsPictures(): boolean {
  return [...document.images].every((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return image.complete || bottom < 0 || top > window.innerHeight;
  });
}

for (const [size, look] of Object.entries(SIZES)) {
  for (const theme of THEMES) {
    for (const walk of WALKS) {
      const [first] = walk;
      test(`${first?.name} and what follows, ${size}, ${theme}`, async ({ browser, product, person }) => {
        const context = await browser.newContext({
          ...look,
          baseURL: product.url,
          colorScheme: theme,
          locale: 'en-US',
        });
        const page = await context.newPage();
        for (const { name, only, open } of walk) {
          if (only !== undefined && only !== size) continue;
          await open(page, person);
          await page.evaluate(() => document.fonts.ready);
          await page.waitForFunction(hasItsPictures);
          await page.screenshot({ path: `${FOLDER}${name}-${size}-${theme}.png`, animations: 'disabled' });
        }
        await context.close();
      });
    }
  }
}
