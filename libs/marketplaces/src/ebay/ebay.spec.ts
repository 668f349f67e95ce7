import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY_MS, HOUR_MS } from '@rummage/vocabulary';
import {
  type Marketplace,
  MarketplaceUnavailable,
  type Page,
  RequestRejected,
  type SearchRequest,
} from '../marketplace.ts';
import { describeAdapter, type MakeAdapter } from '../testing/describe-adapter.ts';
import { holdTimeLimits } from '../testing/hold-time-limits.ts';
import {
  type FailOptions,
  type Failure,
  type FakeEbay,
  inventListings,
  type ListingWish,
  makeListing,
  makeRequest,
  startFakeEbay,
} from '../testing/index.ts';
import { ebayMarketplace, type EbayOptions } from './ebay.ts';

/** A Friday noon; eBay's day ends at 07:00 UTC. */
const NOW = Date.parse('2026-09-25T12:00:00Z');

let now = NOW;
let ebay: FakeEbay;
beforeEach(async () => {
  now = NOW;
  ebay = await startFakeEbay({ now: () => now });
});
afterEach(() => ebay.close());

function marketplace(options: Partial<EbayOptions> = {}): Marketplace {
  const { url: apiUrl, clientId, clientSecret } = ebay;
  return ebayMarketplace({ apiUrl, clientId, clientSecret, dailyCalls: 5000, now: () => now, ...options });
}

async function pagesOf(
  request: Partial<SearchRequest> = {},
  options: Partial<EbayOptions> = {},
): Promise<Page[]> {
  const { signal } = new AbortController();
  const pages: Page[] = [];
  for await (const page of marketplace(options).search(makeRequest(request), { signal })) pages.push(page);
  return pages;
}

async function idsOf(
  request: Partial<SearchRequest> = {},
  options: Partial<EbayOptions> = {},
): Promise<string[]> {
  const pages = await pagesOf(request, options);
  return pages.flatMap(({ listings }) => listings.map(({ externalId }) => externalId));
}

