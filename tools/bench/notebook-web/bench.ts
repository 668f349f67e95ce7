/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { openProduct } from '@rummage/product/open-product.ts';
import { median } from '../median.ts';
import { openBrowser } from '../open-browser.ts';

const FEW = 20;
const MANY = 500;
const MOST_RATIO = 3;
const KEYSTROKES = 'coat 49'.split('');
const ROUNDS = 5;

interface Times {
  keystrokes: number[];
  pages: number[];
  sorts: number[];
  /** Changes inside the rows of the document after a keystroke that every query matches. */
  touched: number;
}

const product = await openProduct();
let browser: Browser | undefined;
try {
  browser = await openBrowser();
  const few = await measure(browser, FEW);
  const many = await measure(browser, MANY);
  console.log(JSON.stringify({ measurements: measurements(few, many) }));
} finally {
  await browser?.close();
  await product.stop();
}

/** Many queries must react about as fast as few, because only the visible page is drawn. */
function measurements(few: Times, many: Times) {
  return [
    ...compared('keystroke to next paint', many.keystrokes, few.keystrokes),
    ...compared('turning the page', many.pages, few.pages),
    ...compared('sorting', many.sorts, few.sorts),
    {
      what: 'changes in rows by a keystroke that finds the same',
      value: many.touched,
      unit: '',
      goal: '0',
      ok: many.touched === 0,
    },
  ];
}

function compared(what: string, many: readonly number[], few: readonly number[]) {
  const ratio = median(many) / median(few);
  return [
    { what: `${what}, ${MANY} queries, median`, value: round(median(many)), unit: 'ms' },
    {
      what: `${what}, ${MANY} queries / ${FEW} queries`,
      value: round(ratio),
      unit: '×',
      goal: `≤ ${MOST_RATIO}`,
      ok: ratio <= MOST_RATIO,
    },
  ];
}

async function measure(engine: Browser, size: number): Promise<Times> {
  const context = await engine.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  // tsx wraps the functions that it hands to the page in a call of this one.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  await openNotebook(page, size);
  const touched = await touchedBy(page, 'c');
  const times: Times = { keystrokes: [], pages: [], sorts: [], touched };
  for (let round = 0; round < ROUNDS; round += 1) {
    await timeTyping(page, '');
    let typed = '';
    for (const key of KEYSTROKES) {
      typed += key;
      times.keystrokes.push(await timeTyping(page, typed));
    }
    await timeTyping(page, '');
    times.pages.push(await timePress(page, 'button[aria-label="Next page"]'));
    times.sorts.push(await timePress(page, 'th button'));
  }
  console.error(`${size} queries: a keystroke takes ${round(median(times.keystrokes))} ms`);
  await context.close();
  return times;
}

/** Signs a new person up, with a notebook of that many paused queries. */
async function openNotebook(page: Page, size: number): Promise<void> {
  const person = { email: `bench-${size}@example.com`, password: 'rummage with me' };
  await page.request.post('/api/users/', { data: person });
  const form = { username: person.email, password: person.password };
  const tokens = await (await page.request.post('/api/login', { form })).text();
  const { access_token } = JSON.parse(tokens) as { access_token: string };
  const [, claims = ''] = access_token.split('.');
  const { user_id } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { user_id: number };
  const queries = Array.from({ length: size }, (_, index) => ({
    query_text: `coat ${index + 1}`,
    active: false,
    filters: [{ name: 'material', values: ['wool', 'cashmere'] }],
  }));
  const text = JSON.stringify({ format: 'rummage-notebook', version: 1, queries });
  const answer = await page.request.post(`/api/users/${user_id}/notebook`, {
    headers: { authorization: `Bearer ${access_token}` },
    data: { format: 'json', text },
  });
  if (!answer.ok()) throw new Error(`Importing answered ${answer.status()}`);
  await page.goto('/api/health');
  await page.evaluate((words) => localStorage.setItem('authTokens', words), tokens);
  await page.goto('/dashboard');
  await page.getByText(`Page 1 of ${size / 10}`).waitFor();
}

/** The ms from typing a text until the text and its results are painted. */
async function timeTyping(page: Page, text: string): Promise<number> {
  return page.evaluate((typed) => {
    const input = document.querySelector<HTMLInputElement>('[aria-label="Search queries"]');
    // React only notices values that were written with the original setter.
    const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    const start = performance.now();
    property?.set?.call(input, typed);
    input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    return new Promise<number>((resolve) => {
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    });
  }, text);
}

async function timePress(page: Page, selector: string): Promise<number> {
  return page.evaluate((button) => {
    const start = performance.now();
    document.querySelector<HTMLElement>(button)?.click();
    return new Promise<number>((resolve) => {
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    });
  }, selector);
}

async function touchedBy(page: Page, text: string): Promise<number> {
  await page.evaluate(() => {
    const rows = document.querySelector('tbody');
    const watch = globalThis as unknown as { touched: number };
    watch.touched = 0;
    new MutationObserver((records) => (watch.touched += records.length)).observe(rows ?? document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
  await timeTyping(page, text);
  return page.evaluate(() => (globalThis as unknown as { touched: number }).touched);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
