import { pick } from '../random.ts';
import type { Good, Wearer } from './goods.ts';
import { type Kind, KINDS } from './kinds.ts';

const LETTERS = ['size XS', 'size S', 'size M', 'size L', 'size XL'];
const WOMEN = [
  ...LETTERS,
  'EU 36',
  'EU 38',
  'EU 40',
  'EU 42',
  'UK 8',
  'UK 10',
  'UK 14',
  'US 4',
  'US 6',
  'US 10',
];
const MEN = [...LETTERS, 'size XXL', 'EU 48', 'EU 50', 'EU 52', 'EU 54'];
const TAILORED = ['36S', '38R', '38L', '40R', '40S', '42R', '42L', '44R', 'EU 48', 'EU 50', 'EU 52'];
const WAISTS = ['W26 L30', 'W28 L30', 'W28 L32', 'W30 L32', 'W31 L32', 'W32 L34', 'W34 L32', 'W36 L34'];
const WOMENS_SHOES = [
  'EU 36',
  'EU 37',
  'EU 37.5',
  'EU 38',
  'EU 38.5',
  'EU 39',
  'EU 40',
  'EU 41',
  'UK 5',
  'US 7',
  'US 8.5',
];
const MENS_SHOES = ['EU 41', 'EU 42', 'EU 42.5', 'EU 43', 'EU 44', 'UK 8', 'UK 9', 'US 10.5'];
const RINGS = ['size 5', 'size 6', 'size 6.5', 'size 7', 'size 8', 'size 9'];
const LENGTHS = ['40 cm', '42 cm', '45 cm', '50 cm', '55 cm'];

const BY_KIND: Partial<Record<Kind, readonly string[]>> = {
  jeans: WAISTS,
  shorts: WAISTS.map((waist) => waist.slice(0, 3)),
  ring: RINGS,
  necklace: LENGTHS,
  bracelet: ['17 cm', '18 cm', '19 cm', '20 cm'],
  bangle: ['16 cm', '17 cm', '18 cm', '19 cm'],
  belt: ['75 cm', '80 cm', '85 cm', '90 cm', '95 cm'],
  hat: ['56 cm', '57 cm', '58 cm', '59 cm'],
};

const OF_SHOES: Record<Wearer, readonly string[]> = {
  women: WOMENS_SHOES,
  men: MENS_SHOES,
  both: [...WOMENS_SHOES, ...MENS_SHOES],
};

/** A size in the words sellers use for such a thing; null where sellers state none. */
export function sizeOf(good: Good, draw: number): string | null {
  const sizes = sizesOf(good);
  return sizes.length > 0 ? pick(sizes, draw) : null;
}

/** All sizes that such a thing may have. */
export function sizesOf({ kind, wearer }: Good): readonly string[] {
  const sizes = BY_KIND[kind];
  if (sizes) return sizes;
  const { group } = KINDS[kind];
  if (group === 'shoes') return OF_SHOES[wearer];
  if (group !== 'clothing') return [];
  if (wearer === 'women') return WOMEN;
  if (wearer === 'both') return LETTERS;
  if (kind === 'trousers') return WAISTS;
  return kind === 'blazer' || kind === 'coat' ? TAILORED : MEN;
}
