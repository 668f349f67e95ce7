import { expect } from '@playwright/test';
import type { APIResponse, Page } from '@playwright/test';
import type { Item, ItemListing, Query } from '@rummage/contract';
import type { Layout } from '@rummage/vocabulary';

/** Calls the API as the person who is signed in on the page. `:me` stands for their id. */
export async function call(page: Page, method: string, path: string, data?: object): Promise<APIResponse> {
  const stored = await page.evaluate(() => localStorage.getItem('authTokens'));
  const { access_token } = JSON.parse(stored ?? '{}') as { access_token: string };
  const [, claims = ''] = access_token.split('.');
  const { user_id } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { user_id: number };
  const answer = await page.request.fetch(path.replace(':me', String(user_id)), {
    method,
    headers: { authorization: `Bearer ${access_token}` },
    // The server may just have closed a connection that was kept open.
    ...(method === 'GET' && { maxRetries: 2 }),
    ...(data && { data }),
  });
  expect(answer.ok(), `${method} ${path}`).toBe(true);
  return answer;
}

/**
 * Saves a query, waits until all that it finds is there, and pauses it, so that nothing more arrives. Returns its id.
 * @param atLeast how many items the feed has then. The sample market changes with the time; it has these at every hour.
 */
export async function collect(page: Page, text: string, atLeast = 15): Promise<number> {
  const wanted = { query_text: text, category: null, max_price: null, active: true };
  const saved = await call(page, 'POST', '/api/users/:me/queries', {
    ...wanted,
    minimum_condition: 'PRE_OWNED',
  });
  const { id } = (await saved.json()) as { id: number };
  const isRead = async () => {
    const known = (await (await call(page, 'GET', '/api/users/:me/queries')).json()) as Query[];
    return known.some((query) => query.id === id && query.collection.last_success_at !== null);
  };
  const size = async () =>
    Number((await call(page, 'GET', '/api/users/:me/items?limit=1')).headers()['x-total-count']);
  await expect.poll(isRead, { intervals: [50], timeout: 30_000 }).toBe(true);
  await expect.poll(size, { intervals: [50] }).toBeGreaterThanOrEqual(atLeast);
  await call(page, 'PATCH', `/api/queries/${id}/toggle-active-status`);
  return id;
}

/** The feed as the server has it, newest first. @param part the query string, such as `?limit=1` */
export async function items(page: Page, part = ''): Promise<Item[]> {
  return (await (await call(page, 'GET', `/api/users/:me/items${part}`)).json()) as Item[];
}

/** Opens the feed in a layout. */
export async function openIn(page: Page, layout: Layout): Promise<void> {
  await call(page, 'PUT', '/api/users/:me/settings', { items_layout: layout });
  await page.goto('/');
}

/** A price that never changed: the sample market drops prices as days go by. */
const STEADY: Partial<Item> = { previous_price: null, price_changes: [] };

/** Changes the first items in the server's answers. To be called before the feed is opened. */
export async function say(page: Page, ...changes: Partial<Item>[]): Promise<void> {
  const changeOf = new Map<number, Partial<Item>>();
  const said = new Map<number, Item>();
  await page.route(/\/api\/users\/\d+\/items(\?.*)?$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    // The server may just have closed a connection that was kept open.
    const response = await route.fetch({ maxRetries: 2 });
    const known = (await response.json().catch(() => undefined)) as Item[] | undefined;
    // The page was left in the meantime and needs no answer.
    if (!known) return;
    // Later answers may begin with another item.
    known.forEach(({ id }, index) => changeOf.has(id) || changeOf.set(id, changes[index] ?? {}));
    const json = known.map((item) => ({ ...item, ...STEADY, ...changeOf.get(item.id) }));
    for (const item of json) said.set(item.id, item);
    await route.fulfill({ response, json });
  });
  // An item that somebody stays with is read again, alone.
  await page.route(/\/api\/users\/\d+\/items\/\d+$/, async (route) => {
    const item = said.get(Number(new URL(route.request().url()).pathname.split('/').at(-1)));
    if (route.request().method() !== 'GET' || !item) return route.fallback();
    await route.fulfill({ json: item });
  });
}

/** An ordinary listing with the given differences. */
export function listing(different: Partial<ItemListing> = {}): ItemListing {
  return {
    id: 1,
    url: '/sample/listings/1',
    marketplace: 'sample',
    current_price: 48,
    currency: 'USD',
    is_auction: false,
    accepts_offers: false,
    location: 'US',
    ends_at: null,
    seen_at: new Date().toISOString(),
    ended_at: null,
    ended_as: null,
    ...different,
  };
}
