import { COUNTRY_CODES, countryName } from '@rummage/vocabulary';
import { GOODS } from '../goods/goods.ts';

/** Where sellers live and things were made: ISO 3166-1 alpha-2 codes, the busier ones more than once. */
export const PLACES: readonly string[] = GOODS.map((good) => good.country);

/** Places left when some are not wanted; any country at all when none of the usual ones is left. */
export function placesWithout(unwanted: readonly string[]): readonly string[] {
  const left = PLACES.filter((code) => !unwanted.includes(code));
  return left.length > 0 ? left : COUNTRY_CODES.filter((code) => !unwanted.includes(code));
}

/** A country in the middle of a sentence: "Italy", "the Netherlands". */
export function placeName(code: string): string {
  const name = countryName(code);
  return /^(?:United|Netherlands|Philippines|Bahamas|Gambia|Maldives)|Islands$|Republic$/.test(name)
    ? `the ${name}`
    : name;
}
