import { createServer } from 'node:http';

const NOT_THERE = 999_999_999;
const ACCOUNT = { email: 'walker@example.com', password: 'rummage with me' };
const NEXT_PASSWORD = 'rummage with me again';
/** How long a first search may take. */
const LONGEST_MS = 60_000;

/**
 * Makes every call of the interface but that of the live events, whose answer never ends.
 * @param {import('openapi-fetch').Client<import('./schema.d.ts').paths>} client generated from the document
 * @param {(token: string) => void} signIn sends a token with the next calls
 */
export async function walk(client, signIn) {
  await client.POST('/api/users', { body: ACCOUNT });
  const session = await signedIn(client, signIn, ACCOUNT.password);
  await readWithoutAccount(client);
  const user_id = made((await client.GET('/api/me')).data).user_id;
  const path = { user_id };
  const queryId = await useNotebook(client, path);
  await useFeed(client, path, queryId);
  await useChannels(client, path, queryId);
  await useShops(client);
  await useTokens(client, path, signIn, session.access_token);
  await removeQuery(client, path, queryId);
  await changeAccount(client, path, signIn, session.refresh_token);
  await takeBreak(client, path);
  await client.DELETE('/api/users/{user_id}/account', {
    params: { path },
    body: { password: NEXT_PASSWORD },
  });
}

/** @typedef {Parameters<typeof walk>[0]} Client */
/** @typedef {{ user_id: number }} Own */

/** @param {Client} client @param {(token: string) => void} signIn @param {string} password */
async function signedIn(client, signIn, password) {
  const { data } = await client.POST('/api/login', { body: { username: ACCOUNT.email, password } });
  const tokens = made(data);
  signIn(tokens.access_token);
  return tokens;
}

/** @param {Client} client */
async function readWithoutAccount(client) {
  await client.GET('/api/health');
  await client.GET('/api/installation');
  await client.GET('/api/openapi.json');
  await client.GET('/api/docs', { parseAs: 'text' });
  await client.GET('/api/push-key');
  await client.GET('/api/samples', { params: { query: { text: 'wool coat' } } });
  await client.POST('/api/password-reset', { body: { token: 'never-given', password: ACCOUNT.password } });
}

/** @param {Client} client @param {Own} path @returns the id of a query that has found something */
async function useNotebook(client, path) {
  const wanted = /** @type {const} */ ({ query_text: 'leather', max_price: 500, category: null });
  await client.POST('/api/users/{user_id}/queries/preview', { params: { path }, body: wanted });
  const url = 'https://www.ebay.com/sch/i.html?_nkw=leather+boots';
  await client.POST('/api/users/{user_id}/queries/from-address', { params: { path }, body: { url } });
  const saved = await client.POST('/api/users/{user_id}/queries', { params: { path }, body: wanted });
  const query_id = made(saved.data).id;
  await client.GET('/api/users/{user_id}/queries', { params: { path } });
  await client.GET('/api/users/queries/{query_id}', { params: { path: { query_id } } });
  await until(
    async () => (await client.GET('/api/users/{user_id}/items', { params: { path } })).data?.length,
  );
  for (const active of [false, true])
    await client.PATCH('/api/queries/{query_id}/toggle-active-status', {
      params: { path: { query_id } },
      body: { active },
    });
  const changed = { query_text: 'leather', max_price: 400 };
  await client.PUT('/api/users/queries/{query_id}', { params: { path: { query_id } }, body: changed });
  const live = { params: { path: { ...path, query_id } }, body: {} };
  await client.POST('/api/users/{user_id}/queries/{query_id}/search-now', live);
  await client.GET('/api/users/{user_id}/notebook.csv', { params: { path }, parseAs: 'text' });
  const notebook = await client.GET('/api/users/{user_id}/notebook.json', { params: { path } });
  const file = { format: /** @type {const} */ ('json'), text: JSON.stringify(notebook.data) };
  await client.POST('/api/users/{user_id}/notebook/preview', { params: { path }, body: file });
  await client.POST('/api/users/{user_id}/notebook', { params: { path }, body: file });
  return query_id;
}

