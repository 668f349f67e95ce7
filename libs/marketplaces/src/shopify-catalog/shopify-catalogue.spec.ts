import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { SearchRequest } from '../marketplace.ts';
import schemas from '../testing/fixtures/ucp-catalog-2026-04-08.schemas.json' with { type: 'json' };
import { makeRequest } from '../testing/make-request.ts';
import type { Failure } from '../testing/send-failure.ts';
import { type CatalogueGood, makeCatalogueGood } from '../testing/shops/catalogue-good.ts';
import {
  catalogueAnswer,
  catalogueProduct,
  type FakeCatalogue,
  startFakeCatalogue,
} from '../testing/shops/fake-catalogue.ts';
import type { CataloguePage } from './catalogue.ts';
import { shopifyCatalogue, type ShopifyCatalogueOptions } from './shopify-catalogue.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true }).addSchema(schemas, 'ucp');
addFormats.default(ajv);
const PROFILE = 'https://rummage.example/ucp-profile.json';
const EXCHANGE = { currency: 'USD', day: null, rates: {} };
const KEYS = { clientId: 'id', clientSecret: 'secret' };

let open: FakeCatalogue[] = [];
afterEach(async () => {
  await Promise.all(open.map((each) => each.close()));
  open = [];
});

async function beside(
  { timeoutMs = 5000, ...options }: Partial<ShopifyCatalogueOptions> = {},
  fakeOptions: Parameters<typeof startFakeCatalogue>[0] = {},
) {
  const fake = await startFakeCatalogue(fakeOptions);
  open.push(fake);
  let now = Date.parse('2026-10-01T12:00:00Z');
  const catalogue = shopifyCatalogue({
    url: fake.catalogUrl,
    profile: PROFILE,
    allowPrivate: false,
    timeoutMs,
    now: () => now,
    beforeCall: async () => undefined,
    ...options,
    ...(options.keys && { keys: { ...options.keys, tokenUrl: fake.tokenUrl } }),
  });
  return {
    fake,
    catalogue,
    pass: (ms: number) => {
      now += ms;
    },
    now: () => now,
    search: (wish: Partial<SearchRequest> = {}, cursor?: string): Promise<CataloguePage> =>
      catalogue.search(makeRequest(wish), {
        cursor,
        exchange: EXCHANGE,
        signal: new AbortController().signal,
      }),
    sent: () => fake.requestsOf('search').map(({ body }) => JSON.parse(body) as Sent),
  };
}

interface Sent {
  params: { arguments: { meta: object; catalog: Record<string, unknown> } };
}

const titles = ({ listings }: CataloguePage) => listings.map(({ listing }) => listing.title);

