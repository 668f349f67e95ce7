import { rateText } from './rate-text.ts';

const EXCHANGE = { currency: 'USD', day: '2026-03-01', rates: { SEK: 0.104321, JPY: 0.00671, KWD: 3.25 } };

it.each([
  ['SEK', '0.104 USD'],
  ['JPY', '0.00671 USD'],
  ['KWD', '3.25 USD'],
  ['XXX', undefined],
  ['toString', undefined],
])('one %p is worth %p', (currency, worth) => {
  expect(rateText(currency, EXCHANGE)).toBe(worth);
});