function firstPage(
  source: Marketplace,
  request: Partial<SearchRequest> = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<IteratorResult<Page>> {
  const search = source.search(makeRequest(request), { signal })[Symbol.asyncIterator]();
  return search.next();
}

/** The error that ends a search. */
async function troubleOf(
  request: Partial<SearchRequest> = {},
  options: Partial<EbayOptions> = {},
): Promise<Error> {
  return pagesOf(request, options).then(
    () => {
      throw new Error('The search went well');
    },
    (error: Error) => error,
  );
}

function sell(wishes: Record<string, ListingWish>): void {
  const listings = Object.entries(wishes).map(([id, wish], index) =>
    makeListing({ id, listedAt: NOW - (index + 1) * HOUR_MS, ...wish }),
  );
  ebay.add(...listings);
}

/** A page with these listings, as eBay sends it. */
function answerWith(...wishes: readonly ListingWish[]): object {
  return { total: wishes.length, itemSummaries: wishes.map((wish) => makeListing(wish).summary) };
}

/** Lists many things that the same word finds. */
function sellMany(count: number): string[] {
  const listings = Array.from({ length: count }, (_, index) =>
    makeListing({ id: String(1000 + index), title: 'Dress', listedAt: NOW - index * HOUR_MS }),
  );
  ebay.add(...listings);
  return listings.map(({ summary }) => String(summary.legacyItemId));
}

const make: MakeAdapter = ({ url, ...rest }) =>
  ebayMarketplace({ apiUrl: url, clientId: 'id', clientSecret: 'secret', dailyCalls: 5000, ...rest });

describeAdapter(make, {
  name: 'ebay',
  usualAddress: /^https:\/\/api\.ebay\.com\/buy\/browse\/v1\/item_summary\/search\?q=dress&/,
  refused: [{ words: [] }, 'eBay needs at least one search word or a category'],
  others: { '/identity/v1/oauth2/token': { access_token: 'token', expires_in: 7200 } },
  real: {
    answer: answerWith(
      { id: '2', listedAt: NOW - HOUR_MS },
      { id: '1', price: '19.99', listedAt: NOW - DAY_MS },
    ),
    listings: [
      { externalId: '2', listedAt: NOW - HOUR_MS },
      { externalId: '1', price: { cents: 1999, currency: 'USD' } },
    ],
  },
  empty: answerWith(),
  odd: {
    answer: answerWith(
      { id: '1' },
      { id: '2', summary: { itemWebUrl: undefined } },
      { id: '3', summary: { title: 'Dress', itemWebUrl: 'javascript:' } },
    ),
    listings: [{ externalId: '1' }],
    oddities: 2,
  },
});

describe('the eBay adapter', () => {
  it('has its name, its call budget and the time when the budget is renewed', () => {
    expect(marketplace()).toMatchObject({ name: 'ebay', dailyCalls: 5000, keepsEndedMs: DAY_MS });
    expect(marketplace().resetsAt(NOW)).toBe(Date.parse('2026-09-26T07:00:00Z'));
  });

  it('gives the address of the first page of a search', async () => {
    sell({ 1: {} });
    await pagesOf({ maxPriceCents: 9000 });
    expect(ebay.requestsOf('search')[0]?.url.href).toBe(
      marketplace().address(makeRequest({ maxPriceCents: 9000 })),
    );
  });

  it('refuses a marketplace that eBay would read as its American one', () => {
    expect(() => marketplace({ marketplaceId: 'EBAY_UK' })).toThrow('eBay has no marketplace "EBAY_UK"');
  });
});

describe('a page', () => {
  it('has the newest first, in our form, with what eBay has proven', async () => {
    sell({
      1: { title: 'Old linen dress', listedAt: NOW - 3 * DAY_MS },
      2: { title: 'New linen dress', listedAt: NOW - HOUR_MS },
      3: { title: 'Linen shirt' },
    });
    const pages = await pagesOf({ words: ['linen', 'dress'] });

    expect(pages).toEqual([
      {
        newestFirst: true,
        listings: [
          expect.objectContaining({ externalId: '2', title: 'New linen dress', listedAt: NOW - HOUR_MS }),
          expect.objectContaining({
            externalId: '1',
            title: 'Old linen dress',
            description: 'Soft, hardly worn.',
          }),
        ],
        oddities: 0,
        proof: { words: ['linen', 'dress'], filters: [] },
        warnings: [],
      },
    ]);
  });

  it.each<[string, Partial<SearchRequest>, string[]]>([
    ['all listings', {}, ['1', '2', '3', '4', '5']],
    ['either word', { words: ['dress'], anyOf: [['silk', 'wool']] }, ['2', '3']],
    ['a category', { category: "Women's Clothing" }, ['1', '2', '3', '5']],
    ['jewellery without watches', { words: [], anyOf: [['ring', 'watch']], category: 'Jewelry' }, ['6']],
    ['prices', { minPriceCents: 1500, maxPriceCents: 4800 }, ['1', '3', '5']],
    ['what is new', { minimumCondition: 'NEW' }, ['2']],
    ['what is nearly new', { minimumCondition: 'NEW_OTHER' }, ['2', '4']],
    ['auctions', { filters: [{ name: 'isAuction', values: ['true'] }] }, ['3']],
    ['fixed prices', { filters: [{ name: 'isAuction', values: ['false'] }] }, ['1', '2', '4', '5']],
    ['a country', { filters: [{ name: 'location', values: ['GB'] }] }, ['2']],
    ['a seller', { filters: [{ name: 'seller', values: ['shop_two'] }] }, ['4']],
    ['other sellers', { filters: [{ name: 'excludeSeller', values: ['shop_two'] }] }, ['1', '2', '3', '5']],
    [
      'a brand',
      { category: "Women's Clothing", filters: [{ name: 'brand', values: ['Bed|Stitch'] }] },
      ['5'],
    ],
  ])('finds %s', async (_, request, ids) => {
    sell({
      1: { title: 'Linen dress' },
      2: { title: 'Silk dress', price: '99.00', conditionId: '1000', country: 'GB' },
      3: { title: 'Wool dress', bid: '20.00' },
      4: { title: 'Dress watch', kind: 'watch', price: '300.00', conditionId: '1500', seller: 'shop_two' },
      5: { title: 'Cotton dress', conditionId: null, aspects: { Brand: ['Bed|Stitch'] } },
      6: { title: 'Signet ring', kind: 'ring', price: '500.00' },
    });
    expect(await idsOf(request)).toEqual(ids);
  });

  it('leaves out what is for parts, and the second variation of a listing', async () => {
    sell({ 1: { conditionId: '7000' }, 2: {} });
    ebay.add(makeListing({ id: '2', summary: { itemId: 'v1|2|99' } }));
    expect(await idsOf()).toEqual(['2']);
  });

  it('proves item specifics when it could ask for them', async () => {
    sell({ 1: { aspects: { 'Country/Region of Manufacture': ['Italy'] } }, 2: {} });
    const [page] = await pagesOf({
      category: "Women's Clothing",
      filters: [
        { name: 'countryOfManufacture', values: ['IT'] },
        { name: 'location', values: ['US'] },
      ],
    });
    expect(page?.listings.map(({ externalId }) => externalId)).toEqual(['1']);
    expect(page?.proof.filters).toEqual(['countryOfManufacture']);
  });

  it('finds authenticated listings at the place of delivery', async () => {
    sell({ 1: { authenticated: true }, 2: {} });
    const authenticated: Partial<SearchRequest> = { filters: [{ name: 'authenticated', values: ['true'] }] };
    const [page] = await pagesOf(authenticated, { deliveryCountry: 'US', deliveryPostcode: '19406' });

    expect(page?.listings).toMatchObject([{ externalId: '1', authenticated: true }]);
    expect(ebay.requestsOf('search')[0]?.headers).toMatchObject({
      'x-ebay-c-enduserctx': 'contextualLocation=country%3DUS%2Czip%3D19406',
    });
  });

  it('has what sending costs to the place of delivery, else to the country of the site', async () => {
    sell({ 1: {} });
    const shippingTo = async (options: Partial<EbayOptions>) =>
      (await pagesOf({}, options))[0]?.listings[0]?.shipping?.[0]?.to;
    expect(await shippingTo({ deliveryCountry: 'CA', deliveryPostcode: 'K1A 0B1' })).toBe('CA');
    expect(await shippingTo({ deliveryCountry: 'CA' })).toBe('US');
    expect(await shippingTo({ marketplaceId: 'EBAY_GB' })).toBe('GB');
  });

  it('is asked of the right site, and without a place of delivery that is only half set up', async () => {
    await pagesOf({}, { marketplaceId: 'EBAY_GB', deliveryCountry: 'GB' });
    const headers = ebay.requestsOf('search')[0]?.headers;
    expect(headers).toMatchObject({ 'x-ebay-c-marketplace-id': 'EBAY_GB' });
    expect(headers).not.toHaveProperty('x-ebay-c-enduserctx');
  });
});

describe('an empty page', () => {
  it('is a page without listings', async () => {
    expect(await pagesOf()).toEqual([
      {
        listings: [],
        newestFirst: true,
        oddities: 0,
        proof: { words: ['dress'], filters: [] },
        warnings: [],
      },
    ]);
  });
});

describe('several pages', () => {
  it('are read in order to the end, with no listing twice', async () => {
    const ids = sellMany(450);
    const pages = await pagesOf();
    expect(pages.map(({ listings }) => listings.length)).toEqual([200, 200, 50]);
    expect(pages.flatMap(({ listings }) => listings.map(({ externalId }) => externalId))).toEqual(ids);
  });

  it('are fetched one by one', async () => {
    sellMany(450);
    const { signal } = new AbortController();
    for await (const page of marketplace().search(makeRequest(), { signal })) {
      expect(page.listings).toHaveLength(200);
      break;
    }
    expect(ebay.requestsOf('search')).toHaveLength(1);
  });

  it('do not repeat a listing that moved to a later page in the meantime', async () => {
    const ids = sellMany(250);
    const { signal } = new AbortController();
    const seen: string[] = [];
    for await (const { listings } of marketplace().search(makeRequest(), { signal })) {
      if (seen.length === 0) ebay.add(makeListing({ id: '1', title: 'Dress', listedAt: NOW + HOUR_MS }));
      seen.push(...listings.map(({ externalId }) => externalId));
    }
    expect(seen).toEqual(ids);
  });

  it('end where eBay gives no more, and the last one says so', async () => {
    sellMany(1);
    ebay.pointNextAt(`${ebay.url}/buy/browse/v1/item_summary/search?q=dress&limit=200&offset=10000`);
    const pages = await pagesOf();
    expect(pages.map(({ cutOff }) => cutOff)).toEqual([
      'eBay shows only the first 10,000 listings of a search',
    ]);
    expect(ebay.requestsOf('search')).toHaveLength(1);
  });

  it('never send the token to another host', async () => {
    sell({ 1: {} });
    const stranger = await startFakeEbay();
    ebay.pointNextAt(`${stranger.url}/buy/browse/v1/item_summary/search?q=dress&limit=200&offset=200`);
    const { signal } = new AbortController();
    const search = marketplace().search(makeRequest(), { signal })[Symbol.asyncIterator]();

    expect((await search.next()).value).toMatchObject({ listings: [{ externalId: '1' }] });
    await expect(search.next()).rejects.toEqual(
      new MarketplaceUnavailable('ebay', 'eBay named a next page that is not on eBay'),
    );
    expect(stranger.requests).toHaveLength(0);
    await stranger.close();
  });

  it('never lead back to an earlier page', async () => {
    sell({ 1: {} });
    ebay.pointNextAt(`${ebay.url}/buy/browse/v1/item_summary/search?q=dress&limit=200&offset=0`);
    expect(await troubleOf()).toMatchObject({ message: 'eBay named a next page that is not further on' });
    expect(ebay.requestsOf('search')).toHaveLength(1);
  });
});

describe('one listing', () => {
  const look = (externalId: string, options: Partial<EbayOptions> = {}) =>
    marketplace(options).look?.(externalId, { signal: new AbortController().signal });

  it('is fetched in one call, by the id that searches show', async () => {
    sell({ 1: {} });
    let calls = 0;
    const { signal } = new AbortController();
    await marketplace().look?.('1', { signal, beforeCall: () => void (calls += 1) });

    expect(calls).toBe(1);
    const [asked] = ebay.requestsOf('item');
    expect(asked?.url.pathname + (asked?.url.search ?? '')).toBe(
      '/buy/browse/v1/item/get_item_by_legacy_id?legacy_item_id=1',
    );
    expect(asked?.headers).toMatchObject({ 'x-ebay-c-marketplace-id': 'EBAY_US' });
  });

  it('is found by the id of its entry where it has no other', async () => {
    sell({ 1: {} });
    expect(await look('v1|1|0')).toMatchObject({ state: 'offered' });
  });

  it('says its price, what sending costs and where it was made', async () => {
    sell({
      1: { price: '19.99', aspects: { 'Country/Region of Manufacture': ['Italy'] } },
      2: { price: '80.00', bid: '12.50', buyingOptions: ['AUCTION'], endsAt: NOW + HOUR_MS },
    });
    expect(await look('1')).toEqual({
      state: 'offered',
      price: { cents: 1999, currency: 'USD' },
      shipping: [{ kind: 'fixed', price: { cents: 650, currency: 'USD' }, to: 'US' }],
      endsAt: null,
      countryOfManufacture: 'IT',
    });
    expect(await look('2')).toEqual({
      state: 'offered',
      price: { cents: 1250, currency: 'USD' },
      shipping: [{ kind: 'fixed', price: { cents: 650, currency: 'USD' }, to: 'US' }],
      endsAt: NOW + HOUR_MS,
      countryOfManufacture: null,
    });
  });

  it.each<[string, ListingWish, string]>([
    ['auction without a bid', { bid: '5.00', summary: { bidCount: 0 } }, 'ended'],
    ['auction with bids', { bid: '5.00' }, 'sold'],
  ])('is, after the end of an %s, %s', async (_, wish, state) => {
    sell({ 1: { ...wish, endsAt: NOW } });
    expect(await look('1')).toEqual({ state });
  });

  it('is sold when nothing is left, and ended when it is not found', async () => {
    sell({ 1: {}, 2: {} });
    ebay.sellOut('1');
    ebay.remove('2');
    expect(await look('1')).toEqual({ state: 'sold' });
    expect(await look('2')).toEqual({ state: 'ended' });
    expect(await look('v1|2|0')).toEqual({ state: 'ended' });
  });

  it.each([11004, 11006, 11012])('has no known state after error %d', async (errorId) => {
    ebay.fail({ errorId }, 1, { on: 'item' });
    expect(await look('1')).toBeUndefined();
  });

  it('has no known state when it has several variations', async () => {
    sell({ 1: { summary: { itemGroupType: 'SELLER_DEFINED_VARIATIONS' } } });
    expect(await look('1')).toBeUndefined();
  });

  it.each<[Failure, string, number | undefined]>([
    [429, 'eBay takes no more calls for now', 19 * HOUR_MS],
    [500, 'eBay has trouble of its own (500)', undefined],
    [{ page: 503 }, 'eBay has trouble of its own (503)', undefined],
    [404, 'There is no eBay at this address: check EBAY_API_URL', undefined],
    ['timeout', 'eBay did not answer within 0.2 seconds', undefined],
    ['drip', 'eBay did not answer within 0.2 seconds', undefined],
    ['reset', 'eBay could not be reached', undefined],
    ['garbage', 'eBay gave an answer that cannot be read', undefined],
    ['stranger', 'eBay gave an answer that cannot be read', undefined],
  ])('cannot be checked after %j', async (failure, message, retryAfterMs) => {
    sell({ 1: {} });
    ebay.fail(failure, 1, { on: 'item' });
    const looking = look('1', { timeoutMs: failure === 'timeout' || failure === 'drip' ? 200 : 10_000 });
    await expect(looking).rejects.toMatchObject({ name: 'MarketplaceUnavailable', message, retryAfterMs });
  });

  it('is fetched again with a new token, once', async () => {
    sell({ 1: {} });
    const source = marketplace();
    const { signal } = new AbortController();
    await source.look?.('1', { signal });
    ebay.expireTokens();
    expect(await source.look?.('1', { signal })).toMatchObject({ state: 'offered' });

    ebay.fail(401, Number.POSITIVE_INFINITY, { on: 'item' });
    await expect(source.look?.('1', { signal })).rejects.toThrow('eBay does not accept its own access token');
    expect(ebay.requestsOf('item')).toHaveLength(5);
  });
});

describe('a failure', () => {
  const unavailable = MarketplaceUnavailable;
  const rejected = RequestRejected;
  const keys =
    'eBay does not accept the keys: check EBAY_CLIENT_ID and EBAY_CLIENT_SECRET, and that the keyset is enabled';
  const own = (status: number) => `eBay has trouble of its own (${status})`;
  const again = 'eBay gave an answer that cannot be read';

  it.each<[string, Failure, FailOptions, typeof unavailable | typeof rejected, string, number | undefined]>([
    ['too many calls', 429, {}, unavailable, 'eBay takes no more calls for now', 19 * HOUR_MS],
    [
      'too many calls, in seconds',
      429,
      { retryAfter: '90' },
      unavailable,
      'eBay takes no more calls for now',
      90_000,
    ],
    [
      'too many calls, with a date',
      429,
      { retryAfter: 'Fri, 25 Sep 2026 12:05:00 GMT' },
      unavailable,
      'eBay takes no more calls for now',
      300_000,
    ],
    [
      'too many calls, with a date that has passed',
      429,
      { retryAfter: 'Fri, 25 Sep 2026 11:00:00 GMT' },
      unavailable,
      'eBay takes no more calls for now',
      0,
    ],
    [
      'too many calls, for longer than a day',
      429,
      { retryAfter: '999999' },
      unavailable,
      'eBay takes no more calls for now',
      DAY_MS,
    ],
    [
      'too many calls, unreadable',
      429,
      { retryAfter: 'soon' },
      unavailable,
      'eBay takes no more calls for now',
      19 * HOUR_MS,
    ],
    [
      'too many tokens',
      429,
      { on: 'token', retryAfter: '5' },
      unavailable,
      'eBay takes no more calls for now',
      5000,
    ],
    ['an internal error', 500, {}, unavailable, own(500), undefined],
    ['an internal error by its id', { errorId: 12000 }, {}, unavailable, own(500), undefined],
    ['a pause with a time', 503, { retryAfter: '60' }, unavailable, own(503), 60_000],
    ['a token service that is down', 502, { on: 'token' }, unavailable, own(502), undefined],
    ['no keys', 401, { on: 'token' }, unavailable, keys, undefined],
    ['keys that it cannot read', 400, { on: 'token' }, unavailable, keys, undefined],
    [
      'keys without permission',
      403,
      {},
      unavailable,
      'eBay does not let these keys search: check EBAY_CLIENT_ID and EBAY_CLIENT_SECRET in the developer account',
      undefined,
    ],
    [
      'an address without eBay',
      404,
      {},
      unavailable,
      'There is no eBay at this address: check EBAY_API_URL',
      undefined,
    ],
    ['a connection that is reset', 'reset', {}, unavailable, 'eBay could not be reached', undefined],
    [
      'an answer that is shorter than announced',
      'truncated',
      {},
      unavailable,
      'eBay could not be reached',
      undefined,
    ],
    ['a web page', { page: 200 }, {}, unavailable, again, undefined],
    ['a web page of its gateway', { page: 503 }, {}, unavailable, own(503), undefined],
    [
      'a web page in place of a token',
      { page: 200 },
      { on: 'token' },
      unavailable,
      'eBay gave no access token',
      undefined,
    ],
    [
      'words where numbers belong',
      { json: { total: 'many', itemSummaries: [] } },
      {},
      unavailable,
      again,
      undefined,
    ],
    [
      'one listing where a list belongs',
      { json: { total: 1, itemSummaries: {} } },
      {},
      unavailable,
      again,
      undefined,
    ],
    [
      'an answer that comes letter by letter',
      'drip',
      {},
      unavailable,
      'eBay did not answer within 0.2 seconds',
      undefined,
    ],
    [
      'an answer that unpacks to gigabytes',
      'bomb',
      {},
      unavailable,
      'eBay answered with more than 20 MB',
      undefined,
    ],
    [
      'a redirect in a circle',
      301,
      {},
      unavailable,
      'eBay sends its visitors elsewhere: check EBAY_API_URL',
      undefined,
    ],
    ['a connection that ends', 'disconnect', {}, unavailable, 'eBay could not be reached', undefined],
    [
      'a connection that ends in the middle of an answer',
      'cut',
      {},
      unavailable,
      'eBay could not be reached',
      undefined,
    ],
    [
      'a connection that ends before a token',
      'disconnect',
      { on: 'token' },
      unavailable,
      'eBay could not be reached',
      undefined,
    ],
    ['something else than JSON', 'garbage', {}, unavailable, again, undefined],
    ['something else than a page', 'stranger', {}, unavailable, again, undefined],
    [
      'something else than a token',
      'stranger',
      { on: 'token' },
      unavailable,
      'eBay gave no access token',
      undefined,
    ],
    ['an answer of 50 MB', 'huge', {}, unavailable, 'eBay answered with more than 20 MB', undefined],
    ['no answer', 'timeout', {}, unavailable, 'eBay did not answer within 0.2 seconds', undefined],
    [
      'no token in time',
      'timeout',
      { on: 'token' },
      unavailable,
      'eBay did not answer within 0.2 seconds',
      undefined,
    ],
    ['a redirect', 302, {}, unavailable, 'eBay sends its visitors elsewhere: check EBAY_API_URL', undefined],
    [
      'a success without content',
      204,
      {},
      unavailable,
      'eBay answered in an unexpected way (204)',
      undefined,
    ],
    [
      'a search without words',
      { errorId: 12001 },
      {},
      rejected,
      'eBay needs at least one search word or a category',
      undefined,
    ],
    [
      'a top category',
      { errorId: 12013 },
      {},
      rejected,
      'eBay searches this category only together with at least one search word',
      undefined,
    ],
    [
      'too many results',
      { errorId: 12023 },
      {},
      rejected,
      'This search finds too much on eBay: add a word or a filter',
      undefined,
    ],
    [
      'an offset that is too high',
      { errorId: 12029 },
      {},
      rejected,
      'eBay shows only the first 10,000 listings of a search',
      undefined,
    ],
    [
      'too many sellers',
      { errorId: 12032 },
      {},
      rejected,
      'eBay takes at most 250 sellers in one search',
      undefined,
    ],
    [
      'no place of delivery',
      { errorId: 12033 },
      {},
      rejected,
      'eBay does not accept the place of delivery that is set up',
      undefined,
    ],
    [
      'no authenticity programme',
      { errorId: 12512 },
      {},
      rejected,
      'This eBay site has no authenticity programme',
      undefined,
    ],
    [
      'a site that is closed',
      { errorId: 12019 },
      {},
      rejected,
      'This eBay site cannot be searched from outside',
      undefined,
    ],
    [
      'an offset below zero',
      { errorId: 12004 },
      {},
      rejected,
      "eBay refused this search: The 'offset' value cannot be negative.",
      undefined,
    ],
    ['a status that says nothing', 418, {}, rejected, 'eBay refused this search: status 418', undefined],
  ])('is reported in plain words: %s', async (_, failure, options, kind, reason, retryAfterMs) => {
    // Long enough for 20 MB on a busy machine, and short where no answer comes.
    const timeoutMs = failure === 'timeout' || failure === 'drip' ? 200 : 10_000;
    sell({ 1: {} });
    ebay.fail(failure, Number.POSITIVE_INFINITY, options);
    const trouble = await troubleOf({}, { timeoutMs });

    expect(trouble).toBeInstanceOf(kind);
    expect(trouble).toMatchObject({ marketplace: 'ebay', message: reason });
    if (trouble instanceof MarketplaceUnavailable) expect(trouble.retryAfterMs).toBe(retryAfterMs);
    expect(JSON.stringify([trouble, trouble.stack])).not.toContain(ebay.clientSecret);
  });

  it('does not fill the memory when a small answer unpacks to gigabytes', async () => {
    ebay.fail('bomb');
    const before = process.memoryUsage.rss();
    let most = before;
    const watching = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 5);
    await troubleOf();
    clearInterval(watching);
    expect(most - before).toBeLessThan(300 * 1024 * 1024);
  });

  it('is over when eBay answers again', async () => {
    sell({ 1: {} });
    const source = marketplace();
    const search = () => firstPage(source);
    ebay.fail('disconnect', 1, { on: 'token' });
    ebay.fail(503);

    await expect(search()).rejects.toThrow('eBay could not be reached');
    await expect(search()).rejects.toThrow('eBay has trouble of its own (503)');
    expect((await search()).value).toMatchObject({ listings: [{ externalId: '1' }] });
  });

  it('lasts until the next day of eBay, which starts at 07:00 UTC, after too many calls', async () => {
    for (const [at, wait] of [
      ['2026-09-25T06:59:00Z', 60_000],
      ['2026-09-25T07:00:00Z', DAY_MS],
      ['2026-09-25T23:00:00Z', 8 * HOUR_MS],
    ] as const) {
      now = Date.parse(at);
      ebay.fail(429);
      expect(await troubleOf()).toMatchObject({ retryAfterMs: wait });
    }
  });

  it('is reported for an address where nobody listens', async () => {
    const gone = await startFakeEbay();
    await gone.close();
    expect(await troubleOf({}, { apiUrl: gone.url })).toMatchObject({ message: 'eBay could not be reached' });
  });

  it('does not follow a redirect with the token', async () => {
    const stranger = await startFakeEbay();
    const detour = createServer((request, response) => {
      if (request.method === 'POST') {
        response.end('{"access_token":"secret","expires_in":7200}');
      } else {
        response.writeHead(302, { location: stranger.url + (request.url ?? '') }).end();
      }
    }).listen(0, '127.0.0.1');
    await once(detour, 'listening');
    const apiUrl = `http://127.0.0.1:${(detour.address() as AddressInfo).port}`;

    expect(await troubleOf({}, { apiUrl })).toMatchObject({
      message: 'eBay sends its visitors elsewhere: check EBAY_API_URL',
    });
    expect(stranger.requests).toHaveLength(0);
    detour.close();
    detour.closeAllConnections();
    await stranger.close();
  });
});

