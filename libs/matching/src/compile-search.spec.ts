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
  return compileSearch({ ...anything, ...search }, 'USD')({ ...blouse, ...listing }, proof);
}

function filtered(name: Search['filters'][number]['name'], ...values: string[]): Partial<Search> {
  return { filters: [{ name, values }] };
}

describe('category', () => {
  const womens = "Women's Clothing";
  it.each([
    ['one of the listing', {}, true],
    ['another than the listing has', { categories: ["Men's Clothing" as const] }, false],
    ['none given, told by the title', { categories: [] }, true],
    ['none given, another told by the title', { categories: [], title: 'Silver ring with silk cord' }, false],
    ['none given and none told', { categories: [], title: 'Silk' }, false],
  ])('%s', (_, listing, matches) => {
    expect(look({ category: womens }, listing)).toEqual(
      matches ? undefined : { kind: 'category', category: womens },
    );
  });
});

describe('filters', () => {
  const nowhere = { brand: null, materials: [], title: 'Silk', description: null };
  const shown = (...names: Proof['filters']): Proof => ({ words: [], filters: names });

  it.each([
    ['auctions only, fixed price', filtered('isAuction', 'true'), {}, undefined, 'false'],
    ['auctions only, auction', filtered('isAuction', 'true'), { isAuction: true }, undefined, true],
    ['fixed price only, auction', filtered('isAuction', 'false'), { isAuction: true }, undefined, 'true'],
    ['fixed price only, fixed price', filtered('isAuction', 'false'), {}, undefined, true],
    ['authenticated, not', filtered('authenticated', 'true'), {}, undefined, 'false'],
    ['authenticated', filtered('authenticated', 'true'), { authenticated: true }, undefined, true],
    ['authenticated or not', filtered('authenticated', 'false'), {}, undefined, true],
    ['brand by attribute', filtered('brand', 'eileen fisher'), { title: 'Silk' }, undefined, true],
    ['brand inside the attribute', filtered('brand', 'Fisher'), { title: 'Silk' }, undefined, true],
    ['brand in the title', filtered('brand', 'Eileen Fisher'), { brand: null }, undefined, true],
    ['brand in the description', filtered('brand', 'Vince'), { description: 'By VINCE.' }, undefined, true],
    ['brand proven', filtered('brand', 'Vince'), nowhere, shown('brand'), true],
    ['another brand', filtered('brand', 'Vince'), {}, undefined, 'Eileen Fisher'],
    ['half a word of the brand', filtered('brand', 'Eile'), {}, undefined, 'Eileen Fisher'],
    ['no brand', filtered('brand', 'Vince'), nowhere, shown('material'), null],
    ['any of several brands', filtered('brand', 'Vince', 'Eileen Fisher'), {}, undefined, true],
    [
      'material by attribute',
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
    ['made there', filtered('countryOfManufacture', 'FR', 'IT'), {}, undefined, true],
    ['made elsewhere', filtered('countryOfManufacture', 'FR'), {}, shown('countryOfManufacture'), 'IT'],
    [
      'made nobody knows where',
      filtered('countryOfManufacture', 'FR'),
      { countryOfManufacture: null },
      undefined,
      null,
    ],
    [
      'made there, proven',
      filtered('countryOfManufacture', 'FR'),
      { countryOfManufacture: null },
      shown('countryOfManufacture'),
      true,
    ],
    ['made where excluded', filtered('excludeCountryOfManufacture', 'IT'), {}, undefined, 'IT'],
    ['made not where excluded', filtered('excludeCountryOfManufacture', 'FR'), {}, undefined, true],
    [
      'made nobody knows, some excluded',
      filtered('excludeCountryOfManufacture', 'FR'),
      { countryOfManufacture: null },
      undefined,
      true,
    ],
    ['sold there', filtered('location', 'CA', 'US'), { location: 'us' }, undefined, true],
    ['sold elsewhere', filtered('location', 'CA'), {}, undefined, 'US'],
    ['sold nobody knows where', filtered('location', 'CA'), { location: null }, undefined, null],
    ['sold where excluded', filtered('excludeLocation', 'US'), {}, undefined, 'US'],
    [
      'sold nobody knows, some excluded',
      filtered('excludeLocation', 'US'),
      { location: null },
      undefined,
      true,
    ],
    ['feedback reached', filtered('minimumFeedbackScore', '98.7'), {}, undefined, true],
    ['feedback missed', filtered('minimumFeedbackScore', '99'), {}, undefined, '98.7'],
    ['no feedback', filtered('minimumFeedbackScore', '1'), { feedbackPercentage: null }, undefined, null],
    ['the seller', filtered('seller', 'closet_anna'), {}, undefined, true],
    ['another seller', filtered('seller', 'bob'), {}, undefined, 'Closet_Anna'],
    ['no seller', filtered('seller', 'bob'), { seller: null }, undefined, null],
    ['excluded seller', filtered('excludeSeller', 'CLOSET_ANNA'), {}, undefined, 'Closet_Anna'],
    ['another than the excluded seller', filtered('excludeSeller', 'bob'), {}, undefined, true],
    ['no seller, some excluded', filtered('excludeSeller', 'bob'), { seller: null }, undefined, true],
    ['a filter without values', filtered('brand'), nowhere, undefined, true],
  ])('%s', (_, search, listing, proof, found) => {
    const filter = search.filters?.[0]?.name;
    expect(look(search, listing, proof)).toEqual(
      found === true ? undefined : { kind: 'filter', filter, value: found },
    );
  });

  it('all have to hold', () => {
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
  ])('%s', (keyword, listing, matches) => {
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
  ])('%s finds %s', (queryText, title, reason) => {
    const unknown = { description: null, brand: null, materials: [] };
    expect(look({ queryText }, { ...unknown, title })).toEqual(reason);
  });

  it('takes each word from the title or the description', () => {
    expect(look({ queryText: 'silk ivory' })).toBeUndefined();
  });

  it('never finds a phrase that begins in the title and ends in the description', () => {
    const listing = { title: 'Coat in camel', description: 'Hair clip for free' };
    expect(look({ queryText: '"camel hair"' }, listing)).toEqual({ kind: 'phrase', phrase: 'camel hair' });
  });

  it('does not write prose together', () => {
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
    ])('%s', (queryText, reason) => {
      expect(look({ queryText }, {}, proof)).toEqual(reason);
    });
  });
});
