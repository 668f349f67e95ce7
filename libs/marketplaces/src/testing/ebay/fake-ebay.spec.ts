import { HOUR_MS } from '@rummage/vocabulary';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import browse from '../fixtures/browse-v1.20.4.schemas.json' with { type: 'json' };
import type { FakeEbay, FakeEbayOptions, FakeListing, ListingWish } from '../index.ts';
import { inventListings, makeListing, startFakeEbay } from '../index.ts';

const NOW = Date.parse('2026-09-25T12:00:00Z');

let ebay: FakeEbay;
afterEach(() => ebay.close());

async function open(listings: readonly FakeListing[], options: FakeEbayOptions = {}) {
  ebay = await startFakeEbay({ listings, now: () => NOW, ...options });
  return ebay;
}

async function token(keys = `${ebay.clientId}:${ebay.clientSecret}`, form: Record<string, string> = {}) {
  const body = { grant_type: 'client_credentials', scope: 'https://api.ebay.com/oauth/api_scope', ...form };
  const response = await fetch(`${ebay.url}/identity/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(keys).toString('base64')}` },
    body: new URLSearchParams(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

interface SearchBody {
  total: number;
  next?: string;
  prev?: string;
  itemSummaries?: { title: string; legacyItemId: string; qualifiedPrograms?: string[] }[];
  warnings?: { errorId: number; message: string; parameters?: unknown[] }[];
  errors?: { errorId: number }[];
}

async function get(path: string, headers: Record<string, string> = {}) {
  const { body } = await token();
  const response = await fetch(ebay.url + path, {
    headers: { authorization: `Bearer ${String(body['access_token'])}`, ...headers },
  });
  return { status: response.status, body: (await response.json()) as SearchBody };
}

function search(parameters: Record<string, string>, headers: Record<string, string> = {}) {
  return get(`/buy/browse/v1/item_summary/search?${new URLSearchParams(parameters).toString()}`, headers);
}

async function idsOf(parameters: Record<string, string>) {
  const { body } = await search(parameters);
  return (body.itemSummaries ?? []).map(({ legacyItemId }) => legacyItemId);
}

const both = 'buyingOptions:{FIXED_PRICE|AUCTION}';
const SHELF: Record<string, ListingWish> = {
  1: { title: 'Linen Dress', price: '20.00', aspects: { Brand: ['Bed|Stitch'], Material: ['Linen'] } },
  2: { title: 'Silk Dresses, two', price: '99.00', conditionId: '1000', country: 'GB', seller: 'shop_two' },
  3: { title: 'Wool Dress', price: '80.00', bid: '15.00', buyingOptions: ['AUCTION'], endsAt: NOW + HOUR_MS },
  4: { title: 'Dress Watch', kind: 'watch', price: '300.00', authenticated: true },
  5: { title: 'Signet Ring', kind: 'ring', price: '50.00', buyingOptions: ['FIXED_PRICE', 'BEST_OFFER'] },
  6: { title: 'Dress, gone', bid: '1.00', endsAt: NOW - 1 },
};
const shelf = Object.entries(SHELF).map(([id, wish]) =>
  makeListing({ id, listedAt: NOW - Number(id) * HOUR_MS, ...wish }),
);

describe('POST /identity/v1/oauth2/token', () => {
  it('gives a token for the right keys', async () => {
    await open([]);
    expect(await token()).toEqual({
      status: 200,
      body: { access_token: expect.any(String), expires_in: 7200, token_type: 'Application Access Token' },
    });
  });

  it('gives no token for other keys', async () => {
    await open([]);
    expect(await token('somebody:else')).toEqual({
      status: 401,
      body: { error: 'invalid_client', error_description: 'client authentication failed' },
    });
  });

  it.each([[{ grant_type: 'password' }], [{ scope: 'everything' }]])(
    'gives no token for %j',
    async (form) => {
      await open([]);
      expect((await token(undefined, form)).status).toBe(400);
    },
  );

  it('gives a token without which, or after whose end, searches are refused', async () => {
    let now = NOW;
    await open([], { now: () => now, tokenLife: 100 });
    const path = `${ebay.url}/buy/browse/v1/item_summary/search?q=dress`;
    const { body } = await token();
    const statusWith = async (headers: Record<string, string>) => (await fetch(path, { headers })).status;
    const mine = { authorization: `Bearer ${String(body['access_token'])}` };

    expect(await statusWith({})).toBe(403);
    expect(await statusWith({ authorization: 'Bearer x' })).toBe(401);
    expect(await statusWith(mine)).toBe(200);
    now += 100_000;
    expect(await statusWith(mine)).toBe(401);
  });
});

describe('GET /buy/browse/v1/item_summary/search', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['fixed prices when nothing else is asked', { q: 'dress' }, ['1', '2', '4']],
    ['auctions that have not ended, when asked', { q: 'dress', filter: 'buyingOptions:{AUCTION}' }, ['3']],
    ['best offers', { q: 'ring', filter: 'buyingOptions:{BEST_OFFER}' }, ['5']],
    ['all words', { q: 'DRESS linen' }, ['1']],
    ['one of a group', { q: '(linen, silk) dress' }, ['1', '2']],
    ['phrases', { q: '"silk dress"' }, ['2']],
    ['no excluded words', { q: 'dress -silk -"dress watch"' }, ['1']],
    ['words of hidden item specifics', { q: 'stitch' }, ['1']],
    ['only what it reads of many words', { q: `linen${' '.repeat(95)}nonsense` }, ['1']],
    ['a category', { category_ids: '15724' }, ['1', '2']],
    ['a top category with words', { q: 'dress', category_ids: '281' }, ['4']],
    [
      'a category without a branch',
      { q: '(ring, watch)', category_ids: '281', filter: 'excludeCategoryIds:{260324}' },
      ['5'],
    ],
    ['a price range', { q: 'dress', filter: 'price:[20..99],priceCurrency:USD' }, ['1', '2']],
    ['a highest price', { q: 'dress', filter: 'price:[..20.00],priceCurrency:USD' }, ['1']],
    ['a lowest price', { q: 'dress', filter: 'price:[99.01],priceCurrency:USD' }, ['4']],
    ['the bid of an auction', { q: 'dress', filter: `price:[..19],priceCurrency:USD,${both}` }, ['3']],
    ['conditions', { q: 'dress', filter: 'conditionIds:{1000|1500}' }, ['2']],
    ['a country', { q: 'dress', filter: 'itemLocationCountry:GB' }, ['2']],
    ['sellers', { q: 'dress', filter: 'sellers:{shop_two|nobody}' }, ['2']],
    ['other sellers', { q: 'dress', filter: 'excludeSellers:{shop_two}' }, ['1', '4']],
    [
      'a material',
      { q: 'dress', category_ids: '15724', aspect_filter: 'categoryId:15724,Material:{Silk|Linen}' },
      ['1'],
    ],
    [
      'a brand with a pipe',
      { category_ids: '15724', aspect_filter: 'categoryId:15724,Brand:{Bed\\|Stitch}' },
      ['1'],
    ],
    [
      'everything when item specifics come without the category',
      { q: 'dress', aspect_filter: 'categoryId:15724,Brand:{X}' },
      ['1', '2', '4'],
    ],
    [
      'authenticated listings',
      {
        q: 'dress',
        filter: 'qualifiedPrograms:{AUTHENTICITY_GUARANTEE},deliveryCountry:US,deliveryPostalCode:19406',
      },
      ['4'],
    ],
    ['the newest first', { q: 'dress', sort: 'newlyListed', filter: both }, ['1', '2', '3', '4']],
    ['the cheapest first', { q: 'dress', sort: 'price', filter: both }, ['3', '1', '2', '4']],
    ['the dearest first', { q: 'dress', sort: '-price', filter: both }, ['4', '2', '1', '3']],
  ])('finds %s', async (_, parameters, ids) => {
    await open(shelf);
    expect(await idsOf(parameters)).toEqual(ids);
  });

  it.each<[Record<string, string>, number, string[]]>([
    [{ q: 'dress', filter: 'price:[..20]' }, 12012, ['1', '2', '4']],
    [{ q: 'dress', filter: 'priceCurrency:USD' }, 12012, ['1', '2', '4']],
    [{ q: 'dress', filter: 'conditionIds:{used}' }, 12520, ['1', '2', '4']],
    [{ q: 'dress', filter: 'itemLocationCountry:Britain' }, 12002, ['1', '2', '4']],
    [{ q: 'dress', category_ids: '15724', aspect_filter: 'Brand:{X}' }, 12017, ['1', '2']],
    [{ q: 'dress', category_ids: '15724', aspect_filter: 'categoryId:1059,Brand:{X}' }, 12018, ['1', '2']],
    [{ q: 'dress', category_ids: 'clothes' }, 12009, ['1', '2', '4']],
    [{ q: 'dress', sort: 'oldest' }, 12008, ['1', '2', '4']],
  ])('answers %j with warning %d and everything that the rest finds', async (parameters, warning, ids) => {
    await open(shelf);
    const { status, body } = await search(parameters);

    expect(status).toBe(200);
    expect(body.warnings?.map(({ errorId }) => errorId)).toEqual([warning]);
    expect(body.itemSummaries?.map(({ legacyItemId }) => legacyItemId)).toEqual(ids);
  });

  it.each<[Record<string, string>, number, number]>([
    [{}, 400, 12001],
    [{ category_ids: '281' }, 409, 12013],
    [{ q: 'x', limit: '0' }, 400, 12006],
    [{ q: 'x', limit: '201' }, 400, 12006],
    [{ q: 'x', limit: 'all' }, 400, 12007],
    [{ q: 'x', offset: '-50' }, 400, 12004],
    [{ q: 'x', offset: 'y' }, 400, 12005],
    [{ q: 'x', offset: '51' }, 400, 12515],
    [{ q: 'x', limit: '200', offset: '10000' }, 400, 12029],
    [{ q: 'x', filter: 'qualifiedPrograms:{AUTHENTICITY_GUARANTEE}' }, 400, 12033],
    [{ q: 'x', filter: `sellers:{${Array.from({ length: 251 }, (_, n) => `s${n}`).join('|')}}` }, 400, 12032],
  ])('refuses %j with %d and %d', async (parameters, status, errorId) => {
    await open(shelf);
    const answer = await search(parameters);
    expect([answer.status, answer.body.errors?.[0]?.errorId]).toEqual([status, errorId]);
  });

  it('leads from page to page and back', async () => {
    await open(inventListings(25, { now: NOW }));
    const parameters = {
      q: '(dress, heels, coat, jacket, overcoat, ring, watch)',
      limit: '10',
      filter: both,
    };
    const first = await search(parameters);
    const second = await get(first.body.next!.slice(ebay.url.length));
    const third = await get(second.body.next!.slice(ebay.url.length));

    const ids = [first, second, third].flatMap(({ body }) =>
      body.itemSummaries!.map((item) => item.legacyItemId),
    );
    expect(new Set(ids).size).toBe(25);
    expect(first.body).not.toHaveProperty('prev');
    expect(second.body.prev).toContain('offset=0');
    expect(third.body).not.toHaveProperty('next');
    expect(third.body.total).toBe(25);
  });

  it('shows descriptions and authenticity only when they are asked for', async () => {
    await open(shelf);
    const plain = await search({ q: 'watch' });
    const context = { 'x-ebay-c-enduserctx': 'contextualLocation=country%3DUS%2Czip%3D19406' };
    const full = await search({ q: 'watch', fieldgroups: 'EXTENDED' }, context);

    expect(plain.body.itemSummaries?.[0]).not.toHaveProperty('shortDescription');
    expect(plain.body.itemSummaries?.[0]).not.toHaveProperty('qualifiedPrograms');
    expect(full.body.itemSummaries?.[0]).toMatchObject({
      shortDescription: expect.any(String),
      qualifiedPrograms: ['AUTHENTICITY_GUARANTEE'],
    });
  });

  it('changes with its stock', async () => {
    await open(shelf);
    ebay.add(makeListing({ id: '7', title: 'Cotton Dress' }));
    ebay.remove('1');
    ebay.setPrice('2', '5.00');
    ebay.setPrice('3', '16.00');
    const { body } = await search({ q: 'dress', filter: both });

    expect(body.itemSummaries).toMatchObject([
      { legacyItemId: '2', price: { value: '5.00', currency: 'USD' } },
      { legacyItemId: '3', price: { value: '80.00' }, currentBidPrice: { value: '16.00' } },
      { legacyItemId: '4' },
      { legacyItemId: '7' },
    ]);
  });

  it('fails as often as a test asks for, and then recovers', async () => {
    await open(shelf);
    ebay.fail(429, 2, { retryAfter: '30' });
    ebay.fail({ errorId: 12023 });
    ebay.fail(500, Number.POSITIVE_INFINITY);
    const path = '/buy/browse/v1/item_summary/search?q=dress';

    expect([(await get(path)).status, (await get(path)).status, (await get(path)).status]).toEqual([
      429, 429, 400,
    ]);
    expect([(await get(path)).status, (await get(path)).status]).toEqual([500, 500]);
    ebay.recover();
    expect((await get(path)).status).toBe(200);
    expect(ebay.requestsOf('search')).toHaveLength(6);
  });
});

