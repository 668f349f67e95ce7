import { countText, fullPrice, itemCountText, numberText, shortPrice } from './numbers.ts';

it.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1000, '1,000'],
  [50000, '50,000'],
  [1234567, '1,234,567'],
])('writes %d as %s', (count, text) => expect(numberText(count)).toBe(text));

it('says one thing of one', () => {
  expect(countText(1, 'shop')).toBe('1 shop');
  expect(countText(1204, 'shop')).toBe('1,204 shops');
  expect(itemCountText(0)).toBe('0 items');
});

describe('fullPrice', () => {
  it.each([
    [148, 'USD', '$148.00'],
    [72.5, 'USD', '$72.50'],
    [1240, 'USD', '$1,240.00'],
    [0, 'USD', '$0.00'],
    [80, 'EUR', '€80.00'],
    [80.5, 'GBP', '£80.50'],
    [9800, 'JPY', '¥9,800'],
    [12, 'not a code', '12 not a code'],
    [12, null, '12'],
    [null, 'USD', ''],
  ])('writes %p %p as %p', (amount, currency, expected) => {
    expect(fullPrice(amount, currency)).toBe(expected);
  });
});

describe('shortPrice', () => {
  it.each([
    [148, 'USD', '$148'],
    [72.5, 'USD', '$72.50'],
    [49.99, 'USD', '$49.99'],
    [1240, 'USD', '$1,240'],
    [80, 'EUR', '€80'],
    [9800, 'JPY', '¥9,800'],
    [12, 'not a code', '12 not a code'],
    [12, null, '12'],
    [null, 'USD', ''],
  ])('writes %p %p as %p', (amount, currency, expected) => {
    expect(shortPrice(amount, currency)).toBe(expected);
  });
});
