import { mayBeSame, wordsToFindBy } from '@rummage/likeness';
import type { Exchange, MarketplaceName } from '@rummage/vocabulary';
import { readExchange } from '#items/exchange.repo';
import { task } from '#work/pool';
import { letOthers } from '#work/steps';
import type { CollectDeps, LikenessDeps, PictureDeps } from '../collect-deps.ts';
import {
  type ComparedListing,
  forgetOtherHashes,
  lastLookedAt,
  listingsAfter,
  listingsWithWords,
  saveLookedAt,
} from './likeness.repo.ts';
import { pictureTurn } from './picture-turns.ts';

/** Listings that are looked at in one turn. */
const TOGETHER = 50;
/** Most others whose pictures are read for one listing. */
const MOST_ALIKE = 10;
/** Fewer pictures can prove nothing. */
const MIN_PICTURES = 2;

/**
 * Looks for listings that may be of one thing, by the words of their titles, sizes and prices. Each listing
 * is compared once, when it is new, with all that are known by then, and the pictures to read for that are
 * noted. Every process takes the listings in the order of their ids, from the last one that any process has
 * looked at, so none is left out.
 */
export function createAlikeFinder(deps: CollectDeps, likeness: LikenessDeps) {
  const { db, now, currency } = deps;
  let last: number | undefined;

  async function lookAt(listing: ComparedListing, exchange: Exchange): Promise<void> {
    if (listing.endedAt !== null || listing.marketplace === 'elsewhere') return;
    const words = wordsToFindBy(listing.title);
    if (!isComparable(listing, likeness)) {
      // Others are found by it, too, to say what such things cost.
      if (likeness.counted.includes(listing.marketplace))
        await saveLookedAt(db, listing.id, words, [], now());
      return;
    }
    const { marketplaces } = likeness;
    const alike = await alikeTo(db, { listing, words, marketplaces, now: now(), exchange });
    const toRead = alike.length > 0 ? [listing.id, ...alike] : [];
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
      for (const listing of listings) {
        await lookAt(listing, exchange);
        last = listing.id;
        await letOthers();
      }
      return listings.length > 0;
    },
  };
}

interface Asked {
  listing: ComparedListing;
  words: readonly string[];
  /** Those that allow it. */
  marketplaces: readonly MarketplaceName[];
  /** ms since 1970 */
  now: number;
  exchange: Exchange;
}

/** The ids of some others that may be the same thing, by titles and prices. */
const alikeTo = task(
  'collecting',
  'alikeTo',
  async (db, { listing, words, marketplaces, now, exchange }: Asked): Promise<number[]> => {
    const asked = { notId: listing.id, marketplaces, now, exchange };
    const alike: number[] = [];
    for (const other of await listingsWithWords(db, words, asked)) {
      if (isComparable(other, { marketplaces }) && mayBeSame(listing, other)) alike.push(other.id);
      if (alike.length === MOST_ALIKE) break;
    }
    return alike;
  },
);

/** True if its marketplace allows it, and it has enough pictures. Other sites are asked for none, whatever is allowed. */
export function isComparable(
  { marketplace, images }: ComparedListing,
  { marketplaces }: Pick<PictureDeps, 'marketplaces'>,
): boolean {
  return marketplace !== 'elsewhere' && marketplaces.includes(marketplace) && images.length >= MIN_PICTURES;
}