describe('a second try', () => {
  it('is made once for a page that eBay lost', async () => {
    const ids = sellMany(250);
    const { signal } = new AbortController();
    const seen: string[] = [];
    for await (const { listings } of marketplace().search(makeRequest(), { signal })) {
      if (seen.length === 0) ebay.fail({ errorId: 12515 });
      seen.push(...listings.map(({ externalId }) => externalId));
    }
    expect(seen).toEqual(ids);
    expect(ebay.requestsOf('search')).toHaveLength(3);
  });

  it('is not made again for a page that eBay lost twice', async () => {
    ebay.fail({ errorId: 12515 }, 2);
    expect(await troubleOf()).toEqual(
      new MarketplaceUnavailable('ebay', 'eBay lost its place between two pages'),
    );
    expect(ebay.requestsOf('search')).toHaveLength(2);
  });

  it('is made without an order for a search that eBay cannot sort, with a warning', async () => {
    sellMany(250);
    ebay.fail({ errorId: 12034 });
    const pages = await pagesOf();

    expect(pages.map(({ listings }) => listings.length)).toEqual([200, 50]);
    expect(pages.map(({ warnings }) => warnings)).toEqual([
      ['eBay cannot order this search by date'],
      ['eBay cannot order this search by date'],
    ]);
    expect(ebay.requestsOf('search').map(({ url }) => url.searchParams.get('sort'))).toEqual([
      'newlyListed',
      null,
      null,
    ]);
    expect(pages.map(({ newestFirst }) => newestFirst)).toEqual([false, false]);
  });

  it('is made for no other failure', async () => {
    ebay.fail(500);
    await troubleOf();
    expect(ebay.requestsOf('search')).toHaveLength(1);
  });
});

