import { ebaySite } from '@rummage/ebay';
import type { FilterName } from '@rummage/vocabulary';
import fc from 'fast-check';
import type { SearchRequest } from '../marketplace.ts';
import { makeRequest } from '../testing/make-request.ts';
import { type EbaySetup, keywords, MAX_KEYWORDS, refusalOf, upstreamSearch } from './search-url.ts';

const setup: EbaySetup = { apiUrl: 'https://api.ebay.com', site: siteOf('EBAY_US'), delivery: undefined };
const delivery = { country: 'US', postcode: '19406' };
const WAYS_TO_BUY = 'buyingOptions:{FIXED_PRICE|AUCTION|BEST_OFFER}';

function siteOf(id: string) {
  const site = ebaySite(id);
  if (!site) throw new Error(id);
  return site;
}

function parametersOf(request: Partial<SearchRequest>, change: Partial<EbaySetup> = {}) {
  return Object.fromEntries(upstreamSearch(makeRequest(request), { ...setup, ...change }).url.searchParams);
}

/** The field filters besides the ways to buy, which are always there. */
function filterOf(request: Partial<SearchRequest>, change: Partial<EbaySetup> = {}) {
  return parametersOf(request, change)['filter'];
}

function only(name: FilterName, ...values: string[]): Partial<SearchRequest> {
  return { filters: [{ name, values }] };
}