describe('shopifyCatalogue', () => {
  it('reads a page of offers', async () => {
    const { search } = await beside({}, { goods: [makeCatalogueGood({ id: 4, amount: 5400 })] });
    const page = await search();
    expect(page).toMatchObject({
      oddities: 0,
      cursor: undefined,
      proof: { words: [], filters: ['location'] },
    });
    expect(page.listings).toEqual([
      {
        shop: 'Vintage 7004',
        listing: expect.objectContaining({
          title: 'Vintage Wool Coat No. 4',
          price: { cents: 5400, currency: 'USD' },
          condition: 'PRE_OWNED',
          size: 'M',
          url: 'https://shop-4.example/products/x?variant=4',
          images: ['https://cdn.shopify.example/4.jpg'],
        }) as unknown,
      },
    ]);
  });

  it.each([1, 50])('reads a page of %i things', async (goods) => {
    const { search } = await beside({}, { goods });
    const page = await search();
    expect(page.listings).toHaveLength(goods);
    expect(page.cursor).toBeUndefined();
  });

  it('goes on where a page ended', async () => {
    const { search } = await beside({}, { goods: 60 });
    const first = await search();
    const second = await search({}, first.cursor);
    expect([first.listings.length, second.listings.length, second.cursor]).toEqual([50, 10, undefined]);
  });

  it('finds a thing sold out, changed or gone at the next look', async () => {
    const { fake, search } = await beside({}, { goods: [] });
    const [coat, hat] = [1, 2].map((id) => makeCatalogueGood({ id, amount: 5400 }));
    const prices = async () => (await search()).listings.map(({ listing }) => listing.price?.cents);
    if (!coat || !hat) throw new Error('there are two');
    fake.setGoods([coat, hat]);
    expect(await prices()).toEqual([5400, 5400]);
    fake.setGoods([
      { ...coat, amount: 4200 },
      { ...hat, isSoldOut: true },
    ]);
    expect(await prices()).toEqual([4200]);
    fake.setGoods([]);
    expect(await prices()).toEqual([]);
  });

  it('knows that nothing is there', async () => {
    const { search } = await beside({}, { goods: 0 });
    expect(await search()).toMatchObject({ listings: [], oddities: 0, cursor: undefined });
  });

  it('asks in the published shape for what a query wants', async () => {
    const { search, sent } = await beside();
    await search({
      words: ['silk', 'blouse'],
      anyOf: [['blue', 'navy']],
      category: 'Jewelry',
      minPriceCents: 1000,
      maxPriceCents: 8000,
      filters: [{ name: 'location', values: ['IT', 'FR'] }],
    });
    const { meta, catalog } = sent()[0]?.params.arguments ?? {};
    expect(meta).toEqual({ 'ucp-agent': { profile: PROFILE } });
    expect(catalog).toEqual({
      query: 'silk blouse blue navy',
      context: { currency: 'USD' },
      filters: {
        available: true,
        condition: ['secondhand'],
        price: { min: 1000, max: 8000 },
        categories: ['gid://shopify/TaxonomyCategory/aa-6'],
        ships_from: [{ country: 'IT' }, { country: 'FR' }],
      },
      pagination: { limit: 50 },
    });
    ajv.validate({ $ref: 'ucp#/$defs/search_request' }, catalog);
    expect(ajv.errors ?? []).toEqual([]);
  });

  it('asks for new things where only they are wanted', async () => {
    const { search, sent } = await beside();
    await search({ minimumCondition: 'NEW_OTHER' });
    expect(sent()[0]?.params.arguments.catalog.filters).toMatchObject({ condition: ['new'] });
  });

  it('asks for prices in the minor units of the currency', async () => {
    const { catalogue, sent } = await beside();
    await catalogue.search(makeRequest({ maxPriceCents: 800_000, currency: 'JPY' }), {
      exchange: { ...EXCHANGE, currency: 'JPY' },
      signal: new AbortController().signal,
    });
    expect(sent()[0]?.params.arguments.catalog).toMatchObject({
      context: { currency: 'JPY' },
      filters: { price: { max: 8000 } },
    });
  });

  it('does not take the location for proven where the extension was not negotiated', async () => {
    const { search } = await beside({}, { hasExtension: false });
    expect((await search()).proof.filters).toEqual([]);
  });

  it('shows what each shop offers of a product, without what is sold out', async () => {
    const { fake, search } = await beside();
    const [one, two, gone] = [4, 8, 12].map((id) =>
      catalogueProduct(makeCatalogueGood({ id, amount: id * 1000, isSoldOut: id === 12 })),
    );
    const variants = [one, two, gone].flatMap((product) => product?.variants ?? []);
    fake.fail({ json: answered([{ ...one, variants }]) });
    const { listings, oddities } = await search();
    expect(oddities).toBe(0);
    expect(listings.map(({ shop, listing }) => [shop, listing.price?.cents])).toEqual([
      ['Vintage 7004', 4000],
      ['Vintage 7008', 8000],
    ]);
  });

  it('counts odd products, and shows the others', async () => {
    const { fake, search } = await beside();
    const good = catalogueProduct(makeCatalogueGood({ id: 4 }));
    const odd = [
      null,
      7,
      {},
      { ...good, title: 3 },
      { ...good, variants: [] },
      { ...good, variants: [{ ...good.variants[0], url: 'javascript:alert(1)' }] },
    ];
    fake.fail({ json: answered([...odd, good]) });
    const page = await search();
    expect(page.oddities).toBe(odd.length);
    expect(titles(page)).toEqual(['Vintage Wool Coat No. 4']);
  });

  it('says nothing of what a product leaves open', async () => {
    const { fake, search } = await beside();
    const { variants, ...product } = catalogueProduct(makeCatalogueGood({ id: 4, condition: null }));
    const [{ seller: _seller, price: _price, media: _media, ...bare } = { seller: 0, price: 0, media: 0 }] =
      variants;
    fake.fail({ json: answered([{ ...product, media: 'none', variants: [bare] }]) });
    const [only] = (await search()).listings;
    expect(only).toMatchObject({ shop: null, listing: { price: null, condition: null, images: [] } });
  });

  it('shows no pictures at private addresses', async () => {
    const { fake, search } = await beside();
    const product = catalogueProduct(makeCatalogueGood());
    const media = [{ type: 'image', url: 'https://192.168.1.1/a.jpg' }];
    const variants = product.variants.map((variant) => ({ ...variant, media }));
    fake.fail({ json: answered([{ ...product, media, variants }]) });
    expect((await search()).listings[0]?.listing.images).toEqual([]);
  });

  it('reads a stream of events, and content that is a text', async () => {
    const { fake, search } = await beside();
    const content = catalogueAnswer({}, [makeCatalogueGood({ id: 4 })], true);
    const message = { jsonrpc: '2.0', id: 1, result: { structuredContent: content } };
    const progress = 'data: {"jsonrpc":"2.0","method":"notifications/progress"}';
    fake.fail({ text: `${progress}\n\ndata: ${JSON.stringify(message)}\n\n`, type: 'text/event-stream' });
    expect(titles(await search())).toEqual(['Vintage Wool Coat No. 4']);
    const text = { result: { content: [{ type: 'text', text: JSON.stringify(content) }] } };
    fake.fail({ json: text });
    expect(titles(await search())).toEqual(['Vintage Wool Coat No. 4']);
  });

  it('ends where a page leads to itself', async () => {
    const { fake, search } = await beside();
    const pagination = { has_next_page: true, cursor: 'again' };
    fake.fail({ json: { result: { structuredContent: { products: [], pagination } } } });
    expect((await search({}, 'again')).cursor).toBeUndefined();
  });

  it.each<[string, Failure, RegExp]>([
    ['429', 429, /takes no more searches for now\.$/],
    ['430', 430, /takes no more searches for now\.$/],
    ['500', 500, /has trouble of its own \(500\)\.$/],
    ['503', 503, /has trouble of its own \(503\)\.$/],
    ['a time-out', 'timeout', /did not answer within 0\.2 seconds\.$/],
    ['an answer without an end', 'drip', /did not answer within 0\.2 seconds\.$/],
    ['a closed connection', 'disconnect', /could not be reached\.$/],
    ['half an answer', 'cut', /could not be reached\.$/],
    ['something that is not JSON', 'garbage', /answered with something unexpected\.$/],
    ['another answer', 'stranger', /answered with something unexpected\.$/],
    ['a redirect', 307, /sends its visitors elsewhere: check SHOPIFY_CATALOG_URL\.$/],
    ['404', 404, /at this address: check SHOPIFY_CATALOG_URL\.$/],
    ['304, which was not asked for', 304, /sends its visitors elsewhere: check SHOPIFY_CATALOG_URL\.$/],
    ['lists nested 200,000 deep', { text: '['.repeat(200_000) }, /answered with something unexpected\.$/],
    [
      '200,000 escapes',
      { text: `{"${'\\u0061'.repeat(200_000)}":""}` },
      /answered with something unexpected\.$/,
    ],
    ['401', 401, /refuses this installation \(401\)/],
    ['400', 400, /refused this search \(400\)\.$/],
    [
      'an unknown tool',
      { json: { error: { code: -32602, message: 'Tool not found: search_catalog' } } },
      /has to be able to read https:\/\/rummage\.example\/ucp-profile\.json\.$/,
    ],
    [
      'an error of its own',
      {
        json: {
          result: {
            structuredContent: {
              ucp: { status: 'error' },
              messages: [{ type: 'error', code: 'x', content: 'No <b>price</b>' }],
            },
          },
        },
      },
      /answered: No price$/,
    ],
  ])('cannot answer after %s, which is not the same as nothing there', async (_, failure, message) => {
    // Long enough for a busy machine, and short where no answer comes.
    const timeoutMs = failure === 'timeout' || failure === 'drip' ? 200 : 10_000;
    const { fake, search } = await beside({ timeoutMs });
    fake.fail(failure);
    await expect(search()).rejects.toMatchObject({
      name: 'CatalogueUnavailable',
      message: expect.stringMatching(message) as unknown,
    });
  });

  it.each<[string, Failure]>([
    ['50 MB', 'huge'],
    ['a small one that unpacks to 2,000 MB', 'bomb'],
  ])('gives up an answer that is too large: %s', async (_, failure) => {
    const { fake, search } = await beside();
    fake.fail(failure);
    await expect(search()).rejects.toThrow('Shopify’s catalogue answered with more than 10 MB.');
  });

  it('says how long it asks us to wait', async () => {
    const { fake, search } = await beside();
    fake.fail(429, 1, { retryAfter: '30' });
    await expect(search()).rejects.toMatchObject({ retryAfterMs: 30_000, isForOneSearch: false });
  });

  it('says when it refuses one search alone', async () => {
    const { fake, search } = await beside();
    fake.fail(422);
    await expect(search()).rejects.toMatchObject({
      message: 'Shopify’s catalogue refused this search (422).',
      isForOneSearch: true,
    });
  });

  it('waits for its turn before each call', async () => {
    const turns: string[] = [];
    const { search } = await beside({
      beforeCall: async () => {
        turns.push('turn');
      },
    });
    await search();
    await search();
    expect(turns).toHaveLength(2);
  });

  it('ends when nobody waits for it any more', async () => {
    const { fake, catalogue } = await beside();
    fake.fail('timeout');
    const gone = new AbortController();
    const search = catalogue.search(makeRequest(), { exchange: EXCHANGE, signal: gone.signal });
    gone.abort(new Error('gone'));
    await expect(search).rejects.toThrow('gone');
  });
});