describe('GET /buy/browse/v1/item/{item_id}', () => {
  it('shows what a search does not', async () => {
    await open(shelf);
    expect(await get('/buy/browse/v1/item/v1%7C1%7C0')).toMatchObject({
      status: 200,
      body: {
        legacyItemId: '1',
        brand: 'Bed|Stitch',
        material: 'Linen',
        categoryIdPath: '11450|260010|15724|63861',
        localizedAspects: [
          { type: 'STRING', name: 'Brand', value: 'Bed|Stitch' },
          { type: 'STRING', name: 'Material', value: 'Linen' },
        ],
      },
    });
  });

  it('shows few fields when few are asked for', async () => {
    await open(shelf);
    const { body } = await get('/buy/browse/v1/item/v1%7C1%7C0?fieldgroups=COMPACT');
    expect(Object.keys(body)).toContain('price');
    expect(Object.keys(body)).not.toContain('title');
  });

  it.each([
    ['v1%7C999%7C0', 404, 11001],
    ['999', 400, 11012],
    ['v1%7C1%7C0?fieldgroups=COMPACT,PRODUCT', 400, 11018],
  ])('refuses %s', async (id, status, errorId) => {
    await open(shelf);
    const answer = await get(`/buy/browse/v1/item/${id}`);
    expect([answer.status, answer.body.errors?.[0]?.errorId]).toEqual([status, errorId]);
  });
});

