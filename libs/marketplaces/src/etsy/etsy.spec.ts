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
import { ETSY_TAXONOMY } from '../testing/etsy/etsy-taxonomy.ts';
import type { EtsyWish, Failure, FakeEtsy } from '../testing/index.ts';
import {
  inventEtsyListings,
  makeEtsyListing,
  makeRequest,
  pagesOf,
  startFakeEtsy,
} from '../testing/index.ts';
import { etsyMarketplace, type EtsyOptions } from './etsy.ts';

const NOW = Date.parse('2026-09-25T12:00:00Z');
const { signal } = new AbortController();

let now = NOW;
let etsy: FakeEtsy;
beforeEach(async () => {
  now = NOW;
  etsy = await startFakeEtsy();
});
afterEach(() => etsy.close());

function marketplace(options: Partial<EtsyOptions> = {}): Marketplace {
  const { url: apiUrl, apiKey, sharedSecret } = etsy;
  return etsyMarketplace({ apiUrl, apiKey, sharedSecret, dailyCalls: 10_000, now: () => now, ...options });
}

function search(request: Partial<SearchRequest> = {}, source = marketplace()): Promise<Page[]> {
  return pagesOf(source, makeRequest(request));
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

function sell(wishes: Record<string, EtsyWish>): void {
  const listings = Object.entries(wishes).map(([id, wish], index) =>
    makeEtsyListing({ id: Number(id), listedAt: NOW - (index + 1) * HOUR_MS, ...wish }),
  );
  etsy.add(...listings);
}

const idsOf = (pages: readonly Page[]) =>
  pages.flatMap(({ listings }) => listings.map(({ externalId }) => externalId));

const only = (name: Filter['name'], ...values: string[]): Pick<SearchRequest, 'filters'> => ({
  filters: [{ name, values }],
});

/** A page with these listings, as Etsy's search sends it. */
function answerWith(...wishes: readonly EtsyWish[]): object {
  const all = wishes.map((wish) => makeEtsyListing({ listedAt: NOW - HOUR_MS, ...wish }));
  return { count: all.length, results: all.map(({ listing }) => listing) };
}

/** The other call of a page, with pictures and shops. */
function batchWith(...wishes: readonly EtsyWish[]): object {
  const results = wishes.map((wish) => {
    const { listing, images, shop } = makeEtsyListing(wish);
    return { ...listing, images, shop };
  });
  return { count: results.length, results };
}

const make: MakeAdapter = ({ url, ...rest }) =>
  etsyMarketplace({ apiUrl: url, apiKey: 'key', sharedSecret: 'secret', dailyCalls: 10_000, ...rest });

describeAdapter(make, {
  name: 'etsy',
  usualAddress: /^https:\/\/openapi\.etsy\.com\/v3\/application\/listings\/active\?keywords=dress&/,
  refused: [only('isAuction', 'true'), 'Etsy has no auctions'],
  others: {
    '/v3/application/buyer-taxonomy/nodes': { count: 1, results: ETSY_TAXONOMY },
    '/v3/application/listings/batch': batchWith({ id: 1, shop: 'AtticFinds', pictures: 1 }),
  },
  real: {
    answer: answerWith({ id: 2, price: 12.5, currency: 'EUR' }, { id: 1, listedAt: NOW - DAY_MS }),
    listings: [
      { externalId: '2', price: { cents: 1250, currency: 'EUR' }, images: [], seller: null },
      {
        externalId: '1',
        seller: 'AtticFinds',
        images: ['https://i.etsystatic.com/1/il_fullxfull.1.jpg'],
        listedAt: NOW - DAY_MS,
      },
    ],
  },
  empty: answerWith(),
  odd: {
    answer: answerWith(
      { id: 1 },
      { id: 2, listing: { url: 'javascript:' } },
      { id: 3, listing: { title: 7 } },
      { id: 4, listing: { listing_id: undefined } },
    ),
    listings: [{ externalId: '1' }],
    oddities: 3,
  },
  fake: {
    server: () => etsy,
    marketplace,
    search,
    sell,
    pass: (ms) => {
      now += ms;
    },
    addresses: { same: [[only('brand', 'x'), {}]] },
    refusals: [
      ['words', {}, undefined],
      ['nothing', { words: [] }, 'Etsy needs at least one search word or a category'],
      [
        'either of two words alone',
        { words: [], anyOf: [['silk', 'wool']] },
        'Etsy cannot search for one word or another: add a word that every listing has, or a category',
      ],
      ['auctions', only('isAuction', 'true'), 'Etsy has no auctions'],
      ['fixed prices', only('isAuction', 'false'), undefined],
      ['what is authentic', only('authenticated', 'true'), 'Etsy does not check what is authentic'],
      [
        'a country of manufacture',
        only('countryOfManufacture', 'IT'),
        'Etsy does not say where things were made',
      ],
      ['not from a country', only('excludeCountryOfManufacture', 'IT'), undefined],
      ['a location', only('location', 'NO'), undefined],
    ],
    sold: {
      1: { title: 'Linen dress', price: 89 },
      2: { title: 'Silk dress', price: 189 },
      3: { title: 'Silver ring', taxonomyId: 1242 },
      4: { title: 'Dress coat', taxonomyId: 431, price: 10 },
      5: { title: 'Dress pattern', listing: { listing_type: 'download' } },
      6: { title: 'Dress with pattern', listing: { listing_type: 'both' } },
      7: { title: 'Dress, sold', listing: { state: 'sold_out' } },
    },
    finds: [
      ['all listings, the newest first', {}, ['1', '2', '4']],
      ['all words', { words: ['silk', 'dress'] }, ['2']],
      ['a category with all below it', { category: "Women's Clothing" }, ['1', '2']],
      ['a category alone', { words: [], category: 'Jewelry' }, ['3']],
      ['shoes', { words: [], category: "Women's Shoes" }, []],
      ['clothes of men', { category: "Men's Clothing" }, ['4']],
      ['prices in dollars', { minPriceCents: 5000, maxPriceCents: 9000 }, ['1']],
      [
        'prices in another currency, which are left to the matcher',
        { maxPriceCents: 1, currency: 'SEK' },
        ['1', '2', '4'],
      ],
    ],
    reads: [
      [
        'a thing made to order',
        { whenMade: 'made_to_order' },
        { condition: 'NEW', conditionText: 'Made to order' },
      ],
      ['a thing of an unknown time', { whenMade: null }, { condition: null, conditionText: null }],
      [
        'yen',
        { listing: { price: { amount: 5000, divisor: 1, currency_code: 'JPY' } } },
        { price: { cents: 500_000, currency: 'JPY' } },
      ],
      [
        'a price divided by nothing',
        { listing: { price: { amount: 1, divisor: 0, currency_code: 'USD' } } },
        { price: null },
      ],
      [
        'a price that cannot be counted',
        { listing: { price: { amount: 1e14, divisor: 1, currency_code: 'USD' } } },
        { price: null },
      ],
      ['a price without an amount', { listing: { price: { divisor: 100 } } }, { price: null }],
      ['a shop without stars', { stars: null }, { feedbackPercentage: null }],
      ['a shop without reviews', { stars: 0, reviews: 0 }, { feedbackPercentage: null }],
      ['a shop without a country', { country: null }, { location: null }],
      ['no pictures', { pictures: 0 }, { images: [] }],
      ['no category', { listing: { taxonomy_id: null } }, { categories: [] }],
      [
        'only the older name of its time',
        { listing: { created_timestamp: undefined } },
        { listedAt: NOW - HOUR_MS },
      ],
    ],
    shifted: {
      answers: [
        { ...answerWith({ id: 1 }, { id: 2 }), count: 900 },
        { ...answerWith({ id: 2 }, { id: 3 }), count: 900 },
      ],
      cutOff: /^Etsy shows only the first 3 listings/,
    },
    claiming: { number: 'count', answer: { count: 1_000_000, results: [] } },
    categories: { named: 'the taxonomy', are: 'is', all: 'all categories', call: 'taxonomy' },
    listing: {
      call: 'listing',
      pathOfNone: '/v3/application/listings/..%2Fa%3F',
      offered: [
        [
          { price: 89.5, currency: 'EUR' },
          { price: { cents: 8950, currency: 'EUR' }, endsAt: null },
        ],
      ],
    },
    addressVariable: 'ETSY_API_URL',
    keys: {
      wrong: () => marketplace({ sharedSecret: 'wrong' }),
      unauthorised: 'Etsy does not accept the keys: check ETSY_API_KEY and ETSY_SHARED_SECRET',
      forbidden:
        'Etsy does not let these keys search: check ETSY_API_KEY and ETSY_SHARED_SECRET, and that Etsy has approved the application',
    },
  },
});

describe('the Etsy adapter', () => {
  it('has its name, its call budget, the end of its day, and keeps what has ended for 6 hours', () => {
    expect(marketplace()).toMatchObject({ name: 'etsy', dailyCalls: 10_000, keepsEndedMs: 6 * HOUR_MS });
    expect(marketplace().resetsAt(NOW)).toBe(Date.parse('2026-09-26T00:00:00Z'));
  });

  it('sends price limits in dollars, exchanged and a little wider where they are in another currency', async () => {
    const sent = () => {
      const { searchParams } = etsy.requestsOf('search').at(-1)?.url ?? new URL('about:blank');
      return [searchParams.get('min_price'), searchParams.get('max_price')];
    };
    const limits = { minPriceCents: 1000, maxPriceCents: 8000 };
    await search(limits);
    expect(sent()).toEqual(['10.00', '80.00']);

    await search({ ...limits, currency: 'EUR' });
    expect(sent()).toEqual([null, null]);

    const exchange = { currency: 'EUR', day: '2026-09-25', rates: { USD: 0.8 } };
    await pagesOf(marketplace(), makeRequest({ ...limits, currency: 'EUR' }), { exchange });
    expect(sent()).toEqual(['12.12', '103.00']);
  });
});

describe('a search', () => {
  it('reads a listing whole, with its pictures and its shop', async () => {
    sell({
      7: {
        title: '1970s &quot;linen&quot; dress &#39;Ada&#39;',
        description: 'Soft.\nHardly worn &amp; washed.',
        whenMade: '1970s',
        price: 89.5,
        currency: 'GBP',
        shop: 'AtticFinds',
        country: 'gb',
        stars: 4.85,
        materials: ['Linen', 'Cotton'],
        listing: { original_creation_timestamp: 1_500_000_000 },
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
          title: '1970s "linen" dress \'Ada\'',
          description: 'Soft. Hardly worn & washed.',
          condition: 'PRE_OWNED',
          conditionText: 'Made in the 1970s',
          price: { cents: 8950, currency: 'GBP' },
          isAuction: false,
          acceptsOffers: false,
          location: 'GB',
          url: 'https://www.etsy.com/listing/7/1970s-linen-dress',
          images: [
            'https://i.etsystatic.com/7/il_fullxfull.1.jpg',
            'https://i.etsystatic.com/7/il_fullxfull.2.jpg',
          ],
          categories: ["Women's Clothing"],
          brand: null,
          size: null,
          materials: ['Linen', 'Cotton'],
          countryOfManufacture: null,
          seller: 'AtticFinds',
          feedbackPercentage: 97,
          authenticated: false,
          listedAt: NOW - HOUR_MS,
          endsAt: null,
          thingMark: null,
          relistedAt: null,
        } satisfies Listing,
      ],
    });
    const [call] = etsy.requestsOf('batch');
    expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({
      listing_ids: '7',
      includes: 'Images,Shop',
    });
  });

  it('asks for no pictures where nothing was found', async () => {
    await search();
    expect(etsy.requestsOf('batch')).toHaveLength(0);
  });

  it('has no answer when the pictures have none', async () => {
    sell({ 1: {} });
    etsy.fail(500, 1, { on: 'batch' });
    expect(await troubleOf()).toEqual(
      new MarketplaceUnavailable('etsy', 'Etsy has trouble of its own (500)'),
    );
    etsy.fail('stranger', 1, { on: 'batch' });
    expect((await troubleOf()).message).toBe('Etsy gave an answer that cannot be read');
  });

  it('says that the newest are not first where Etsy does not sort', async () => {
    sell({ 1: { listedAt: NOW - DAY_MS }, 2: { listedAt: NOW } });
    const [page] = await search({ words: [], category: "Women's Clothing" });
    expect(page).toMatchObject({ newestFirst: false, listings: [{ externalId: '1' }, { externalId: '2' }] });
  });
});

