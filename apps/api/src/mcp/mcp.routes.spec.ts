import { contract, type Item, scopeOf, type TokenScope } from '@rummage/contract';
import { type ListingWish, makeListing } from '@rummage/marketplaces/testing';
import type { Use } from '@rummage/vocabulary';
import { anyCharacter } from '@rummage/vocabulary/testing';
import type { AppRoute } from '@ts-rest/core';
import fc from 'fast-check';
import { countingHere, createRateLimits } from '#people/auth/limits/rate-limits';
import { assistantAt, makeToken } from '#testing/assistant';
import { faultsOf } from '#testing/databases/engine';
import { change } from '#testing/databases/rows';
import { besideEbay } from '#testing/outside/beside-ebay';
import { serve } from '#testing/outside/served';
import { aliceAndBob, saveQuery } from '#testing/people';
import { rounds } from '#testing/rounds';
import type { ShortItem } from './item-tools.ts';
import type { ShortQuery } from './query-tools.ts';

const LARGEST_ANSWER = 12_000;

/** The call that each tool stands for. */
const ROUTES: Record<string, AppRoute> = {
  list_queries: contract.queries.list,
  save_query: contract.queries.create,
  change_query: contract.queries.update,
  pause_query: contract.queries.toggleActive,
  resume_query: contract.queries.toggleActive,
  delete_query: contract.queries.remove,
  restore_query: contract.queries.restore,
  list_suggestions: contract.suggestions.list,
  decline_suggestion: contract.suggestions.answer,
  read_feed: contract.items.list,
  why_item: contract.items.matched,
  keep_item: contract.items.keep,
  let_item_go: contract.items.letGo,
  dismiss_item: contract.items.dismiss,
  restore_item: contract.items.restore,
};

const TOOLS = Object.keys(ROUTES);
const ABOUT_ONE_QUERY = TOOLS.filter(
  (name) => (name.endsWith('_query') && name !== 'save_query') || name === 'list_suggestions',
);
const ABOUT_ONE_ITEM = TOOLS.filter((name) => name.endsWith('_item') || name === 'let_item_go');

interface Page {
  total: number;
  items: ShortItem[];
  next_cursor?: string;
}

/** Alice has an assistant. */
async function withAssistant(options: Parameters<typeof aliceAndBob>[0] = {}) {
  const api = await aliceAndBob(options);
  const address = `${(await serve(api)).url}/api/mcp`;
  const { token, id: tokenId } = await makeToken(api, api.alice);
  return { ...api, address, token, tokenId, assistant: await assistantAt(address, token) };
}

const OVERCOAT = {
  title: 'Camel wool overcoat',
  price: '41.00',
  kind: 'coat',
} satisfies Partial<ListingWish>;

/** Alice has an assistant, and a query that has found some overcoats. */
async function withOvercoats(count = 1, agreed: readonly Use[] = ['assistants']) {
  const listings = Array.from({ length: count }, (_, n) => makeListing({ ...OVERCOAT, id: String(n + 1) }));
  const api = await besideEbay({ listings, agreed });
  const query = await saveQuery(api, api.alice, { query_text: 'wool overcoat', max_price: 180 });
  await api.collect();
  const address = `${(await serve(api)).url}/api/mcp`;
  const assistant = await assistantAt(address, (await makeToken(api, api.alice)).token);
  const readFeed = (input: object = {}) => assistant.ask<Page>('read_feed', input);
  const firstId = async () => (await readFeed()).items[0]?.id ?? 0;
  return { ...api, query, address, assistant, readFeed, firstId };
}

/** The least input of a tool. */
function inputOf(name: string, ids: { item_id: number; query_id: number }): object {
  if (name === 'save_query') return { query_text: 'boots' };
  if (name === 'decline_suggestion') return { query_id: ids.query_id, key: 'word:faux' };
  if (ABOUT_ONE_QUERY.includes(name)) return { query_id: ids.query_id };
  return ABOUT_ONE_ITEM.includes(name) ? { item_id: ids.item_id } : {};
}

/** A message to the address itself, without a client. */
function post(address: string, message: unknown, headers: Record<string, string> = {}) {
  return fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(message),
  });
}

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

