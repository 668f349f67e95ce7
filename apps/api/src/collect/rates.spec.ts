import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Item, Preview, Settings } from '@rummage/contract';
import { makeListing } from '@rummage/marketplaces/testing';
import { orderByRates, readExchange } from '#items/exchange.repo';
import { freshDir } from '#testing/fresh-dir';
import { besideEbay } from '#testing/outside/beside-ebay';
import { saveQuery } from '#testing/people';
import { startCollector } from './collector.ts';
import { takeRates } from './take-rates.ts';

const titles = (items: readonly Item[]) => items.map(({ title }) => title);

/** Dresses at 48 dollars, 450 kronor and 40 pounds, and a file that says what kronor are worth. */
async function inThreeCurrencies() {
  const ratesFile = join(freshDir(), 'rates.json');
  const world = await besideEbay({
    // A marketplace that knows no price limits.
    disguise: (ebay) => ({
      ...ebay,
      search: (request, options) => ebay.search({ ...request, maxPriceCents: null }, options),
    }),
    listings: [
      makeListing({ id: '1', title: 'Dress in dollars', price: '48.00' }),
      makeListing({ id: '2', title: 'Dress in kronor', price: '450.00', currency: 'SEK' }),
      makeListing({ id: '3', title: 'Dress in pounds', price: '40.00', currency: 'GBP' }),
    ],
  });
  const deps = { ...world.deps, ratesFile };

  function write(kronorForDollar: number): void {
    const rates = { SEK: kronorForDollar };
    writeFileSync(ratesFile, JSON.stringify({ base: 'USD', date: '2026-03-01', rates }));
  }

  return {
    ...world,
    deps,
    write,
    take: async (kronorForDollar: number) => {
      write(kronorForDollar);
      const isChanged = await takeRates(deps);
      const steps = orderByRates(world.db);
      while (!(await steps.next()).done);
      return isChanged;
    },
    save: (query_text: string, more: object = {}) => saveQuery(world, world.alice, { query_text, ...more }),
    get: async <Body>(path: string): Promise<Body> => {
      const { alice, http } = world;
      return (await http.get(`/api/users/${alice.id}/${path}`).set(alice.auth)).body as Body;
    },
  };
}

describe('exchange rates', () => {
  it.each([
    ['finds what costs less in another currency', 10, ['Dress in dollars', 'Dress in kronor']],
    ['leaves out what costs more in another currency', 0.9, ['Dress in dollars']],
    ['guesses nothing without a rate', undefined, ['Dress in dollars']],
  ])('a price limit %s', async (_, kronorForDollar, expected) => {
    const { take, save, collect, get } = await inThreeCurrencies();
    if (kronorForDollar !== undefined) await take(kronorForDollar);
    await save('dress', { max_price: 460 });

    await collect();

    expect(titles(await get<Item[]>('items')).sort()).toEqual(expected);
  });

  it('order the feed, also after they have changed', async () => {
    const { take, save, collect, get } = await inThreeCurrencies();
    await save('dress');
    await collect();
    const byPrice = async () => titles(await get<Item[]>('items?sort=price_low&limit=10'));
    expect(await byPrice()).toEqual(['Dress in pounds', 'Dress in dollars', 'Dress in kronor']);

    expect(await take(10)).toBe(true);
    expect(await byPrice()).toEqual(['Dress in pounds', 'Dress in kronor', 'Dress in dollars']);

    expect(await take(9)).toBe(true);
    expect(await byPrice()).toEqual(['Dress in pounds', 'Dress in dollars', 'Dress in kronor']);
    expect(await take(9)).toBe(false);
  });

  it('give a new item its place', async () => {
    const { take, save, collect, get } = await inThreeCurrencies();
    await take(100);
    await save('dress');

    await collect();

    expect(titles(await get<Item[]>('items?sort=price_low&limit=10'))).toEqual([
      'Dress in kronor',
      'Dress in pounds',
      'Dress in dollars',
    ]);
  });

  it('count in previews', async () => {
    const { take, save, collect, http, alice } = await inThreeCurrencies();
    await save('dress');
    await collect();
    await take(10);

    const res = await http
      .post(`/api/users/${alice.id}/queries/preview`)
      .set(alice.auth)
      .send({ query_text: 'dress', max_price: 46 });

    const { total, hidden, examples } = res.body as Preview;
    expect([total, hidden]).toEqual([3, 2]);
    expect(examples.map(({ title, reason }) => [title, reason.message]).sort()).toEqual([
      ['Dress in dollars', 'Costs more than the maximum price.'],
      ['Dress in pounds', 'The price is in GBP.'],
    ]);
  });

  it('are taken by a collector when it starts', async () => {
    const { deps, db, write } = await inThreeCurrencies();
    write(8);
    const collector = startCollector(deps);

    while ((await readExchange(db, 'USD')).day === null) await new Promise(setImmediate);

    await collector.stop();
    expect((await readExchange(db, 'USD')).rates).toEqual({ SEK: 0.125 });
  });

  it('are shown with their day', async () => {
    const { take, get } = await inThreeCurrencies();
    expect((await get<Settings>('settings')).exchange).toBeNull();

    await take(8);

    expect((await get<Settings>('settings')).exchange).toEqual({ day: '2026-03-01', rates: { SEK: 0.125 } });
  });

  it('stay when their file is gone or broken, and go when none is named any more', async () => {
    const { take, deps, db } = await inThreeCurrencies();
    await take(8);
    const known = await readExchange(db, 'USD');

    writeFileSync(deps.ratesFile, '<html>');
    expect(await takeRates(deps)).toBe(false);
    rmSync(deps.ratesFile);
    expect(await takeRates(deps)).toBe(false);
    expect(await readExchange(db, 'USD')).toEqual(known);

    expect(await takeRates({ ...deps, ratesFile: undefined })).toBe(true);
    expect(await readExchange(db, 'USD')).toEqual({ currency: 'USD', day: null, rates: {} });
  });

  it('are forgotten when the installation has another currency, even if there are no others', async () => {
    const { take, deps, db } = await inThreeCurrencies();
    await take(8);
    writeFileSync(deps.ratesFile, '');

    expect(await takeRates({ ...deps, currency: 'EUR' })).toBe(true);
    expect((await readExchange(db, 'USD')).day).toBeNull();
  });

  it('of another currency than the installation’s are not used', async () => {
    const { take, db } = await inThreeCurrencies();
    await take(8);

    expect(await readExchange(db, 'EUR')).toEqual({ currency: 'EUR', day: null, rates: {} });
  });
});
