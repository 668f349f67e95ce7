import { decimalOf, lower, priceOf, priceOfMinor } from './money.ts';

describe('decimalOf', () => {
  it.each([
    ['15.00', 15],
    ['30', 30],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ["1'234.50", 1234.5],
    ['12,5', 12.5],
    [' 1 200 ', 1200],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1.234', 1.234],
    ['-5', undefined],
    ['free', undefined],
    ['', undefined],
    ['1e9', undefined],
    ['5-9', undefined],
  ])('reads %j as %j', (text, amount) => {
    expect(decimalOf(text)).toBe(amount);
  });
});

describe('priceOf', () => {
  it.each([
    [0.29, 'USD', { cents: 29, currency: 'USD' }],
    [12, ' eur ', { cents: 1200, currency: 'EUR' }],
    [0, 'USD', { cents: 0, currency: 'USD' }],
    [12, 'dollars', null],
    [12, null, null],
    [undefined, 'USD', null],
    [-1, 'USD', null],
    [Number.NaN, 'USD', null],
    [Infinity, 'USD', null],
  ])('reads %j %j as %j', (amount, currency, price) => {
    expect(priceOf(amount, currency)).toEqual(price);
  });
});

describe('priceOfMinor', () => {
  it.each([
    [5400, 'USD', 5400],
    [5400, 'JPY', 540_000],
    [5400, 'KWD', 540],
  ])('reads %d of the minor unit of %s as %d cents', (amount, currency, cents) => {
    expect(priceOfMinor(amount, currency)).toEqual({ cents, currency });
  });

  it('reads no price in a currency that is none', () => {
    expect(priceOfMinor(5400, 'US dollars')).toBeNull();
  });
});

describe('lower', () => {
  const price = (cents: number) => ({ cents, currency: 'USD' });
  it.each([
    [price(1), price(2), price(1)],
    [price(2), price(1), price(1)],
    [null, price(2), price(2)],
    [price(2), null, price(2)],
    [null, null, null],
  ])('of %j and %j is %j', (one, other, expected) => {
    expect(lower(one, other)).toEqual(expected);
  });
});
