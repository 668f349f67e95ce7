import { DAY_MS, type Filter, HOUR_MS } from '@rummage/vocabulary';
import {
  type Listing,
  type Marketplace,
  MarketplaceUnavailable,
  type Page,
  RequestRejected,
  type SearchRequest,
} from '../marketplace.ts';
import { describeAdapter, type MakeAdapter } from '../testing/describe-adapter.ts';
import { holdTimeLimits } from '../testing/hold-time-limits.ts';
import type { Failure, FakeTradera, TraderaWish } from '../testing/index.ts';
import {
  inventTraderaListings,
  makeRequest,
  makeTraderaListing,
  pagesOf,
  startFakeTradera,
} from '../testing/index.ts';
import { TRADERA_TREE } from '../testing/tradera/tradera-tree.ts';
import { traderaMarketplace, type TraderaOptions } from './tradera.ts';

const NOW = Date.parse('2026-09-25T12:00:00Z');
const { signal } = new AbortController();

let now = NOW;
let tradera: FakeTradera;
beforeEach(async () => {
  now = NOW;
  tradera = await startFakeTradera({ now: () => now });
});
afterEach(() => tradera.close());

function marketplace(options: Partial<TraderaOptions> = {}): Marketplace {
  const { url: apiUrl, appId, appKey } = tradera;
  return traderaMarketplace({ apiUrl, appId, appKey, dailyCalls: 100, now: () => now, ...options });
}

function search(request: Partial<SearchRequest> = {}, source = marketplace()): Promise<Page[]> {
  return pagesOf(source, makeRequest({ words: ['klänning'], currency: 'SEK', ...request }));
}

/** The error that ends a search. */
async function troubleOf(source = marketplace()): Promise<Error> {
  return search({}, source).then(
    () => {
      throw new Error('The search went well');
    },
    (error: Error) => error,
  );
}

function sell(wishes: Record<string, TraderaWish>): void {
  const listings = Object.entries(wishes).map(([id, wish], index) =>
    makeTraderaListing({ id: Number(id), listedAt: NOW - (index + 1) * HOUR_MS, ...wish }),
  );
  tradera.add(...listings);
}

const idsOf = (pages: readonly Page[]) =>
  pages.flatMap(({ listings }) => listings.map(({ externalId }) => externalId));

function lastBody(): object {
  return JSON.parse(tradera.requestsOf('search').at(-1)?.body ?? '{}') as object;
}

/** A page with these listings, as Tradera sends it. */
function answerWith(...wishes: readonly TraderaWish[]): object {
  const items = wishes.map((wish) => makeTraderaListing({ listedAt: NOW, ...wish }).item);
  return { totalNumberOfItems: items.length, totalNumberOfPages: 1, items, errors: [] };
}

const only = (name: Filter['name'], ...values: string[]): Pick<SearchRequest, 'filters'> => ({
  filters: [{ name, values }],
});

const make: MakeAdapter = ({ url, ...rest }) =>
  traderaMarketplace({ apiUrl: url, appId: '1', appKey: 'key', dailyCalls: 100, ...rest });
const sek = (cents: number) => ({ cents, currency: 'SEK' });
const sending = [{ kind: 'fixed', price: sek(4900), to: 'SE' }] as const;

