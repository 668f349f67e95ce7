import { pageAfter } from './page-after.ts';

const base = 'https://api.ebay.com/buy/browse/v1/item_summary/search';
const current = new URL(`${base}?q=dress&limit=200&offset=200`);

describe('pageAfter', () => {
  it('follows an address on eBay that is further on', () => {
    const next = `${base}?q=dress&limit=200&offset=400`;
    expect(pageAfter(next, current)).toEqual({ kind: 'page', url: new URL(next) });
  });

  it.each([
    ['the last page', undefined, { kind: 'none' }],
    ['an offset beyond what eBay gives', `${base}?offset=10000`, { kind: 'beyond' }],
    ['another host', `https://api.ebay.com.example/?offset=400`, wrong('that is not on eBay')],
    ['another port', `https://api.ebay.com:8443/?offset=400`, wrong('that is not on eBay')],
    ['an address without encryption', `http://api.ebay.com/?offset=400`, wrong('that is not on eBay')],
    ['a text that is no address', 'http://', wrong('that is no address')],
    ['the same page', current.href, wrong('that is not further on')],
    ['the first page', `${base}?q=dress`, wrong('that is not further on')],
    ['an offset that is not a number', `${base}?offset=x`, wrong('that is not further on')],
  ])('knows %s', (_, next, expected) => {
    expect(pageAfter(next, current)).toEqual(expected);
  });
});

function wrong(what: string) {
  return { kind: 'wrong', reason: `eBay named a next page ${what}` };
}
