import { forgetShared, keepShared, sharedAddress } from './shared-address.ts';

afterEach(forgetShared);

const EBAY = 'https://www.ebay.com/sch/i.html?_nkw=wool';

describe('keepShared', () => {
  it.each([
    ['an address of its own', { url: EBAY, title: 'Wool' }, EBAY],
    ['an address amid words', { text: `Look at this: ${EBAY} on eBay` }, EBAY],
    ['an address in the title', { title: EBAY, text: 'wool' }, EBAY],
    ['words without an address', { text: ' wool coat ' }, 'wool coat'],
    ['nothing', { text: '' }, undefined],
  ])('keeps of %s what can be shown', (_what, fields, expected) => {
    keepShared(new URLSearchParams(fields));
    expect(sharedAddress()).toBe(expected);
  });
});