describe('a token for the catalogue', () => {
  const keys = { ...KEYS, tokenUrl: '' };

  it('is asked for once for all, and again before it ends', async () => {
    const { fake, search, pass } = await beside({ keys }, { needsToken: true });
    await Promise.all([search(), search(), search()]);
    expect(fake.requestsOf('token')).toHaveLength(1);
    expect(JSON.parse(fake.requestsOf('token')[0]?.body ?? '')).toEqual({
      client_id: 'id',
      client_secret: 'secret',
      grant_type: 'client_credentials',
    });
    pass(59 * 60_000 + 1);
    await search();
    expect(fake.requestsOf('token')).toHaveLength(2);
  });

  it('is renewed once when it ended early', async () => {
    const { fake, search } = await beside({ keys }, { needsToken: true });
    await search();
    fake.endTokens();
    expect((await search()).listings).toHaveLength(3);
    expect(fake.requestsOf('token')).toHaveLength(2);
  });

  it.each<[string, Failure, RegExp]>([
    ['wrong keys', 401, /does not accept the keys of this installation: check SHOPIFY_CLIENT_ID/],
    ['no token', { json: {} }, /gave no access token \(200\)\.$/],
    ['no answer', 'disconnect', /could not be reached\.$/],
  ])('says what is wrong: %s', async (_, failure, message) => {
    const { fake, search } = await beside({ keys }, { needsToken: true });
    fake.fail(failure, 1, { on: 'token' });
    await expect(search()).rejects.toMatchObject({
      name: 'CatalogueUnavailable',
      message: expect.stringMatching(message) as unknown,
    });
  });
});

describe('the fake catalogue', () => {
  it.each<[string, CatalogueGood[]]>([
    ['nothing', []],
    [
      'every kind of thing',
      [
        makeCatalogueGood(),
        makeCatalogueGood({ id: 2, condition: null }),
        makeCatalogueGood({ id: 3, isSoldOut: true }),
      ],
    ],
    ['a page that goes on', Array.from({ length: 60 }, (_, id) => makeCatalogueGood({ id }))],
  ])('answers as the published schemas say (%s)', (_, goods) => {
    ajv.validate(
      { $ref: 'ucp#/$defs/search_response' },
      catalogueAnswer({ pagination: { limit: 50 } }, goods, true),
    );
    expect(ajv.errors ?? []).toEqual([]);
  });
});

function answered(products: readonly unknown[]) {
  return { jsonrpc: '2.0', id: 1, result: { structuredContent: { products } } };
}
