import type { Listing } from '@rummage/marketplaces';
import { ANYTHING, type Candidate, compileSearch, type Search, type Costs } from '@rummage/matching';
import { DAY_MS, HOUR_MS, type Language } from '@rummage/vocabulary';
import type { Reader } from '#db/database';
import { isFindOf, isNeverStored, type Judgeable, judgeable } from '#queries/judging/draft-matcher';
import { readStoredListings } from '#queries/judging/preview.repo';
import { requestFor } from '#queries/search-request';
import { marketAt, type SampleTime } from '../sample/search-samples.ts';
import { readShopListings, readShopTitles, readTitles } from './seen-listings.repo.ts';
import { createSeenWords, type SeenWords } from './seen-words.ts';

/** The time in which things were seen that are counted. */
const COUNTED_MS = 30 * DAY_MS;
/** Titles are read again after this time, because old ones go. */
const KEPT_MS = HOUR_MS;

/** A listing that was seen: with all its facts, or as far as they are stored. */
export type SeenListing = { title: string; image: string | null } & (
  | { whole: Candidate }
  | { stored: Judgeable }
);

/** Titles that were seen, and the listings that have them. */
export interface Shelf {
  words: SeenWords;
  /** The language of all titles, where they have one. */
  language?: Language;
  /** Those of these titles that are still there, by their numbers. */
  read: (db: Reader, numbers: readonly number[]) => Promise<ReadonlyMap<number, SeenListing>>;
}

/** Decides for seen listings whether a search finds them. What is not stored, such as a seller, cannot be decided. */
export function findsOf(search: Search, exchange: Costs): (seen: SeenListing) => boolean {
  const isFind = search.filters.some(isNeverStored) ? () => false : isFindOf(search, exchange);
  const mismatchOf = compileSearch(search, exchange);
  return (seen) => ('whole' in seen ? !mismatchOf(seen.whole) : isFind(seen.stored));
}

interface Shelves {
  at: number;
  stored: Shelf & { bringUpToDate: (db: Reader) => Promise<void> };
  shops: Shelf;
  samples?: Shelf;
}

/** A thread has one connection. */
const KNOWN = new WeakMap<Reader['$client'], Shelves>();

/** All that was seen here in the last 30 days, with the sample market where it is on. */
export async function seenHere(db: Reader, now: number, samples: SampleTime | undefined): Promise<Shelf[]> {
  let known = KNOWN.get(db.$client);
  if (!known || now - known.at >= KEPT_MS || now < known.at) {
    known = {
      at: now,
      stored: shelfOfStored(now - COUNTED_MS),
      shops: await shelfOfShops(db, now - COUNTED_MS),
    };
    KNOWN.set(db.$client, known);
  }
  await known.stored.bringUpToDate(db);
  if (!samples) return [known.stored, known.shops];
  known.samples ??= await shelfOfSamples(samples);
  return [known.stored, known.shops, known.samples];
}

function shelfOfStored(since: number): Shelves['stored'] {
  const words = createSeenWords();
  const ids: number[] = [];
  return {
    words,
    async bringUpToDate(db) {
      for (const { id, title } of await readTitles(db, { after: ids.at(-1) ?? 0, since })) {
        if (id <= (ids.at(-1) ?? 0)) continue;
        words.add(title);
        ids.push(id);
      }
    },
    async read(db, numbers) {
      const byId = new Map(numbers.map((number) => [ids[number] ?? 0, number]));
      const stored = await readStoredListings(db, [...byId.keys()]);
      return new Map(
        stored.map(({ id, ...listing }) => [
          byId.get(id) ?? 0,
          { title: listing.title, image: listing.image, stored: judgeable(listing) },
        ]),
      );
    },
  };
}

async function shelfOfShops(db: Reader, since: number): Promise<Shelf> {
  const words = createSeenWords();
  const titles = await readShopTitles(db, since);
  for (const { title } of titles) words.add(title);
  return {
    words,
    async read(reader, numbers) {
      const found = new Map<number, SeenListing>();
      for (const shopId of new Set(numbers.map((number) => titles[number]?.shop_id ?? 0))) {
        const ofShop = numbers.filter((number) => titles[number]?.shop_id === shopId);
        const byId = new Map(ofShop.map((number) => [titles[number]?.external_id ?? '', number]));
        for (const listing of await readShopListings(reader, shopId, [...byId.keys()]))
          found.set(byId.get(listing.externalId) ?? 0, wholly(listing));
      }
      return found;
    },
  };
}

/** Each thing is offered for so long, so that three moments show all that was offered in the time. */
const SAMPLES_EVERY_MS = COUNTED_MS / 3;

async function shelfOfSamples(at: SampleTime): Promise<Shelf> {
  const words = createSeenWords();
  const seen = new Map<number, SeenListing>();
  const ids = new Set<string>();
  for (const ago of [2, 1, 0]) {
    const now = at.now - ago * SAMPLES_EVERY_MS;
    const market = marketAt({ ...at, now });
    for await (const { listings } of market.search(requestFor(ANYTHING, at.currency), { signal: NEVER }))
      for (const listing of listings) {
        // What is offered once more is not found once more.
        if (listing.relistedAt !== null || (listing.listedAt ?? 0) < at.now - COUNTED_MS) continue;
        if (ids.has(listing.externalId)) continue;
        ids.add(listing.externalId);
        seen.set(seen.size, wholly(listing));
        words.add(listing.title);
      }
  }
  return { words, language: 'en', read: () => Promise.resolve(seen) };
}

const NEVER = new AbortController().signal;

function wholly(listing: Listing): SeenListing {
  return { title: listing.title, image: listing.images[0] ?? null, whole: listing };
}
