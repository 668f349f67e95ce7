import { isTypeablePrice, priceOf } from './price-text.ts';

describe('isTypeablePrice', () => {
  it.each(['', '9', '90', '90.', '90.5', '90.55', '.', '.5', '007'])('takes %p', (text) => {
    expect(isTypeablePrice(text)).toBe(true);
  });

  it.each(['-1', '1,5', '1e3', '90.555', '1.2.3', ' 1', '$5', 'a', '٣'])('does not take %p', (text) => {
    expect(isTypeablePrice(text)).toBe(false);
  });
});

describe('priceOf', () => {
  it.each([
    ['', null],
    [' ', null],
    ['90', 90],
    ['90.', 90],
    ['.5', 0.5],
    ['0', 0],
    ['90.55', 90.55],
    ['1.239', 1.24],
    ['.', undefined],
    ['-1', undefined],
    ['abc', undefined],
    ['Infinity', undefined],
  ])('%p means %p', (text, expected) => {
    expect(priceOf(text)).toBe(expected);
  });
});
