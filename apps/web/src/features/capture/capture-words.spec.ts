import { DAY_MS, HOUR_MS } from '@rummage/vocabulary';
import {
  aboutWords,
  amountText,
  currencySign,
  doneWords,
  knownWords,
  pricesWords,
  readWords,
  renewedWords,
  shortAddress,
  shortHost,
} from './capture-words.ts';

const NOW = new Date(2026, 10, 28, 18, 41).getTime();
const EXCHANGE = { currency: 'USD', day: '2026-11-28', rates: { EUR: 1.09 } };

describe('where a page was read', () => {
  it.each([
    [NOW - 60_000, ', today at 18:40.'],
    [NOW - DAY_MS, ', yesterday at 18:41.'],
    [NOW - 25 * DAY_MS - HOUR_MS, ', on 3 November at 17:41.'],
  ])('says when', (at, words) => {
    expect(readWords('bookmarklet', at, NOW)).toEqual(['Read from the page you had open at ', words]);
  });

  it.each(['shared', 'pasted'] as const)('says of one that was %s that nobody opens it', (way) => {
    expect(readWords(way, NOW, NOW).join('vinted.com')).toBe(
      'Rummage does not open vinted.com. Type what you see there.',
    );
  });
});

describe('aboutWords', () => {
  it.each([
    [64, 'EUR', EXCHANGE, 'About $70 at the rate of today.'],
    [64, 'EUR', { ...EXCHANGE, day: '2026-11-27' }, 'About $70 at the rate of 27 November.'],
    [64, 'EUR', { ...EXCHANGE, day: null }, undefined],
    [64, 'USD', EXCHANGE, undefined],
    [64, 'SEK', EXCHANGE, undefined],
    [null, 'EUR', EXCHANGE, undefined],
    [undefined, 'EUR', EXCHANGE, undefined],
  ])('says of %p %p in dollars %4$p', (price, currency, exchange, words) => {
    expect(aboutWords(price, currency, exchange, NOW)).toBe(words);
  });
});

describe('the words about a capture', () => {
  const known = {
    item_id: 41,
    since: new Date(2026, 10, 3, 12).toISOString(),
    price: 72,
    currency: 'EUR',
    is_kept: true,
  };

  it('count the prices of a page that names several', () => {
    expect([0, 1, 3, 12].map(pricesWords)).toEqual([
      undefined,
      undefined,
      'The page named three prices. Rather none than a wrong one.',
      'The page named 12 prices. Rather none than a wrong one.',
    ]);
  });

  it('say what became of it', () => {
    expect(doneWords(true, 64, 'EUR')).toBe('Kept at €64.');
    expect(doneWords(true, null, null)).toBe('Kept.');
    expect(doneWords(false, 64, 'EUR')).toBe('In the feed.');
  });

  it('say since when it was there', () => {
    expect(knownWords(known)).toBe('You have this since 3 November, at €72.');
    expect(renewedWords(known)).toBe(
      'You have this since 3 November, then at €72. Price and pictures were renewed.',
    );
    expect(renewedWords({ ...known, price: null, currency: null })).toBe(
      'You have this since 3 November. Price and pictures were renewed.',
    );
  });
});

describe('what is shown short', () => {
  it.each([
    ['vinted.com', 'vinted.com'],
    ['twenty-four.example.shop', 'twenty-four.example.shop'],
    ['a-very-long-name-of-a-site.marketplace.example', 'a-very-long-…ace.example'],
  ])('shows the host %p as %p', (host, shown) => {
    expect(shortHost(host)).toBe(shown);
    expect(shown.length).toBeLessThanOrEqual(24);
  });

  it('shows an address without what all have, and amounts and signs of currencies', () => {
    expect(shortAddress('https://www.vinted.com/items/1/')).toBe('vinted.com/items/1');
    expect([amountText(1264, 'EUR'), amountText(6400, 'JPY'), amountText(null, null)]).toEqual([
      '1,264.00',
      '6,400',
      '',
    ]);
    expect(['EUR', 'USD', 'SEK', '???'].map(currencySign)).toEqual(['€', '$', 'SEK', '???']);
  });
});
