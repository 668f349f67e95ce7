import fc from 'fast-check';
import { MAX_PRICE } from './limits.ts';
import { type Exchange, exchangedCents, fromCents, toCents, withoutRates } from './money.ts';

describe('toCents', () => {
  it.each([
    [0, 0],
    [0.01, 1],
    [0.29, 29],
    [1.005, 101],
    [1.1, 110],
    [19.99, 1999],
    [4.35, 435],
    [1e9, 1e11],
    [999_999_999.99, 99_999_999_999],
    [0.004, 0],
  ])('turns %d into %d cents', (amount, cents) => {
    expect(toCents(amount)).toBe(cents);
  });

  it('gives back every number of cents that a price can have', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PRICE * 100 }), (cents) => {
        expect(toCents(fromCents(cents))).toBe(cents);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('fromCents', () => {
  it('has at most 2 decimals when written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PRICE * 100 }), (cents) => {
        expect(String(fromCents(cents))).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
      { numRuns: 1000 },
    );
  });
});

const inDollars: Exchange = { currency: 'USD', day: '2026-03-02', rates: { SEK: 0.0955, JPY: 0.00667 } };

describe('exchangedCents', () => {
  it.each([
    ['leaves the own currency as it is', 4800, 'USD', 4800],
    ['reads codes in any case', 4800, 'usd', 4800],
    ['converts what it has a rate for', 45_000, 'SEK', 4298],
    ['rounds to whole cents', 1, 'SEK', 0],
    ['does not guess what it has no rate for', 4800, 'GBP', undefined],
    ['takes nothing for a rate that only looks like one', 4800, 'constructor', undefined],
  ])('%s', (_, cents, currency, expected) => {
    expect(exchangedCents({ cents, currency }, inDollars)).toBe(expected);
  });

  it('knows only its own currency without rates', () => {
    const euros = withoutRates('EUR');

    expect(exchangedCents({ cents: 100, currency: 'EUR' }, euros)).toBe(100);
    expect(exchangedCents({ cents: 100, currency: 'USD' }, euros)).toBeUndefined();
  });
});
