import { CATEGORIES, COUNTRY_CODES } from '@rummage/vocabulary';
import { EBAY_MARKETPLACE_IDS, ebaySite, ebaySiteAt } from './sites.ts';

describe('ebaySite', () => {
  it.each(EBAY_MARKETPLACE_IDS)('has a currency, a country, a locale and every category for %s', (id) => {
    const site = ebaySite(id)!;
    expect(id).toBe(`EBAY_${site.country}`);
    expect(site.currency).toMatch(/^[A-Z]{3}$/);
    expect(COUNTRY_CODES).toContain(site.country);
    expect(site.locale).toMatch(/^[a-z]{2}-[A-Z]{2}$/);
    expect(Object.keys(site.categories)).toEqual([...CATEGORIES]);
  });

  it.each(['EBAY_UK', 'EBAY_MY', 'ebay_us', ''])('does not know %j', (id) => {
    expect(ebaySite(id)).toBeUndefined();
  });
});

describe('ebaySiteAt', () => {
  it.each([
    ['www.ebay.com', 'EBAY_US'],
    ['ebay.com', 'EBAY_US'],
    ['WWW.EBAY.CO.UK', 'EBAY_GB'],
    ['m.ebay.de', 'EBAY_DE'],
    ['benl.ebay.be', 'EBAY_BE'],
    ['www.ebay.com.my', 'EBAY_MY'],
  ])('knows whose host %s is', (host, id) => {
    expect(ebaySiteAt(host)?.id).toBe(id);
  });

  it.each(['notebay.com', 'www.ebay.com.evil.example', 'a.b.ebay.com', 'ebay.us', 'ebay.', ''])(
    'does not take %j for a host of eBay',
    (host) => {
      expect(ebaySiteAt(host)).toBeUndefined();
    },
  );
});
