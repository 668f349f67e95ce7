import { type AddressQuery, type Filter, normaliseFilters, withoutRates } from '@rummage/vocabulary';
import { anyCharacter } from '@rummage/vocabulary/testing';
import fc from 'fast-check';
import { readSearchAddress } from './read-search-address.ts';
import { IS_FULL_CHECK } from './testing/processor-ms.ts';

const EXCHANGE = { currency: 'USD', day: '2026-03-02', rates: { SEK: 0.1, GBP: 1.25 } };

function coat(change: Partial<AddressQuery> = {}): AddressQuery {
  return {
    query_text: 'wool coat',
    category: null,
    max_price: null,
    minimum_condition: 'PRE_OWNED',
    filters: [],
    ...change,
  };
}

function filters(...all: [Filter['name'], ...string[]][]): Partial<AddressQuery> {
  return { filters: all.map(([name, ...values]) => ({ name, values })) };
}

/** The sentences for parts that are not supported. */
function sentences(parts: readonly string[]): string[] {
  return parts.map((part) => `“${part}” is not supported.`);
}

const ETSY = 'https://www.etsy.com/search?q=wool+coat';
const TRADERA = 'https://www.tradera.com/search?q=wool+coat';
const SHOPIFY = 'https://shop.example/search?q=wool+coat';
const WOO = 'https://shop.example/?s=wool+coat&post_type=product';

