import type { AddressQuery, Filter } from '@rummage/vocabulary';
import { normaliseFilters, withoutRates } from '@rummage/vocabulary';
import { anyCharacter } from '@rummage/vocabulary/testing';
import fc from 'fast-check';
import { readEbayAddress } from './read-ebay-address.ts';

const DOLLARS = withoutRates('USD');

const EMPTY: AddressQuery = {
  query_text: '',
  category: null,
  max_price: null,
  minimum_condition: 'PRE_OWNED',
  filters: [],
};

/** A query for "wool coat" with the given differences. */
function query(change: Partial<AddressQuery> = {}): AddressQuery {
  return { ...EMPTY, query_text: 'wool coat', ...change };
}

function filters(...all: [Filter['name'], ...string[]][]): Partial<AddressQuery> {
  return { filters: all.map(([name, ...values]) => ({ name, values })) };
}

const COAT = 'https://www.ebay.com/sch/i.html?_nkw=wool+coat';

describe('readEbayAddress', () => {
  it.each<[string, Partial<AddressQuery>]>([
    [COAT, {}],
    [`  ${COAT}  `, {}],
    ['www.ebay.com/sch/i.html?_nkw=wool+coat', {}],
    ['http://ebay.com/sch/i.html?_nkw=wool%20coat#top', {}],
    ['https://m.ebay.com/sch/i.html?_nkw=wool+coat', {}],
    ['https://www.ebay.co.uk/sch/i.html?_nkw=wool+coat', {}],
    ['https://benl.ebay.be/sch/i.html?_nkw=wool+coat', {}],
    [
      `${COAT}&_sacat=0&_from=R40&_trksid=p1.m2&rt=nc&_sop=10&_ipg=240&_pgn=3&_odkw=hat&LH_TitleDesc=1&LH_All=1`,
      {},
    ],
    [`${COAT}&_udlo=&_udhi=&LH_ItemCondition=&_salic=1&_sargn=-1%26saslc%3D1&_sadis=15&_stpos=90210`, {}],
    [`${COAT}&mkcid=1&campid=5338&customid=&toolid=10001&epid=4`, {}],

    ['https://www.ebay.com/ulk/sch/?_nkw=wool+coat', {}],
    ['https://www.ebay.com/sch/?_nkw=wool+coat', {}],
    ['https://www.ebay.com/dsc/i.html?_nkw=wool+coat', {}],
    ['https://www.ebay.com/bhp/wool-coat', {}],

    [`${COAT}&_sacat=15724`, { category: "Women's Clothing" }],
    [`${COAT}&_sacat=3034`, { category: "Women's Shoes" }],
    [`${COAT}&_sacat=1059`, { category: "Men's Clothing" }],
    [`${COAT}&_sacat=281`, { category: 'Jewelry' }],
    ['https://www.ebay.com/sch/1059/i.html?_nkw=wool+coat', { category: "Men's Clothing" }],
    ['https://www.ebay.com/sch/Mens-Clothing/1059/i.html?_nkw=wool+coat', { category: "Men's Clothing" }],
    ['https://www.ebay.com/b/Mens-Clothing/1059/bn_696958?_nkw=wool+coat', { category: "Men's Clothing" }],
    ['https://www.ebay.com/b/Wool-Coat/bn_7000259660', {}],
    ['https://www.ebay.com/shop/wool-coat?_nkw=wool+coat', {}],
    ['https://www.ebay.com/shop/wool-coat', {}],

    [`${COAT}&_udhi=149.99`, { max_price: 149.99 }],
    [`${COAT}&_udlo=20&_udhi=100`, { max_price: 100, ...filters(['minimumPrice', '20']) }],
    [`${COAT}&_udlo=%2420.50`, filters(['minimumPrice', '20.5'])],
    [`${COAT}&_udhi=1%2C000`, { max_price: 1000 }],
    [`${COAT}&_udhi=1%2C250.50`, { max_price: 1250.5 }],
    [`${COAT}&_udhi=1.250%2C50`, { max_price: 1250.5 }],
    [`${COAT}&_udhi=49%2C9`, { max_price: 49.9 }],
    [`${COAT}&_udhi=.5`, { max_price: 0.5 }],
    [`${COAT}&_udlo=0&_udhi=0`, {}],

    [`${COAT}&LH_ItemCondition=1000`, { minimum_condition: 'NEW' }],
    [`${COAT}&LH_ItemCondition=3`, { minimum_condition: 'NEW' }],
    [`${COAT}&LH_ItemCondition=1000%7C1500`, { minimum_condition: 'NEW_OTHER' }],
    [`${COAT}&LH_ItemCondition=1000%257C1500%257C1750`, { minimum_condition: 'NEW_OTHER' }],
    [`${COAT}&LH_ItemCondition=1000|1500|2990|3000|3010`, {}],

    [`${COAT}&LH_Auction=1`, filters(['isAuction', 'true'])],
    [`${COAT}&LH_BIN=1`, filters(['isAuction', 'false'])],
    [`${COAT}&LH_BIN=1&LH_Auction=1`, {}],
    [`${COAT}&LH_AV=1`, filters(['authenticated', 'true'])],

    [`${COAT}&LH_PrefLoc=1`, filters(['location', 'US'])],
    ['https://www.ebay.de/sch/i.html?_nkw=wool+coat&LH_PrefLoc=1', filters(['location', 'DE'])],
    [`${COAT}&LH_PrefLoc=2`, {}],
    [`${COAT}&LH_LocatedIn=1&_salic=104`, filters(['location', 'JP'])],
    [`${COAT}&_salic=101`, filters(['location', 'IT'])],
    [`${COAT}&_sargn=x&_fsradio2=%26LH_LocatedIn%3D1&_salic=3&LH_SubLocation=1`, filters(['location', 'GB'])],
    [`${COAT}&_sargn=x&_fsradio2=%26LH_PrefLoc%3D1&_salic=15&LH_SubLocation=1`, filters(['location', 'US'])],
    [`${COAT}&_sargn=x&_fsradio2=%26LH_LocatedIn%3D1&_salic=3`, {}],

    [`${COAT}&_ssn=attic-finds`, filters(['seller', 'attic-finds'])],
    ['https://www.ebay.com/sch/attic-finds/m.html?_nkw=wool+coat', filters(['seller', 'attic-finds'])],
    [`${COAT}&_saslop=1&_sasl=one%2Ctwo+three`, filters(['seller', 'one', 'two', 'three'])],
    [
      `${COAT}&_fss=1&LH_SpecificSeller=2&_saslop=2&_sasl=one%2Ctwo`,
      filters(['excludeSeller', 'one', 'two']),
    ],
    [`${COAT}&_ssn=attic&_saslop=2&_sasl=one`, filters(['seller', 'attic'])],

    [`${COAT}&Brand=Loden%7CMax%20Mara`, filters(['brand', 'Loden', 'Max Mara'])],
    [`${COAT}&Brand=Loden%257CMax%2520Mara`, filters(['brand', 'Loden', 'Max Mara'])],
    [
      'https://www.ebay.de/sch/i.html?_nkw=wool+coat&Marke=Loden&Material=Wolle',
      filters(['brand', 'Loden'], ['material', 'Wolle']),
    ],
    [
      `${COAT}&Country%252FRegion%2520of%2520Manufacture=Italy|United%20Kingdom`,
      filters(['countryOfManufacture', 'IT', 'GB']),
    ],
  ])('reads %s', (address, said) => {
    const currency = address.includes('.de/') || address.includes('.be/') ? 'EUR' : 'USD';
    const reading = readEbayAddress(address, withoutRates(currency));
    const { query_text } = 'query' in reading ? reading.query : EMPTY;

    // A browse page is named after what it shows, in capitals.
    expect(query_text.toLowerCase()).toBe('wool coat');
    expect(reading).toEqual({ query: query({ query_text, ...said }), notSupported: [] });
  });

  it.each<[string, string, string[]]>([
    ['wool+coat', 'wool coat', []],
    ['  wool   coat ', 'wool coat', []],
    ['wool+coat+-fur', 'wool coat', ['fur']],
    ['-fur+wool+-%22faux+silk%22+coat', 'wool coat', ['fur', 'faux silk']],
    ['coat+-(fur%2Cleather)', 'coat', ['fur', 'leather']],
    ['%22wool+coat%22+navy+-fur', '"wool coat" navy', ['fur']],
    ['(coat%2Cparka)+wool+-fur', '(coat, parka) wool', ['fur']],
    ['(coat%2Cparka)+wool', '(coat,parka) wool', []],
    ['dress+8+1%2F2', 'dress 8 1/2', []],
    ['t-shirt', 't-shirt', []],
    ['rag+%26+bone', 'rag & bone', []],
    ['Herm%C3%A8s+%E6%97%A5%E6%9C%AC', 'Hermès 日本', []],
  ])('reads the words %s', (words, query_text, excluded) => {
    const said = excluded.length > 0 ? filters(['excludeKeyword', ...excluded]) : {};

    expect(readEbayAddress(`https://www.ebay.com/sch/i.html?_nkw=${words}`, DOLLARS)).toEqual({
      query: query({ query_text, ...said }),
      notSupported: [],
    });
  });

  it.each([
    ['_in_kw=1', 'wool coat'],
    ['_in_kw=2', '(wool, coat)'],
    ['_in_kw=3', '"wool coat"'],
    ['_in_kw=4', 'wool coat'],
  ])('applies %s to the words', (mode, query_text) => {
    expect(readEbayAddress(`${COAT}&${mode}`, DOLLARS)).toMatchObject({ query: { query_text } });
  });

  it.each([
    ['fur', ['fur']],
    ['fur+leather%2C+Fur', ['fur', 'leather']],
    ['%22faux+silk%22', ['faux silk']],
  ])('excludes the words of _ex_kw=%s', (words, excluded) => {
    expect(readEbayAddress(`${COAT}+-moth&_ex_kw=${words}`, DOLLARS)).toEqual({
      query: query(filters(['excludeKeyword', 'moth', ...excluded])),
      notSupported: [],
    });
  });

  it.each<[string, Partial<AddressQuery>, string[]]>([
    ['_sacat=63862', {}, ['“Category 63862 of eBay” is not supported.']],
    [
      '_sacat=261993',
      { category: 'Jewelry' },
      ['“Category 261993 of eBay” is not supported: all of Jewelry will be searched.'],
    ],
    ['_sacat=__proto__', {}, ['“Category __proto__ of eBay” is not supported.']],
    [
      'LH_ItemCondition=3000',
      {},
      ['“Only Pre-owned” is not supported: New (Other) and New will be found too.'],
    ],
    [
      'LH_ItemCondition=1500',
      { minimum_condition: 'NEW_OTHER' },
      ['“Only New (Other)” is not supported: New will be found too.'],
    ],
    ['LH_ItemCondition=7000', {}, ['“For parts or not working” is not supported: it is never collected.']],
    ['LH_ItemCondition=1000%7C9999', { minimum_condition: 'NEW' }, ['“Condition: 9999” is not supported.']],
    ['_udhi=cheap', {}, ['“Maximum price: cheap” is not supported.']],
    ['_udhi=1e400', {}, ['“Maximum price: 1e400” is not supported.']],
    ['_udhi=20+to+50', {}, ['“Maximum price: 20 to 50” is not supported.']],
    ['_udhi=-5', {}, ['“Maximum price: -5” is not supported.']],
    ['_udlo=1.2.3', {}, ['“Minimum price: 1.2.3” is not supported.']],
    ['_udhi=99999999999', {}, ['“Maximum price: 99999999999” is not supported.']],
    [
      '_udlo=50&_udhi=20',
      { max_price: 20 },
      ['“Minimum price: 50” is not supported: it is above the maximum price.'],
    ],
    ['LH_PrefLoc=3', {}, ['“The region that it is sold from” is not supported.']],
    ['LH_LocatedIn=1&_salic=999', {}, ['“Located in country 999 of eBay” is not supported.']],
    [
      'LH_BO=1&LH_FS=1&LH_Sold=1&LH_Complete=1',
      {},
      ['Accepts offers', 'Free shipping', 'Sold listings', 'Ended listings'].map(
        (part) => `“${part}” is not supported.`,
      ),
    ],
    ['_sop=15', {}, ['“Sorted by price” is not supported.']],
    [
      '_sop=1&LH_BO=1&LH_BO=1',
      {},
      ['“Sorted by ending soonest” is not supported.', '“Accepts offers” is not supported.'],
    ],
    ['LH_Mystery=4&LH_BO=0', {}, ['“LH_Mystery=4” is not supported.']],
    ['Size=M%7CL&Color=Navy', {}, ['“Size: M, L” is not supported.', '“Color: Navy” is not supported.']],
    ['Brand=Loden%7C!', filters(['brand', 'Loden']), ['“Brand: !” is not supported.']],
    [
      'Country%20of%20Origin=Italy%7CAtlantis',
      filters(['countryOfManufacture', 'IT']),
      ['“Country of Origin: Atlantis” is not supported.'],
    ],
  ])('says what it leaves out of %s', (parameters, said, parts) => {
    expect(readEbayAddress(`${COAT}&${parameters}`, DOLLARS)).toEqual({
      query: query(said),
      notSupported: parts,
    });
  });

  it('leaves out prices in another currency', () => {
    const address = 'https://www.ebay.co.uk/sch/i.html?_nkw=wool+coat&_udlo=5&_udhi=50';

    expect(readEbayAddress(address, DOLLARS)).toEqual({
      query: query(),
      notSupported: ['“Prices in GBP” is not supported: what they are worth in USD is not known.'],
    });
    expect(readEbayAddress(address, withoutRates('GBP'))).toMatchObject({
      query: { max_price: 50 },
      notSupported: [],
    });
  });

  it('exchanges prices in another currency at a known rate', () => {
    const address = 'https://www.ebay.co.uk/sch/i.html?_nkw=wool+coat&_udlo=5&_udhi=50';
    const exchange = { currency: 'USD', day: '2026-03-02', rates: { GBP: 1.2505 } };

    expect(readEbayAddress(address, exchange)).toEqual({
      query: query({ max_price: 62.53, ...filters(['minimumPrice', '6.25']) }),
      notSupported: [],
    });
  });

  it("reads a search in a seller's shop, and says that the shop is left out", () => {
    expect(readEbayAddress('https://www.ebay.com/str/attic?_nkw=wool+coat', DOLLARS)).toEqual({
      query: query(),
      notSupported: ['“Only from the eBay shop attic” is not supported.'],
    });
  });

  it('leaves out characters that cannot be stored', () => {
    expect(
      readEbayAddress('https://www.ebay.com/sch/i.html?_nkw=wool%00coat&Brand=Lo%2500den', DOLLARS),
    ).toEqual({
      query: query(filters(['brand', 'Lo den'])),
      notSupported: [],
    });
  });

  it('drops wildcards and says which', () => {
    expect(readEbayAddress('https://www.ebay.com/sch/i.html?_nkw=wool*+coat', DOLLARS)).toEqual({
      query: query(),
      notSupported: ['“Wildcards: wool*” is not supported.'],
    });
  });

  it('keeps what fits of a very long text, and of many excluded words', () => {
    const words = Array.from({ length: 60 }, (_, n) => `word${n}`);
    const excluded = words.map((word) => `-not${word}`);

    const reading = readEbayAddress(
      `${COAT.replace('wool+coat', [...words, ...excluded].join('+'))}`,
      DOLLARS,
    );

    if (!('query' in reading)) throw new Error(reading.problem);
    const { query_text, filters: kept } = reading.query;
    expect(query_text.length).toBeLessThanOrEqual(300);
    expect(words.join(' ').startsWith(query_text)).toBe(true);
    expect(kept[0]?.values).toHaveLength(50);
    expect(reading.notSupported).toEqual([
      expect.stringMatching(
        /^“The end of the text: word\d+ .*” is not supported: it is longer than 300 characters\.$/,
      ),
      expect.stringMatching(
        /^“Excluded Keywords: notword50, .*notword59” is not supported: at most 50 values\.$/,
      ),
    ]);
  });

  it.each([
    ['', 'This is no address: copy it from the address bar of the browser'],
    ['wool coat', 'This is no address: copy it from the address bar of the browser'],
    ['javascript:alert(1)', 'This is no address: copy it from the address bar of the browser'],
    [
      'ftp://www.ebay.com/sch/i.html?_nkw=x',
      'This is no address: copy it from the address bar of the browser',
    ],
    ['https://www.vinted.com/catalog?search_text=x', 'This is no address of eBay'],
    ['https://www.ebay.com.evil.example/sch/i.html?_nkw=x', 'This is no address of eBay'],
    ['https://notebay.com/sch/i.html?_nkw=x', 'This is no address of eBay'],
    ['https://www.ebay.com/itm/123456789', 'This address of eBay leads to no search'],
    ['https://www.ebay.com/str/attic', 'This address of eBay leads to no search'],
    ['https://www.ebay.com/', 'This address of eBay leads to no search'],
    ['https://ebay.us/AbC123', 'Short links cannot be read: open it and copy the address it leads to'],
  ])('does not read %p', (address, problem) => {
    expect(readEbayAddress(address, DOLLARS)).toEqual({ problem });
  });

  it('reads every eBay address into filters and a text that can be saved', () => {
    const names = fc.constantFrom(
      ...['_nkw', '_udlo', '_udhi', '_sacat', '_ex_kw', '_in_kw', '_ssn', '_sasl', '_saslop', '_salic'],
      ...['LH_ItemCondition', 'LH_PrefLoc', 'LH_BIN', 'Brand', 'Material', 'Country of Origin', '__proto__'],
    );
    const values = fc.oneof(fc.string({ unit: anyCharacter }), fc.string(), fc.integer().map(String));
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values)), fc.webPath(), (parameters, path) => {
        const query = new URLSearchParams(parameters).toString();
        const reading = readEbayAddress(`https://www.ebay.com/sch${path}?${query}`, DOLLARS);
        if (!('query' in reading)) throw new Error(reading.problem);
        const { filters: read, max_price, query_text } = reading.query;
        expect(normaliseFilters(read, max_price)).toEqual({ filters: read, problems: [] });
        expect(query_text.length).toBeLessThanOrEqual(300);
      }),
    );
  });
});
