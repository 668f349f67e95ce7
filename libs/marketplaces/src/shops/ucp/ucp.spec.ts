import { type FakeShop, startFakeShop } from '../../testing/shops/fake-shop.ts';
import { type FakeReply, JSON_TYPE, jsonReply } from '../../testing/shops/fake-way.ts';
import { type MadeFetcher, makeFetcher } from '../../testing/shops/make-fetcher.ts';
import { unknownShop } from '../shop.ts';
import { searchCatalog } from './ucp.ts';

const { signal } = new AbortController();
const PROFILE = 'https://rummage.example/ucp-profile.json';
const CATALOG = {
  products: [{ id: 'a', title: 'Coat', url: 'https://shop.example/coat' }, { id: 'b' }],
  pagination: { has_next_page: true, cursor: 'next', total_count: 9 },
};
const PAGE = {
  listings: [expect.objectContaining({ title: 'Coat' })],
  oddities: 1,
  rows: 2,
  cursor: 'next',
  total: 9,
};

let shop: FakeShop;
let fetcher: MadeFetcher;
beforeEach(async () => {
  shop = await startFakeShop({ ways: ['ucp'], goods: 60 });
  fetcher = makeFetcher();
});
afterEach(async () => {
  await fetcher.close();
  await shop.close();
});

function search(reply?: FakeReply, cursor?: string) {
  if (reply) shop.answerAt('/api/ucp/mcp', reply);
  const asked = { profile: PROFILE, cursor, shop: unknownShop('Ada', fetcher) };
  return searchCatalog(`${shop.url}/api/ucp/mcp`, asked, { fetcher, signal });
}

const result = (value: object) => jsonReply({ jsonrpc: '2.0', id: 1, result: value });

describe('searchCatalog', () => {
  it('asks for everything, page by page', async () => {
    const first = await search();
    expect(first).toMatchObject({ total: 60, cursor: expect.any(String) });
    expect(first.listings).toHaveLength(50);
    const second = await search(undefined, first.cursor);
    expect(second.listings).toHaveLength(10);
    expect(second.cursor).toBeUndefined();
  });

  it('reads structured content', async () => {
    expect(await search(result({ structuredContent: CATALOG }))).toEqual(PAGE);
  });

  it('reads content that is a text', async () => {
    expect(await search(result({ content: [{ type: 'text', text: JSON.stringify(CATALOG) }] }))).toEqual(
      PAGE,
    );
  });

  it('reads a stream of events', async () => {
    const message = JSON.stringify({ jsonrpc: '2.0', id: 1, result: { structuredContent: CATALOG } });
    const body = `event: message\ndata: {"jsonrpc":"2.0","method":"notifications/progress"}\n\nevent: message\ndata: ${message}\n\n`;
    expect(await search({ type: 'text/event-stream', body })).toEqual(PAGE);
  });

  it('ends where there is no next page, whatever the cursor', async () => {
    const pagination = { has_next_page: false, cursor: 'next' };
    expect((await search(result({ structuredContent: { ...CATALOG, pagination } }))).cursor).toBeUndefined();
  });

  it.each<[string, FakeReply, RegExp]>([
    [
      'an error of the protocol',
      jsonReply({
        jsonrpc: '2.0',
        id: 1,
        error: { code: -32602, message: 'Tool not found: search_catalog' },
      }),
      /answered: Tool not found: search_catalog$/,
    ],
    [
      'an error of the shop',
      result({
        structuredContent: {
          ucp: { status: 'error' },
          messages: [{ type: 'error', code: 'x', content: '<b>Try</b> words' }],
        },
      }),
      /answered: Try words$/,
    ],
    [
      'an error of the tool',
      result({ isError: true, content: [{ type: 'text', text: 'It broke.' }] }),
      /answered: It broke\.$/,
    ],
    ['no products', result({ structuredContent: { ucp: {} } }), /answered with something unexpected\.$/],
    [
      'a text that is no JSON',
      result({ content: [{ type: 'text', text: 'hello' }] }),
      /answered with something unexpected\.$/,
    ],
    ['no message', { type: JSON_TYPE, body: '[]' }, /answered with something unexpected\.$/],
    [
      'a stream without an answer',
      { type: 'text/event-stream', body: ': ping\n\n' },
      /answered with something unexpected\.$/,
    ],
  ])('cannot use %s', async (_, reply, message) => {
    await expect(search(reply)).rejects.toMatchObject({
      name: 'ShopUnavailable',
      message: expect.stringMatching(message),
    });
  });
});