describe('what eBay says about its own answer', () => {
  it('is passed on when it is a warning about an ignored filter', async () => {
    sell({ 1: { price: '10.00' }, 2: { price: '500.00' } });
    ebay.warnAbout('price');
    ebay.warnAbout('buyingOptions');
    const [page] = await pagesOf({ maxPriceCents: 2000 });

    expect(page?.listings.map(({ externalId }) => externalId)).toEqual(['1', '2']);
    expect(new Set(page?.warnings)).toEqual(
      new Set(['eBay ignored the price filter', 'eBay ignored the filter "buyingOptions"']),
    );
  });

  it.each([
    ['aspect_filter', 'eBay ignored the filters for brand, material and country of manufacture'],
    ['category_ids', 'eBay ignored the category'],
  ])('removes the proof of item specifics when it is a warning about %s', async (part, warning) => {
    sell({ 1: { aspects: { Brand: ['Nike'] } }, 2: {} });
    ebay.warnAbout(part);
    const [page] = await pagesOf({
      category: "Women's Clothing",
      filters: [{ name: 'brand', values: ['Nike'] }],
    });
    expect(page).toMatchObject({ proof: { words: ['dress'], filters: [] }, warnings: [warning] });
  });

  it('keeps the proof of item specifics when it is a warning about something else', async () => {
    sell({ 1: { aspects: { Brand: ['Nike'] } } });
    ebay.warnAbout('conditionIds');
    const [page] = await pagesOf({
      category: "Women's Clothing",
      minimumCondition: 'NEW',
      filters: [{ name: 'brand', values: ['Nike'] }],
    });
    expect(page).toMatchObject({
      proof: { filters: ['brand'] },
      warnings: ['eBay ignored the condition filter'],
    });
  });

  it('marks the pages from an ignored order on as not sorted', async () => {
    sellMany(250);
    const { signal } = new AbortController();
    const orders: boolean[] = [];
    for await (const { newestFirst } of marketplace().search(makeRequest(), { signal })) {
      orders.push(newestFirst);
      ebay.warnAbout('sort');
    }
    expect(orders).toEqual([true, false]);
  });

  it('is not believed when it is the total', async () => {
    const ids = sellMany(250);
    ebay.claimTotal(0);
    expect(await idsOf()).toEqual(ids);
    ebay.claimTotal(1_000_000);
    expect(await idsOf()).toEqual(ids);
  });
});

