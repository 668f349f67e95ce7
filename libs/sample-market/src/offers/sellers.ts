import { countryName } from '@rummage/vocabulary';
import { hashText } from '../random.ts';

const FIRST = 'quiet second little north velvet sunday paper harbour maple copper winter morning'.split(' ');
const SECOND = 'wardrobe attic closet thread button rack parcel drawer hanger trunk'.split(' ');

/** Invented people who sell here. */
export const SELLERS: readonly string[] = FIRST.flatMap((first) =>
  SECOND.map((second) => `${first}_${second}`),
);

/** Share of positive feedback, 0 to 100 with one decimal. */
export function feedbackOf(seller: string): number {
  const draw = hashText(seller) / 2 ** 32;
  return (1000 - Math.floor(draw ** 3 * 150)) / 10;
}

/** Countries of sellers and of manufacture: ISO 3166-1 alpha-2 codes, the busier ones more than once. */
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
