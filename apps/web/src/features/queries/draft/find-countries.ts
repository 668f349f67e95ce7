import { COUNTRIES, countryCode, fold } from '@rummage/vocabulary';
import type { Country } from '@rummage/vocabulary';

const MOST = 50;

/**
 * The countries that match a typed text, best first: an exact match, then names that start with it, then names and aliases
 * that contain it. Those `chosen` already are left out.
 */
export function findCountries(text: string, chosen: readonly string[]): Country[] {
  const wanted = fold(text).trim();
  const exact = countryCode(text);
  const rank = ({ code, name, aliases = [] }: Country) => {
    if (code === exact) return 0;
    if (fold(name).startsWith(wanted)) return 1;
    return [name, ...aliases].some((known) => fold(known).includes(wanted)) ? 2 : 3;
  };
  return COUNTRIES.filter(({ code }) => !chosen.includes(code))
    .map((country) => ({ country, rank: rank(country) }))
    .filter((candidate) => candidate.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, wanted === '' ? undefined : MOST)
    .map(({ country }) => country);
}
