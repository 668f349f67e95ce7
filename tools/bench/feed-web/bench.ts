/// <reference lib="dom" />
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { openDatabase } from '@rummage/api/src/db/database.ts';
import { openProduct } from '@rummage/product/open-product.ts';
import { median } from '../median.ts';
import { openBrowser } from '../open-browser.ts';
import { fillFeed } from './fill.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { type Tasks, watchingTasks } from './main-thread.ts';
import { sized } from '../sized.ts';

const ITEMS = sized(50_000, 2000);
const MOST_FIRST_PICTURE_MS = 400;
const MOST_TASK_MS = 80;
const MOST_CARDS = 150;
const MOST_PRESS_MS = 32;
const MOST_HEAP_MB = 40;
/** How many times slower the processor is in the second measurement, which is only reported. */
const SLOWED = 4;
const SCROLL_STEPS = sized(400, 20);
const PRESSES = sized(20, 3);
const PASSWORD = 'rummage with me';
/** Each measurement has a person of its own, whose feed nobody has touched. */
const PEOPLE = { quick: 'quick@example.com', slowed: 'slowed@example.com' };

const product = await openProduct();
let browser: Browser | undefined;
try {
  for (const email of Object.values(PEOPLE)) {
    await signUp(email);
    await fill(email);
  }
  browser = await openBrowser();
  console.log(JSON.stringify({ measurements: await measure(browser) }));
} finally {
  await browser?.close();
  await product.stop();
}

/** What a feed costs in the browser. */
interface Costs {
  /** From the last byte of the feed's first answer, in ms. */
  firstPicture: number;
  loading: Tasks<unknown>;
  /** With the highest number of cards in the document. */
  scrolling: Tasks<number>;
  /** From each press to the end of the first frame that shows it, in ms. */
  removing: number[];
  keeping: number[];
  /** In bytes. */
  heap: number;
  shifts: number;
  pictures: { all: number; lazy: number; sized: number };
}

/** @param slowed how many times slower the processor is */
async function costsOf(browser: Browser, email: string, slowed = 1): Promise<Costs> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  // tsx wraps the functions that it hands to the page in a call of this one.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  await logIn(page, email);
  await page.addInitScript(watchShifts);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });

  const loading = await watchingTasks(browser, page, async () => {
    await page.reload();
    const firstPicture = await firstPictureOf(page);
    await allLoaded(page);
    return firstPicture;
  });
  console.error(`first picture ${Math.round(loading.result)} ms after the answer, and everything is loaded`);
  const scrolling = await watchingTasks(browser, page, () => scrollThrough(page));
  console.error(`scrolled through; longest task ${Math.round(scrolling.longest)} ms`);

  await page.evaluate(() => window.scrollTo(0, 0));
  const removing = await pressSome(page, 'remove', 'data-removing');
  // Presses by a script are no input of a person, so what they move would count.
  const shifts = await shiftsOf(page);
  const keeping = await pressSome(page, 'keep', 'data-kept');
  const pictures = await page.locator('[data-layout] img').evaluateAll((images) => ({
    all: images.length,
    lazy: images.filter((image) => image.getAttribute('loading') === 'lazy').length,
    sized: images.filter((image) => getComputedStyle(image.parentElement ?? image).aspectRatio !== 'auto')
      .length,
  }));
  const heap = await heapOf(session);
  await context.close();
  return { firstPicture: loading.result, loading, scrolling, removing, keeping, heap, shifts, pictures };
}

async function measure(browser: Browser) {
  const costs = await costsOf(browser, PEOPLE.quick);
  const slowed = await costsOf(browser, PEOPLE.slowed, SLOWED);
  const { firstPicture, loading, scrolling, removing, keeping, heap, shifts, pictures } = costs;
  return [
    atMost("first picture after the feed's answer", firstPicture, 'ms', MOST_FIRST_PICTURE_MS),
    { what: `tasks over 50 ms while ${ITEMS} items stream in`, value: loading.long },
    { what: 'longest task while they stream in', value: round(loading.longest), unit: 'ms' },
    { what: 'tasks over 50 ms while scrolling end to end', value: scrolling.long },
    atMost('longest task while scrolling end to end', scrolling.longest, 'ms', MOST_TASK_MS),
    atMost('cards in the document', scrolling.result, '', MOST_CARDS),
    ...pressCosts('remove', removing),
    ...pressCosts('keep', keeping),
    atMost('JavaScript heap', heap / 2 ** 20, 'MB', MOST_HEAP_MB),
    atMost('cumulative layout shift', shifts, '', 0),
    {
      what: 'pictures that are lazy and have their place reserved',
      value: Math.min(pictures.lazy, pictures.sized) / pictures.all,
      unit: '',
      goal: '1',
      ok: pictures.lazy === pictures.all && pictures.sized === pictures.all,
    },
    ...[
      { what: 'first picture', value: slowed.firstPicture },
      { what: 'longest task while items stream in', value: slowed.loading.longest },
      { what: 'longest task while scrolling', value: slowed.scrolling.longest },
      { what: 'remove, median', value: median(slowed.removing) },
      { what: 'keep, median', value: median(slowed.keeping) },
    ].map(({ what, value }) => ({
      what: `${SLOWED} times slower processor: ${what}`,
      value: round(value),
      unit: 'ms',
    })),
  ];
}

function pressCosts(act: string, times: readonly number[]) {
  const what = `${act} to the first frame that shows it`;
  return [
    atMost(`${what}, median`, median(times), 'ms', MOST_PRESS_MS),
    { what: `${what}, slowest`, value: round(Math.max(...times)), unit: 'ms' },
  ];
}

/** In ms from the last byte of the feed's first answer. */
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

function atMost(what: string, value: number, unit: string, limit: number) {
  return { what, value: round(value), unit, goal: `≤ ${limit}`, ok: value <= limit };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
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

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await page.locator('[data-layout] img').first().waitFor();
}

async function signUp(email: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${product.url}/api/users/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (answer.status !== 201) throw new Error(`Signing up answered ${answer.status}`);
}

async function fill(email: string): Promise<void> {
  const db = openDatabase(join(product.folder, 'rummage.db'));
  await fillFeed(db, email, ITEMS, Date.now());
  db.close();
}
