import { longestSlice } from '@rummage/marketplaces/testing';
import { withoutRates } from '@rummage/vocabulary';
import { matchedOf } from './matched-text.ts';

const LISTING = {
  title: 'Woollen coat',
  condition: null,
  currency: 'USD',
  is_auction: false,
  location: null,
  image: null,
  country_of_manufacture: null,
  looked_at: null,
};

it('reads the texts of each listing once for hundreds of queries, and lets others go first', async () => {
  const description = 'abc bbq bar and '.repeat(1250);
  const listings = [9, 5, 7].map((price_cents) => ({ ...LISTING, description, price_cents }));
  const searches = Array.from({ length: 250 }, (_, n) => ({
    queryText: 'coat',
    category: null,
    maxPriceCents: 100,
    minimumCondition: 'PRE_OWNED' as const,
    // Of every other query none matches, so that each of them is judged.
    filters: [{ name: 'excludeKeyword' as const, values: [n % 2 === 0 ? 'hat' : 'bar', `x${n}`] }],
  }));
  let texts: string[] = [];
  const before = process.cpuUsage().user;

  const longest = await longestSlice(async () => {
    texts = (await matchedOf(searches, listings, withoutRates('USD'))).map(({ text }) => text);
  });

  expect(texts).toEqual(
    searches.map((_, n) => `says coat; $0.05 of $1${n % 2 === 0 ? '' : '; no longer fits: contains “bar”'}`),
  );
  expect(longest).toBeLessThan(150);
  // Read again for each query, they took 660, and now take 120.
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(400);
});
