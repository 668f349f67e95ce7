import { countryName } from '@rummage/vocabulary';

/** Where sellers live and things were made: ISO 3166-1 alpha-2 codes, the busier ones more than once. */
export const PLACES: readonly string[] = [
  ...'GB GB GB GB US US US US IT IT IT IT FR FR FR DE DE DE JP JP JP IE IE ES ES PT PT NL NL SE SE AT AT'.split(
    ' ',
  ),
  ...'BE CA CH CZ DK FI GR KR LT MX NO NZ PL AU BR IN TR'.split(' '),
];

/** A country in the middle of a sentence: "Italy", "the Netherlands". */
export function placeName(code: string): string {
  const name = countryName(code);
  return /^(?:United|Netherlands|Philippines|Bahamas|Gambia|Maldives)|Islands$|Republic$/.test(name)
    ? `the ${name}`
    : name;
}
