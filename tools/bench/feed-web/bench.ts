/// <reference lib="dom" />
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openDatabase } from '@rummage/api/src/db/database.ts';
import { openProduct } from '@rummage/product/open-product.ts';
import { median } from '../median.ts';
import { openBrowser } from '../open-browser.ts';
import { fillFeed } from './fill.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { watchingTasks } from './main-thread.ts';

const ITEMS = 20_000;
const MOST_CARDS = 400;
const MOST_TASK_MS = 100;
const MOST_DISMISS_MS = 50;
const SCROLL_STEPS = 400;
const DISMISSALS = 20;
const PERSON = { email: 'bench@example.com', password: 'rummage with me' };

const product = await openProduct();
let browser: Browser | undefined;
try {
  await signUp();
  await fill();
  browser = await openBrowser();
  console.log(JSON.stringify({ measurements: await measure(browser) }));
} finally {
  await browser?.close();
  await product.stop();
}

async function measure(browser: Browser) {
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

  const loading = await watchingTasks(browser, page, async () => {
    await page.reload();
    const firstPicture = await firstPictureOf(page);
    await allLoaded(page);
    return firstPicture;
  });
  console.error(`first picture after ${Math.round(loading.result)} ms, and everything is loaded`);
  const scrolling = await watchingTasks(browser, page, () => scrollThrough(page));
  console.error(`scrolled through; longest task ${Math.round(scrolling.longest)} ms`);

  await page.evaluate(() => window.scrollTo(0, 0));
  const dismissals = await dismissSome(page);
  const heap = await heapOf(page);
  const pictures = await page.locator('[data-layout] img').evaluateAll((images) => ({
    all: images.length,
    lazy: images.filter((image) => image.getAttribute('loading') === 'lazy').length,
    sized: images.filter((image) => getComputedStyle(image.parentElement ?? image).aspectRatio !== 'auto')
      .length,
  }));

  return [
    { what: 'time to first picture', value: round(loading.result), unit: 'ms' },
    { what: 'tasks over 50 ms while 20,000 items stream in', value: loading.long, unit: '' },
    { what: 'longest task while they stream in', value: round(loading.longest), unit: 'ms' },
    { what: 'tasks over 50 ms while scrolling end to end', value: scrolling.long, unit: '' },
    atMost('longest task while scrolling end to end', scrolling.longest, 'ms', MOST_TASK_MS),
    atMost('cards in the document', scrolling.result, '', MOST_CARDS),
    atMost('dismiss to next paint, median', median(dismissals), 'ms', MOST_DISMISS_MS),
    { what: 'dismiss to next paint, slowest', value: round(Math.max(...dismissals)), unit: 'ms' },
    { what: 'JavaScript heap', value: round(heap / 2 ** 20), unit: 'MB' },
    atMost('cumulative layout shift', await shiftsOf(page), '', 0),
    {
      what: 'pictures that are lazy and have their place reserved',
      value: Math.min(pictures.lazy, pictures.sized) / pictures.all,
      unit: '',
      goal: '1',
      ok: pictures.lazy === pictures.all && pictures.sized === pictures.all,
    },
  ];
}

/** In ms from the start of the page. */
async function firstPictureOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const picture = document.querySelector<HTMLImageElement>('[data-layout] img');
          if (picture?.complete && picture.naturalWidth > 0) resolve(performance.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

function atMost(what: string, value: number, unit: string, limit: number) {
  return { what, value: round(value), unit, goal: `≤ ${limit}`, ok: value <= limit };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

async function allLoaded(page: Page): Promise<void> {
  await page.locator('[data-layout="gallery"] > li > a').first().focus();
  await page.keyboard.press('End');
  await page
    .locator(`[data-layout="gallery"] > [data-index="${ITEMS - 1}"] > a:focus`)
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

/** For each of some items, the ms from the press to the frame after which it shows as removed. */
async function dismissSome(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < DISMISSALS; index += 1) {
    times.push(
      await page.evaluate(
        (place) =>
          new Promise<number>((resolve) => {
            const start = performance.now();
            document
              .querySelector<HTMLElement>(
                `[data-layout="gallery"] > [data-index="${place}"] button[data-does="remove"]`,
              )
              ?.click();
            requestAnimationFrame(() => {
              const channel = new MessageChannel();
              channel.port1.onmessage = () => resolve(performance.now() - start);
              channel.port2.postMessage(undefined);
            });
          }),
        index,
      ),
    );
    await page.waitForTimeout(50);
  }
  return times;
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(PERSON.email);
  await page.getByLabel('Password').fill(PERSON.password);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await page.locator('[data-layout] img').first().waitFor();
}

async function signUp(): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${product.url}/api/users/`, {
    method: 'POST',
    headers,
    body: JSON.stringify(PERSON),
  });
  if (answer.status !== 201) throw new Error(`Signing up answered ${answer.status}`);
}

async function fill(): Promise<void> {
  const db = openDatabase(join(product.folder, 'rummage.db'));
  await fillFeed(db, PERSON.email, ITEMS, Date.now());
  db.close();
}
