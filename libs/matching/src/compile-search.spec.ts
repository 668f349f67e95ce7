import { withoutRates } from '@rummage/vocabulary';
import { compileSearch } from './compile-search.ts';
import type { Candidate, Mismatch, Proof, Search } from './search.ts';

const blouse: Candidate = {
  title: "Eileen Fisher silk blouse women's size M",
  description: 'Ivory, long-sleeved. Not gold plated buttons. Made with love.',
  condition: 'PRE_OWNED',
  price: { cents: 4500, currency: 'USD' },
  isAuction: false,
  location: 'US',
  categories: ["Women's Clothing"],
  brand: 'Eileen Fisher',
  size: null,
  materials: ['100% Silk'],
  countryOfManufacture: 'IT',
  seller: 'Closet_Anna',
  feedbackPercentage: 98.7,
  authenticated: false,
};

const anything: Search = {
  queryText: 'silk',
  category: null,
  maxPriceCents: null,
  minimumCondition: 'PRE_OWNED',
  filters: [],
};

function look(
  search: Partial<Search>,
  listing: Partial<Candidate> = {},
  proof?: Proof,
): Mismatch | undefined {
  return compileSearch({ ...anything, ...search }, withoutRates('USD'))({ ...blouse, ...listing }, proof);
}

function filtered(name: Search['filters'][number]['name'], ...values: string[]): Partial<Search> {
  return { filters: [{ name, values }] };
}

describe('a price in another currency', () => {
  const inDollars = { currency: 'USD', day: '2026-03-02', rates: { SEK: 0.1 } };

  it.each<[string, Partial<Search>, number, Mismatch | undefined]>([
    ['is compared at its rate', { maxPriceCents: 4500 }, 45_000, undefined],
    ['may be too high', { maxPriceCents: 4500 }, 45_010, { kind: 'price', limit: 'maximum' }],
    ['may be too low', filtered('minimumPrice', '45'), 44_990, { kind: 'price', limit: 'minimum' }],
  ])('%s', (_, search, cents, mismatch) => {
    const looking = compileSearch({ ...anything, ...search }, inDollars);

    expect(looking({ ...blouse, price: { cents, currency: 'SEK' } })).toEqual(mismatch);
  });
});

describe('category', () => {
  const womens = "Women's Clothing";
  it.each([
    ['matches a category of the listing', {}, true],
    ['does not match another category', { categories: ["Men's Clothing" as const] }, false],
    ['matches the category that the title names', { categories: [] }, true],
    [
      'does not match another category that the title names',
      { categories: [], title: 'Silver ring with silk cord' },
      false,
    ],
    [
      'does not match when neither the listing nor its title has a category',
      { categories: [], title: 'Silk' },
      false,
    ],
  ])('%s', (_, listing, matches) => {
    expect(look({ category: womens }, listing)).toEqual(
      matches ? undefined : { kind: 'category', category: womens },
    );
  });
});

