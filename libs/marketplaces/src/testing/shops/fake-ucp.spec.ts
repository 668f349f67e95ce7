import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readShop } from '../../shops/read-shop.ts';
import schemas from '../fixtures/ucp-catalog-2026-04-08.schemas.json' with { type: 'json' };
import { makeGood } from './fake-good.ts';
import { type FakeShop, startFakeShop } from './fake-shop.ts';
import { searchAnswer } from './fake-ucp.ts';
import { makeFetcher } from './make-fetcher.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true }).addSchema(schemas, 'ucp');
addFormats.default(ajv);

function problems(part: 'search_request' | 'search_response', value: unknown) {
  ajv.validate({ $ref: `ucp#/$defs/${part}` }, value);
  return ajv.errors ?? [];
}

const FACTS = { name: 'Vintage Example', currency: 'USD', url: 'https://shop.example', pageSize: 250 };

describe('the fake UCP catalogue', () => {
  it.each([
    ['one thing', [makeGood()]],
    ['nothing', []],
    ['a page that goes on', Array.from({ length: 60 }, (_, id) => makeGood({ id }))],
    [
      'every kind of thing',
      [makeGood({ condition: 'used' }), makeGood({ condition: 'new' }), makeGood({ isSoldOut: true })],
    ],
  ])('answers as the published schemas say (%s)', (_, goods) => {
    expect(
      problems('search_response', searchAnswer({ pagination: { limit: 50 } }, { ...FACTS, goods })),
    ).toEqual([]);
  });

  it('would not pass with a price that is a text', () => {
    const answer = searchAnswer(undefined, { ...FACTS, goods: [makeGood()] });
    const { products } = JSON.parse(JSON.stringify(answer)) as { products: { id: unknown }[] };
    expect(
      problems('search_response', { ...answer, products: [{ ...products[0], price_range: { min: '1' } }] }),
    ).not.toEqual([]);
  });

  it('is asked as the published schemas say', async () => {
    const shop = await startFakeShop({ ways: ['ucp'], goods: 60 });
    const fetcher = makeFetcher();
    const options = { fetcher, signal: new AbortController().signal };
    const url = `${shop.url}/api/ucp/mcp`;
    const about = { name: 'A', secondHand: null, country: null, currency: null };
    for await (const page of readShop({ way: 'ucp', url, ...about }, options)) expect(page.oddities).toBe(0);
    await fetcher.close();
    await shop.close();
    const sent = shop.requests.flatMap(({ body }) => (body === '' ? [] : [JSON.parse(body)]));
    expect(sent).toHaveLength(2);
    expect(sent.flatMap(({ params }) => problems('search_request', params.arguments.catalog))).toEqual([]);
  });

  it('answers as the wire does', async () => {
    const shop: FakeShop = await startFakeShop({ ways: ['ucp'] });
    const response = await fetch(`${shop.url}/api/ucp/mcp`, {
      method: 'POST',
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 5,
        method: 'tools/call',
        params: {
          name: 'search_catalog',
          arguments: { meta: { 'ucp-agent': { profile: 'https://a.example' } }, catalog: {} },
        },
      }),
    });
    const body = (await response.json()) as { id: number; result: { structuredContent: unknown } };
    await shop.close();
    expect(body.id).toBe(5);
    expect(problems('search_response', body.result.structuredContent)).toEqual([]);
  });

  it.each([
    ['another tool', { name: 'create_cart', arguments: {} }, 'Tool not found: create_cart'],
    ['no profile', { name: 'search_catalog', arguments: {} }, 'An agent profile is required'],
  ])('refuses a call with %s', async (_, params, message) => {
    const shop = await startFakeShop({ ways: ['ucp'] });
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const response = await fetch(`${shop.url}/api/ucp/mcp`, { method: 'POST', body: JSON.stringify(call) });
    const body: unknown = await response.json();
    await shop.close();
    expect(body).toEqual({ jsonrpc: '2.0', id: 1, error: { code: -32602, message } });
  });
});
