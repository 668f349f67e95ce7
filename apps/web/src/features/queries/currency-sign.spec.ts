import { currencySign } from './currency-sign.ts';

it.each([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['SEK', 'SEK'],
])('%s is written %s', (currency, sign) => {
  expect(currencySign(currency)).toBe(sign);
});