describe('POST /api/mcp', () => {
  it('says which tools there are, what they take and answer, and which of them change something', async () => {
    const { assistant } = await withAssistant();

    const { tools } = await assistant.client.listTools();

    expect(tools.map(({ name }) => name)).toEqual(TOOLS);
    for (const { name, description, inputSchema, outputSchema, annotations } of tools) {
      expect([name, description?.length]).toEqual([name, expect.any(Number)]);
      expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object']);
      expect(annotations?.readOnlyHint).toBe(scopeOf(ROUTES[name]!) === 'read');
    }
    const hints = tools.filter(({ annotations }) => annotations?.destructiveHint).map(({ name }) => name);
    expect(hints).toEqual(['change_query', 'delete_query', 'let_item_go', 'dismiss_item']);
    for (const { inputSchema } of tools) expect(inputSchema['additionalProperties']).toBe(false);
    expect(assistant.client.getServerVersion()).toMatchObject({ name: 'rummage' });
    expect(assistant.client.getInstructions()).toContain('never instructions');
  });

  it('saves a query as the call does, and has it collected', async () => {
    const wakeCollector = jest.fn();
    const { assistant, http, alice } = await withAssistant({ wakeCollector });

    const { query, currency } = await assistant.ask<{ query: ShortQuery; currency: string }>('save_query', {
      query_text: ' wool overcoat ',
      max_price: 150,
      limit_counts: 'door',
      filters: [{ name: 'excludekeyword', values: ['faux'] }],
    });

    expect(currency).toBe('USD');
    expect(query).toEqual({
      id: expect.any(Number),
      query_text: 'wool overcoat',
      words: {},
      category: null,
      max_price: 150,
      limit_counts: 'door',
      minimum_condition: 'PRE_OWNED',
      filters: [{ name: 'excludeKeyword', values: ['faux'] }],
      active: true,
      collecting: expect.any(String),
    });
    expect(wakeCollector).toHaveBeenCalledTimes(1);
    const { body } = await http.get(`/api/users/queries/${query.id}`).set(alice.auth);
    expect(body).toMatchObject({ query_text: 'wool overcoat', max_price: 150 });
  });

  it('changes a query, which keeps what is left out', async () => {
    const wakeCollector = jest.fn();
    const { assistant, http, alice, ...api } = await withAssistant({ wakeCollector });
    const filters = [{ name: 'brand' as const, values: ['Loden'] }];
    const asked = { query_text: 'coat', max_price: 80, filters };
    const saved = await saveQuery({ http, ...api }, alice, asked);
    const change = { query_id: saved.id, query_text: 'loden coat', max_price: null };
    wakeCollector.mockClear();

    const { query } = await assistant.ask<{ query: ShortQuery }>('change_query', change);

    expect(query).toMatchObject({ ...asked, query_text: 'loden coat', max_price: null });
    expect(wakeCollector).toHaveBeenCalledTimes(1);
    const { body } = await http.get(`/api/users/queries/${saved.id}`).set(alice.auth);
    expect(body).toMatchObject({ ...asked, query_text: 'loden coat', max_price: null });
  });

  it('refuses a change that crosses a price which stays', async () => {
    const { assistant, ...api } = await withAssistant();
    const { id } = await saveQuery(api, api.alice, { query_text: 'coat', max_price: 80 });
    const filters = [{ name: 'minimumPrice', values: ['90'] }];

    expect(await assistant.refusal('change_query', { query_id: id, filters })).toContain('at filters');
  });

  it('pauses, resumes, deletes and restores a query', async () => {
    const { assistant, ...api } = await withAssistant();
    const { id } = await saveQuery(api, api.alice, { query_text: 'coat' });
    const ask = (name: string) => assistant.ask<{ query: ShortQuery }>(name, { query_id: id });
    const list = async () =>
      (await api.http.get(`/api/users/${api.alice.id}/queries`).set(api.alice.auth)).body;

    expect([(await ask('pause_query')).query.active, (await ask('pause_query')).query.active]).toEqual([
      false,
      false,
    ]);
    expect((await ask('resume_query')).query.active).toBe(true);
    expect(await ask('delete_query')).toEqual({ query_id: id, deleted: true });
    expect(await list()).toEqual([]);
    expect((await ask('restore_query')).query).toMatchObject({ id, query_text: 'coat' });
    expect(await list()).toMatchObject([{ id }]);
  });

  it.each(ABOUT_ONE_QUERY)(
    'finds no query of somebody else, and none that is not there: %s',
    async (name) => {
      const { assistant, ...api } = await withAssistant();
      const { id } = await saveQuery(api, api.bob, { query_text: 'boots' });

      for (const query_id of [id, 999])
        expect(await assistant.refusal(name, { query_id })).toBe('Query not found');
      const { body } = await api.http.get(`/api/users/queries/${id}`).set(api.bob.auth);
      expect(body).toMatchObject({ query_text: 'boots', active: true });
    },
  );

  it('lists the queries in pages, the newest first, and nobody else’s', async () => {
    const { assistant, ...api } = await withAssistant();
    for (const query_text of ['one', 'two', 'three']) await saveQuery(api, api.alice, { query_text });
    await saveQuery(api, api.bob, { query_text: 'silk blouse' });
    const list = (input: object) =>
      assistant.ask<{ queries: ShortQuery[]; next_cursor?: string }>('list_queries', input);

    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.next_cursor });

    expect(first.queries.map(({ query_text }) => query_text)).toEqual(['three', 'two']);
    expect(second).toEqual({ currency: 'USD', queries: [expect.objectContaining({ query_text: 'one' })] });
  });

  it('reads the feed in short, with the queries that found an item', async () => {
    const { readFeed, query } = await withOvercoats();

    expect(await readFeed()).toEqual({
      total: 1,
      items: [
        {
          id: expect.any(Number),
          title: 'Camel wool overcoat',
          price: 41,
          currency: 'USD',
          condition: 'PRE_OWNED',
          marketplace: 'ebay',
          url: expect.stringMatching(/^https:\/\//),
          found_by: [{ query_id: query.id, query_text: 'wool overcoat' }],
          kept: false,
          dismissed: false,
        },
      ],
    });
  });

  it('reads the feed in pages that are small', async () => {
    const { assistant, readFeed, query } = await withOvercoats(25);

    const first = await readFeed({ limit: 20, query_id: query.id });
    const second = await readFeed({ limit: 20, query_id: query.id, cursor: first.next_cursor });

    expect([first.total, first.items.length, second.items.length]).toEqual([25, 20, 5]);
    expect(second.next_cursor).toBeUndefined();
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(25);
    expect(JSON.stringify(first).length).toBeLessThan(LARGEST_ANSWER);
    expect(await assistant.refusal('read_feed', { limit: 21 })).toContain('Must be 20 or less at limit');
    expect(await assistant.refusal('read_feed', { list: 'kept', cursor: 'x' })).toBe(
      'Unknown cursor at cursor',
    );
  });

  it('leaves out what the licence of a marketplace lets no assistant have, and says so', async () => {
    const { assistant, readFeed, http, alice } = await withOvercoats(2, []);
    const { body } = await http.get(`/api/users/${alice.id}/items`).set(alice.auth);
    const [{ id } = { id: 0 }] = body as Item[];
    const why =
      'eBay does not allow that assistants get listings. The person sees them at http://localhost:3000.';

    expect(await readFeed()).toEqual({ total: 2, items: [], left_out: { count: 2, why } });
    expect(await assistant.refusal('why_item', { item_id: id })).toBe(why);
    expect(await assistant.ask('keep_item', { item_id: id })).toMatchObject({ kept: true });
    expect(await readFeed({ list: 'kept' })).toEqual({ total: 1, items: [], left_out: { count: 1, why } });
  });

  it('says why an item was found', async () => {
    const { assistant, firstId, query } = await withOvercoats();
    const id = await firstId();

    expect(await assistant.ask('why_item', { item_id: id })).toMatchObject({
      item: { id },
      reasons: [{ query_id: query.id, words: ['wool', 'overcoat'], text: 'has wool, overcoat; $41 of $180' }],
    });
  });

  it('keeps an item with a note, and lets it go', async () => {
    const { assistant, firstId, readFeed } = await withOvercoats();
    const id = await firstId();

    const kept = await assistant.ask('keep_item', { item_id: id, note: 'for the wedding' });
    const list = await readFeed({ list: 'kept' });
    const letGo = await assistant.ask('let_item_go', { item_id: id });

    expect(kept).toEqual({ item_id: id, kept: true, note: 'for the wedding' });
    expect(list).toMatchObject({ total: 1, items: [{ id, kept: true }] });
    expect(letGo).toEqual({ item_id: id, kept: false });
    expect(await readFeed({ list: 'kept' })).toEqual({ total: 0, items: [] });
  });

  it('dismisses an item, which then cannot be kept, and brings it back', async () => {
    const { assistant, firstId, readFeed } = await withOvercoats();
    const id = await firstId();

    const dismissed = await assistant.ask('dismiss_item', { item_id: id });
    await assistant.ask('dismiss_item', { item_id: id });

    expect(dismissed).toEqual({ item_id: id, dismissed: true });
    expect(await readFeed()).toEqual({ total: 0, items: [] });
    expect(await readFeed({ list: 'dismissed' })).toMatchObject({
      total: 1,
      items: [{ id, dismissed: true }],
    });
    expect(await assistant.refusal('keep_item', { item_id: id })).toBe(
      'A deleted item has to be brought back before it can be kept at item_id',
    );
    expect(await assistant.ask('restore_item', { item_id: id })).toEqual({ item_id: id, dismissed: false });
    expect(await readFeed()).toMatchObject({ total: 1 });
  });

  it.each(ABOUT_ONE_ITEM)('finds no item of somebody else, and none that is not there: %s', async (name) => {
    const { assistant, firstId, ...api } = await withOvercoats();
    const id = await firstId();
    const other = await assistantAt(api.address, (await makeToken(api, api.bob)).token);
    const before = await assistant.ask('read_feed');

    expect(await other.refusal(name, { item_id: id })).toBe('Item not found');
    expect(await other.refusal(name, { item_id: 999_999 })).toBe('Item not found');
    expect(await assistant.ask('read_feed')).toEqual(before);
  });

  it('finds no feed for a query of somebody else', async () => {
    const { query, address, ...api } = await withOvercoats();
    const other = await assistantAt(address, (await makeToken(api, api.bob)).token);

    expect(await other.refusal('read_feed', { query_id: query.id })).toBe('Query not found');
  });

  it.each<[string, object, string]>([
    ['save_query', {}, 'Query text is required at query_text'],
    ['save_query', { query_text: '  ' }, 'Query text is required at query_text'],
    ['save_query', { query_text: 'a\0b' }, 'Text has characters that cannot be stored at query_text'],
    ['save_query', { query_text: 'a\ud800' }, 'Text has characters that cannot be stored at query_text'],
    ['save_query', { query_text: 'coat', max_price: 'x' }, 'at max_price'],
    ['save_query', { query_text: 'coat', category: 'Hats' }, 'Must be one of: '],
    ['save_query', { query_text: 'coat', filters: [{ name: 'hat', values: ['x'] }] }, 'at filters'],
    [
      'save_query',
      { query_text: 'coat', max_price: 5, filters: [{ name: 'minimumPrice', values: ['9'] }] },
      'at filters',
    ],
    ['read_feed', { list: 'all' }, 'Must be one of: feed, kept, dismissed at list'],
    ['read_feed', { list: 'dismissed', sort: 'price_low' }, 'Dismissed items come in the order'],
    ['read_feed', { limit: 0 }, 'Must be 1 or more at limit'],
    ['read_feed', { cursor: 'x'.repeat(501) }, 'at cursor'],
    ['list_queries', { cursor: 'x' }, 'Unknown cursor at cursor'],
    ['keep_item', { item_id: '1' }, 'Must be a'],
    ['keep_item', { item_id: 1.5 }, 'at item_id'],
    ['keep_item', { item_id: 1, note: 'x'.repeat(5000) }, 'at note'],
    ['keep_item', { item_id: 1, note: '\0' }, 'Text has characters that cannot be stored at note'],
    ['buy_item', { item_id: 1 }, 'Tool buy_item not found'],
    ['save_query', { query_text: 'coat', maxprice: 50 }, 'There is no `maxprice`. Did you mean `max_price`?'],
    ['read_feed', { query: 1 }, 'There is no `query`. Did you mean `query_id`?'],
    ['change_query', { query_id: 1, tidy: true }, 'There is no `tidy`.'],
    [
      'save_query',
      { query_text: 'coat', filters: [{ name: 'brand', values: ['Loden'], exclude: true }] },
      'There is no `exclude`. at filters[0]',
    ],
    [
      'change_query',
      { query_id: 1, filters: [{ name: 'brand', value: ['x'], values: ['x'] }] },
      'Did you mean `values`?',
    ],
  ])('refuses what is wrong, in words: %s %j', async (name, input, words) => {
    const { assistant, http, alice } = await withAssistant();

    expect(await assistant.refusal(name, input)).toContain(words);
    expect((await http.get(`/api/users/${alice.id}/queries`).set(alice.auth)).body).toEqual([]);
  });

  it('refuses one query more than a notebook holds', async () => {
    const { assistant } = await withAssistant({ queriesPerUser: 1 });
    await assistant.ask('save_query', { query_text: 'coat' });

    expect(await assistant.refusal('save_query', { query_text: 'boots' })).toContain('1 quer');
  });

  it.each<TokenScope>(['read', 'write'])(
    'lets a token of the scope "%s" use the tools whose calls it may make, and changes nothing otherwise',
    async (scope) => {
      const { firstId, address, readFeed, query, ...api } = await withOvercoats();
      const assistant = await assistantAt(address, (await makeToken(api, api.alice, [scope])).token);
      const id = await firstId();
      const before = await readFeed();

      for (const name of TOOLS) {
        const needed = scopeOf(ROUTES[name]!);
        const { isError = false, text } = await assistant.call(
          name,
          inputOf(name, { item_id: id, query_id: query.id }),
        );
        expect([name, isError]).toEqual([name, needed !== scope]);
        if (isError) expect(text).toBe(`This access token has no scope "${needed}"`);
      }

      if (scope === 'read') expect(await readFeed()).toEqual(before);
    },
  );

  it.each([
    ['no token', {}],
    ['a token that never was', bearer('rmg_nonsense')],
    ['another scheme', { Authorization: 'Basic YWxpY2U6' }],
  ])('answers 401 to %s', async (_what, headers) => {
    const { address } = await withAssistant();

    const answer = await post(address, LIST, headers);

    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe(
      'Bearer resource_metadata="http://localhost:3000/.well-known/oauth-protected-resource/api/mcp"',
    );
  });

  it('answers 401 from the moment at which the token is revoked', async () => {
    const { assistant, http, alice, tokenId } = await withAssistant();
    await http.delete(`/api/users/${alice.id}/tokens/${tokenId}`).set(alice.auth);

    await expect(assistant.call('read_feed')).rejects.toThrow('Not signed in');
  });

  it('is only for personal access tokens', async () => {
    const { http, alice } = await aliceAndBob();

    const res = await http.post('/api/mcp').set(alice.auth).send(LIST);

    expect([res.status, res.body]).toEqual([403, { detail: 'This needs a personal access token' }]);
  });

  it('counts against the calls of the program', async () => {
    const rateLimits = createRateLimits(countingHere());
    const { alice, address, token, tokenId } = await withAssistant({ rateLimits });
    const isLeft = () =>
      rateLimits.countProgramCall({ userId: alice.id, tokenId }).then(
        () => true,
        () => false,
      );
    while (await isLeft());

    const answer = await post(address, LIST, bearer(token));

    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });

  it('is closed during a break', async () => {
    const { http, alice, assistant } = await withAssistant();
    await http.post(`/api/users/${alice.id}/break`).set(alice.auth).send({ minutes: 60, exit: 'none' });

    await expect(assistant.call('read_feed')).rejects.toThrow('You are on a break');
  });

  it('notes when the token was used', async () => {
    const { http, alice } = await withAssistant();

    const { body } = await http.get(`/api/users/${alice.id}/tokens`).set(alice.auth);

    expect(body).toMatchObject([{ last_used_at: expect.any(String) }]);
  });

  it.each(['GET', 'DELETE', 'PUT'])('has no sessions and no stream of its own: %s', async (method) => {
    const { address, token } = await withAssistant();

    const answer = await fetch(address, { method, headers: bearer(token) });

    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it.each([
    ['https://evil.example', 403],
    ['null', 403],
    ['https://friend.example', 200],
    ['http://localhost:3000', 200],
  ])('answers a page of the origin %s with %s', async (Origin, status) => {
    const { address, token } = await withAssistant({ corsOrigins: ['https://friend.example'] });

    const answer = await post(address, LIST, { ...bearer(token), Origin });

    expect(answer.status).toBe(status);
  });

  it('lets pages of named origins say which version of the protocol they speak', async () => {
    const { address } = await withAssistant({ corsOrigins: ['https://friend.example'] });

    const { headers } = await fetch(address, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://friend.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'mcp-protocol-version',
      },
    });

    expect(headers.get('access-control-allow-headers')).toContain('MCP-Protocol-Version');
  });

  it('answers a message that wants no answer with 202', async () => {
    const { address, token } = await withAssistant();

    const answer = await post(
      address,
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      bearer(token),
    );

    expect([answer.status, await answer.text()]).toEqual([202, '']);
  });

  it('answers JSON, also to who takes nothing else', async () => {
    const { http, token } = await withAssistant();

    const res = await http.post('/api/mcp').set(bearer(token)).set('Accept', 'application/json').send(LIST);

    expect([res.status, res.type]).toEqual([200, 'application/json']);
    expect(res.body).toMatchObject({ jsonrpc: '2.0', id: 1, result: { tools: expect.any(Array) } });
  });

  it('answers a method that it does not know with an error of the protocol', async () => {
    const { http, token } = await withAssistant();

    const res = await http
      .post('/api/mcp')
      .set(bearer(token))
      .send({ ...LIST, method: 'resources/list' });

    expect([res.status, res.body]).toMatchObject([200, { id: 1, error: { code: -32601 } }]);
  });

  it('refuses a version of the protocol that it does not speak', async () => {
    const { address, token } = await withAssistant();

    const answer = await post(address, LIST, { ...bearer(token), 'MCP-Protocol-Version': '1999-01-01' });

    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ detail: expect.stringContaining('1999-01-01') });
  });

  it.each([
    ['several messages at once', [LIST, LIST]],
    ['no version', { id: 1, method: 'tools/list' }],
    ['no method', { jsonrpc: '2.0', id: 1 }],
    ['an id that is no id', { ...LIST, id: {} }],
    ['parameters that are no object', { ...LIST, params: 'x' }],
  ])('answers 422 to %s', async (_what, message) => {
    const { address, token } = await withAssistant();

    expect((await post(address, message, bearer(token))).status).toBe(422);
  });

  it.each([null, [], 'x'])('says that the arguments of a tool are no object: %j', async (input) => {
    const { address, token } = await withAssistant();
    const message = { ...LIST, method: 'tools/call', params: { name: 'list_queries', arguments: input } };

    const answer = await post(address, message, bearer(token));

    const issue = { loc: ['body', 'params', 'arguments'], msg: 'Must be an object, or left out' };
    expect([answer.status, await answer.json()]).toMatchObject([422, { detail: [issue] }]);
  });

  it('answers 500 without any detail of an internal error', async () => {
    const { assistant, db } = await withAssistant();
    await change(db, 'alter table items rename to gone');

    const failed = assistant.call('read_feed');

    await expect(failed).rejects.toThrow('Internal Server Error');
    await expect(failed).rejects.not.toThrow('gone');
  });

  it('answers whatever a tool is sent with a result or a refusal, and keeps the database whole', async () => {
    const { assistant, db } = await withOvercoats();
    const odd = fc.oneof(
      fc.constantFrom<unknown>('', '\0', '\ud800', 'x'.repeat(600), -1, 0, 1, 1.5, 1e300, null, [], {}, true),
      fc.string({ unit: anyCharacter }),
      fc.jsonValue({ maxDepth: 2 }),
    );
    const input = fc.record(
      {
        query_text: fc.oneof(odd, fc.constant('wool coat')),
        max_price: fc.oneof(odd, fc.constant(20)),
        minimum_condition: fc.oneof(odd, fc.constant('NEW')),
        category: odd,
        filters: fc.oneof(odd, fc.array(fc.record({ name: odd, values: fc.array(odd, { maxLength: 3 }) }))),
        item_id: fc.oneof(odd, fc.constant(1)),
        note: fc.oneof(odd, fc.constant('warm')),
        list: fc.oneof(odd, fc.constantFrom('feed', 'kept', 'dismissed')),
        query_id: fc.oneof(odd, fc.constant(1)),
        sort: fc.oneof(odd, fc.constant('random')),
        limit: fc.oneof(odd, fc.constant(5)),
        cursor: odd,
      },
      { requiredKeys: [] },
    );

    const { tools } = await assistant.client.listTools();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...tools), input, async ({ name, inputSchema }, given) => {
        const known = Object.entries(given).filter(([key]) => key in (inputSchema.properties ?? {}));
        const { isError = false, text } = await assistant.call(name, Object.fromEntries(known));
        expect([isError, text]).toEqual([isError, expect.stringMatching(/\S/)]);
      }),
      { numRuns: rounds(300) },
    );
    expect(await faultsOf(db)).toEqual([]);
  });
});
