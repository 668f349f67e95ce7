import { onlyPart, partsOf, type Search } from '@rummage/matching';
import { nearestOf } from './nearest.ts';
import type { Supply } from './supply.ts';

const ANY: Search = {
  queryText: '',
  category: null,
  maxPriceCents: null,
  minimumCondition: 'PRE_OWNED',
  filters: [],
};

/** Things as their words and prices in dollars: what fits has all words and costs no more than the limit. */
function shop(...things: [words: string, dollars: number][]): Supply {
  return (search) => {
    const fits = ([words, dollars]: [string, number]) =>
      partsOf(search).every((part) => {
        const { queryText, maxPriceCents } = onlyPart(search, part);
        return words.split(' ').includes(queryText) || dollars * 100 <= (maxPriceCents ?? -1);
      });
    return Promise.resolve(
      new Map(things.flatMap((thing, id) => (fits(thing) ? [[String(id), thing[1] * 100]] : []))),
    );
  };
}

const said = async (search: Partial<Search>, supply: Supply) =>
  (await nearestOf({ ...ANY, ...search }, supply, 'USD')).map(({ text, count }) => `${text}: ${count}`);

describe('nearestOf', () => {
  const coats = shop(
    ['wool coat', 113],
    ['wool coat', 118],
    ['wool coat', 300],
    ['cashmere coat', 500],
    ['silk coat', 20],
  );

  it('leaves out the word without which most is found, and counts', async () => {
    expect(await said({ queryText: 'cashmere wool coat' }, coats)).toEqual([
      'without “cashmere”: 3',
      'without “wool”: 1',
    ]);
  });

  it('raises the price to the lowest that finds something, rounded up', async () => {
    expect(await said({ queryText: 'wool coat', maxPriceCents: 5000 }, coats)).toEqual([
      'up to $120: 2',
      'without “wool”: 1',
    ]);
  });

  it('gives the fields to change', async () => {
    const [nearest] = await nearestOf({ ...ANY, queryText: 'wool coat', maxPriceCents: 5000 }, coats, 'USD');
    expect(nearest?.change).toEqual({ max_price: 120 });
  });

  it('leaves out several where one is not enough, and names what is left where that is shorter', async () => {
    expect(await said({ queryText: 'prada nylon coat' }, coats)).toEqual(['without “prada” and “nylon”: 5']);
    expect(await said({ queryText: 'prada nylon re-edition coat' }, coats)).toEqual(['only “coat”: 5']);
  });

  it('offers the words of a phrase apart before anything is left out', async () => {
    expect(await said({ queryText: '"coat wool"' }, coats)).toEqual(['as separate words: 3']);
    expect(await said({ queryText: 'prada "coat wool"' }, coats)).toEqual([
      'as separate words, without “prada”: 3',
    ]);
    expect(await said({ queryText: '"coat wool" cashmere' }, coats)).toEqual(['without “coat wool”: 1']);
  });

  it('never leaves out all words, and has nothing where nothing is near', async () => {
    expect(await said({ queryText: 'submarine' }, coats)).toEqual([]);
    expect(await said({ queryText: 'submarine', maxPriceCents: 100 }, coats)).toEqual([]);
  });

  it('calls a size by that name', async () => {
    expect(await said({ queryText: 'wool coat size 42' }, coats)).toEqual(['any size: 3']);
    expect(await said({ queryText: 'cashmere wool coat EU 38' }, coats)).toEqual([
      'without “cashmere”, any size: 3',
      'without “wool”, any size: 1',
    ]);
  });
});
