import { setImmediate } from 'node:timers/promises';
import { withoutRates } from '@rummage/vocabulary';
import { matchedOf } from './matched-text.ts';

const LISTING = {
  title: 'Woollen coat',
  condition: null,
  currency: 'USD',
  is_auction: false,
  marketplace: 'ebay' as const,
  location: null,
  image: null,
  country_of_manufacture: null,
  looked_at: null,
};

it('lets others go first while the texts of an item are judged by hundreds of queries', async () => {
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
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns += 1) await setImmediate();
  })();

  const matched = await matchedOf(searches, listings, withoutRates('USD'));
  isOver = true;
  await others;

  expect(matched.map(({ text }) => text)).toEqual(
    searches.map((_, n) => `has coat; $0.05 of $1${n % 2 === 0 ? '' : '; no longer fits: contains “bar”'}`),
  );
  // At once they would have one.
  expect(turns).toBeGreaterThan(5);
});
