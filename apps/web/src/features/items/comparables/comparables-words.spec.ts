import type { Comparable } from '@rummage/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import {
  comparableName,
  countsText,
  fateText,
  halfGoneText,
  rangeText,
  roundPrice,
  whyText,
  withheldText,
} from './comparables-words.ts';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');

const seenAgo = (ms: number) => new Date(NOW - ms).toISOString();

it.each([
  [62, 'USD', '$62'],
  [58.49, 'USD', '$58'],
  [10.5, 'USD', '$11'],
  [9.5, 'USD', '$9.50'],
  [9, 'USD', '$9'],
  [1240.2, 'EUR', '€1,240'],
])('roundPrice of %p %p is %p', (amount, currency, text) => {
  expect(roundPrice(amount, currency)).toBe(text);
});

it.each([
  [60, 90, 'USD', '$60–90'],
  [59.6, 1240, 'USD', '$60–1,240'],
  [7.5, 12, 'USD', '$7.50–12'],
  [60, 60.4, 'USD', '$60'],
  [600, 900, 'SEK', 'SEK\u00a0600–900'],
])('rangeText of %p to %p %p is %p', (low, high, currency, text) => {
  expect(rangeText({ low, high, currency })).toBe(text);
});

it.each([
  [{ asked: 14, gone: 3, sold: 0 }, '14 asked, 3 gone'],
  [{ asked: 1204, gone: 0, sold: 2 }, '1,204 asked, 2 sold'],
  [{ asked: 0, gone: 6, sold: 3 }, '6 gone, 3 sold'],
])('countsText of %p is %p', (counts, text) => {
  expect(countsText(counts)).toBe(text);
});

const COAT: Comparable = {
  title: 'Wool overcoat, charcoal',
  image: null,
  price: 58.2,
  currency: 'USD',
  state: 'offered',
  seen_at: seenAgo(3 * DAY_MS),
  url: null,
  because: ['overcoat', 'wool'],
};

it.each([
  [{}, 'asked', 'Wool overcoat, charcoal, $58, asked'],
  [{ state: 'ended' }, 'gone, 3 d', 'Wool overcoat, charcoal, $58, gone, last seen 3 days ago'],
  [
    { state: 'ended', seen_at: seenAgo(47 * HOUR_MS) },
    'gone, 47 h',
    'Wool overcoat, charcoal, $58, gone, last seen 47 hours ago',
  ],
  [
    { state: 'ended', seen_at: seenAgo(12 * MINUTE_MS) },
    'gone, 12 min',
    'Wool overcoat, charcoal, $58, gone, last seen 12 minutes ago',
  ],
  [
    { state: 'ended', seen_at: seenAgo(0) },
    'gone, < 1 min',
    'Wool overcoat, charcoal, $58, gone, last seen just now',
  ],
  [{ state: 'sold' }, 'sold', 'Wool overcoat, charcoal, $58, sold'],
] as const)('what has become of a thing with %p is %p, and it is named %p', (different, fate, name) => {
  const one = { ...COAT, ...different };
  expect(fateText(one, NOW)).toBe(fate);
  expect(comparableName(one, NOW)).toBe(name);
});

it.each([
  [[], ''],
  [[[], []], ''],
  [[['wool']], 'It says wool.'],
  [[['overcoat', 'wool'], ['overcoat']], 'They say overcoat or wool.'],
  [
    [
      ['overcoat', 'wool'],
      ['camel', 'overcoat'],
      ['camel', 'raglan', 'overcoat'],
    ],
    'They say camel, raglan, overcoat or wool.',
  ],
  [[['a', 'b', 'c', 'd'], ['e'], ['f', 'a']], 'They say f, e, a, b or c.'],
])('whyText of %p is %p', (lists, text) => {
  expect(whyText(lists.map((because) => ({ because })))).toBe(text);
});

it.each([
  ['too_few', undefined, 'Too few like it to say.'],
  [
    'too_different',
    { lowest: 18.2, highest: 240, currency: 'USD' },
    'Too different to say: from $18 to $240.',
  ],
  ['too_different', undefined, 'Too different to say.'],
  ['licence', undefined, 'eBay does not let its prices be counted.'],
  [undefined, undefined, ''],
] as const)('withheldText of %p with %p is %p', (withheld, span, text) => {
  expect(withheldText({ items: [], withheld, span }, 'eBay')).toBe(text);
});

it.each([
  [4, 'Half of such things were gone within 4 days.'],
  [1, 'Half of such things were gone within a day.'],
])('halfGoneText of %p is %p', (days, text) => {
  expect(halfGoneText(days)).toBe(text);
});