describe('a filter', () => {
  const nowhere = { brand: null, materials: [], title: 'Silk', description: null };
  const shown = (...names: Proof['filters']): Proof => ({ words: [], filters: names });

  it.each([
    ['a fixed price when auctions are wanted', filtered('isAuction', 'true'), {}, undefined, 'false'],
    [
      'an auction when auctions are wanted',
      filtered('isAuction', 'true'),
      { isAuction: true },
      undefined,
      true,
    ],
    [
      'an auction when fixed prices are wanted',
      filtered('isAuction', 'false'),
      { isAuction: true },
      undefined,
      'true',
    ],
    ['a fixed price when fixed prices are wanted', filtered('isAuction', 'false'), {}, undefined, true],
    ['a listing that is not authenticated', filtered('authenticated', 'true'), {}, undefined, 'false'],
    ['an authenticated listing', filtered('authenticated', 'true'), { authenticated: true }, undefined, true],
    ['a listing that need not be authenticated', filtered('authenticated', 'false'), {}, undefined, true],
    ['a brand in its field', filtered('brand', 'eileen fisher'), { title: 'Silk' }, undefined, true],
    ['a part of a brand in its field', filtered('brand', 'Fisher'), { title: 'Silk' }, undefined, true],
    ['a brand in the title', filtered('brand', 'Eileen Fisher'), { brand: null }, undefined, true],
    ['a brand in the description', filtered('brand', 'Vince'), { description: 'By VINCE.' }, undefined, true],
    ['a proven brand', filtered('brand', 'Vince'), nowhere, shown('brand'), true],
    ['another brand', filtered('brand', 'Vince'), {}, undefined, 'Eileen Fisher'],
    ['half a word of the brand', filtered('brand', 'Eile'), {}, undefined, 'Eileen Fisher'],
    ['no brand', filtered('brand', 'Vince'), nowhere, shown('material'), null],
    ['any of several brands', filtered('brand', 'Vince', 'Eileen Fisher'), {}, undefined, true],
    [
      'a material in its field',
      filtered('material', 'LINEN'),
      { ...nowhere, materials: ['100% Linen'] },
      undefined,
      true,
    ],
    [
      'another material',
      filtered('material', 'Wool'),
      { materials: ['Silk', 'Linen'] },
      undefined,
      'Silk, Linen',
    ],
    ['a country of manufacture', filtered('countryOfManufacture', 'FR', 'IT'), {}, undefined, true],
    [
      'another country of manufacture',
      filtered('countryOfManufacture', 'FR'),
      {},
      shown('countryOfManufacture'),
      'IT',
    ],
    [
      'an unknown country of manufacture',
      filtered('countryOfManufacture', 'FR'),
      { countryOfManufacture: null },
      undefined,
      null,
    ],
    [
      'a proven country of manufacture',
      filtered('countryOfManufacture', 'FR'),
      { countryOfManufacture: null },
      shown('countryOfManufacture'),
      true,
    ],
    [
      'an excluded country of manufacture',
      filtered('excludeCountryOfManufacture', 'IT'),
      {},
      undefined,
      'IT',
    ],
    [
      'a country of manufacture that is not excluded',
      filtered('excludeCountryOfManufacture', 'FR'),
      {},
      undefined,
      true,
    ],
    [
      'an unknown country of manufacture when some are excluded',
      filtered('excludeCountryOfManufacture', 'FR'),
      { countryOfManufacture: null },
      undefined,
      true,
    ],
    ['a location', filtered('location', 'CA', 'US'), { location: 'us' }, undefined, true],
    ['another location', filtered('location', 'CA'), {}, undefined, 'US'],
    ['an unknown location', filtered('location', 'CA'), { location: null }, undefined, null],
    ['an excluded location', filtered('excludeLocation', 'US'), {}, undefined, 'US'],
    [
      'an unknown location when some are excluded',
      filtered('excludeLocation', 'US'),
      { location: null },
      undefined,
      true,
    ],
    ['enough feedback', filtered('minimumFeedbackScore', '98.7'), {}, undefined, true],
    ['too little feedback', filtered('minimumFeedbackScore', '99'), {}, undefined, '98.7'],
    ['no feedback', filtered('minimumFeedbackScore', '1'), { feedbackPercentage: null }, undefined, null],
    ['the seller', filtered('seller', 'closet_anna'), {}, undefined, true],
    ['another seller', filtered('seller', 'bob'), {}, undefined, 'Closet_Anna'],
    ['no seller', filtered('seller', 'bob'), { seller: null }, undefined, null],
    ['an excluded seller', filtered('excludeSeller', 'CLOSET_ANNA'), {}, undefined, 'Closet_Anna'],
    ['a seller that is not excluded', filtered('excludeSeller', 'bob'), {}, undefined, true],
    ['no seller when some are excluded', filtered('excludeSeller', 'bob'), { seller: null }, undefined, true],
    ['any listing when it has no values', filtered('brand'), nowhere, undefined, true],
  ])('decides about %s', (_, search, listing, proof, found) => {
    const filter = search.filters?.[0]?.name;
    expect(look(search, listing, proof)).toEqual(
      found === true ? undefined : { kind: 'filter', filter, value: found },
    );
  });

  it('has to hold together with all the others', () => {
    const filters: Search['filters'] = [
      { name: 'brand', values: ['Eileen Fisher'] },
      { name: 'location', values: ['CA'] },
    ];
    expect(look({ filters })).toEqual({ kind: 'filter', filter: 'location', value: 'US' });
  });
});

describe('excluded keywords', () => {
  it.each([
    ['gold plated', {}, false],
    ['Gold-Plated', {}, false],
    ['gold love', {}, true],
    ['plate', {}, true],
    ['size', {}, false],
    ['petite', {}, true],
    ['m ivory', {}, true],
    ['buttons', { description: null }, true],
    ['👗', { title: 'silk 👗' }, false],
    ['👗', { title: 'silk' }, true],
    ['&', { title: 'silk & satin' }, true],
  ])('decide about %j', (keyword, listing, matches) => {
    expect(look(filtered('excludeKeyword', 'fur', keyword), listing)).toEqual(
      matches ? undefined : { kind: 'excluded-keyword', keyword },
    );
  });
});

