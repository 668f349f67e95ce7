import type { AspectFilter } from './aspects.ts';
import { aspectNames, ENGLISH_ASPECTS } from './aspects.ts';
import type { SiteCategories } from './categories.ts';
import { FASHION_TREE } from './categories.ts';

/** One of eBay's national sites. */
export interface EbaySite {
  /** Name in the Buy interfaces, e.g. "EBAY_GB". */
  id: string;
  /** The end of its addresses, e.g. "ebay.co.uk". */
  domain: string;
  /** ISO 3166-1 alpha-2 code of what the site calls domestic. */
  country: string;
  /** ISO 4217 code of the prices in its addresses; eBay converts all prices of its answers to it. */
  currency: string;
  /** BCP 47 tag of the site's pages and of the texts in its answers. */
  locale: string;
  categories: SiteCategories;
  /** Undefined where the site does not name them in English: then it cannot be searched by them. */
  aspects: Record<AspectFilter, string> | undefined;
  /** The names under which a single listing may say where it was made; empty where the site's language is not read. */
  manufactureAspects: readonly string[];
}

// eBay's "Buy APIs: supported marketplaces".
const SEARCHABLE: readonly EbaySite[] = [
  site('ebay.at', 'EUR', 'de-AT'),
  site('ebay.com.au', 'AUD', 'en-AU'),
  site('ebay.be', 'EUR', 'nl-BE'),
  site('ebay.ca', 'CAD', 'en-CA'),
  site('ebay.ch', 'CHF', 'de-CH'),
  site('ebay.de', 'EUR', 'de-DE'),
  site('ebay.es', 'EUR', 'es-ES'),
  site('ebay.fr', 'EUR', 'fr-FR'),
  site('ebay.co.uk', 'GBP', 'en-GB'),
  site('ebay.com.hk', 'HKD', 'zh-HK'),
  site('ebay.ie', 'EUR', 'en-IE'),
  site('ebay.it', 'EUR', 'it-IT'),
  site('ebay.nl', 'EUR', 'nl-NL'),
  site('ebay.pl', 'PLN', 'pl-PL'),
  site('ebay.com.sg', 'SGD', 'en-SG'),
  site('ebay.com', 'USD', 'en-US'),
];

/** Sites that only people can search, in a browser. */
const BROWSED: readonly EbaySite[] = [site('ebay.com.my', 'MYR', 'en-MY'), site('ebay.ph', 'PHP', 'en-PH')];

/** The sites that can be searched, by the name they have in the interface. */
export const EBAY_MARKETPLACE_IDS: readonly string[] = SEARCHABLE.map(({ id }) => id);

/** The site of that name; undefined for a name that eBay would silently read as EBAY_US. */
export function ebaySite(marketplaceId: string): EbaySite | undefined {
  return SEARCHABLE.find(({ id }) => id === marketplaceId);
}

/** The site of a host such as "www.ebay.co.uk", "m.ebay.de" or "benl.ebay.be"; undefined where it is not eBay's. */
export function ebaySiteAt(host: string): EbaySite | undefined {
  const name = host.toLowerCase().replace(/^[a-z0-9-]+\.(?=ebay\.)/, '');
  return [...SEARCHABLE, ...BROWSED].find(({ domain }) => domain === name);
}

function site(domain: string, currency: string, locale: string): EbaySite {
  const [language = '', country = ''] = locale.split('-');
  return {
    id: `EBAY_${country}`,
    domain,
    country,
    currency,
    locale,
    categories: FASHION_TREE,
    aspects: language === 'en' ? ENGLISH_ASPECTS : undefined,
    manufactureAspects: aspectNames('countryOfManufacture', language),
  };
}