describeAdapter(make, {
  name: 'tradera',
  usualAddress: /^https:\/\/api\.tradera\.com\/v4\/search\/advanced\?category=&searchWords=dress&/,
  refused: [{ words: [] }, 'Tradera needs at least one search word or a category'],
  others: { '/categories': TRADERA_TREE },
  real: {
    answer: answerWith({ id: 2, bid: 120, endsAt: NOW + DAY_MS }, { id: 1, price: 450 }),
    listings: [
      { externalId: '2', price: { cents: 12_000, currency: 'SEK' }, endsAt: NOW + DAY_MS },
      { externalId: '1', price: { cents: 45_000, currency: 'SEK' }, isAuction: false, endsAt: null },
    ],
  },
  empty: answerWith(),
  odd: {
    answer: answerWith(
      { id: 1 },
      { id: 2, item: { itemUrl: undefined } },
      { id: 3, item: { itemUrl: 'javascript:' } },
      { id: 4, item: { shortDescription: ' ' } },
      { id: 5, item: { id: undefined } },
    ),
    listings: [{ externalId: '1' }],
    oddities: 4,
  },
  fake: {
    server: () => tradera,
    marketplace,
    search,
    sell,
    pass: (ms) => {
      now += ms;
    },
    addresses: {
      same: [[only('brand', 'B', 'A'), only('brand', 'A', 'B')]],
      different: [[only('brand', 'A,B'), only('brand', 'A', 'B')]],
    },
    refusals: [
      ['words', {}, undefined],
      ['a category alone', { words: [], category: 'Jewelry' }, undefined],
      [
        'either of two words alone',
        { words: [], anyOf: [['silk', 'wool']] },
        'Tradera cannot search for one word or another: add a word that every listing has, or a category',
      ],
      [
        'either of two words in a category',
        { words: [], anyOf: [['a', 'b']], category: 'Jewelry' },
        undefined,
      ],
      ['signs alone', { words: ['"-"'] }, 'Tradera needs at least one search word or a category'],
      ['what is authentic', only('authenticated', 'true'), 'Tradera does not check what is authentic'],
      ['what need not be authentic', only('authenticated', 'false'), undefined],
      [
        'a country of manufacture',
        only('countryOfManufacture', 'IT'),
        'Tradera does not say where things were made',
      ],
      ['not from a country', only('excludeCountryOfManufacture', 'IT'), undefined],
      ['sold from Norway', only('location', 'NO', 'DK'), 'Everything on Tradera is sold from Sweden'],
      ['sold from Sweden', only('location', 'NO', 'SE'), undefined],
      ['not sold from Sweden', only('excludeLocation', 'SE'), 'Everything on Tradera is sold from Sweden'],
      ['not sold from Norway', only('excludeLocation', 'NO'), undefined],
    ],
    sold: {
      1: { title: 'Klänning i linne' },
      2: { title: 'Klänning i siden', price: 900, attributes: { Skick: ['Nytt'], Märke: ['Filippa K'] } },
      3: { title: 'Klänning i ull', bid: 60 },
      4: { title: 'Klänning, bomull', price: 300, seller: 'ateljen' },
      5: { title: 'Silverring', categoryId: 240 },
      6: { title: 'Pumps', categoryId: 181 },
    },
    finds: [
      ['all listings, the newest first', {}, ['1', '2', '3', '4']],
      ['all words', { words: ['klänning', 'siden'] }, ['2']],
      ['a category with all below it', { words: [], category: "Women's Clothing" }, ['1', '2', '3', '4']],
      ['another category', { words: [], category: 'Jewelry' }, ['5']],
      ['shoes', { words: [], category: "Women's Shoes" }, ['6']],
      ['clothes of men', { words: [], category: "Men's Clothing" }, []],
      ['prices in kronor', { minPriceCents: 30_000, maxPriceCents: 45_050 }, ['1', '4']],
      [
        'prices in another currency, which are left to the matcher',
        { maxPriceCents: 100, currency: 'EUR' },
        ['1', '2', '3', '4'],
      ],
      ['auctions', only('isAuction', 'true'), ['3']],
      ['fixed prices', only('isAuction', 'false'), ['1', '2', '4']],
      ['what is new', { minimumCondition: 'NEW' }, ['2']],
      ['a seller', only('seller', 'ateljen'), ['4']],
      ['several sellers, who are left to the matcher', only('seller', 'ateljen', 'x'), ['1', '2', '3', '4']],
      ['a brand', only('brand', 'Filippa K', 'Acne'), ['2']],
    ],
    reads: [
      ['a bid', { bid: 120, price: 500 }, { price: { cents: 12_000, currency: 'SEK' }, isAuction: true }],
      [
        'a type by its number',
        { item: { itemType: 1, maxBid: 70 } },
        { isAuction: true, price: { cents: 7000, currency: 'SEK' } },
      ],
      ['a price of nothing', { price: 0 }, { price: null }],
      ['a price below nothing', { item: { buyItNowPrice: -5 } }, { price: null }],
      ['no pictures', { item: { imageLinks: null, thumbnailLink: null } }, { images: [] }],
      [
        'only a thumbnail',
        { item: { imageLinks: [], thumbnailLink: '//img.tradera.net/1.jpg' } },
        { images: ['https://img.tradera.net/1.jpg'] },
      ],
      [
        'only small pictures',
        { item: { imageLinks: [{ url: 'https://img.tradera.net/1.jpg', format: 'thumb' }, null] } },
        { images: ['https://img.tradera.net/1.jpg'] },
      ],
      ['a seller without ratings', { rating: 0 }, { feedbackPercentage: null }],
      [
        'no attributes',
        { item: { attributeValues: null } },
        { condition: null, conditionText: null, brand: null, materials: [] },
      ],
      ['an unused thing', { attributes: { Skick: ['Oanvänd'] } }, { condition: 'NEW_OTHER' }],
      [
        'a used thing',
        { attributes: { Skick: ['Mycket gott skick'] } },
        { condition: 'PRE_OWNED', conditionText: 'Mycket gott skick' },
      ],
      ['a category that we do not have', { categoryId: 151 }, { categories: [] }],
      ['no description', { description: null }, { description: null }],
      [
        'the time of listing',
        { item: { startDate: '2026-09-20T12:00:00' } },
        { listedAt: Date.parse('2026-09-20T10:00:00Z') },
      ],
    ],
    shifted: {
      answers: [
        { ...answerWith({ id: 1 }, { id: 2 }), totalNumberOfItems: 9 },
        { ...answerWith({ id: 2 }, { id: 3 }), totalNumberOfItems: 9 },
      ],
      cutOff: /^Only the first 3 listings/,
    },
    claiming: { number: 'total', answer: { totalNumberOfItems: 1_000_000, items: null } },
    categories: { named: 'the categories', are: 'are', all: 'all of them', call: 'categories' },
    listing: {
      call: 'item',
      pathOfNone: '/v4/items/..%2Fa%3F',
      offered: [
        [{ price: 450 }, { price: sek(45_000), endsAt: null, shipping: sending }],
        [
          { bid: 60, endsAt: NOW + DAY_MS },
          { price: sek(6000), endsAt: NOW + DAY_MS, shipping: sending },
        ],
        [
          { bid: 0, endsAt: NOW + DAY_MS },
          { price: sek(1000), endsAt: NOW + DAY_MS, shipping: sending },
        ],
      ],
    },
    addressVariable: 'TRADERA_API_URL',
    keys: {
      wrong: () => marketplace({ appKey: 'wrong-key' }),
      unauthorised: 'Tradera does not accept the keys: check TRADERA_APP_ID and TRADERA_APP_KEY',
      forbidden: 'Tradera does not let these keys search: check the application in its developer centre',
    },
  },
});

