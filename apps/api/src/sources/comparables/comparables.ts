import type { Comparable, Comparables } from '@rummage/contract';
import type { Costs } from '@rummage/matching';
import {
  type Condition,
  DAY_MS,
  exchangedCents,
  fromCents,
  instant,
  type MarketplaceName,
} from '@rummage/vocabulary';
import type { Reader } from '#db/database';
import { pairsWith } from '#items/things/bridges.repo';
import { task } from '#work/pool';
import type { SampleTime } from '../sample/search-samples.ts';
import { type Alike, alike } from './alike.ts';
import { type Candidate, listingsWithAny, raritiesOf, rarityOf, readShown } from './candidates.repo.ts';
import { rangeOf } from './price-range.ts';
import { type ReadCandidate, samplesToCompare } from './samples.ts';
import { halfGoneAfter } from './survival.ts';
import { type ThingFacts, thingFacts } from './thing-facts.ts';

const MOST_SHOWN = 5;
/** The rarest words of a title, by which things like it are looked for. */
const WORDS = 3;
/** After this time a price counts half. */
const HALVED_AFTER_MS = 60 * DAY_MS;

interface Asked {
  title: string;
  condition: Condition | null;
  /** The address of its first picture. */
  image: string | null;
  /** The item's own listings. */
  listingIds: readonly number[];
  isKept: boolean;
  /** Where things like it are looked for: a sample is compared with samples alone, because their prices are invented. */
  among: { marketplaces: readonly MarketplaceName[] } | { samples: SampleTime };
  costs: Costs;
  /** ms since 1970 */
  now: number;
}

/** A thing like the item, once, however often it is listed. */
interface Like extends Alike {
  listing: ReadCandidate;
  /** In the installation's currency. */
  cents: number;
  state: Comparable['state'];
}

/** Other things like one, and what they cost. */
export const comparablesOf = task(
  'people',
  'comparablesOf',
  async (db, asked: Asked): Promise<Comparables> => {
    const like = await thingsLike(db, asked);
    const things = like.map(({ cents, listing, likeness }) => ({
      cents,
      condition: listing.condition,
      weight:
        likeness * 0.5 ** (Math.max(0, asked.now - (listing.ended_at ?? listing.seen_at)) / HALVED_AFTER_MS),
    }));
    const { currency } = asked.costs;
    const range = rangeOf(things, asked.condition);
    const halfGoneMs = asked.isKept ? halfGoneAfter(like.map(stayOf)) : undefined;
    const count = (state: Comparable['state']) => like.filter((one) => one.state === state).length;
    const first = like.slice(0, MOST_SHOWN);
    const shown = await readShown(
      db,
      first.map(({ listing }) => listing.id),
    );
    return {
      items: first.map((one) => presentComparable(one, one.listing.shown ?? shown.get(one.listing.id))),
      ...('middle' in range
        ? {
            range: {
              low: fromCents(range.low),
              middle: fromCents(range.middle),
              high: fromCents(range.high),
              currency,
              asked: count('offered'),
              gone: count('ended'),
              sold: count('sold'),
            },
          }
        : { withheld: range.withheld }),
      ...('lowest' in range && {
        span: { lowest: fromCents(range.lowest), highest: fromCents(range.highest), currency },
      }),
      ...(halfGoneMs !== undefined && { half_gone_days: Math.max(1, Math.round(halfGoneMs / DAY_MS)) }),
    };
  },
);

/** The most alike first. */
async function thingsLike(db: Reader, asked: Asked): Promise<Like[]> {
  const own = thingFacts(asked.title);
  const { candidates, rarities } =
    'samples' in asked.among
      ? await amongSamples(own, asked.among.samples)
      : await amongStored(db, own, asked.among.marketplaces);
  const rarity = (stem: string) => rarities.get(stem) ?? 0;
  const like = candidates.flatMap((listing): Like[] => {
    // Samples of one thing have its pictures.
    if (listing.shown && listing.shown.image === asked.image) return [];
    const cents = exchangedCents({ cents: listing.price_cents, currency: listing.currency }, asked.costs);
    const likeness = cents === undefined ? undefined : alike(own, listing.facts, rarity);
    if (cents === undefined || !likeness) return [];
    return [{ ...likeness, listing, cents, state: stateOf(listing) }];
  });
  return (await oncePerThing(db, like, asked.listingIds)).sort(
    (one, other) => other.likeness - one.likeness || other.listing.id - one.listing.id,
  );
}

/** Candidates, and how rare the words of the title are. */
interface Found {
  candidates: readonly ReadCandidate[];
  rarities: ReadonlyMap<string, number>;
}

async function amongStored(
  db: Reader,
  { words }: ThingFacts,
  marketplaces: readonly MarketplaceName[],
): Promise<Found> {
  const rarities = await raritiesOf(db, words.keys());
  const rarest = [...rarities].sort(([, rare], [, rarer]) => rarer - rare).map(([word]) => word);
  const listings = await listingsWithAny(db, rarest.slice(0, WORDS), marketplaces);
  return { candidates: listings.map((one) => ({ ...one, facts: thingFacts(one.title) })), rarities };
}

async function amongSamples({ words }: ThingFacts, samples: SampleTime): Promise<Found> {
  const candidates = await samplesToCompare(samples);
  const having = (stem: string) => candidates.filter(({ facts }) => facts.words.has(stem)).length;
  const rarities = Array.from(
    words.keys(),
    (stem) => [stem, rarityOf(having(stem), candidates.length)] as const,
  );
  return { candidates, rarities: new Map(rarities) };
}

/** Of several listings of one thing the one that is offered, or else the newest; none of the things that `but` are listings of. */
async function oncePerThing(db: Reader, like: readonly Like[], but: readonly number[]): Promise<Like[]> {
  const ids = [...but, ...like.map(({ listing }) => listing.id)];
  const leads = new Map<number, number>();
  const leadOf = (id: number): number => {
    const lead = leads.get(id);
    return lead === undefined || lead === id ? id : leadOf(lead);
  };
  for (const [one, other] of await pairsWith(db, ids)) leads.set(leadOf(other), leadOf(one));
  const taken = new Set(but.map(leadOf));
  const offeredFirst = like.toSorted(
    (one, other) =>
      Number(other.state === 'offered') - Number(one.state === 'offered') ||
      other.listing.id - one.listing.id,
  );
  return offeredFirst.filter(({ listing }) => {
    const lead = leadOf(listing.id);
    if (taken.has(lead)) return false;
    taken.add(lead);
    return true;
  });
}

function stateOf({ ended_at, ended_as }: Candidate): Comparable['state'] {
  if (ended_at === null) return 'offered';
  return ended_as === 'sold' ? 'sold' : 'ended';
}

function stayOf({ listing: { listed_at, collected_at, seen_at, ended_at } }: Like) {
  const start = listed_at ?? collected_at;
  const until = (ended_at ?? seen_at) - start;
  return { from: Math.max(0, collected_at - start), until, isGone: ended_at !== null };
}

function presentComparable({ listing, because, state }: Like, shown: ReadCandidate['shown']): Comparable {
  return {
    title: listing.title,
    image: shown?.image ?? null,
    price: fromCents(listing.price_cents),
    currency: listing.currency,
    state,
    seen_at: instant(listing.seen_at),
    url: shown?.url ?? null,
    because,
  };
}
