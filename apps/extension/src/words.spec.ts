import type { CapturePreview } from '@rummage/contract';
import { originIn } from './account.ts';
import { dayText, endText, hostText, pricesText, priceText, readText } from './words.ts';

const READ: CapturePreview = {
  kind: 'listing',
  url: 'https://vinted.com/items/1',
  site: 'vinted.com',
  title: 'Trench coat',
  price: 64,
  currency: 'EUR',
  about: 70,
  about_currency: 'USD',
  prices_named: 1,
  images: ['https://images.vinted.net/1.jpeg'],
  size: null,
  condition: null,
  shipping: null,
  read: { title: 'json_ld', price: 'json_ld', images: 'meta', size: null, condition: null, shipping: null },
  known: null,
  source: null,
};

describe('words of the popup', () => {
  it.each([
    [64, 'EUR', '€64'],
    [48.5, 'USD', '$48.50'],
    [12800, 'JPY', '¥12,800'],
    [null, 'EUR', ''],
    [64, null, ''],
  ])('write %s %s as %j', (amount, currency, words) => {
    expect(priceText(amount, currency)).toBe(words);
  });

  it.each([
    ['www.vinted.com', 'vinted.com'],
    ['abcdefghij-klmnopqrs.com', 'abcdefghij-klmnopqrs.com'],
    ['very-long-names-of-shops.example.com', 'very-long-na…example.com'],
  ])('shorten the host %s to %s', (host, words) => {
    expect(hostText(`https://${host}/items/1`)).toBe(words);
    expect(words.length).toBeLessThanOrEqual(24);
  });

  it('say what was read of a page, and what was not', () => {
    expect(readText(READ)).toEqual({ read: '1 picture, title, price', unread: 'size, condition, shipping' });
    const others = {
      title: 'meta',
      price: null,
      images: null,
      size: 'json_ld',
      condition: 'json_ld',
      shipping: 'json_ld',
    } as const;
    expect(readText({ ...READ, images: [], read: others })).toEqual({
      read: 'title, size, condition, shipping',
      unread: 'pictures, price',
    });
    expect(readText({ ...READ, images: ['a', 'b', 'c'] }).read).toBe('3 pictures, title, price');
  });

  it.each([
    [null, 3, 'The page named three prices. Rather none than a wrong one.'],
    [null, 14, 'The page named 14 prices. Rather none than a wrong one.'],
    [null, 1, ''],
    [null, 0, ''],
    [64, 2, ''],
  ])('say of the price %s, of %s that the page names: %j', (price, prices_named, words) => {
    expect(pricesText({ ...READ, price, prices_named })).toBe(words);
  });

  it('name the year of a day in another one', () => {
    const now = new Date(2026, 10, 28);
    expect(dayText(new Date(2026, 10, 3), now)).toBe('3 November');
    expect(dayText(new Date(2025, 11, 31), now)).toBe('31 December 2025');
  });

  it('say when a break ends', () => {
    const now = new Date(2026, 10, 27, 9);
    expect(endText(new Date(2026, 10, 29, 20), now)).toEqual({ day: 'Sunday', time: '29 November, 20:00' });
    expect(endText(new Date(2026, 10, 27, 20, 15), now)).toEqual({ day: 'Today', time: '20:15' });
  });
});

describe('the address that somebody types', () => {
  it.each([
    ['rummage.home.example', 'https://rummage.home.example'],
    [' https://rummage.home.example/dashboard?x=1 ', 'https://rummage.home.example'],
    ['http://192.168.1.20:3000', 'http://192.168.1.20:3000'],
    ['localhost:3000', 'http://localhost:3000'],
    ['127.0.0.1:3000/', 'http://127.0.0.1:3000'],
    ['', undefined],
    ['my rummage', undefined],
    ['https://', undefined],
  ])('%j is %s', (typed, origin) => {
    expect(originIn(typed)).toBe(origin);
  });
});