describe('the Tradera adapter', () => {
  it('has its name, its call budget, and a day that ends at midnight in UTC', () => {
    expect(marketplace()).toMatchObject({ name: 'tradera', dailyCalls: 100 });
    expect(marketplace().resetsAt(NOW)).toBe(Date.parse('2026-09-26T00:00:00Z'));
  });
});

describe('a search', () => {
  it('sends the words, the order and the page, and the price in whole kronor', async () => {
    await search({ words: ['"Klänning"', '-Siden'], minPriceCents: 1050, maxPriceCents: 1050 });
    expect(lastBody()).toEqual({
      searchWords: 'klänning siden',
      mode: 'AllWords',
      orderBy: 'StartDateDescending',
      priceMinimum: 10,
      priceMaximum: 11,
      itemsPerPage: 50,
      pageNumber: 1,
    });
  });

  it('sends a price in another currency in kronor and a little wider, at the rate of the day', async () => {
    const request = makeRequest({ minPriceCents: 1000, maxPriceCents: 8000, currency: 'USD' });
    for (const [krona, priceMinimum, priceMaximum] of [
      [0.1, 97, 824],
      [0.125, 77, 660],
    ] as const) {
      const exchange = { currency: 'USD', day: '2026-09-25', rates: { SEK: krona } };
      await pagesOf(marketplace(), request, { exchange });
      expect(lastBody()).toMatchObject({ priceMinimum, priceMaximum });
    }
  });

  it('reads a listing whole', async () => {
    sell({
      7: {
        title: 'Klänning &amp; sjal',
        bid: 0,
        price: 500,
        rating: 4.85,
        seller: 'garderoben',
        endsAt: NOW + DAY_MS,
        attributes: {
          Skick: ['Helt ny med etikett'],
          Märke: ['Acne'],
          Material: ['Siden', 'Ull'],
          Storlek: ['38'],
        },
      },
    });
    const [page] = await search({ category: "Women's Clothing" });

    expect(page).toEqual({
      newestFirst: true,
      cutOff: undefined,
      oddities: 0,
      proof: { words: [], filters: [] },
      warnings: [],
      listings: [
        {
          externalId: '7',
          title: 'Klänning & sjal',
          description: 'Fint skick, knappt använd.',
          condition: 'NEW',
          conditionText: 'Helt ny med etikett',
          price: { cents: 1000, currency: 'SEK' },
          isAuction: true,
          acceptsOffers: false,
          location: 'SE',
          url: 'https://www.tradera.com/item/161/7/klanning',
          images: ['https://img.tradera.net/normal/7.jpg'],
          categories: ["Women's Clothing"],
          brand: 'Acne',
          size: '38',
          materials: ['Siden', 'Ull'],
          countryOfManufacture: null,
          seller: 'garderoben',
          feedbackPercentage: 97,
          authenticated: false,
          listedAt: null,
          endsAt: NOW + DAY_MS,
          thingMark: null,
          relistedAt: null,
        } satisfies Listing,
      ],
    });
  });

  it('leaves out what has ended, without calling it an oddity', async () => {
    sell({ 1: {}, 2: { item: { isEnded: true } } });
    const pages = await search();
    expect(idsOf(pages)).toEqual(['1']);
    expect(pages[0]?.oddities).toBe(0);
  });

  it('says that the newest are not first where the listings show it', async () => {
    sell({
      1: { item: { startDate: '2026-09-01T12:00:00Z' } },
      2: { item: { startDate: '2026-09-02T12:00:00Z' } },
    });
    expect((await search())[0]?.newestFirst).toBe(false);
  });
});

