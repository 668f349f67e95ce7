import { pastedUrl } from './pasted-address.ts';

describe('pastedUrl', () => {
  it.each([
    [' vinted.com/items/1 ', 'https://vinted.com/items/1'],
    ['http://www.vinted.com', 'http://www.vinted.com/'],
    ['localhost', 'https://localhost/'],
    ['http://shop:8080/p', 'http://shop:8080/p'],
    ['https://shop/p', 'https://shop/p'],
    ['http://[::1]/p', 'http://[::1]/p'],
  ])('takes %p for an address', (typed, href) => {
    expect(pastedUrl(typed)?.href).toBe(href);
  });

  it.each(['', 'nonsense', 'nonsense.', 'two words', 'ftp://vinted.com', 'javascript:alert(1)'])(
    'takes %p for none',
    (typed) => {
      expect(pastedUrl(typed)).toBeUndefined();
    },
  );
});
