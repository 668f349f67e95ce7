/** What the host of an eBay address means. */
export interface EbayAddressSite {
  /** ISO 4217 code of the prices in the site's addresses. */
  currency: string;
  /** ISO 3166-1 alpha-2 code of what the site calls domestic. */
  country: string;
}

/** By what follows "ebay." in the host's name. */
const SITES: Record<string, EbayAddressSite> = {
  com: { currency: 'USD', country: 'US' },
  'co.uk': { currency: 'GBP', country: 'GB' },
  de: { currency: 'EUR', country: 'DE' },
  fr: { currency: 'EUR', country: 'FR' },
  it: { currency: 'EUR', country: 'IT' },
  es: { currency: 'EUR', country: 'ES' },
  at: { currency: 'EUR', country: 'AT' },
  be: { currency: 'EUR', country: 'BE' },
  nl: { currency: 'EUR', country: 'NL' },
  ie: { currency: 'EUR', country: 'IE' },
  ch: { currency: 'CHF', country: 'CH' },
  pl: { currency: 'PLN', country: 'PL' },
  ca: { currency: 'CAD', country: 'CA' },
  'com.au': { currency: 'AUD', country: 'AU' },
  'com.hk': { currency: 'HKD', country: 'HK' },
  'com.sg': { currency: 'SGD', country: 'SG' },
  'com.my': { currency: 'MYR', country: 'MY' },
  ph: { currency: 'PHP', country: 'PH' },
};

/** The site of a host such as "www.ebay.co.uk", "m.ebay.de" or "benl.ebay.be"; undefined where it is not eBay's. */
export function ebayAddressSite(host: string): EbayAddressSite | undefined {
  const ending = /^(?:[a-z0-9-]+\.)?ebay\.([a-z.]+)$/.exec(host.toLowerCase())?.[1];
  return ending !== undefined && Object.hasOwn(SITES, ending) ? SITES[ending] : undefined;
}

/**
 * eBay's own numbers for the countries of "located in". After the first three they follow the English alphabet; only those
 * that could be confirmed are here.
 */
export const EBAY_LOCATIONS: Record<string, string> = {
  1: 'US',
  2: 'CA',
  3: 'GB',
  15: 'AU',
  16: 'AT',
  23: 'BE',
  45: 'CN',
  71: 'FR',
  77: 'DE',
  80: 'GR',
  92: 'HK',
  95: 'IN',
  99: 'IE',
  101: 'IT',
  104: 'JP',
};
