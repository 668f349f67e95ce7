import { pick } from '../random.ts';
import type { Good, Kind } from './goods.ts';

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
const SHOES = [
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
const RINGS = ['size 5', 'size 6', 'size 6.5', 'size 7', 'size 8', 'size 9'];
const LENGTHS = ['40 cm', '42 cm', '45 cm', '50 cm', '55 cm'];

const BY_KIND: Partial<Record<Kind, readonly string[]>> = {
  trousers: WAISTS,
  shorts: WAISTS.map((waist) => waist.slice(0, 3)),
  ring: RINGS,
  chain: LENGTHS,
  pearls: LENGTHS,
  bangle: ['16 cm', '17 cm', '18 cm', '19 cm'],
};

/** A size in the words sellers use for such a thing; null where sellers state none. */
export function sizeOf(good: Good, draw: number): string | null {
  const sizes = BY_KIND[good.kind] ?? sizesByWearer(good);
  return sizes.length > 0 ? pick(sizes, draw) : null;
}

function sizesByWearer({ kind, categories }: Good): readonly string[] {
  if (categories.includes('Jewelry')) return [];
  if (categories.includes("Women's Shoes")) return SHOES;
  if (!categories.includes("Men's Clothing")) return WOMEN;
  if (categories.includes("Women's Clothing")) return LETTERS;
  return kind === 'blazer' || kind === 'coat' ? TAILORED : MEN;
}
