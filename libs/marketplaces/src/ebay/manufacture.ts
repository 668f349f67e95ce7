import type { EbaySite } from '@rummage/ebay';
import { fold } from '@rummage/vocabulary';
import { countryIn } from '../reading/countries.ts';

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
    const code = countryIn(value, [site.locale]);
    if (code !== undefined) return code;
  }
  return null;
}