describe('the token', () => {
  it('is requested once for all searches at the same time', async () => {
    const source = marketplace();
    const searches = Array.from({ length: 20 }, (_, index) => firstPage(source, { words: [`word${index}`] }));
    await Promise.all(searches);
    expect(ebay.requestsOf('token')).toHaveLength(1);
    expect(ebay.requestsOf('search')).toHaveLength(20);
  });

  it('is used until a minute before its end', async () => {
    const source = marketplace();
    const search = () => firstPage(source);
    await search();
    now += 7_139_000;
    await search();
    expect(ebay.requestsOf('token')).toHaveLength(1);
    now += 1000;
    await search();
    expect(ebay.requestsOf('token')).toHaveLength(2);
  });

  it('is renewed once for all when eBay no longer takes it', async () => {
    sell({ 1: {} });
    const source = marketplace();
    const search = () => firstPage(source);
    await search();
    ebay.expireTokens();

    const results = await Promise.all(Array.from({ length: 10 }, search));
    for (const { value } of results) expect(value).toMatchObject({ listings: [{ externalId: '1' }] });
    expect(ebay.requestsOf('token')).toHaveLength(2);
  });

  it('is renewed only once for a call', async () => {
    ebay.fail(401, Number.POSITIVE_INFINITY);
    expect(await troubleOf()).toEqual(
      new MarketplaceUnavailable('ebay', 'eBay does not accept its own access token'),
    );
    expect(ebay.requestsOf('token')).toHaveLength(2);
    expect(ebay.requestsOf('search')).toHaveLength(2);
  });
});

