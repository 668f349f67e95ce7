import fc from 'fast-check';
import { fromCents, toCents } from './money.ts';
import {
  isTypeablePrice,
  maxPriceProblem,
  NOT_A_PRICE,
  PRICE_TOO_FINE,
  PRICE_TOO_HIGH,
  priceOf,
} from './price-text.ts';

describe('isTypeablePrice', () => {
  it.each(['', '9', '90', '90.', '90.5', '90.55', '.', '.5', '007'])('takes %p', (text) => {
    expect(isTypeablePrice(text)).toBe(true);
  });

  it.each(['-1', '1,5', '1e3', '90.555', '1.2.3', ' 1', '1 ', '$5', 'a', '٣', '１', '1\n'])(
    'does not take %p',
    (text) => {
      expect(isTypeablePrice(text)).toBe(false);
    },
  );
});

describe('priceOf', () => {
  it.each([
    ['', null],
    [' ', null],
    ['90', 90],
    [' 90 ', 90],
    ['90.', 90],
    ['.5', 0.5],
    ['0', 0],
    ['0.29', 0.29],
    ['90.55', 90.55],
    ['1.239', 1.24],
    ['1.005', 1.01],
    ['1e3', 1000],
    ['+5', 5],
    ['.', undefined],
    ['-1', undefined],
    ['-0', undefined],
    ['1,5', undefined],
    ['0x10', undefined],
    ['abc', undefined],
    ['NaN', undefined],
    ['Infinity', undefined],
  ])('reads %p as %p', (text, expected) => {
    expect(priceOf(text)).toBe(expected);
  });

  it('reads back every price that can be saved, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), (cents) => {
        const price = fromCents(cents);
        expect(priceOf(String(price))).toBe(price);
        expect(toCents(priceOf(price.toFixed(2)) ?? NaN)).toBe(cents);
      }),
    );
  });

  it('reads every text that can be typed, except a lone dot', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.'), maxLength: 12 }), (text) => {
        fc.pre(isTypeablePrice(text) && text !== '.');
        expect(priceOf(text)).toEqual(text === '' ? null : expect.any(Number));
      }),
    );
  });
});

describe('maxPriceProblem', () => {
  it.each([
    ['', undefined],
    ['0', undefined],
    ['149.99', undefined],
    ['1000000000', undefined],
    ['1000000000.01', PRICE_TOO_HIGH],
    ['1e400', PRICE_TOO_HIGH],
    ['-1', NOT_A_PRICE],
    ['.', NOT_A_PRICE],
    ['ten', NOT_A_PRICE],
  ])('answers for %p: %p', (text, problem) => {
    expect(maxPriceProblem(text)).toBe(problem);
  });

  it('uses the messages of the product', () => {
    expect([NOT_A_PRICE, PRICE_TOO_FINE, PRICE_TOO_HIGH]).toEqual([
      'Maximum price must be a positive number',
      'Maximum price must have at most 2 decimals',
      'Maximum price must be 1000000000 or less',
    ]);
  });
});