describe('paging', () => {
  it.each([
    [1, 1],
    [100, 1],
    [101, 2],
    [5000, 50],
  ])('reads all of %d listings in %d pages', async (count, pages) => {
    const listings = inventEtsyListings(count, NOW);
    etsy.add(...listings);
    const found = await search({ words: ['number'] });
    expect(idsOf(found)).toEqual(listings.map(({ listing }) => String(listing.listing_id)));
    expect(found.every(({ newestFirst, oddities }) => newestFirst && oddities === 0)).toBe(true);
    expect(found.at(-1)?.cutOff).toBeUndefined();
    expect(etsy.requestsOf('search')).toHaveLength(pages);
    expect(etsy.requestsOf('batch')).toHaveLength(pages);
  });

  it('ends where Etsy gives no more, and says so', async () => {
    for (let offset = 0; offset <= 12_000; offset += 100) {
      const { listing } = makeEtsyListing({ id: offset + 1, listedAt: NOW });
      etsy.fail({ json: { count: 1_000_000, results: [listing] } });
    }
    const pages = await search();
    expect(pages).toHaveLength(121);
    expect(pages.at(-1)?.cutOff).toBe('Etsy shows only the first 121 listings of a search');
    expect(etsy.requestsOf('search').at(-1)?.url.searchParams.get('offset')).toBe('12000');
  });
});