describe('GET /buy/browse/v1/item/get_item_by_legacy_id', () => {
  const path = (id: string) => `/buy/browse/v1/item/get_item_by_legacy_id?legacy_item_id=${id}`;

  it('shows the same as by the other id', async () => {
    await open(shelf);
    expect(await get(path('1'))).toEqual(await get('/buy/browse/v1/item/v1%7C1%7C0'));
    expect(ebay.requestsOf('item')).toHaveLength(2);
  });

  it('shows what was sold, which no search finds', async () => {
    await open(shelf);
    ebay.sellOut('1');
    expect(await idsOf({ q: 'linen dress' })).toEqual([]);
    expect((await get(path('1'))).body).toMatchObject({
      estimatedAvailabilities: [
        {
          estimatedAvailabilityStatus: 'OUT_OF_STOCK',
          estimatedAvailableQuantity: 0,
          estimatedSoldQuantity: 1,
        },
      ],
    });
  });

  it('refuses listings that are gone, and groups of variations', async () => {
    await open([makeListing({ id: '7', summary: { itemGroupType: 'SELLER_DEFINED_VARIATIONS' } })]);
    const errorOf = async (id: string) => (await get(path(id))).body.errors?.[0]?.errorId;
    expect(await errorOf('999')).toBe(11003);
    expect(await errorOf('7')).toBe(11006);
  });
});

