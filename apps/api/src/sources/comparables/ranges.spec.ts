import type { Comparables } from '@rummage/contract';
import type { Listing } from '@rummage/marketplaces';
import { ANYTHING } from '@rummage/matching';
import { sampleMarketplace } from '@rummage/sample-market';
import { DRAWN, usualCentsOfPicture } from '@rummage/sample-market/testing';
import { fold, withoutRates } from '@rummage/vocabulary';
import { requestFor } from '#queries/search-request';
import { emptyDatabase } from '#testing/databases/empty-database';
import { IS_FULL_CHECK } from '#testing/full-check';
import { makeOffers, type Offer, storeOffers } from '#testing/offers';
import { comparablesOf } from './comparables.ts';

const NOW = Date.parse('2026-05-01T12:00:00Z');
/** One in so many things is asked about. */
const EVERY = IS_FULL_CHECK ? 1 : 4;

/** What was said of a thing, what it costs, and what such things usually cost, all in whole units. */
interface Said {
  range: NonNullable<Comparables['range']>;
  price: number;
  usual: number;
  /** The middle of all that a query for its garment finds. */
  plain: number;
}

type Asked = Parameters<typeof comparablesOf>[1];
const COMMON = { isKept: false, costs: withoutRates('USD'), now: NOW };

describe('ranges on the sample market', () => {
  let said: Said[] = [];
  beforeAll(async () => (said = await saidOfSamples()));

  it('have a middle near what such things usually cost, and nearer than the middle of a query', () => {
    expect(said.length).toBeGreaterThan(500);
    const error = errorOf(said, ({ range }) => range.middle);
    expect(error).toBeLessThanOrEqual(0.12);
    expect(error).toBeLessThanOrEqual(0.75 * errorOf(said, ({ plain }) => plain));
  });

  it('have half of the prices inside', () => {
    expect(shareInside(said)).toBeGreaterThanOrEqual(0.45);
    expect(shareInside(said)).toBeLessThanOrEqual(0.55);
  });
});

describe.each([
  ['none', 0, 0.12],
  ['one in ten', 0.1, 0.15],
])(
  'ranges of 2,000 invented offers, %s of which costs a tenth or ten times as much',
  (_, junk, mostError) => {
    const offers = makeOffers(2000, { seed: 7, now: NOW, junk });
    let said: Said[] = [];
    beforeAll(async () => (said = await saidOf(offers)));

    it('have a middle near what such things usually cost, and nearer than the middle of a query', () => {
      expect(said.length).toBeGreaterThan((0.9 * offers.length) / EVERY);
      const error = errorOf(said, ({ range }) => range.middle);
      expect(error).toBeLessThanOrEqual(mostError);
      expect(error).toBeLessThanOrEqual(0.75 * errorOf(said, ({ plain }) => plain));
    });

    it('have half of the prices inside', () => {
      expect(shareInside(said)).toBeGreaterThanOrEqual(0.45);
      expect(shareInside(said)).toBeLessThanOrEqual(0.55);
    });

    it('find what is 30 % cheaper than such things are', () => {
      const fair = said.filter(({ price, usual }) => price > usual / 3 && price < usual * 3);
      const ofMiddle = ({ price, range }: Said) => price / range.middle;
      const pairs = fair.flatMap((one) => fair.map((other) => ofMiddle(one) * 0.7 < ofMiddle(other)));
      expect(pairs.filter(Boolean).length / pairs.length).toBeGreaterThanOrEqual(0.9);
    });
  },
);

async function saidOfSamples(): Promise<Said[]> {
  const market = sampleMarketplace({ seed: 'rummage', now: () => NOW });
  const all: Listing[] = [];
  for await (const { listings } of market.search(requestFor(ANYTHING, 'USD'), { signal: NEVER }))
    all.push(...listings.filter(({ isAuction }) => !isAuction));
  const usualOf = ({ images: [image = ''], condition }: Listing) =>
    (usualCentsOfPicture(image) / 100) * (condition === 'PRE_OWNED' ? 1 : 1.25);
  // Sellers ask for less the longer they wait: the same share of all things.
  const asked = median(all.map((one) => priceOf(one) / usualOf(one)));
  const kindOf = ({ title }: Listing) => DRAWN.kinds.find((kind) => fold(title).includes(kind));
  const plain = new Map(
    DRAWN.kinds.map((kind) => [kind, median(all.filter((one) => kindOf(one) === kind).map(priceOf))]),
  );
  const asks = all.map((one): [Asked, Omit<Said, 'range'>] => [
    {
      ...COMMON,
      title: one.title,
      condition: one.condition,
      image: one.images[0] ?? null,
      listingIds: [],
      among: { samples: { seed: 'rummage', currency: 'USD', now: NOW } },
    },
    { price: priceOf(one), usual: usualOf(one) * asked, plain: plain.get(kindOf(one) ?? '') ?? Infinity },
  ]);
  return answersTo(asks);
}

async function saidOf(offers: readonly Offer[]): Promise<Said[]> {
  const db = emptyDatabase();
  const ids = await storeOffers(db, offers, NOW);
  const plain = new Map<string, number>();
  for (const { garment } of offers)
    if (!plain.has(garment))
      plain.set(
        garment,
        median(offers.filter((one) => one.garment === garment).map(({ cents }) => cents / 100)),
      );
  const asks = offers.map((offer, at): [Asked, Omit<Said, 'range'>] => [
    {
      ...COMMON,
      title: offer.title,
      condition: offer.condition,
      image: null,
      listingIds: [ids[at] ?? 0],
      among: { marketplaces: ['shop'] },
    },
    { price: offer.cents / 100, usual: offer.usual / 100, plain: plain.get(offer.garment) ?? NaN },
  ]);
  return answersTo(
    asks.filter((__, at) => at % EVERY === 0),
    db,
  );
}

async function answersTo(
  asks: readonly [Asked, Omit<Said, 'range'>][],
  db = emptyDatabase(),
): Promise<Said[]> {
  const said: Said[] = [];
  for (const [asked, known] of asks) {
    const { range } = await comparablesOf(db, asked);
    if (range) said.push({ range, ...known });
  }
  return said;
}

const NEVER = new AbortController().signal;

function priceOf({ price }: Listing): number {
  return (price?.cents ?? NaN) / 100;
}

/** The middle of how far guesses are from what is usual, as shares of it. */
function errorOf(said: readonly Said[], guess: (one: Said) => number): number {
  return median(said.map((one) => Math.abs(guess(one) / one.usual - 1)));
}

function shareInside(said: readonly Said[]): number {
  return said.filter(({ range, price }) => price >= range.low && price <= range.high).length / said.length;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;
}
