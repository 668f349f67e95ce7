/// <reference lib="dom" />
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openDatabase } from '@rummage/api/src/db/database.ts';
import { openProduct } from '@rummage/product/open-product.ts';
import { median } from '../figures.ts';
import { PASSWORD, signUp } from '../load/people.ts';
import { atLeast, atMost, inform, report, sized } from '../report.ts';
import { openBrowser, watchingTasks, watchShifts } from './browser.ts';
import { fillFeed } from './fill.ts';

// Measures how smooth a large feed is in a browser.

const ITEMS = sized(50_000, 2000);
const SCROLL_STEPS = sized(400, 20);
const PRESSES = sized(20, 3);
const LONG_MS = 50;
const EMAIL = 'quick@example.com';

const product = await openProduct();
const browser = await openBrowser();
try {
  await signUp(product.url, EMAIL);
  const db = openDatabase(join(product.folder, 'rummage.db'));
  await fillFeed(db, EMAIL, ITEMS, Date.now());
  db.close();
  await measure();
} finally {
  await browser.close();
  await product.stop();
}
report();

async function measure(): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  // tsx wraps the functions that it hands to the page in a call of this one.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  await logIn(page);
  await page.addInitScript(watchShifts);

  const loading = await watchingTasks(page, async () => {
    await page.reload();
    const firstPicture = await firstPictureOf(page);
    await allLoaded(page);
    return firstPicture;
  });
  atMost("first picture after the feed's answer", loading.result, 400, 'ms');
  inform(`tasks over ${LONG_MS} ms while ${ITEMS} items stream in`, longOf(loading.times));
  inform('longest task while they stream in', longest(loading.times), 'ms');
  const scrolling = await watchingTasks(page, () => scrollThrough(page));
  inform(`tasks over ${LONG_MS} ms while scrolling end to end`, longOf(scrolling.times));
  atMost('longest task while scrolling end to end', longest(scrolling.times), 80, 'ms');
  atMost('cards in the document', scrolling.result, 150);

  await page.evaluate(() => window.scrollTo(0, 0));
  const removing = await pressSome(page, 'remove', 'data-removing');
  // Presses by a script are no input of a person, so what they move would count.
  const shifts = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
  const keeping = await pressSome(page, 'keep', 'data-kept');
  for (const [act, times] of Object.entries({ remove: removing, keep: keeping })) {
    atMost(`${act} to the first frame that shows it, median`, median(times), 32, 'ms');
    inform(`${act} to the first frame that shows it, slowest`, Math.max(...times), 'ms');
  }
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  atMost('JavaScript heap', (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20, 40, 'MB');
  atMost('cumulative layout shift', shifts, 0);
  const good = await page
    .locator('[data-layout] img')
    .evaluateAll((images) =>
      images.map(
        (image) =>
          image.getAttribute('loading') === 'lazy' &&
          getComputedStyle(image.parentElement ?? image).aspectRatio !== 'auto',
      ),
    );
  atLeast(
    'pictures that are lazy and have their place reserved',
    good.filter(Boolean).length / good.length,
    1,
  );
}

function longOf(times: readonly number[]): number {
  return times.filter((ms) => ms > LONG_MS).length;
}

function longest(times: readonly number[]): number {
  return times.reduce((most, ms) => Math.max(most, ms), 0);
}

/** Time in ms from the last byte of the feed's first answer. */
async function firstPictureOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const answered = () =>
          (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).find(({ name }) =>
            /\/items\?/.test(name),
          )?.responseEnd;
        const look = () => {
          const picture = document.querySelector<HTMLImageElement>('[data-layout] img');
          const from = answered();
          if (from !== undefined && picture?.complete && picture.naturalWidth > 0)
            resolve(performance.now() - from);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

async function allLoaded(page: Page): Promise<void> {
  const first = page.locator('[data-layout="gallery"] > li').first();
  const items = Number(await first.getAttribute('aria-setsize'));
  await first.locator('> a').focus();
  await page.keyboard.press('End');
  await page
    .locator(`[data-layout="gallery"] > [data-index="${items - 1}"] > a:focus`)
    .waitFor({ timeout: 120_000 });
  await page.keyboard.press('Home');
  await page.locator('[data-layout="gallery"] > [data-index="0"] > a:focus').waitFor();
}

/** Scrolls from the first item to the last in even steps, one a frame. Returns the highest number of cards. */
async function scrollThrough(page: Page): Promise<number> {
  return page.evaluate(
    (steps) =>
      new Promise<number>((resolve) => {
        const end = document.documentElement.scrollHeight - window.innerHeight;
        let [step, most] = [0, 0];
        const next = () => {
          most = Math.max(most, document.querySelectorAll('[data-layout="gallery"] > li').length);
          if (step > steps) return resolve(most);
          window.scrollTo(0, (end * step) / steps);
          step += 1;
          requestAnimationFrame(next);
        };
        next();
      }),
    SCROLL_STEPS,
  );
}

/**
 * Presses a button of some items that don't show it yet. For each, the ms from the press to the end of the frame in
 * which its card has the attribute.
 */
async function pressSome(page: Page, does: string, shownBy: string): Promise<number[]> {
  const times: number[] = [];
  const untouched = `[data-layout="gallery"] > [data-index]:not([data-removing], [data-kept]) button[data-does="${does}"]`;
  for (let press = 0; press < PRESSES; press += 1) {
    await page.locator(untouched).first().waitFor();
    times.push(
      await page.evaluate(
        ([selector, attribute]) =>
          new Promise<number>((resolve) => {
            const button = document.querySelector<HTMLElement>(selector);
            const card = button?.closest('[data-index]');
            const start = performance.now();
            button?.click();
            const look = () => {
              if (!card?.hasAttribute(attribute)) return void requestAnimationFrame(look);
              const channel = new MessageChannel();
              channel.port1.onmessage = () => resolve(performance.now() - start);
              channel.port2.postMessage(undefined);
            };
            requestAnimationFrame(look);
          }),
        [untouched, shownBy] as const,
      ),
    );
    await page.waitForTimeout(50);
  }
  return times;
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await page.locator('[data-layout] img').first().waitFor();
}