describe('query text', () => {
  it.each<[string, string, Mismatch | undefined]>([
    ['silk blouse', 'Blouse of silk', undefined],
    ['SILK', 'silk', undefined],
    ['silk dress', 'Silk blouse', { kind: 'word', word: 'dress' }],
    ['silk', 'Silky blouse', { kind: 'word', word: 'silk' }],
    ['hermès', 'Hermes scarf', undefined],
    ['hermes', 'HERMÈS', undefined],
    ['"silk blouse"', 'Silk blouse', undefined],
    ['"silk blouse"', 'Blouse, silk', { kind: 'phrase', phrase: 'silk blouse' }],
    ['"long sleeves"', 'Long-sleeve top', undefined],
    ['-red silk', 'Red silk', { kind: 'excluded-word', word: 'red' }],
    ['-red silk', 'Reddish silk', undefined],
    ['silk -"dry clean"', 'Silk, dry clean only', { kind: 'excluded-word', word: 'dry clean' }],
    ['silk -"dry clean"', 'Silk, clean and dry', undefined],
    ['(silk, satin) blouse', 'Satin blouse', undefined],
    ['(silk, satin) blouse', 'Linen blouse', { kind: 'group', words: ['silk', 'satin'] }],
    ['(crepe de chine, satin)', 'Crêpe de Chine top', undefined],
    ['(crepe de chine, satin)', 'Crepe top', { kind: 'group', words: ['crepe de chine', 'satin'] }],
    ['t-shirt', 'T shirt', undefined],
    ['t-shirt', 'Tshirts', undefined],
    ['t-shirt', 'T-Shirts', undefined],
    ['t shirt', 'tshirt', undefined],
    ['tshirt', 'T-shirt', undefined],
    ['tshirt', 'T shirt', undefined],
    ['t-shirt', 'Shirt', { kind: 'word', word: 't-shirt' }],
    ['t-shirt', 'Shirt, T', { kind: 'word', word: 't-shirt' }],
    ['a-line skirt', 'A line skirt', undefined],
    ['levis 501', "Levi's 501's", undefined],
    ["levi's 501", 'Levis 501s', undefined],
    ["women's coat", 'Womens coat', undefined],
    ['womens coat', 'Coat for women', undefined],
    ['mens coat', "Women's coat", { kind: 'word', word: 'mens' }],
    ['size 8', 'Size 8.5', { kind: 'word', word: '8' }],
    ['size 8', 'Size 8½', { kind: 'word', word: '8' }],
    ['size 8', 'Size 8 1/2', { kind: 'word', word: '8' }],
    ['size 8.5', 'Size 8 1/2', undefined],
    ['size 8', 'Size 8.0', undefined],
    ['80s dress', '1980s dress', undefined],
    ['80s dress', 'Dress size 80', { kind: 'word', word: '80s' }],
    ['dresses', 'Dress', undefined],
    ['scarf', 'Scarves', undefined],
    ['hoodie', 'Hoodies', undefined],
    ['grün', 'gruner Rock, grun', undefined],
    ['h&m', 'H & M top', undefined],
    ['h&m', 'HM top', undefined],
    ['rag & bone', 'Rag and Bone', undefined],
    ['"rag and bone"', 'rag & bone jeans', undefined],
    ['j.crew', 'J Crew', undefined],
    ['jcrew', 'J. Crew', undefined],
    ['APC', 'A.P.C. jeans', undefined],
    ['all saints', 'AllSaints', undefined],
    ['allsaints', 'All Saints', undefined],
    ['gore-tex', 'GORE-TEX™ parka', undefined],
    ['silk 👗', 'Silk', undefined],
    ['silk', '👗silk👗', undefined],
    ['👗', 'Dress', { kind: 'word', word: '👗' }],
    ['👗', '👗 dress', undefined],
    ['シルク', '新品シルクワンピース', undefined],
    ['ワンピース', 'シルクﾜﾝﾋﾟｰｽ', undefined],
    ['絹', 'シルク', { kind: 'word', word: '絹' }],
    ['코트', '캐시미어코트', undefined],
    ['"silk', 'Silk', undefined],
    ['silk)', 'Silk', undefined],
    ['(silk', 'Silk', undefined],
  ])('looks for %j in the title %j', (queryText, title, reason) => {
    const unknown = { description: null, brand: null, materials: [] };
    expect(look({ queryText }, { ...unknown, title })).toEqual(reason);
  });

  it('takes each word from the title or the description', () => {
    expect(look({ queryText: 'silk ivory' })).toBeUndefined();
  });

  it('never finds a phrase that starts in the title and ends in the description', () => {
    const listing = { title: 'Coat in camel', description: 'Hair clip for free' };
    expect(look({ queryText: '"camel hair"' }, listing)).toEqual({ kind: 'phrase', phrase: 'camel hair' });
  });

  it('does not join the words of a description', () => {
    const listing = { title: 'Silk', description: 'Bought for me' };
    expect(look({ queryText: 'forme' }, listing)).toEqual({ kind: 'word', word: 'forme' });
  });

  describe('with words proven by the marketplace', () => {
    const proof: Proof = { words: ['Velvet', 'gown', 'T-Shirt'], filters: [] };
    it.each<[string, Mismatch | undefined]>([
      ['velvet gown', undefined],
      ['VELVET', undefined],
      ['t-shirt', undefined],
      ['velvet cape', { kind: 'word', word: 'cape' }],
      ['"velvet gown"', { kind: 'phrase', phrase: 'velvet gown' }],
      ['(velvet, gown)', { kind: 'group', words: ['velvet', 'gown'] }],
      ['velvet -silk', { kind: 'excluded-word', word: 'silk' }],
    ])('checks %j', (queryText, reason) => {
      expect(look({ queryText }, {}, proof)).toEqual(reason);
    });
  });
});
