import { currencySign } from './currency-sign.ts';

it.each([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['SEK', 'SEK'],
])('writes %s as %s', (currency, sign) => {
  expect(currencySign(currency)).toBe(sign);
});