describe("eBay's own schemas", () => {
  // Fields that the document does not name are mistakes of ours, although its schemas accept them.
  const closed = JSON.parse(JSON.stringify(browse), (_, value: unknown) =>
    isObjectSchema(value) ? { ...value, additionalProperties: false } : value,
  ) as object;
  const ajv = new Ajv({ strict: false, allErrors: true }).addSchema(closed, 'browse');
  addFormats.default(ajv);

  function faultsOf(schema: string, body: unknown) {
    ajv.validate({ $ref: `browse#/components/schemas/${schema}` }, body);
    return ajv.errors ?? [];
  }

  it('refuse a misspelt field', () => {
    const page = { href: 'x', total: 1, limit: 1, offset: 0, itemSummaries: [{ titel: 'x' }] };
    expect(faultsOf('SearchPagedCollection', page)).toHaveLength(1);
  });

  it('accept every kind of search page', async () => {
    await open(inventListings(300, { now: NOW }));
    const context = { 'x-ebay-c-enduserctx': 'contextualLocation=country%3DUS%2Czip%3D19406' };
    const parameters = { category_ids: '15724', limit: '20', filter: both, fieldgroups: 'EXTENDED' };
    const full = await search(parameters, context);
    const warned = await search({ ...parameters, filter: 'price:[..20]' });
    const empty = await search({ q: 'zzzz' });

    expect(full.body.itemSummaries).toHaveLength(20);
    expect(warned.body.warnings).toHaveLength(1);
    expect(empty.body).not.toHaveProperty('itemSummaries');
    for (const { body } of [full, warned, empty]) expect(faultsOf('SearchPagedCollection', body)).toEqual([]);
  });

  it('accept every kind of single listing', async () => {
    const listings = inventListings(40, { now: NOW });
    await open(listings);
    for (const { summary } of listings) {
      const { status, body } = await get(`/buy/browse/v1/item/${encodeURIComponent(summary.itemId)}`);
      expect(status).toBe(200);
      expect(faultsOf('Item', body)).toEqual([]);
    }
    const [{ summary }] = listings as [FakeListing];
    ebay.sellOut(String(summary.legacyItemId));
    const sold = await get(`/buy/browse/v1/item/${encodeURIComponent(summary.itemId)}`);
    expect(faultsOf('Item', sold.body)).toEqual([]);
  });

  it('accept the errors', async () => {
    await open([]);
    for (const failure of [401, 403, 429, 500, { errorId: 12001 }, { errorId: 12034 }]) {
      ebay.fail(failure);
      const { body } = await search({ q: 'dress' });
      expect(faultsOf('ErrorResponse', body)).toEqual([]);
    }
  });
});

function isObjectSchema(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'properties' in value && 'type' in value;
}

describe('inventListings', () => {
  it('invents the same listings for the same seed, each with its own id', async () => {
    await open([]);
    const one = inventListings(200, { seed: 7, now: NOW });
    expect(inventListings(200, { seed: 7, now: NOW })).toEqual(one);
    expect(inventListings(200, { seed: 8, now: NOW })).not.toEqual(one);
    expect(new Set(one.map(({ summary }) => summary.itemId)).size).toBe(200);
  });
});