describe('upstreamSearch', () => {
  it('writes the whole address of an example', () => {
    const { url } = upstreamSearch(
      makeRequest({
        words: ['eileen', 'fisher', 'linen', 'dress'],
        category: "Women's Clothing",
        minPriceCents: 1000,
        maxPriceCents: 8000,
        filters: [
          { name: 'location', values: ['US'] },
          { name: 'brand', values: ['Eileen Fisher'] },
          { name: 'material', values: ['Linen', 'Silk'] },
        ],
      }),
      setup,
    );

    expect(url.href).toBe(
      'https://api.ebay.com/buy/browse/v1/item_summary/search?q=eileen+fisher+linen+dress&category_ids=15724' +
        '&filter=price%3A%5B10.00..80.00%5D%2CpriceCurrency%3AUSD%2CbuyingOptions%3A%7BFIXED_PRICE%7CAUCTION%7CBEST_OFFER%7D%2CitemLocationCountry%3AUS' +
        '&aspect_filter=categoryId%3A15724%2CBrand%3A%7BEileen+Fisher%7D%2CMaterial%3A%7BLinen%7CSilk%7D' +
        '&sort=newlyListed&limit=200&offset=0&fieldgroups=EXTENDED',
    );
  });

  it('asks for the newest first, the largest page and descriptions, and for nothing else', () => {
    expect(parametersOf({})).toEqual({
      q: 'dress',
      filter: WAYS_TO_BUY,
      sort: 'newlyListed',
      limit: '200',
      offset: '0',
      fieldgroups: 'EXTENDED',
    });
  });

  it.each([
    ['a highest price', { maxPriceCents: 8050 }, `price:[..80.50],priceCurrency:USD,${WAYS_TO_BUY}`],
    ['a lowest price', { minPriceCents: 1000 }, `price:[10.00],priceCurrency:USD,${WAYS_TO_BUY}`],
    [
      'both prices',
      { minPriceCents: 999, maxPriceCents: 1001 },
      `price:[9.99..10.01],priceCurrency:USD,${WAYS_TO_BUY}`,
    ],
    ['no price when the lowest is 0', { minPriceCents: 0 }, WAYS_TO_BUY],
    [
      'no price in a currency that the site does not have',
      { maxPriceCents: 8000, currency: 'EUR' },
      WAYS_TO_BUY,
    ],
    ['new things', { minimumCondition: 'NEW' as const }, `conditionIds:{1000},${WAYS_TO_BUY}`],
    [
      'new or nearly new things',
      { minimumCondition: 'NEW_OTHER' as const },
      `conditionIds:{1000|1500|1750},${WAYS_TO_BUY}`,
    ],
    ['no condition for pre-owned', { minimumCondition: 'PRE_OWNED' as const }, WAYS_TO_BUY],
    ['auctions', only('isAuction', 'true'), 'buyingOptions:{AUCTION}'],
    ['no auctions', only('isAuction', 'false'), 'buyingOptions:{FIXED_PRICE|BEST_OFFER}'],
    ['one country', only('location', 'GB'), `${WAYS_TO_BUY},itemLocationCountry:GB`],
    ['no country when there are several', only('location', 'GB', 'IE'), WAYS_TO_BUY],
    ['no country when some are excluded', only('excludeLocation', 'GB'), WAYS_TO_BUY],
    ['sellers', only('seller', 'b_2', 'a.1'), `${WAYS_TO_BUY},sellers:{a.1|b_2}`],
    ['no sellers that cannot exist', only('seller', 'a|b}', 'a'), `${WAYS_TO_BUY},sellers:{a}`],
    ['other sellers', only('excludeSeller', 'a', 'x, y'), `${WAYS_TO_BUY},excludeSellers:{a}`],
    ['jewellery', { category: 'Jewelry' as const }, `${WAYS_TO_BUY},excludeCategoryIds:{260324}`],
    ['nothing when listings need not be authenticated', only('authenticated', 'false'), WAYS_TO_BUY],
    ['nothing for a minimum feedback score', only('minimumFeedbackScore', '98'), WAYS_TO_BUY],
    ['no item specifics of an exclusion', only('excludeCountryOfManufacture', 'CN'), WAYS_TO_BUY],
  ])('asks for %s', (_, request, filter) => {
    expect(filterOf(request)).toBe(filter);
  });

  it('asks for authenticated listings at the place of delivery', () => {
    expect(filterOf(only('authenticated', 'true'), { delivery })).toBe(
      `${WAYS_TO_BUY},qualifiedPrograms:{AUTHENTICITY_GUARANTEE},deliveryCountry:US,deliveryPostalCode:19406`,
    );
  });

  it('exchanges prices in another currency, a little wider', () => {
    const exchange = { currency: 'EUR', day: '2026-09-25', rates: { USD: 0.8 } };
    const request = makeRequest({ minPriceCents: 800, maxPriceCents: 8000, currency: 'EUR' });
    expect(upstreamSearch(request, setup, exchange).url.searchParams.get('filter')).toBe(
      `price:[9.70..103.00],priceCurrency:USD,${WAYS_TO_BUY}`,
    );
  });

  it('names prices in the currency of the site', () => {
    const site = siteOf('EBAY_GB');
    expect(filterOf({ maxPriceCents: 8000, currency: 'GBP' }, { site })).toContain(
      'price:[..80.00],priceCurrency:GBP',
    );
  });

  it.each([
    ["Women's Clothing", '15724'],
    ["Women's Shoes", '3034'],
    ["Men's Clothing", '1059'],
    ['Jewelry', '281'],
  ] as const)('asks for %s', (category, id) => {
    expect(parametersOf({ category })['category_ids']).toBe(id);
  });

  it.each([
    ['a brand', only('brand', 'Eileen Fisher'), 'Brand:{Eileen Fisher}', ['brand']],
    ['several brands', only('brand', 'Nike', 'Bed|Stü'), 'Brand:{Bed\\|Stü|Nike}', ['brand']],
    ['a material', only('material', 'Linen'), 'Material:{Linen}', ['material']],
    [
      'a country of manufacture',
      only('countryOfManufacture', 'IT'),
      'Country/Region of Manufacture:{Italy}',
      ['countryOfManufacture'],
    ],
    [
      'all of them',
      {
        filters: [
          { name: 'countryOfManufacture' as const, values: ['IT'] },
          { name: 'material' as const, values: ['Linen'] },
          { name: 'brand' as const, values: ['Nike'] },
        ],
      },
      'Brand:{Nike},Material:{Linen},Country/Region of Manufacture:{Italy}',
      ['brand', 'material', 'countryOfManufacture'],
    ],
  ])('asks for %s as an item specific, the category named again', (_, request, aspects, proven) => {
    const asked = upstreamSearch(makeRequest({ category: "Women's Clothing", ...request }), setup);

    expect(asked.url.searchParams.get('aspect_filter')).toBe(`categoryId:15724,${aspects}`);
    expect(asked.aspects).toEqual(proven);
  });

  it.each([
    ['without a category', { category: null, ...only('brand', 'Nike') }, {}],
    ['for values that cannot be written down', { ...only('brand', 'Nike', 'A, B') }, {}],
    [
      'on a site that names them in its own language',
      { ...only('brand', 'Nike') },
      { site: siteOf('EBAY_DE') },
    ],
  ])('asks for no item specifics %s', (_, request, change) => {
    const asked = upstreamSearch(makeRequest({ category: "Women's Clothing", ...request }), {
      ...setup,
      ...change,
    });

    expect(asked.url.searchParams.has('aspect_filter')).toBe(false);
    expect(asked.aspects).toEqual([]);
  });

  it('writes the same address for requests that are the same to eBay', () => {
    const one = makeRequest({ words: ['Linen'], filters: [{ name: 'seller', values: ['a', 'b'] }] });
    const other = makeRequest({
      words: ['linen'],
      filters: [
        { name: 'minimumFeedbackScore', values: ['98'] },
        { name: 'seller', values: ['b', 'a'] },
      ],
    });
    expect(upstreamSearch(one, setup).url.href).toBe(upstreamSearch(other, setup).url.href);
  });

  it('keeps a path of the base address, with or without a slash at its end', () => {
    for (const apiUrl of ['http://127.0.0.1:4011/ebay', 'http://127.0.0.1:4011/ebay/']) {
      const { url } = upstreamSearch(makeRequest(), { ...setup, apiUrl });
      expect(url.href).toMatch(/^http:\/\/127\.0\.0\.1:4011\/ebay\/buy\/browse\/v1\/item_summary\/search\?/);
    }
  });
});

