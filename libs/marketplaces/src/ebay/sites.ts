import type { SiteCategories } from './categories.ts';
import { FASHION_TREE } from './categories.ts';

/** How a site names the item specifics that we search by. */
interface AspectNames {
  brand: string;
  material: string;
  countryOfManufacture: string;
}

/** One of eBay's national sites. */
export interface EbaySite {
  /** As the Buy interfaces call it, e.g. "EBAY_GB". */
  id: string;
  /** ISO 4217; eBay converts all prices of its answers to it. */
  currency: string;
  /** BCP 47 tag of the site's pages and of the texts in its answers. */
  locale: string;
  categories: SiteCategories;
  /** Undefined where the site does not name them in English: then it cannot be searched by them. */
  aspects: AspectNames | undefined;
  /** The names under which a single listing may say where it was made; empty where the site's language is not read. */
  manufactureAspects: readonly string[];
}

const ENGLISH: AspectNames = {
  brand: 'Brand',
  material: 'Material',
  countryOfManufacture: 'Country/Region of Manufacture',
};

// By language. eBay names it differently from category to category, and has renamed it.
const MANUFACTURE_ASPECTS: Record<string, readonly string[]> = {
  en: [ENGLISH.countryOfManufacture, 'Country of Origin', 'Country of Manufacture'],
  de: ['Herstellungsland und -region', 'Herstellungsland', 'Ursprungsland'],
};

// eBay's "Buy APIs: supported marketplaces".
const SITES: readonly EbaySite[] = [
  site('EBAY_AT', 'EUR', 'de-AT'),
  site('EBAY_AU', 'AUD', 'en-AU'),
  site('EBAY_BE', 'EUR', 'nl-BE'),
  site('EBAY_CA', 'CAD', 'en-CA'),
  site('EBAY_CH', 'CHF', 'de-CH'),
  site('EBAY_DE', 'EUR', 'de-DE'),
  site('EBAY_ES', 'EUR', 'es-ES'),
  site('EBAY_FR', 'EUR', 'fr-FR'),
  site('EBAY_GB', 'GBP', 'en-GB'),
  site('EBAY_HK', 'HKD', 'zh-HK'),
  site('EBAY_IE', 'EUR', 'en-IE'),
  site('EBAY_IT', 'EUR', 'it-IT'),
  site('EBAY_NL', 'EUR', 'nl-NL'),
  site('EBAY_PL', 'PLN', 'pl-PL'),
  site('EBAY_SG', 'SGD', 'en-SG'),
  site('EBAY_US', 'USD', 'en-US'),
];

/** The sites that can be searched, by the name they have in the interface. */
export const EBAY_MARKETPLACE_IDS: readonly string[] = SITES.map(({ id }) => id);

/** The site of that name; undefined for a name that eBay would silently read as EBAY_US. */
export function ebaySite(marketplaceId: string): EbaySite | undefined {
  return SITES.find(({ id }) => id === marketplaceId);
}

function site(id: string, currency: string, locale: string): EbaySite {
  const language = locale.slice(0, 2);
  return {
    id,
    currency,
    locale,
    categories: FASHION_TREE,
    aspects: language === 'en' ? ENGLISH : undefined,
    manufactureAspects: MANUFACTURE_ASPECTS[language] ?? [],
  };
}
