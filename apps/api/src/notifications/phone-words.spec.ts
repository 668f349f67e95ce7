import type { Message, NotifiedItem } from '@rummage/contract';
import { phoneWords } from './phone-words.ts';

const AT = '2026-03-01T12:00:00.000Z';
const COAT: NotifiedItem = {
  event: 'found',
  id: 7,
  query_id: 1,
  query_text: 'wool overcoat',
  title: '1970s camel wool overcoat, raglan shoulder',
  url: 'https://shop.example/7',
  source: 'eBay',
  size: '50',
  image: null,
  price: 41,
  currency: 'USD',
  was_price: null,
  is_auction: true,
  ends_at: '2026-03-01T15:10:00.000Z',
  ended_as: null,
};
const KEPT = { ...COAT, query_id: null, query_text: null, title: 'Sherbet mohair crewneck' };

const messageOf = (...items: NotifiedItem[]): Message => ({
  type: 'items.found',
  timestamp: AT,
  data: { total: items.length, items },
});

describe('A message on a phone', () => {
  it.each<[string, NotifiedItem[], string, string, string]>([
    [
      'one thing',
      [COAT],
      '$41 in wool overcoat',
      '1970s camel wool overcoat, raglan shoulder. Size 50, eBay, ends in 3 h.',
      '/items/1',
    ],
    [
      'a thing of which little is known',
      [{ ...COAT, price: null, size: null, source: undefined, ends_at: null, title: 'Really?' }],
      'New in wool overcoat',
      'Really?',
      '/items/1',
    ],
    [
      'several of one query',
      [COAT, { ...COAT, price: 72.5 }, { ...COAT, price: 27 }],
      '3 new in wool overcoat',
      'From $27 to $72.50.',
      '/items/1',
    ],
    ['several at one price', [COAT, COAT], '2 new in wool overcoat', 'For $41.', '/items/1'],
    [
      'prices that cannot be compared',
      [COAT, { ...COAT, currency: 'EUR' }],
      '2 new in wool overcoat',
      '1970s camel wool overcoat, raglan shoulder, and others.',
      '/items/1',
    ],
    [
      'a kept thing that fell in price',
      [{ ...KEPT, event: 'price_dropped', price: 85, was_price: 120 }],
      '$120 → $85, kept',
      'Sherbet mohair crewneck. Less than ever since you kept it.',
      '/kept',
    ],
    [
      'a thing of a query that fell in price',
      [{ ...COAT, event: 'price_dropped', price: 30, was_price: 41, ends_at: '2026-03-04T12:00:00.000Z' }],
      '$41 → $30 in wool overcoat',
      '1970s camel wool overcoat, raglan shoulder. Size 50, eBay, ends in 3 days.',
      '/items/1',
    ],
    [
      'an auction that ends',
      [{ ...KEPT, event: 'ending' }],
      'Ends within the hour, kept',
      'Sherbet mohair crewneck. $41, eBay.',
      '/kept',
    ],
    [
      'a kept thing that was sold',
      [{ ...KEPT, event: 'ended', ended_as: 'sold' }],
      'Sold, kept',
      'Sherbet mohair crewneck.',
      '/kept',
    ],
    [
      'things of several queries',
      [COAT, { ...COAT, query_id: 2, query_text: 'boots' }],
      'Rummage',
      '2 new.',
      '/',
    ],
  ])('of %s', (_what, items, title, body, path) => {
    expect(phoneWords(messageOf(...items))).toEqual({ title, body, path: `${path}?from=notification` });
  });

  it('is never cut through the middle of a character', () => {
    const { body } = phoneWords(messageOf({ ...COAT, title: '🧥'.repeat(600) }));
    expect(body).toBe('🧥'.repeat(500));
  });
});
