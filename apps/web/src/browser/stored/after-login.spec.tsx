import { forgetShared, pageFor, shared } from './after-login.ts';
import { keepShared } from './keep-shared.ts';

afterEach(forgetShared);

const EBAY = 'https://www.ebay.com/sch/i.html?_nkw=wool';

describe('keepShared', () => {
  it.each([
    ['an address of its own', { url: EBAY, title: 'Wool' }, { address: EBAY, words: 'Wool' }],
    [
      'an address amid words',
      { text: `Look at this: ${EBAY} on eBay` },
      { address: EBAY, words: 'Look at this: on eBay' },
    ],
    ['an address after words', { text: `Wool coats:\n${EBAY}` }, { address: EBAY, words: 'Wool coats' }],
    [
      'an address amid words, and a title',
      { text: `Look at this ${EBAY} lovely`, title: 'Dress 2' },
      { address: EBAY, words: 'Dress 2' },
    ],
    ['an address in the title', { title: EBAY, text: 'wool' }, { address: EBAY, words: 'wool' }],
    [
      'an address without its start',
      { text: 'www.shop.example/a' },
      { address: 'www.shop.example/a', words: '' },
    ],
    ['words without an address', { text: ' wool\n coat ' }, { words: 'wool coat' }],
    ['nothing', { text: ' ' }, undefined],
  ])('keeps of %s what can be shown', (_what, fields, expected) => {
    keepShared(new URLSearchParams(fields));
    expect(shared()).toEqual(expected);
  });
});

describe('pageFor', () => {
  it.each([
    [undefined, '/dashboard'],
    [EBAY, '/capture'],
    ['https://www.vinted.com/items/4402118', '/capture'],
  ])('shows %p on %s', (address, expected) => {
    expect(pageFor({ address, words: 'wool' })).toBe(expected);
  });
});