describe('paging', () => {
  const sellMany = (count: number) =>
    tradera.add(
      ...Array.from({ length: count }, (_, index) =>
        makeTraderaListing({ id: index + 1, listedAt: NOW - index }),
      ),
    );

  it.each([
    [1, 1],
    [50, 1],
    [51, 2],
    [200, 4],
  ])('reads all of %d listings in %d calls', async (count, calls) => {
    sellMany(count);
    const pages = await search();
    expect(idsOf(pages)).toEqual(Array.from({ length: count }, (_, index) => String(index + 1)));
    expect(pages.map(({ cutOff }) => cutOff).filter(Boolean)).toEqual([]);
    expect(tradera.requestsOf('search')).toHaveLength(calls);
  });

  it('stops after a 25th of the day’s calls, and says so', async () => {
    tradera.add(...inventTraderaListings(5000, NOW));
    const pages = await search({ words: ['nummer'] });
    expect(pages.map(({ cutOff }) => cutOff)).toEqual([
      undefined,
      undefined,
      undefined,
      'Only the first 200 listings of a search are read, because Tradera allows few calls a day',
    ]);
    expect(pages.every(({ oddities }) => oddities === 0)).toBe(true);

    const patient = await search({ words: ['nummer'] }, marketplace({ dailyCalls: 10_000 }));
    expect(idsOf(patient)).toHaveLength(2000);
  });
});

describe('the categories', () => {
  it('are a call that counts', async () => {
    let calls = 0;
    const beforeCall = () => void (calls += 1);
    await pagesOf(marketplace(), makeRequest({ category: 'Jewelry' }), { beforeCall });
    expect(calls).toBe(2);
  });

  it.each<[Failure, string]>([
    ['garbage', 'Tradera gave an answer that cannot be read'],
    [{ json: [] }, 'Tradera gave an answer that cannot be read'],
    [503, 'Tradera has trouble of its own (503)'],
  ])('are requested again after %j', async (failure, message) => {
    sell({ 1: { categoryId: 240 } });
    const source = marketplace();
    tradera.fail(failure, 1, { on: 'categories' });
    const inJewelry = () => search({ category: 'Jewelry' }, source);
    await expect(inJewelry()).rejects.toEqual(new MarketplaceUnavailable('tradera', message));
    expect(idsOf(await inJewelry())).toEqual(['1']);
  });

  it('that Tradera does not have cannot be searched', async () => {
    tradera.fail({ json: [{ id: 1, name: 'Skor', childCategories: 'none' }, 7] }, 1, { on: 'categories' });
    const reason = 'Tradera has no category like Jewelry';
    await expect(search({ category: 'Jewelry' })).rejects.toEqual(new RequestRejected('tradera', reason));
  });

  it('may be nested far too deep', async () => {
    sell({ 1: { categoryId: 240 } });
    const deep = 200_000;
    const chain = `${'{"id":1,"name":"Skor","childCategories":['.repeat(deep)}${']}'.repeat(deep)}`;
    const text = `[${chain},{"id":24,"name":"Smycken","childCategories":[{"id":240,"name":"Ringar"}]}]`;
    tradera.fail({ text }, 1, { on: 'categories' });
    const [page] = await search({ category: 'Jewelry', words: [] });
    expect(page?.listings).toMatchObject([{ externalId: '1', categories: ['Jewelry'] }]);
  });
});

