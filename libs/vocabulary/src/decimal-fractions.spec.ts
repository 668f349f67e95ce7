import { decimalFractions } from './decimal-fractions.ts';

describe('decimalFractions', () => {
  it.each([
    ['size 8½', 'size 8.5'],
    ['size 8 ½', 'size 8.5'],
    ['size 8 1/2', 'size 8.5'],
    ['size 8-1/2', 'size 8.5'],
    ['7¼ and 7¾', '7.25 and 7.75'],
    ['8 3/4 sleeve', '8 3/4 sleeve'],
    ['1/2 price', '1/2 price'],
    ['8 1/20', '8 1/20'],
    ['925 1/2 ct', '925 1/2 ct'],
    ['size ８½', 'size ８.5'],
    ['7 3/8 and 7⅝', '7.375 and 7.625'],
    ['5⅓', '5.33'],
    ['18.5 1/2', '18.5 1/2'],
  ])('writes %j as %j', (text, expected) => {
    expect(decimalFractions(text)).toBe(expected);
  });
});