describe('the signal', () => {
  it('ends a search that waits for an answer', async () => {
    const waiting = new AbortController();
    ebay.fail('timeout');
    const search = firstPage(marketplace(), {}, waiting.signal);
    await reached('search');
    waiting.abort(new Error('The product stops'));
    await expect(search).rejects.toThrow('The product stops');
  });

  it('ends a search that waits for a token, but not the others that wait for it too', async () => {
    sell({ 1: {} });
    const passTimeLimits = holdTimeLimits();
    const source = marketplace({ timeoutMs: 300 });
    const one = new AbortController();
    const other = new AbortController();
    ebay.fail('timeout', 1, { on: 'token' });
    const [first, second] = [one, other].map(({ signal }) => firstPage(source, {}, signal));
    await reached('token');
    one.abort(new Error('The product stops'));
    await expect(first).rejects.toThrow('The product stops');
    passTimeLimits();
    await expect(second).rejects.toThrow('eBay did not answer within 0.3 seconds');
  });

  it('ends a search before its first call', async () => {
    const signal = AbortSignal.abort(new Error('The product stops'));
    const search = firstPage(marketplace(), {}, signal);
    await expect(search).rejects.toThrow('The product stops');
    expect(ebay.requests).toHaveLength(0);
  });

  it('ends a search between two pages', async () => {
    sellMany(450);
    const stopping = new AbortController();
    const search = marketplace().search(makeRequest(), { signal: stopping.signal })[Symbol.asyncIterator]();
    await search.next();
    stopping.abort(new Error('The product stops'));
    await expect(search.next()).rejects.toThrow('The product stops');
    expect(ebay.requestsOf('search')).toHaveLength(1);
  });
});

/** Waits until a call of this kind has come in. */
async function reached(call: 'search' | 'token'): Promise<void> {
  while (ebay.requestsOf(call).length === 0) await new Promise((resolve) => setImmediate(resolve));
}

describe('invented listings', () => {
  it('are read without an oddity', async () => {
    ebay.add(...inventListings(500, { now: NOW }));
    const pages = await pagesOf({ words: [], category: "Women's Clothing" });
    expect(pages.flatMap(({ listings }) => listings).length).toBeGreaterThan(50);
    expect(pages.every(({ oddities }) => oddities === 0)).toBe(true);
  });
});
