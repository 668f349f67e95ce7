import type { EbaySite } from '@rummage/ebay';
import { COUNTRY_CODES, countryCode, fold } from '@rummage/vocabulary';

/** One item specific, as a single listing shows it. */
interface ShownAspect {
  name: string;
  value: string;
}

/**
 * Where a thing was made (ISO 3166-1 alpha-2), by its item specifics; null where they do not say, or say it in words
 * that name no country. eBay writes the country's name, in English or in the language of the site.
 */
export function manufactureCountry(aspects: readonly ShownAspect[], site: EbaySite): string | null {
  const names = site.manufactureAspects.map(fold);
  for (const { name, value } of aspects) {
    if (!names.includes(fold(name.trim()))) continue;
    const code = countryCode(value) ?? localNames(site.locale).get(fold(value.trim()));
    if (code !== undefined) return code;
  }
  return null;
}

const NAMES_BY_LOCALE = new Map<string, ReadonlyMap<string, string>>();

/** The codes of all countries by their names in the language of a site. */
function localNames(locale: string): ReadonlyMap<string, string> {
  const known = NAMES_BY_LOCALE.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const codes = new Map(COUNTRY_CODES.map((code) => [fold(names.of(code) ?? code), code]));
  NAMES_BY_LOCALE.set(locale, codes);
  return codes;
}
