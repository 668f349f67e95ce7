import { wordsToFindBy } from '@rummage/likeness';
import { seeded } from '@rummage/marketplaces/testing';
import { type Condition, DAY_MS } from '@rummage/vocabulary';
import { type Db, writing } from '#db/database';
import { listings, listingWords } from '#db/schema';

/** An invented offer of a thing whose usual price is known. */
export interface Offer {
  title: string;
  garment: string;
  condition: Condition;
  /** What such a thing usually costs in its condition, in whole cents. */
  usual: number;
  /** What is asked for it. */
  cents: number;
  listedAt: number;
  endedAt: number | null;
}

const GARMENTS: readonly [name: string, usual: number][] = [
  ['overcoat', 11_000],
  ['blazer', 7000],
  ['cardigan', 4800],
  ['dress', 5600],
  ['skirt', 3600],
  ['trousers', 4200],
  ['loafers', 6600],
  ['ankle boots', 9000],
  ['necklace', 7600],
  ['brooch', 3200],
];
const MATERIALS: readonly [name: string, factor: number][] = [
  ['wool', 1],
  ['cotton', 0.75],
  ['silk', 1.4],
  ['cashmere', 2],
  ['leather', 1.5],
];
const CONDITIONS: readonly [condition: Condition, share: number, factor: number][] = [
  ['PRE_OWNED', 0.7, 1],
  ['NEW_OTHER', 0.9, 1.15],
  ['NEW', 1, 1.3],
];
const MAKERS = ['burberry', 'arket', 'cos', 'zara', 'jaeger', 'hobbs', 'toast', ''];
const COLOURS = ['navy', 'camel', 'black', 'grey', 'green', 'red', 'cream', 'brown'];
const DETAILS = [
  'vintage',
  '1970s',
  'belted',
  'lined',
  'made in Italy',
  'size M',
  'EU 38',
  'oversized',
  'classic',
  '',
];
/** How far prices of equal things lie apart, as the deviation of their logarithms. */
const SPREAD = 0.15;
const STAYS_MS = 60 * DAY_MS;

/**
 * Offers of the last 60 days before `now`, in ms; equal for equal seeds. The share `junk` of them costs a tenth or ten times as
 * much as it should.
 */
export function makeOffers(
  count: number,
  { seed, now, junk = 0 }: { seed: number; now: number; junk?: number },
): Offer[] {
  const random = seeded(seed);
  const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)]!;
  return Array.from({ length: count }, () => {
    const [garment, base] = pick(GARMENTS);
    const [material, dearer] = pick(MATERIALS);
    const drawn = random();
    const [condition, , better] = CONDITIONS.find(([, share]) => drawn < share)!;
    const usual = base * dearer * better;
    const noise = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const wrong = random() < junk ? pick([0.1, 10]) : 1;
    const listedAt = now - random() * STAYS_MS;
    const endsAt = listedAt + random() * STAYS_MS;
    return {
      title: [pick(MAKERS), pick(COLOURS), material, garment, pick(DETAILS), pick(DETAILS)]
        .filter(Boolean)
        .join(' '),
      garment,
      condition,
      usual,
      cents: Math.max(1, Math.round(usual * Math.exp(noise * SPREAD) * wrong)),
      listedAt,
      endedAt: endsAt < now ? endsAt : null,
    };
  });
}

const TOGETHER = 500;

/** Stores them as listings of a shop, with the words by which they are found, and returns their ids. */
export async function storeOffers(db: Db, offers: readonly Offer[], now: number): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < offers.length; from += TOGETHER) {
    const part = offers.slice(from, from + TOGETHER);
    await writing(db, async (tx) => {
      const stored = await tx
        .insert(listings)
        .values(part.map((offer, at) => rowOf(offer, from + at, now)))
        .returning({ id: listings.id, title: listings.title });
      const words = stored.flatMap(({ id, title }) =>
        wordsToFindBy(title).map((word) => ({ word, listing_id: id })),
      );
      await tx.insert(listingWords).values(words);
      ids.push(...stored.map(({ id }) => id));
    });
  }
  return ids;
}

function rowOf({ title, condition, cents, listedAt, endedAt }: Offer, number: number, now: number) {
  return {
    marketplace: 'shop' as const,
    external_id: String(number),
    url: `https://shop.example/${number}`,
    title,
    condition,
    price_cents: cents,
    currency: 'USD',
    is_auction: false,
    accepts_offers: false,
    images: [`https://shop.example/${number}.jpg`],
    listed_at: Math.round(listedAt),
    collected_at: Math.round(listedAt),
    seen_at: Math.round(endedAt ?? now),
    ended_at: endedAt === null ? null : Math.round(endedAt),
    ended_as: endedAt === null ? null : ('sold' as const),
  };
}
