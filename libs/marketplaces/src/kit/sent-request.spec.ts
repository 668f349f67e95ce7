import { withoutRates } from '@rummage/vocabulary';
import { limitsIn, limitsMark } from './sent-request.ts';

/** A krona is worth ten cents. */
const EXCHANGE = { currency: 'USD', day: '2026-03-02', rates: { SEK: 0.1 } };

function limits(minPriceCents: number | null, maxPriceCents: number | null, currency = 'USD') {
  return { minPriceCents, maxPriceCents, currency };
}

describe('limitsIn', () => {
  it.each<[string, ReturnType<typeof limits>, number | null, number | null]>([
    ['leaves limits in the same currency as they are', limits(1000, 8000, 'SEK'), 1000, 8000],
    ['exchanges limits, wider by three per cent', limits(1000, 8000), 9700, 82_400],
    ['exchanges a maximum alone', limits(null, 8000), null, 82_400],
    ['exchanges a minimum alone', limits(1000, null), 9700, null],
    ['reads a minimum of 0 as none', limits(0, null), null, null],
    ['keeps a maximum of 0', limits(null, 0), null, 0],
    ['sends none in a currency that is not the one of the rates', limits(1000, 8000, 'EUR'), null, null],
  ])('%s', (_, request, lowest, highest) => {
    expect(limitsIn('SEK', request, EXCHANGE)).toEqual({ lowest, highest });
  });

  it('sends none where no rate is known', () => {
    for (const exchange of [undefined, withoutRates('USD')])
      expect(limitsIn('SEK', limits(1000, 8000), exchange)).toEqual({ lowest: null, highest: null });
  });
});

describe('limitsMark', () => {
  it.each([
    [limits(1000, 8000, 'SEK'), ''],
    [limits(null, null), ''],
    [limits(0, null), ''],
    [limits(1000, 8000), '#1000..8000USD'],
    [limits(null, 8000), '#..8000USD'],
    [limits(1000, null), '#1000..USD'],
  ])('of %j is %p', (request, mark) => {
    expect(limitsMark('SEK', request)).toBe(mark);
  });
});