/** @param {Client} client @param {Own} path @param {number} queryId */
async function useFeed(client, path, queryId) {
  const { data } = await client.GET('/api/users/{user_id}/items', {
    params: { path, query: { limit: 10, sort: 'price_low' } },
  });
  const [item, other] = made(data);
  const one = { params: { path: { ...path, item_id: made(item).id } } };
  await client.GET('/api/users/{user_id}/items/{item_id}', one);
  await client.GET('/api/users/{user_id}/items/{item_id}/matched', one);
  await client.PUT('/api/users/{user_id}/items/{item_id}/kept', { ...one, body: { note: 'For the autumn' } });
  const split = { params: { path: { ...one.params.path, listing_id: NOT_THERE } } };
  await client.PUT('/api/users/{user_id}/items/{item_id}/splits/{listing_id}', split);
  await client.DELETE('/api/users/{user_id}/items/{item_id}/splits/{listing_id}', split);
  await shareKept(client, path);
  await client.DELETE('/api/users/{user_id}/items/{item_id}/kept', one);
  const gone = { params: { path: { ...path, item_id: made(other).id } } };
  await client.DELETE('/api/users/{user_id}/items/{item_id}', gone);
  await client.POST('/api/users/{user_id}/items/{item_id}/restore', gone);
  const cleansed = await client.DELETE('/api/users/{user_id}/items', {
    params: { path, query: { user_query_id: queryId } },
  });
  const removal = made(made(cleansed.data).removal ?? undefined);
  await client.POST('/api/users/{user_id}/items/restore', { params: { path }, body: { removal } });
  await client.GET('/api/users/{user_id}/seen', { params: { path } });
  const through = new Date().toISOString();
  await client.PUT('/api/users/{user_id}/seen', { params: { path }, body: { through } });
  await client.POST('/api/users/{user_id}/seen/look', { params: { path } });
}

/** @param {Client} client @param {Own} path */
async function shareKept(client, path) {
  await client.GET('/api/users/{user_id}/kept-sheet', { params: { path } });
  const shared = await client.PUT('/api/users/{user_id}/kept-sheet', { params: { path } });
  const token = made(shared.data).token ?? '';
  await client.GET('/api/shared/{token}', { params: { path: { token } } });
  await client.DELETE('/api/users/{user_id}/kept-sheet', { params: { path } });
}

/** @param {Client} client @param {Own} path @param {number} queryId */
async function useChannels(client, path, queryId) {
  const receiver = createServer((_req, res) => res.end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => receiver.once('listening', resolve));
  const { port } = /** @type {import('node:net').AddressInfo} */ (receiver.address());
  const added = await client.POST('/api/users/{user_id}/channels', {
    params: { path },
    body: { kind: 'webhook', address: `http://127.0.0.1:${port}/` },
  });
  const one = { params: { path: { ...path, channel_id: made(added.data).id } } };
  await client.POST('/api/users/{user_id}/channels/{channel_id}/test', one);
  await client.PUT('/api/users/{user_id}/channels/{channel_id}', { ...one, body: { paused: true } });
  await client.GET('/api/users/{user_id}/channels', { params: { path } });
  await client.GET('/api/users/{user_id}/deliveries', { params: { path } });
  await client.DELETE('/api/users/{user_id}/channels/{channel_id}', one);
  receiver.close();
  const feed = await client.POST('/api/users/{user_id}/feeds', {
    params: { path },
    body: { query_id: queryId },
  });
  await client.GET('/api/users/{user_id}/feeds', { params: { path } });
  const feedPath = { ...path, feed_id: made(feed.data).id };
  await client.DELETE('/api/users/{user_id}/feeds/{feed_id}', { params: { path: feedPath } });
}

