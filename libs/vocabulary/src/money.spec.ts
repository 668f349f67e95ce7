import fc from 'fast-check';
import { MAX_PRICE } from './limits.ts';
import { fromCents, toCents } from './money.ts';

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