describe('the taxonomy', () => {
  it.each<[Failure, Error]>([
    ['garbage', new MarketplaceUnavailable('etsy', 'Etsy gave an answer that cannot be read')],
    [
      { json: { count: 0, results: [] } },
      new MarketplaceUnavailable('etsy', 'Etsy gave an answer that cannot be read'),
    ],
    [503, new MarketplaceUnavailable('etsy', 'Etsy has trouble of its own (503)')],
    [
      { json: { results: [{ id: 1, name: 'Shoes' }, 7] } },
      new RequestRejected('etsy', 'Etsy has no category like Jewelry'),
    ],
  ])('cannot be used after %j', async (failure, trouble) => {
    etsy.fail(failure, 1, { on: 'taxonomy' });
    await expect(search({ category: 'Jewelry' })).rejects.toEqual(trouble);
  });
});

describe('a single listing', () => {
  const look = (id: string) => marketplace().look?.(id, { signal });

  it.each([
    ['sold_out', 'sold'],
    ['inactive', 'ended'],
    ['expired', 'ended'],
    ['draft', 'ended'],
  ] as const)('that is %s has been or was %s', async (state, seen) => {
    sell({ 1: {} });
    etsy.setState(1, state);
    expect(await look('1')).toEqual({ state: seen });
  });
});

describe('a failure', () => {
  it('says nothing of the wait after too many calls where Etsy does not', async () => {
    etsy.fail(429);
    expect(await troubleOf()).toMatchObject({
      message: 'Etsy takes no more calls for now',
      retryAfterMs: undefined,
    });
  });

  it('is the search’s own fault when Etsy says so', async () => {
    etsy.fail({ status: 400, json: { error: 'Invalid keywords.' } });
    expect(await troubleOf()).toEqual(
      new RequestRejected('etsy', 'Etsy refused this search: Invalid keywords.'),
    );
  });
});

describe('the signal', () => {
  it('ends a search between its calls', async () => {
    sell({ 1: {} });
    const stopping = new AbortController();
    let calls = 0;
    const beforeCall = () => {
      calls += 1;
      if (calls === 2) stopping.abort(new Error('The product stops'));
    };
    const options = { signal: stopping.signal, beforeCall };
    await expect(pagesOf(marketplace(), makeRequest(), options)).rejects.toThrow('The product stops');
    expect(etsy.requests.map(({ call }) => call)).toEqual(['search']);
  });
});
