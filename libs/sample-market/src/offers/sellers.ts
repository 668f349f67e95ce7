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