const long = 'a'.repeat(60);

describe('keywords', () => {
  it.each([
    ['sends all words', ['linen', 'dress'], [], 'linen dress', ['linen', 'dress']],
    ['sends lower case, and proves the word as it was typed', ['Linen'], [], 'linen', ['Linen']],
    ['sends a word once', ['dress', 'Dress'], [], 'dress', ['dress', 'Dress']],
    ['writes a group in brackets', ['red'], [['boots', 'shoes']], 'red (boots, shoes)', ['red']],
    ['writes a group of one as a word', [], [['boots', 'Boots']], 'boots', []],
    [
      'leaves out what does not fit, and takes what fits after it',
      [long, `b${long}`, 'c'],
      [],
      `${long} c`,
      [long, 'c'],
    ],
    ['leaves out a group that does not fit', [long], [[long, `b${long}`]], long, [long]],
    ['leaves out a word that no request can hold', ['a'.repeat(101)], [], '', []],
    ['takes asterisks away', ['dress*'], [], 'dress', []],
    ['takes quotes away', ['"dress', '“coat”'], [], 'dress coat', []],
    ['takes brackets and commas away', ['(a,b)'], [], 'a b', []],
    ['takes a leading minus away', ['-dress', '--coat'], [], 'dress coat', []],
    ['takes a minus away that a quote had hidden', ['"-dress"'], [], 'dress', []],
    ['keeps a hyphen within', ['t-shirt'], [], 't-shirt', ['t-shirt']],
    ['keeps accents', ['Hermès'], [], 'hermès', ['Hermès']],
    ['sends no signs alone', ['&', '-', '*'], [], '', []],
    ['sends no group with an alternative of two words', [], [['trench coat', 'mac']], '', []],
    ['sends no group with an alternative of signs', [], [['-', 'mac']], '', []],
  ])('%s', (_, words, anyOf, q, proven) => {
    expect(keywords(words, anyOf)).toEqual({ q, words: proven });
  });

  it('never exceeds what eBay reads, never excludes, never quotes and proves only what it sent', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'B', 'é', '-', '"', '(', ')', ',', '*', ' ', '1'),
      maxLength: 40,
    });
    fc.assert(
      fc.property(fc.array(word), fc.array(fc.array(word)), (words, anyOf) => {
        const { q, words: proven } = keywords(words, anyOf);
        expect(q.length).toBeLessThanOrEqual(MAX_KEYWORDS);
        expect(q).not.toMatch(/["*]|(^|[\s(])-/);
        const sent = q.replace(/ ?\([^)]*\)/g, '').split(' ');
        for (const one of proven) expect(sent).toContain(one.toLowerCase());
      }),
    );
  });
});

describe('refusalOf', () => {
  const category = "Women's Clothing";

  it.each<[string, Partial<SearchRequest>]>([
    ['words', {}],
    ['a group alone', { words: [], anyOf: [['boots', 'shoes']] }],
    ['a category alone', { words: [], category }],
    ['jewellery with a word', { category: 'Jewelry' }],
    ['a country of manufacture within a category', { category, ...only('countryOfManufacture', 'IT', 'US') }],
    ['a country of manufacture, which can be read from each listing', only('countryOfManufacture', 'IT')],
    ['listings that need not be authenticated', only('authenticated', 'false')],
  ])('does not refuse %s', (_, request) => {
    expect(refusalOf(makeRequest(request), setup)).toBeUndefined();
  });

  it.each<[string, Partial<SearchRequest>, string]>([
    ['neither words nor a category', { words: [] }, 'eBay needs at least one search word or a category'],
    ['signs instead of words', { words: ['*', '&'] }, 'eBay needs at least one search word or a category'],
    [
      'jewellery without a word',
      { words: [], category: 'Jewelry' },
      'eBay searches Jewelry only together with at least one search word',
    ],
    [
      'authenticated listings without a place of delivery',
      only('authenticated', 'true'),
      'eBay shows what is authenticated only for a place of delivery, and none is set up (EBAY_DELIVERY_COUNTRY, EBAY_DELIVERY_POSTCODE)',
    ],
  ])('refuses %s', (_, request, reason) => {
    expect(refusalOf(makeRequest(request), setup)).toBe(reason);
  });

  it('does not refuse authenticated listings with a place of delivery', () => {
    expect(refusalOf(makeRequest(only('authenticated', 'true')), { ...setup, delivery })).toBeUndefined();
  });

  it.each([
    ['EBAY_GB', undefined],
    ['EBAY_DE', undefined],
    ['EBAY_FR', 'The country of manufacture cannot be read on this eBay site'],
  ])('answers for a country of manufacture on %s: %s', (id, reason) => {
    expect(
      refusalOf(makeRequest({ category, ...only('countryOfManufacture', 'IT') }), {
        ...setup,
        site: siteOf(id),
      }),
    ).toBe(reason);
  });
});
