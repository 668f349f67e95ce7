import type { Listing } from '@rummage/marketplaces';
import type { Search } from '@rummage/matching';
import { randomFrom } from '../figures.ts';

/** One pair of listing and query in ten matches. */
const MATCHING = 0.1;

/** Each query looks for one of these, and each listing has each of them with the same probability. */
const FEATURES = [
  ...['lined', 'pleated', 'belted', 'embroidered', 'smocked', 'ruffled', 'sleeveless', 'buttoned', 'striped'],
  ...['checked', 'washed', 'oversized', 'petite', 'backless', 'tiered', 'hooded', 'fringed', 'quilted'],
  ...['pocketed', 'scalloped'],
];
const COLOURS = ['navy', 'ecru', 'olive', 'rust', 'charcoal', 'sage', 'plum', 'mustard'];
const MAKERS = ['Fern & Fold', 'Attic House', 'Northlight', 'Marlow Mill', 'Solenne', 'Harbour Row'];
const PROSE = [
  'Worn a handful of times and kept in a smoke-free home.',
  'No stains, tears or loose seams that I could find.',
  'Fits true to size; measurements are in the last picture.',
  'Posted within two days, tracked and well packed.',
  'Light wear at the cuffs, see the photographs.',
];

/** 20 queries that ask a marketplace for the same words and match different listings of its answer. */
export function inventSearches(): Search[] {
  return FEATURES.map((feature) => ({
    queryText: `linen dress ${feature} -costume`,
    category: null,
    maxPriceCents: 100_000,
    minimumCondition: 'PRE_OWNED',
    filters: [{ name: 'excludeKeyword', values: ['moth holes', 'for parts'] }],
  }));
}

const FIRST_ID = 110_000_000_000;

/** The `n`th listing of a market, the same every time. */
export function inventListing(n: number): Listing {
  const random = randomFrom(n);
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const id = String(FIRST_ID + n);
  const features = FEATURES.filter(() => random() < MATCHING).join(', ');
  return {
    externalId: id,
    title: `${pick(MAKERS)} linen midi dress ${pick(COLOURS)} size ${6 + Math.floor(random() * 12)}`,
    description: `${features}. ${pick(PROSE)} ${pick(PROSE)}`,
    condition: 'PRE_OWNED',
    conditionText: 'Pre-owned - Good',
    price: { cents: 1000 + Math.floor(random() * 80_000), currency: 'USD' },
    isAuction: false,
    acceptsOffers: random() < 0.5,
    shipping: [],
    location: 'US',
    url: `https://www.ebay.com/itm/${id}?hash=item${n.toString(16)}`,
    images: Array.from(
      { length: 3 + Math.floor(random() * 4) },
      (_, view) => `https://i.ebayimg.com/images/g/${id}-${view}/s-l1600.jpg`,
    ),
    categories: [],
    brand: null,
    size: null,
    materials: [],
    countryOfManufacture: null,
    seller: 'attic-finds',
    feedbackPercentage: 99.4,
    authenticated: false,
    listedAt: Date.parse('2026-01-01T00:00:00Z') + n * 1000,
    endsAt: null,
    thingMark: null,
    relistedAt: null,
  };
}

/** The number of the listing of the market with this external id. */
export function numberOf(externalId: string): number {
  return Number(externalId) - FIRST_ID;
}
