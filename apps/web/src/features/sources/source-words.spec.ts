import { marketplaceStatus, shop } from '#testing/sources.ts';
import { marketplaceLook, rateText, shopAssumptions, shopLook, siteOf } from './source-words.ts';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');

describe('marketplaceLook', () => {
  it.each([
    [{}, '3 minutes ago', 'plain', '412 listings, next in 5 minutes'],
    [{ listings: 1, next_read_at: null }, '3 minutes ago', 'plain', '1 listing'],
    [{ last_read_at: null }, 'Not yet', 'quiet', '412 listings, next in 5 minutes'],
    [{ state: 'off', message: 'eBay is not connected.' }, 'eBay is not connected.', 'quiet', ''],
    [
      { state: 'waiting', message: 'eBay allows no more calls today.' },
      '3 minutes ago',
      'plain',
      'eBay allows no more calls today, next in 5 minutes',
    ],
    [
      { state: 'failing', message: 'eBay does not answer.' },
      'eBay does not answer.',
      'problem',
      'read 3 minutes ago, next in 5 minutes',
    ],
    [{ is_live: true, listings: 0 }, '3 minutes ago', 'plain', 'eBay answers.'],
    [
      { is_live: true, state: 'failing', message: 'It does not answer.' },
      'It does not answer.',
      'problem',
      'searched 3 minutes ago',
    ],
    [
      { state: 'failing', message: 'No.', last_read_at: null, next_read_at: null },
      'No.',
      'problem',
      'never read',
    ],
  ] as const)('describes %p', (different, line, tone, more) => {
    expect(marketplaceLook(marketplaceStatus(different), NOW)).toEqual({ line, tone, more });
  });
});

describe('shopLook', () => {
  it.each([
    [{}, '12 minutes ago', 'plain', '1,870 things, next in 5 hours'],
    [{ state: 'waiting', message: 'It is read in a moment.' }, 'It is read in a moment.', 'quiet', ''],
    [{ state: 'reading' }, 'Reading it now', 'plain', 'read 12 minutes ago'],
    [{ state: 'reading', last_read_at: null }, 'Reading it now', 'plain', 'for the first time'],
    [
      { state: 'limited', message: 'It lists too much.' },
      '12 minutes ago',
      'plain',
      'It lists too much, next in 5 hours',
    ],
    [
      { state: 'failing', message: 'It does not answer.' },
      'It does not answer.',
      'problem',
      'read 12 minutes ago, next in 5 hours',
    ],
  ] as const)('describes %p', (different, line, tone, more) => {
    expect(shopLook(shop(1, different), NOW)).toEqual({ line, tone, more });
  });
});

it.each([
  [{}, 'Unless stated: second-hand, Sweden, SEK'],
  [{ second_hand: false, country: null, currency: null }, 'Unless stated: new'],
])('shopAssumptions of %p are %p', (different, words) => {
  expect(shopAssumptions(shop(1, different))).toBe(words);
});

it.each([
  ['https://www.shop.example/products.json', 'shop.example'],
  ['http://127.0.0.1:4000/', '127.0.0.1:4000'],
  ['no address', 'no address'],
])('siteOf %p is %p', (url, site) => {
  expect(siteOf(url)).toBe(site);
});

describe('rateText', () => {
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
});