/** No shop answers here, so these calls are refused. @param {Client} client */
async function useShops(client) {
  const url = 'http://127.0.0.1:9/';
  await client.POST('/api/shops/look', { body: { url } });
  await client.POST('/api/shops', { body: { url, second_hand: true } });
  await client.GET('/api/shops');
  await client.DELETE('/api/shops/{shop_id}', { params: { path: { shop_id: NOT_THERE } } });
  await client.GET('/api/marketplaces');
}

/** @param {Client} client @param {Own} path @param {(token: string) => void} signIn @param {string} accessToken */
async function useTokens(client, path, signIn, accessToken) {
  const created = await client.POST('/api/users/{user_id}/tokens', {
    params: { path },
    body: { name: 'walk', scopes: ['read'], expires_in_days: 1 },
  });
  await client.GET('/api/users/{user_id}/tokens', { params: { path } });
  const { id: token_id, token } = made(created.data);
  signIn(token);
  await client.POST('/api/mcp', { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } });
  signIn(accessToken);
  await client.DELETE('/api/users/{user_id}/tokens/{token_id}', { params: { path: { ...path, token_id } } });
}

/** @param {Client} client @param {Own} path @param {number} query_id */
async function removeQuery(client, path, query_id) {
  await client.DELETE('/api/users/queries/{query_id}', { params: { path: { query_id } } });
  await client.POST('/api/users/queries/{query_id}/restore', { params: { path: { query_id } } });
  await client.GET('/api/users/{user_id}/export', { params: { path } });
}

/** During a break next to everything is refused. @param {Client} client @param {Own} path */
async function takeBreak(client, path) {
  await client.POST('/api/users/{user_id}/break/welcomed', { params: { path } });
  await client.POST('/api/users/{user_id}/break', { params: { path }, body: { minutes: 15, exit: 'early' } });
  await client.GET('/api/users/{user_id}/break', { params: { path } });
  await client.POST('/api/users/{user_id}/break/end-early', { params: { path } });
}

/** @param {Client} client @param {Own} path @param {(token: string) => void} signIn @param {string} refreshToken */
async function changeAccount(client, path, signIn, refreshToken) {
  const { password } = ACCOUNT;
  const settings = await client.GET('/api/users/{user_id}/settings', { params: { path } });
  const { items_layout } = made(settings.data);
  await client.PUT('/api/users/{user_id}/settings', { params: { path }, body: { items_layout } });
  await client.GET('/api/users/{user_id}/account', { params: { path } });
  await client.PUT('/api/users/{user_id}/email', {
    params: { path },
    body: { email: ACCOUNT.email, password },
  });
  const renewed = await client.POST('/api/refresh-token', {
    body: { token: refreshToken, token_type: 'Refresh' },
  });
  signIn(made(renewed.data).access_token);
  const body = { password, new_password: NEXT_PASSWORD };
  await client.PUT('/api/users/{user_id}/password', { params: { path }, body });
  const again = await signedIn(client, signIn, NEXT_PASSWORD);
  const sessions = await client.GET('/api/users/{user_id}/sessions', { params: { path } });
  await client.DELETE('/api/users/{user_id}/sessions', { params: { path } });
  const gone = { ...path, session_id: made(made(sessions.data).at(-1)).id + NOT_THERE };
  await client.DELETE('/api/users/{user_id}/sessions/{session_id}', { params: { path: gone } });
  await client.POST('/api/logout', { body: { token: again.refresh_token, token_type: 'Refresh' } });
  await signedIn(client, signIn, NEXT_PASSWORD);
}

/**
 * @template T
 * @param {T | undefined} value
 * @returns {T}
 */
function made(value) {
  if (value === undefined) throw new Error('A call was refused');
  return value;
}

/** @param {() => Promise<unknown>} isReached */
async function until(isReached) {
  const endsAt = Date.now() + LONGEST_MS;
  while (!(await isReached())) {
    if (Date.now() > endsAt) throw new Error('Nothing was found');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
