import { HOUR_MS } from '@rummage/vocabulary';
import type { EbayKind } from './category-tree.ts';
import { makeListing } from './make-listing.ts';
import type { FakeListing, WireBuyingOption } from './wire-listing.ts';

const GOODS: readonly { kind: EbayKind; names: readonly string[]; materials: readonly string[] }[] = [
  {
    kind: 'dress',
    names: ['Wrap Dress', 'Midi Dress', 'Shift Dress'],
    materials: ['Linen', 'Silk', 'Cotton'],
  },
  { kind: 'heels', names: ['Block Heels', 'Slingback Heels'], materials: ['Leather', 'Suede'] },
  { kind: 'coat', names: ['Duffle Coat', 'Waxed Jacket', 'Overcoat'], materials: ['Wool', 'Cotton'] },
  { kind: 'ring', names: ['Signet Ring', 'Stacking Ring'], materials: ['Gold', 'Silver'] },
  { kind: 'watch', names: ['Dress Watch'], materials: ['Steel'] },
];
const BRANDS = ['Fern & Fold', 'Harbour Lane', 'Maison Ortie', 'Bed|Stitch', 'Nordlys'];
const COLOURS = ['Blue', 'Green', 'Rust', 'Cream', 'Black'];
const MADE_IN = ['Italy', 'Portugal', 'United States', 'Japan'];
const COUNTRIES = ['US', 'US', 'US', 'CA', 'GB', 'IT'];
const CONDITIONS = ['1000', '1500', '1750', '2990', '3000', '3000', '3010', '7000', null];
const WAYS_TO_BUY: readonly WireBuyingOption[][] = [
  ['FIXED_PRICE'],
  ['FIXED_PRICE', 'BEST_OFFER'],
  ['AUCTION'],
  ['FIXED_PRICE', 'AUCTION'],
];
const SELLERS = ['shop_one', 'shop_two', 'attic-finds', 'second.spring'];
const FEEDBACK = ['100.0', '99.4', '97.1', '93.0'];

interface InventOptions {
  /** Equal seeds give equal listings. */
  seed?: number;
  /** The newest was listed an hour before it; ms since 1970, default the current time. */
  now?: number;
  /** Number of the first listing, for a second batch beside an earlier one. */
  from?: number;
}

/** Things for sale in every kind, condition and way to buy, each an hour older than the one before it. */
export function inventListings(
  count: number,
  { seed = 1, now = Date.now(), from = 1 }: InventOptions = {},
): FakeListing[] {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

  return Array.from({ length: count }, (_, index) => {
    const { kind, names, materials } = pick(GOODS);
    const brand = pick(BRANDS);
    const material = pick(materials);
    const buyingOptions = pick(WAYS_TO_BUY);
    const cents = 500 + Math.floor(random() * 40_000);
    const isAuction = buyingOptions.includes('AUCTION');
    return makeListing({
      id: String(900_000_000_000 + from + index),
      kind,
      title: `${brand} ${material} ${pick(names)} ${pick(COLOURS)}`,
      price: (cents / 100).toFixed(2),
      ...(isAuction ? { bid: (Math.round(cents * 0.6) / 100).toFixed(2) } : {}),
      buyingOptions,
      conditionId: pick(CONDITIONS),
      country: pick(COUNTRIES),
      seller: pick(SELLERS),
      feedbackPercentage: pick(FEEDBACK),
      aspects: { Brand: [brand], Material: [material], 'Country/Region of Manufacture': [pick(MADE_IN)] },
      authenticated: random() < 0.1,
      listedAt: now - (index + 1) * HOUR_MS,
      endsAt: now + (24 + index) * HOUR_MS,
      shortDescription: `Brand: ${brand}; Material: ${material}`,
    });
  });
}

/** Numbers from 0 up to 1, the same ones for the same seed. Mulberry32: small, and good enough for invented things. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