describe('a field that Tradera does not take', () => {
  it('is left out, with a warning, and not tried again', async () => {
    sell({ 1: {}, 2: {} });
    tradera.refuse('orderBy');
    const source = marketplace();
    const expected = [{ newestFirst: false, warnings: ['Tradera ignored the order by date'] }];

    expect(await search({}, source)).toMatchObject(expected);
    expect(tradera.requestsOf('search')).toHaveLength(2);
    expect(await search({}, source)).toMatchObject(expected);
    expect(tradera.requestsOf('search')).toHaveLength(3);
  });

  it('is tried again with another value where the value is the search’s own', async () => {
    sell({ 1: {} });
    tradera.refuse('alias');
    const source = marketplace();
    for (const name of ['one', 'other']) {
      const [page] = await search(only('seller', name), source);
      expect(page).toMatchObject({
        warnings: ['Tradera ignored the seller'],
        listings: [{ externalId: '1' }],
      });
    }
    expect(tradera.requestsOf('search')).toHaveLength(4);
  });

  it('is left out when it is named in an error with 400', async () => {
    sell({ 1: {} });
    const error = { code: 'BadRequest', message: 'The JSON value could not be converted. Path: $.mode' };
    tradera.fail({ status: 400, json: { error } });
    const [page] = await search();
    expect(page?.warnings).toEqual(['Tradera ignored that all words have to be there']);
    expect(lastBody()).not.toHaveProperty('mode');
  });

  it('ends the search when it is one that the search needs', async () => {
    tradera.refuse('searchWords');
    expect(await troubleOf()).toEqual(
      new RequestRejected('tradera', 'Tradera refused this search: The value is not valid.'),
    );
    expect(tradera.requestsOf('search')).toHaveLength(1);
  });
});

describe('a single listing', () => {
  const look = (id: string) => marketplace().look?.(id, { signal });

  it.each<[string, TraderaWish, 'ended' | 'sold' | undefined, string]>([
    ['was sold at its price', {}, 'sold', 'sold'],
    ['ended', {}, 'ended', 'ended'],
    ['ended by its time, with a bid', { bid: 60, endsAt: NOW }, undefined, 'sold'],
    ['ended by its time, without a bid', { bid: 0, endsAt: NOW }, undefined, 'ended'],
  ])('%s', async (_, wish, how, state) => {
    sell({ 1: wish });
    if (how) tradera.end(1, how);
    expect(await look('1')).toEqual({ state });
  });
});

describe('a failure', () => {
  it('ends with the day when there were too many calls', async () => {
    tradera.fail(429);
    expect(await troubleOf()).toMatchObject({
      message: 'Tradera takes no more calls for now',
      retryAfterMs: 12 * HOUR_MS,
    });
  });
});

describe('the signal', () => {
  it('ends a search before its first call, and between two pages', async () => {
    tradera.add(...inventTraderaListings(120, NOW));
    const stopping = new AbortController();
    const request = makeRequest({ words: ['nummer'] });
    const search = marketplace().search(request, { signal: stopping.signal });
    const pages = search[Symbol.asyncIterator]();
    await pages.next();
    stopping.abort(new Error('The product stops'));
    await expect(pages.next()).rejects.toThrow('The product stops');

    const stopped = pagesOf(marketplace(), makeRequest(), { signal: stopping.signal });
    await expect(stopped).rejects.toThrow('The product stops');
    expect(tradera.requestsOf('search')).toHaveLength(1);
  });

  it('ends a search that waits for the categories, but not the others that wait for them too', async () => {
    const passTimeLimits = holdTimeLimits();
    const source = marketplace({ timeoutMs: 300 });
    const one = new AbortController();
    tradera.fail('timeout', 1, { on: 'categories' });
    const request = makeRequest({ category: 'Jewelry' });
    const first = pagesOf(source, request, { signal: one.signal });
    const second = pagesOf(source, request);
    const both = Promise.allSettled([first, second]);
    while (tradera.requestsOf('categories').length === 0) await new Promise((next) => setImmediate(next));
    one.abort(new Error('The product stops'));
    await Promise.allSettled([first]);
    passTimeLimits();
    expect(await both).toMatchObject([
      { reason: { message: 'The product stops' } },
      { reason: { message: 'Tradera did not answer within 0.3 seconds' } },
    ]);
  });
});
