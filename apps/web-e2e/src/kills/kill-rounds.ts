import type { APIRequestContext, Page } from '@playwright/test';
import type { Item } from '@rummage/contract';
import type { Person } from '../test.ts';

/** Times that a browser is killed in each series. */
export const KILLS = 50;

/** The same numbers in each run, so that a failure can be repeated. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Calls to the API for a person, made without the browser. */
export async function account(request: APIRequestContext, { email, password }: Person) {
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
    keep: (item_id: number) => request.put(`${path}/items/${item_id}/kept`, { headers, data: {} }),
    restore: (item_ids: readonly number[]) =>
      request.post(`${path}/items/restore`, { headers, data: { item_ids } }),
  };
}

export async function openFeed(page: Page, tokens: string, url: string, path: string): Promise<void> {
  await page.goto(`${url}/api/health`);
  await page.evaluate((words) => localStorage.setItem('authTokens', words), tokens);
  await page.goto(`${url}${path}`);
}

/** Reports every text that the page announces to screen readers. */
export async function hear(page: Page, onWords: (words: string) => void): Promise<void> {
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

/** Number of acts that the page has not sent yet. */
export const waiting = (page: Page) =>
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

/** Presses a button of a frame, if the frame is there: frames far below the view are not drawn. */
export function pressFrame(page: Page, item: Item, name: 'Keep' | 'Remove'): Promise<void> {
  const link = `[data-layout="gallery"] a[href="${item.listings[0]?.url}"]`;
  const press = ([frame, start]: string[]) =>
    document
      .querySelector(frame ?? '')
      ?.closest('li')
      ?.querySelector<HTMLElement>(`button[aria-label^="${start}"]`)
      ?.click();
  return page.evaluate(press, [link, name]);
}

/** Whether the button of undo can be pressed. */
export const canUndo = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=toolbar] button')].some(
      (button) => /^Undo/.test(button.textContent) && button.getAttribute('aria-disabled') !== 'true',
    ),
  );

/**
 * Whether the browser has thrown away all databases of this address since it was asked last. Chromium 156 does so when it starts again
 * after about one in sixty kills amid writing ("recovering from a corrupted (and deleted) database"), also those of a page that does
 * nothing but add records. Nothing survives that, so such a round says nothing about us.
 */
export const hasLostDatabases = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve, reject) => {
        let isNew = false;
        const opening = indexedDB.open('of the test', 1);
        opening.onupgradeneeded = () => {
          isNew = true;
          opening.result.createObjectStore('nothing');
        };
        opening.onerror = () => reject(new Error('The database of the test does not open'));
        opening.onsuccess = () => {
          opening.result.close();
          resolve(isNew);
        };
      }),
  );

/** Most rounds of which that may be true. */
export const MOST_LOST = KILLS / 10;
