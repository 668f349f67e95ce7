import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Item } from '@rummage/contract';
import { expect as expectPage } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { counter } from './feed.ts';
import { openKillableBrowser } from './killable-browser.ts';
import { RemovalLedger } from './removal-ledger.ts';
import { expect, test } from './test.ts';
import type { Person } from './test.ts';

/** 50 in the full check, otherwise a sample. */
const KILLS = process.env['RUMMAGE_CHECK'] === 'full' ? 50 : 2;

/** The same numbers in each run, so that a failure can be repeated. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Calls to the API for a person, made without the browser. */
async function account(request: APIRequestContext, { email, password }: Person) {
  const answer = await request.post('/api/login', { form: { username: email, password } });
  const tokens = (await answer.json()) as { access_token: string };
  const claims = Buffer.from(tokens.access_token.split('.')[1] ?? '', 'base64url').toString();
  const { user_id } = JSON.parse(claims) as { user_id: number };
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const path = `/api/users/${user_id}`;
  return {
    tokens: JSON.stringify(tokens),
    items: async (part = '') =>
      (await (await request.get(`${path}/items${part}`, { headers })).json()) as Item[],
    save: async (query_text: string) => {
      const data = {
        query_text,
        category: null,
        max_price: null,
        active: true,
        minimum_condition: 'PRE_OWNED',
      };
      const saved = await request.post(`${path}/queries`, { headers, data });
      return ((await saved.json()) as { id: number }).id;
    },
    pause: (id: number) =>
      request.patch(`/api/queries/${id}/toggle-active-status`, { headers, data: { active: false } }),
    restore: (item_ids: readonly number[]) =>
      request.post(`${path}/items/restore`, { headers, data: { item_ids } }),
  };
}

async function openFeed(page: Page, tokens: string, url: string, path: string): Promise<void> {
  await page.goto(`${url}/api/health`);
  await page.evaluate((words) => localStorage.setItem('authTokens', words), tokens);
  await page.goto(`${url}${path}`);
}

/** Reports every text that the page announces to screen readers. */
async function hear(page: Page, onWords: (words: string) => void): Promise<void> {
  await page.exposeFunction('heard', onWords);
  await page.addInitScript(() => {
    let last = '';
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(
        'section[aria-label=Controls] > [role=status]:last-child',
      )) {
        const words = region.textContent;
        if (words === '' || words === last) continue;
        last = words;
        (window as unknown as { heard: (words: string) => void }).heard(words);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

const press = (page: Page, href: string) =>
  page.evaluate((listing) => {
    const frame = document.querySelector(`[data-layout="gallery"] a[href="${listing}"]`)?.closest('li');
    frame?.querySelector<HTMLElement>('button[aria-label^=Remove]')?.click();
  }, href);

const waiting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('rummage-outbox');
        opening.onerror = () => reject(new Error('The outbox does not open'));
        opening.onsuccess = () => {
          const db = opening.result;
          const counting = db.transaction('acts').objectStore('acts').count();
          counting.onsuccess = () => {
            resolve(counting.result);
            db.close();
          };
        };
      }),
  );

test(`after ${KILLS} kills of the browser the server holds all that was announced, and nothing else`, async ({
  product,
  person,
  request,
}) => {
  test.setTimeout(60_000 + KILLS * 30_000);
  let alice = await account(request, person);
  const coats = await alice.save('coat');
  const boots = await alice.save('boots');
  for (const id of [coats, boots])
    await expect.poll(async () => (await alice.items(`?query_id=${id}`)).length).toBeGreaterThan(15);
  for (const id of [coats, boots]) await alice.pause(id);
  const all = await alice.items();
  const ids = all.map(({ id }) => id);
  const titles = new Map<string, number[]>();
  for (const { id, title } of all) titles.set(title ?? '', [...(titles.get(title ?? '') ?? []), id]);
  const isUnique = ({ title }: Item) => titles.get(title ?? '')?.length === 1;

  for (let round = 0; round < KILLS; round += 1) {
    const random = randomFrom(round + 1);
    // Tokens expire before many rounds are over.
    alice = await account(request, person);
    await alice.restore(ids);
    const isOffline = round % 2 === 1;
    const hasTwoTabs = round % 4 >= 2;
    const folder = await mkdtemp(join(tmpdir(), 'rummage-kill-'));
    const ledger = new RemovalLedger();
    let announced = 0;
    const bootItems = await alice.items(`?query_id=${boots}`);
    const bootIds = bootItems.map(({ id }) => id);

    const onWords = (words: string) => {
      const removed = /^Removed (.*)\. Undo available\.$/.exec(words)?.[1];
      const back = /^(.*) (?:is|are) back\.$/.exec(words)?.[1];
      const named = titles.get(removed ?? back ?? '');
      const all = /^\d+ items?$/.test(removed ?? back ?? '') ? bootIds : undefined;
      if (removed !== undefined) ledger.announceRemoval(all ?? named ?? []);
      else if (back !== undefined) ledger.announceReturn(all ?? named ?? []);
      announced += 1;
    };

    const browser = await openKillableBrowser(folder);
    const whole = await browser.context.newPage();
    await hear(whole, onWords);
    await openFeed(whole, alice.tokens, product.url, '/');
    const filtered = hasTwoTabs ? await browser.context.newPage() : undefined;
    if (filtered) {
      await hear(filtered, onWords);
      await openFeed(filtered, alice.tokens, product.url, `/items/${boots}`);
      await expectPage(filtered.getByRole('button', { name: 'Cleanse' })).toBeVisible();
    }
    await expectPage(counter(whole)).toContainText(`${ids.length} Items`);
    if (isOffline) await browser.context.setOffline(true);

    // Only the first items: frames far below are not drawn.
    const candidates = all.slice(0, 40).filter((item) => isUnique(item) && !bootIds.includes(item.id));
    const acting = (async () => {
      for (;;) {
        const choice = random(10);
        const item = candidates.splice(random(candidates.length), 1)[0];
        if (choice < 7 && item) {
          ledger.press({ kind: 'remove', id: item.id });
          await press(whole, item.listings[0]?.url ?? '');
        } else if (choice < 9) {
          ledger.press({ kind: 'undo' });
          await whole.keyboard.press('Control+z');
        } else if (filtered) {
          ledger.press({ kind: 'cleanse', ids: bootIds });
          await filtered.evaluate(() =>
            document.querySelector<HTMLElement>('section[aria-label=Filter] > button:last-child')?.click(),
          );
        }
        await new Promise((go) => setTimeout(go, random(40)));
      }
    })().catch(() => undefined);
    const enough = 1 + random(8);
    await expect.poll(() => announced, { intervals: [5], timeout: 30_000 }).toBeGreaterThanOrEqual(enough);
    await new Promise((go) => setTimeout(go, random(200)));
    await browser.kill();
    await acting;

    const again = await openKillableBrowser(folder);
    const page = await again.context.newPage();
    await openFeed(page, alice.tokens, product.url, '/');
    await expectPage(counter(page)).toBeVisible();
    await expect.poll(() => waiting(page)).toBe(0);
    const there = new Set((await alice.items()).map(({ id }) => id));
    const dismissed = new Set(ids.filter((id) => !there.has(id)));
    expect(ledger.complaints(ids, dismissed), `round ${round}`).toEqual([]);
    await expectPage(counter(page)).toContainText(`${there.size} Items`);
    await again.kill();
    await rm(folder, { recursive: true, force: true });
  }
});