describe('readSearchAddress', () => {
  it.each([
    ['caf%E9', 'caf%E9'],
    ['caf%E9%20noir', 'caf%E9 noir'],
    ['caf%C3%A9', 'café'],
    ['wool%A', 'wool%A'],
    ['%ff', '%ff'],
  ])('reads %p, where the encoding is broken, as it is typed', (encoded, text) => {
    for (const address of [
      'www.ebay.com/sch/i.html?_nkw=',
      'www.etsy.com/search?q=',
      'shop.example/search?q=',
    ])
      expect(readSearchAddress(`https://${address}${encoded}`, EXCHANGE)).toMatchObject({
        query: { query_text: text },
      });
  });

  it.each<[string, Partial<AddressQuery>, string[]?]>([
    ['https://www.ebay.co.uk/sch/i.html?_nkw=wool+coat&_udhi=40', { max_price: 50 }],

    [ETSY, {}],
    ['etsy.com/search?q=wool+coat', {}],
    ['https://m.etsy.com/search?q=wool+coat', {}],
    [`${ETSY}&explicit=1&ref=search_bar&page=2&order=most_relevant&utm_source=x&instant_download=false`, {}],
    [`${ETSY}+-fur+-%22faux+silk%22`, filters(['excludeKeyword', 'fur', 'faux silk'])],
    ['https://www.etsy.com/search/clothing/womens-clothing?q=wool+coat', { category: "Women's Clothing" }],
    ['https://www.etsy.com/search/shoes/womens-shoes?q=wool+coat', { category: "Women's Shoes" }],
    ['https://www.etsy.com/c/clothing/mens-clothing?q=wool+coat', { category: "Men's Clothing" }],
    ['https://www.etsy.com/c/clothing/mens-clothing/wool-coat', { category: "Men's Clothing" }],
    ['https://www.etsy.com/c/wool-coat', {}],
    [
      'https://www.etsy.com/c/clothing/mens-clothing/coats?q=wool+coat',
      { category: "Men's Clothing" },
      ['Category: coats'],
    ],
    ['https://www.etsy.com/market/wool_coat', {}],
    ['https://www.etsy.com/shop/AtticFinds?search_query=wool+coat', filters(['seller', 'AtticFinds'])],
    [`${ETSY}&min=20&max=100`, { max_price: 100, ...filters(['minimumPrice', '20']) }],
    ['https://www.etsy.com/uk/search?q=wool+coat&max=100', { max_price: 125 }],
    ['https://www.etsy.com/se-en/search?q=wool+coat&max=100', { max_price: 10 }],
    [`${ETSY}&locationQuery=2635167`, filters(['location', 'GB'])],
    [`${ETSY}&locationQuery=1`, {}, ['Located in place 1 of Etsy']],
    ['https://www.etsy.com/search/vintage?q=wool+coat', {}, ['Only vintage']],
    [
      `${ETSY}&order=price_asc&free_shipping=true&is_vintage=true&ship_to=US&attr_1=2`,
      {},
      ['Sorted by price', 'Free shipping', 'Only vintage', 'Shipped to US', 'attr_1=2'],
    ],

    [TRADERA, {}],
    ['https://www.tradera.com/en/search?q=wool+coat&itemStatus=Active&sortBy=AddedOn&paging=x&spage=2', {}],
    [`${TRADERA}&categoryId=24`, { category: 'Jewelry' }],
    ['https://www.tradera.com/category/24?q=wool+coat', { category: 'Jewelry' }],
    ['https://www.tradera.com/category/302/damklader?q=wool+coat', { category: "Women's Clothing" }],
    ['https://www.tradera.com/category/302/damskor-1?q=wool+coat', { category: "Women's Shoes" }],
    ['https://www.tradera.com/category/16/wool-coat', {}],
    [`${TRADERA}&categoryId=16`, {}, ['Category 16 of Tradera']],
    [`${TRADERA}&fromPrice=100&toPrice=500`, { max_price: 50, ...filters(['minimumPrice', '10']) }],
    [`${TRADERA}&itemType=Auction`, filters(['isAuction', 'true'])],
    [`${TRADERA}&itemType=FixedPrice`, filters(['isAuction', 'false'])],
    [`${TRADERA}&itemType=All&sellerType=All&itemCondition=All`, {}],
    [`${TRADERA}&itemCondition=OnlyNew`, { minimum_condition: 'NEW_OTHER' }],
    [
      `${TRADERA}&af-brand=Loden&af-brand=Max%20Mara&af-material=Ull&af-size=38`,
      filters(['brand', 'Loden', 'Max Mara'], ['material', 'Ull']),
      ['size: 38'],
    ],
    [
      `${TRADERA}&itemStatus=Ended&sortBy=LowestPrice&sellerType=Private&itemType=Odd`,
      {},
      ['itemType=Odd', 'Ended listings', 'Sorted by price', 'Seller: Private'],
    ],

    [SHOPIFY, {}, ['Only from shop.example']],
    [
      'https://shop.example/en-gb/search?type=product&q=wool+coat&options%5Bprefix%5D=last',
      {},
      ['Only from shop.example'],
    ],
    [
      `${SHOPIFY}&filter.p.vendor=Loden&filter.p.m.custom.material=Wool&filter.v.availability=1`,
      filters(['brand', 'Loden'], ['material', 'Wool']),
      ['Only from shop.example'],
    ],
    [
      `${SHOPIFY}&filter.v.option.size=M&filter.p.product_type=Coats&sort_by=price-ascending`,
      {},
      ['Only from shop.example', 'size: M', 'product type: Coats', 'Sorted by price'],
    ],
    [
      `${SHOPIFY}&filter.p.m.shopify.material=gid%3A%2F%2Fshopify%2FMetaobject%2F1`,
      {},
      ['Only from shop.example', 'material'],
    ],
    [
      `${SHOPIFY}&filter.v.price.gte=10&filter.v.price.lte=80&currency=GBP`,
      { max_price: 100, ...filters(['minimumPrice', '12.5']) },
      ['Only from shop.example'],
    ],
    [
      'https://shop.example/collections/wool-coat?filter.p.vendor=Loden',
      filters(['brand', 'Loden']),
      ['Only from shop.example'],
    ],
    [
      'https://shop.example/collections/winter?q=wool+coat',
      {},
      ['Only from shop.example', 'Collection: winter'],
    ],
    [
      'https://shop.example/collections/vendors?q=Loden',
      { query_text: '', ...filters(['brand', 'Loden']) },
      ['Only from shop.example'],
    ],

    [WOO, {}, ['Only from shop.example']],
    [
      'https://shop.example/shop/?s=wool+coat&orderby=price&filter_brand=loden,max-mara&filter_color=red&query_type_color=or',
      filters(['brand', 'loden', 'max mara']),
      ['Only from shop.example', 'color: red', 'Sorted by price'],
    ],
    [
      'https://shop.example/product-category/women/wool-coat/?filter_material=wool',
      filters(['material', 'wool']),
      ['Only from shop.example'],
    ],
    [`${WOO}&product_cat=coats`, {}, ['Only from shop.example', 'Category: coats']],
  ])('reads %s', (address, said, parts = []) => {
    expect(readSearchAddress(address, EXCHANGE)).toEqual({
      query: coat(said),
      notSupported: sentences(parts),
    });
  });

  it.each([
    [`${TRADERA}&toPrice=500`, '“Prices in SEK” is not supported: what they are worth in USD is not known.'],
    [
      'https://www.etsy.com/xx/search?q=wool+coat&max=5',
      '“The limits of the price” is not supported: the address does not say their currency.',
    ],
    [`${SHOPIFY}&filter.v.price.lte=80`, 'the address does not say their currency.'],
    [`${WOO}&max_price=80`, 'the address does not say their currency.'],
  ])('never guesses what the price in %s is worth', (address, sentence) => {
    const reading = readSearchAddress(address, withoutRates('USD'));

    expect(reading).toMatchObject({ query: coat() });
    expect('query' in reading && reading.notSupported).toContainEqual(expect.stringContaining(sentence));
  });

  it.each([
    ['', 'This is no address: copy it from the address bar of the browser'],
    ['wool coat', 'This is no address: copy it from the address bar of the browser'],
    ['%', 'This is no address: copy it from the address bar of the browser'],
    ['javascript:alert(1)', 'This is no address: copy it from the address bar of the browser'],
    ['file:///etc/passwd', 'This is no address: copy it from the address bar of the browser'],
    ['x'.repeat(2000), 'This is no address: copy it from the address bar of the browser'],
    ['https://shop.example/', 'This address leads to no search that can be read'],
    ['https://shop.example/?s=wool+coat', 'This address leads to no search that can be read'],
    ['https://shop.example/search?q=%20', 'This address leads to no search that can be read'],
    ['https://shop.example/products/wool-coat', 'This address leads to no search that can be read'],
    [
      'https://shop.example/collections/coats/products/wool-coat',
      'This address leads to no search that can be read',
    ],
    ['https://shop.example/product-category/coats/', 'This address leads to no search that can be read'],
    [
      'https://shop.example/collections/coats?sort_by=manual',
      'This is a collection of a shop and no search: add it as a shop',
    ],
    [
      'https://shop.example/collections/all?filter.v.option.size=M',
      'This address looks for nothing: search first, then copy the address',
    ],
    ['https://www.ebay.com/itm/123456789', 'This address of eBay leads to no search'],
    [
      'https://www.ebay.com/sch/i.html',
      'This address looks for nothing: search first, then copy the address',
    ],
    ['https://ebay.us/AbC123', 'Short links cannot be read: open it and copy the address it leads to'],
    ['https://etsy.me/3AbC', 'Short links cannot be read: open it and copy the address it leads to'],
    ['https://www.etsy.com/', 'This address of Etsy leads to no search'],
    ['https://www.etsy.com/c?explicit=1', 'This address of Etsy leads to no search'],
    ['https://www.etsy.com/listing/123/wool-coat', 'This address of Etsy leads to no search'],
    ['https://www.etsy.com/shop/AtticFinds', 'This address of Etsy leads to no search'],
    ['https://www.tradera.com/item/16/1/wool-coat', 'This address of Tradera leads to no search'],
    ['https://www.tradera.com/category/all', 'This address of Tradera leads to no search'],
    ['https://www.vinted.com/catalog?search_text=coat', 'Searches at Vinted cannot be read'],
  ])('does not read %.80s', (address, problem) => {
    expect(readSearchAddress(address, EXCHANGE)).toEqual({ problem });
  });

  it('reads every address into filters and a text that can be saved, or says why not', () => {
    const start = fc.constantFrom(
      'https://www.ebay.com/sch/i.html',
      'https://www.etsy.com/search',
      'https://www.etsy.com/c/',
      'https://www.tradera.com/search',
      'https://www.tradera.com/category/24/',
      'https://shop.example/search',
      'https://shop.example/collections/',
      'https://shop.example/shop/',
      'https://shop.example/product-category/',
    );
    const names = fc.constantFrom(
      ...['q', 's', '_nkw', 'min', 'max', 'fromPrice', 'toPrice', 'min_price', 'itemType', 'af-brand'],
      ...['filter.p.vendor', 'filter.p.tag', 'filter.v.price.lte', 'currency', 'filter_brand', 'product_cat'],
      ...['locationQuery', 'order', 'sortBy', 'sort_by', 'orderby', '__proto__', 'constructor', '%00'],
    );
    const values = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.string(),
      fc.constantFrom('%00', '%ud800', '%', '%E0%A4%A', '%2500', '"', '-(', 'a,b', 'toString'),
      fc.integer().map(String),
      fc.string({ minLength: 300, maxLength: 1500 }),
    );
    fc.assert(
      fc.property(start, fc.webPath(), fc.array(fc.tuple(names, values)), (begin, path, parameters) => {
        const query = parameters.map(
          ([name, value]) => `${name}=${value.replace(/[#&\p{Surrogate}]/gu, '')}`,
        );
        const reading = readSearchAddress(`${begin}${path}?${query.join('&')}`, EXCHANGE);
        if (!('query' in reading)) {
          expect(reading.problem).not.toBe('');
          return;
        }
        const { filters: read, max_price, query_text } = reading.query;
        expect(normaliseFilters(read, max_price)).toEqual({ filters: read, problems: [] });
        expect(query_text.length).toBeLessThanOrEqual(300);
        expect(JSON.stringify(reading)).not.toMatch(/\\u0000|\\ud[89a-f]/);
        for (const sentence of reading.notSupported) expect(sentence.length).toBeLessThan(500);
      }),
      { numRuns: IS_FULL_CHECK ? 500 : 100 },
    );
  });
});
