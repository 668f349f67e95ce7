import { ebaySiteAt } from '@rummage/ebay';

/** Currencies of which several share a sign, by countries. */
const CURRENCIES: Record<string, string> = {
  us: 'USD',
  ca: 'CAD',
  au: 'AUD',
  nz: 'NZD',
  sg: 'SGD',
  hk: 'HKD',
  mx: 'MXN',
  se: 'SEK',
  no: 'NOK',
  dk: 'DKK',
  is: 'ISK',
  jp: 'JPY',
  cn: 'CNY',
};
/** Countries of languages that one country speaks. */
const COUNTRIES: Record<string, string> = {
  sv: 'se',
  nb: 'no',
  nn: 'no',
  no: 'no',
  da: 'dk',
  is: 'is',
  ja: 'jp',
};

/**
 * The currency that a sign such as $ or kr means: that of the site's country, else of the mail's language. Undefined where
 * neither says a country, or both say different ones.
 * @param language such as "en-US"
 */
export function usualCurrency(host: string, language: string): string | undefined {
  const ofSite = ebaySiteAt(host.replace(/^www\./, ''))?.currency ?? CURRENCIES[host.split('.').at(-1) ?? ''];
  const [spoken = '', region = ''] = language.toLowerCase().split(/[-_]/);
  const ofLanguage = CURRENCIES[region === '' ? (COUNTRIES[spoken] ?? '') : region];
  return ofSite === undefined || ofLanguage === undefined || ofSite === ofLanguage
    ? (ofSite ?? ofLanguage)
    : undefined;
}
