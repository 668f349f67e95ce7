import { pageKindOf, pageMark, searchWordsOf, siteOf, untracked } from './captured-address.ts';

describe('untracked', () => {
  it.each([
    [
      'https://www.vinted.com/items/1-coat?referrer=catalog&utm_source=x',
      'https://www.vinted.com/items/1-coat',
    ],
    ['https://depop.com/p/2/?fbclid=1#photos', 'https://depop.com/p/2/'],
    ['https://shop.example/p?variant=7&gclid=x&_ga=1', 'https://shop.example/p?variant=7'],
    ['https://me:secret@shop.example/p', 'https://shop.example/p'],
    ['https://shop.example/p?id=1&size=M', 'https://shop.example/p?id=1&size=M'],
    ['https://shop.example/product.php?ref=123&src=mail', 'https://shop.example/product.php?ref=123'],
  ])('makes of %s %s', (address, expected) => {
    expect(untracked(new URL(address)).href).toBe(expected);
  });
});

describe('siteOf', () => {
  it.each([
    ['https://www.vinted.com/items/1', 'vinted.com'],
    ['https://m.facebook.com/marketplace/item/1', 'facebook.com'],
    ['https://mobile.example.co.uk./', 'example.co.uk'],
    ['https://m.example/', 'm.example'],
    ['http://127.0.0.1:3000/', '127.0.0.1'],
  ])('of %s is %s', (address, expected) => {
    expect(siteOf(new URL(address))).toBe(expected);
  });
});

describe('pageMark', () => {
  it.each([
    ['https://m.depop.com/p/2/?utm_medium=mail', 'https://www.depop.com/p/2#top'],
    ['https://vinted.com/items/4402118-coat', 'https://www.vinted.com/items/4402118-trench-coat'],
    ['https://shop.example/p?b=2&a=1', 'http://shop.example/p?a=1&b=2&fbclid=3'],
  ])('is the same of %s and %s', (one, other) => {
    expect(pageMark(new URL(one))).toBe(pageMark(new URL(other)));
  });

  it.each([
    ['https://shop.example/p?id=1', 'https://shop.example/p?id=2'],
    ['https://shop.example/p/1', 'https://shop.example/p/2'],
    ['https://shop.example/p', 'https://other.example/p'],
    ['http://shop.example:8080/p', 'http://shop.example/p'],
  ])('differs between %s and %s', (one, other) => {
    expect(pageMark(new URL(one))).not.toBe(pageMark(new URL(other)));
  });
});

describe('pageKindOf', () => {
  it.each([
    ['https://www.vinted.com/items/4402118-trench-coat?referrer=catalog', 'listing'],
    ['https://www.depop.com/products/ana-wool-coat/', 'listing'],
    ['https://www.vinted.com/catalog?search_text=coat', 'search'],
    ['https://www.grailed.com/shop?query=boots', 'search'],
    ['https://www.depop.com/search/', 'search'],
    ['https://shop.example/collections/coats', 'search'],
    ['https://shop.example/collections/coats/products/loden', 'listing'],
    ['https://secondwind.example/', 'shop'],
    ['https://secondwind.example/en-gb/?utm_source=x', 'shop'],
  ])('of %s is %s', (address, kind) => {
    expect(pageKindOf(new URL(address))).toBe(kind);
  });
});

describe('searchWordsOf', () => {
  it.each([
    ['https://www.vinted.com/catalog?search_text=red+clogs&page=2', 'red clogs'],
    ['https://www.ebay.com/sch/i.html?_nkw=%20wool%20', 'wool'],
    ['https://shop.example/search?q=&query=hat', 'hat'],
    ['https://shop.example/catalog?size=M', ''],
  ])('of %p are %p', (address, words) => {
    expect(searchWordsOf(new URL(address))).toBe(words);
  });
});
