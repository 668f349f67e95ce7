import { mayBeSame, wordsToFindBy } from '@rummage/likeness';
import type { Exchange } from '@rummage/vocabulary';
import { readExchange } from '../../rates/exchange.repo.ts';
import { type Slices, startSlices } from '../../slices.ts';
import type { CollectDeps, LikenessDeps } from '../collect-deps.ts';
import { pictureTurn } from './picture-turns.ts';
import {
  type ComparedListing,
  forgetOtherHashes,
  lastLookedAt,
  listingsAfter,
  listingsWithWords,
  saveLookedAt,
} from './likeness.repo.ts';

/** Listings that are looked at in one turn. */
const TOGETHER = 50;
/** Of so many others at most the pictures are read for one listing. */
const MOST_ALIKE = 10;
/** Fewer pictures can prove nothing. */
const MIN_PICTURES = 2;

/**
 * Looks for listings that may be of one thing, by the words of their titles, sizes and prices. Each listing is compared once, when it is
 * new, with all that are known by then; which pictures have to be read for that is written down. Every process looks at the
 * listings one by one in the order of their ids, from the last one that anybody has looked at, so none is left out.
 */
export function createAlikeFinder(deps: CollectDeps, likeness: LikenessDeps) {
  const { db, now, currency } = deps;
  let last: number | undefined;

  async function lookAt(listing: ComparedListing, exchange: Exchange, slices: Slices): Promise<void> {
    if (listing.endedAt !== null || !isComparable(listing, likeness)) return;
    const words = wordsToFindBy(listing.title);
    const { marketplaces } = likeness;
    const others = await listingsWithWords(db, words, {
      notId: listing.id,
      marketplaces,
      now: now(),
      exchange,
    });
    const alike: ComparedListing[] = [];
    for (const other of others) {
      if (slices.isOver()) await slices.letOthers();
      if (isComparable(other, likeness) && mayBeSame(listing, other)) alike.push(other);
      if (alike.length === MOST_ALIKE) break;
    }
    const toRead = alike.length > 0 ? [listing, ...alike].map(({ id }) => id) : [];
    const readAt = toRead.length > 0 ? pictureTurn(db, listing.source, now()) : now();
    await saveLookedAt(db, listing.id, words, toRead, readAt);
  }

  return {
    /** Looks at the next listings. Returns whether there were any. */
    async lookAtSome(): Promise<boolean> {
      if (last === undefined) {
        await forgetOtherHashes(db, likeness.marketplaces);
        last = await lastLookedAt(db);
      }
      const exchange = await readExchange(db, currency);
      const listings = await listingsAfter(db, last, TOGETHER, exchange);
      const slices = startSlices();
      for (const listing of listings) {
        await lookAt(listing, exchange, slices);
        last = listing.id;
        if (slices.isOver()) await slices.letOthers();
      }
      return listings.length > 0;
    },
  };
}

/** Whether its marketplace allows it, and it has enough pictures. */
export function isComparable(
  { marketplace, images }: ComparedListing,
  { marketplaces }: LikenessDeps,
): boolean {
  return marketplaces.includes(marketplace) && images.length >= MIN_PICTURES;
}
