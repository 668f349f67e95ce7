import fc from 'fast-check';
import { anyCharacter } from '../testing/index.ts';
import { elsewhereLinks } from './elsewhere.ts';
import type { LinkedQuery } from './elsewhere.ts';

function query(query_text: string, change: Partial<LinkedQuery> = {}): LinkedQuery {
  return { query_text, max_price: null, filters: [], ...change };
}
const from = (price: string) => [{ name: 'minimumPrice', values: [price] }];
const urls = (looking: LinkedQuery, currency = 'USD') =>
  elsewhereLinks(looking, currency).map(({ url }) => url);

describe('elsewhereLinks', () => {
  it('opens the six marketplaces', () => {
    expect(elsewhereLinks(query('wool coat'), 'USD')).toEqual([
      { name: 'Vinted', url: 'https://www.vinted.com/catalog?search_text=wool+coat', isPriceLeftOut: false },
      { name: 'Depop', url: 'https://www.depop.com/search/?q=wool+coat', isPriceLeftOut: false },
      { name: 'Poshmark', url: 'https://poshmark.com/search?query=wool+coat', isPriceLeftOut: false },
      { name: 'Grailed', url: 'https://www.grailed.com/shop?query=wool+coat', isPriceLeftOut: false },
      { name: 'Mercari', url: 'https://www.mercari.com/search/?keyword=wool+coat', isPriceLeftOut: false },
      {
        name: 'Vestiaire Collective',
        url: 'https://www.vestiairecollective.com/search/?q=wool+coat',
        isPriceLeftOut: false,
      },
    ]);
  });

  it('carries both prices where the address can, and says where it cannot', () => {
    const links = elsewhereLinks(query('coat', { max_price: 149.99, filters: from('20') }), 'USD');

    expect(links.map(({ url, isPriceLeftOut }) => [url, isPriceLeftOut])).toEqual([
      ['https://www.vinted.com/catalog?search_text=coat&price_from=20&price_to=149.99&currency=USD', false],
      ['https://www.depop.com/search/?q=coat&priceMin=20&priceMax=149.99', false],
      ['https://poshmark.com/search?query=coat&price%5B%5D=20-149.99', false],
      ['https://www.grailed.com/shop?query=coat', true],
      ['https://www.mercari.com/search/?keyword=coat&minPrice=2000&maxPrice=14999', false],
      ['https://www.vestiairecollective.com/search/?q=coat', true],
    ]);
  });

  it.each<[string, Partial<LinkedQuery>, string[]]>([
    ['a maximum alone', { max_price: 0.29 }, ['price_to=0.29&', 'priceMax=0.29', '=0-0.29', 'maxPrice=29']],
    ['a minimum alone', { filters: from('5') }, ['price_from=5&', 'priceMin=5', '=5-', 'minPrice=500']],
  ])('carries %s', (_what, change, [vinted, depop, poshmark, mercari]) => {
    const links = urls(query('ring', change));

    expect(links[0]).toContain(vinted);
    expect(links[1]).toMatch(new RegExp(`&${depop}$`));
    expect(links[2]).toMatch(new RegExp(`${poshmark}$`));
    expect(links[4]).toMatch(new RegExp(`&${mercari}$`));
  });

  it('asks for no price where there is none', () => {
    const links = elsewhereLinks(query('ring', { max_price: 0, filters: from('0') }), 'USD');

    expect(links.map(({ url }) => url)).toEqual(urls(query('ring')));
    expect(links.some(({ isPriceLeftOut }) => isPriceLeftOut)).toBe(false);
  });

  it.each([
    ['GBP', 'https://www.vinted.co.uk/catalog?search_text=coat&price_to=50&currency=GBP', false],
    ['EUR', 'https://www.vinted.fr/catalog?search_text=coat&price_to=50&currency=EUR', false],
    ['AUD', 'https://www.vinted.com/catalog?search_text=coat', true],
  ])('sends prices in %s, or leaves them out', (currency, vinted, isPriceLeftOut) => {
    const links = elsewhereLinks(query('coat', { max_price: 50 }), currency);

    expect(links[0]).toEqual({ name: 'Vinted', url: vinted, isPriceLeftOut });
    expect(links[2]).toMatchObject({ url: 'https://poshmark.com/search?query=coat', isPriceLeftOut: true });
    expect(links[4]).toMatchObject({
      url: 'https://www.mercari.com/search/?keyword=coat',
      isPriceLeftOut: true,
    });
  });

  it.each([
    ['silk "wrap dress" -fur -"faux silk"', 'silk wrap dress'],
    ['(silk, satin) blouse (red, blue)', 'silk blouse red'],
    ['blouse -(red, blue)', 'blouse'],
    ['t-shirt 8½', 't-shirt 8.5'],
    ['rag & bone', 'rag & bone'],
    ['50% off? #1 a+b=c/d', '50% off? #1 a+b=c/d'],
    ['Hermès “carré” 日本 💍', 'Hermès carré 日本 💍'],
    ["levi's <b>\\n", "levi's <b>\\n"],
    ['half \ud800 pair', 'half \ufffd pair'],
  ])('looks for the words of %j: %j', (queryText, words) => {
    const names = ['search_text', 'q', 'query', 'query', 'keyword', 'q'];
    const looked = urls(query(queryText)).map((url, at) => new URL(url).searchParams.get(names[at] ?? ''));

    expect(looked).toEqual(Array(6).fill(words));
  });

  it.each(['', '  ', '-fur', '-(red, blue)', '""'])('has nothing to open for %j', (queryText) => {
    expect(elsewhereLinks(query(queryText), 'USD')).toEqual([]);
  });

  it('never leads anywhere but to the marketplaces, over https, whatever is typed', () => {
    const hosts = urls(query('x')).map((url) => new URL(url).origin + new URL(url).pathname);
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.double(), (queryText, max_price) => {
        for (const [at, url] of urls(query(queryText, { max_price })).entries()) {
          expect(url).toMatch(/^https:\/\/[\x21-\x7e]+$/);
          expect(new URL(url).origin + new URL(url).pathname).toBe(hosts[at]);
          expect(new URL(url).hash).toBe('');
        }
      }),
    );
  });
});
