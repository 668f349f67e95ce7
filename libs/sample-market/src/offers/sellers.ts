import { fold } from '@rummage/vocabulary';
import { hashText } from '../random.ts';

const FIRST = 'quiet second little north velvet sunday paper harbour maple copper winter morning'.split(' ');
const SECOND = 'wardrobe attic closet thread button rack parcel drawer hanger trunk'.split(' ');

/** Invented people who sell here. */
export const SELLERS: readonly string[] = FIRST.flatMap((first) =>
  SECOND.map((second) => `${first}_${second}`),
);

const KNOWN = new Map(SELLERS.map((seller) => [fold(seller), feedbackByName(seller)]));

/** Share of positive feedback, 0 to 100 with one decimal. Sellers that only a search has named have 100. */
export function feedbackOf(seller: string): number {
  return KNOWN.get(fold(seller)) ?? 100;
}

function feedbackByName(seller: string): number {
  const draw = hashText(seller) / 2 ** 32;
  return (1000 - Math.floor(draw ** 3 * 150)) / 10;
}
