/** ISO 3166-1 alpha-2 codes and the names people use. */
export const COUNTRIES: readonly { code: string; name: string }[] = [
  { code: 'US', name: 'United States' },
];

export const COUNTRY_CODES: readonly string[] = COUNTRIES.map((country) => country.code);

const NAMES = new Map(COUNTRIES.map((country) => [country.code, country.name]));

/** The place a code stands for; the code itself when it is not in the table. */
export function countryName(code: string): string {
  return NAMES.get(code.toUpperCase()) ?? code;
}
