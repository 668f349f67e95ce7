import { ebaySite } from '@rummage/ebay';
import { makeRequest } from '../testing/make-request.ts';
import { refusalOf } from './refusal.ts';
import type { EbaySetup } from './search-url.ts';

function setupOf(marketplaceId: string, delivery?: EbaySetup['delivery']): EbaySetup {
  const site = ebaySite(marketplaceId);
  if (!site) throw new Error(marketplaceId);
  return { apiUrl: 'https://api.ebay.com', site, delivery };
}

const setup = setupOf('EBAY_US');
const category = "Women's Clothing" as const;
const madeIn = (...values: string[]) => ({ filters: [{ name: 'countryOfManufacture' as const, values }] });
const authenticated = { filters: [{ name: 'authenticated' as const, values: ['true'] }] };

describe('refusalOf', () => {
  it.each([
    ['words', {}],
    ['a group alone', { words: [], anyOf: [['boots', 'shoes']] }],
    ['a category alone', { words: [], category }],
    ['jewellery with a word', { category: 'Jewelry' as const }],
    ['a country of manufacture within a category', { category, ...madeIn('IT', 'US') }],
    ['a country of manufacture, which can be read from each listing', madeIn('IT')],
    [
      'listings that need not be authenticated',
      { filters: [{ name: 'authenticated' as const, values: ['false'] }] },
    ],
  ])('does not refuse %s', (_, request) => {
    expect(refusalOf(makeRequest(request), setup)).toBeUndefined();
  });

  it.each([
    ['neither words nor a category', { words: [] }, 'eBay needs at least one search word or a category'],
    ['signs instead of words', { words: ['*', '&'] }, 'eBay needs at least one search word or a category'],
    [
      'jewellery without a word',
      { words: [], category: 'Jewelry' as const },
      'eBay searches Jewelry only together with at least one search word',
    ],
    [
      'authenticated listings without a place of delivery',
      authenticated,
      'eBay shows what is authenticated only for a place of delivery, and none is set up (EBAY_DELIVERY_COUNTRY, EBAY_DELIVERY_POSTCODE)',
    ],
  ])('refuses %s', (_, request, reason) => {
    expect(refusalOf(makeRequest(request), setup)).toBe(reason);
  });

  it('does not refuse authenticated listings with a place of delivery', () => {
    const american = setupOf('EBAY_US', { country: 'US', postcode: '19406' });
    expect(refusalOf(makeRequest(authenticated), american)).toBeUndefined();
  });

  it.each([
    ['EBAY_GB', undefined],
    ['EBAY_DE', undefined],
    ['EBAY_FR', 'The country of manufacture cannot be read on this eBay site'],
  ])('answers for a country of manufacture on %s: %s', (site, reason) => {
    expect(refusalOf(makeRequest({ category, ...madeIn('IT') }), setupOf(site))).toBe(reason);
  });
});
