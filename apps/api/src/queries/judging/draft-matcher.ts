import { isDeepStrictEqual } from 'node:util';
import type { Preview } from '@rummage/contract';
import type { ImportCharges } from '@rummage/marketplaces';
import {
  ANYTHING,
  type Candidate,
  classify,
  compileSearch,
  type Mismatch,
  type Proof,
  type Search,
  searchWords,
  type Costs,
} from '@rummage/matching';
import {
  type Filter,
  filterDefinition,
  type FilterName,
  filterValues,
  type Shipping,
  siteOf,
  type Stored,
} from '@rummage/vocabulary';
import type { StoredListing } from './preview.repo.ts';

type Undecided = Preview['untold'][number];

/** Compares stored listings with a draft of a query. */
export interface DraftMatcher {
  /** The reason why the draft would hide the listing; undefined when nothing that is stored speaks against it. */
  mismatchOf: (item: Judgeable) => Mismatch | undefined;
  /** Tests that could not be decided for the listings that were let through. */
  undecided: () => Undecided[];
}

/**
 * Judges by stored data, which never hides an item by what it cannot decide. The parts that the draft shares
 * with the saved query, which found the items, are taken as proven: the marketplace knew more of them than is
 * stored.
 * @param saved undefined for a new query, which is compared with the whole feed
 */
export function startDraftMatcher(draft: Search, saved: Search | undefined, exchange: Costs): DraftMatcher {
  const asked = draft.filters.filter((filter) => storedOf(filter) === 'yes' || isChanged(filter, saved));
  const neverStored = asked.filter(isNeverStored).map(({ name }) => name);
  const manufacture = asked.filter((filter) => storedOf(filter) === 'manufacture').map(({ name }) => name);
  const { otherTexts = [] } = saved ?? {};
  const isTextProven =
    saved?.queryText === draft.queryText &&
    otherTexts.every(({ text }) => draft.otherTexts?.some((other) => other.text === text));
  const isCategoryAsked = draft.category !== null && saved?.category !== draft.category;
  const compile = (category: Search['category']) =>
    compileSearch(
      {
        ...draft,
        ...(isTextProven && { queryText: '', otherTexts: [] }),
        category,
        filters: asked.filter(({ name }) => !neverStored.includes(name)),
      },
      exchange,
    );
  const matcherOfAnyCategory = compile(null);
  const matcher = isCategoryAsked ? compile(draft.category) : matcherOfAnyCategory;
  const words = saved === undefined ? [] : searchWords(saved.queryText).words;
  // What says another text was found by that, so nothing is proven of it.
  const others = otherTexts.map(({ text: queryText, countries }) => {
    const mismatchOfText = compileSearch({ ...ANYTHING, queryText }, exchange);
    return (candidate: Candidate) =>
      (candidate.location === null || countries.includes(candidate.location)) && !mismatchOfText(candidate);
  });
  const wordsProven = (candidate: Candidate) => (others.some((says) => says(candidate)) ? [] : words);
  const undecided = new Set<FilterName | 'category'>();

  function mismatchOf({ listing, candidate, categories }: Judgeable): Mismatch | undefined {
    const isLookedAt = listing.looked_at !== null;
    const isCategoryOpen = isCategoryAsked && categories().length === 0;
    const matches = isCategoryOpen ? matcherOfAnyCategory : matcher;
    // Found in none of the stored texts; where nothing else is stated, the marketplace may have said it elsewhere.
    const open: FilterName[] = [];
    const provenWords = wordsProven(candidate);
    for (;;) {
      const filters: FilterName[] = isLookedAt ? open : [...open, 'countryOfManufacture'];
      const mismatch = matches(candidate, { words: provenWords, filters } satisfies Proof);
      if (
        mismatch?.kind === 'filter' &&
        filterDefinition(mismatch.filter).stored === 'texts' &&
        mismatch.value === null &&
        !open.includes(mismatch.filter)
      ) {
        open.push(mismatch.filter);
        continue;
      }
      if (mismatch) return mismatch;
      for (const name of [...neverStored, ...open, ...(isLookedAt ? [] : manufacture)]) undecided.add(name);
      if (isCategoryOpen) undecided.add('category');
      return undefined;
    }
  }

  return {
    mismatchOf,
    undecided: () => [...undecided].filter((name): name is Undecided => name !== 'excludeKeyword'),
  };
}

/**
 * Whether a stored listing is a find for a search. A brand or a colour that nothing says hides nothing in a preview, but
 * is no find either.
 * @param saved the search that found it, whose parts are taken as proven
 */
export function isFindOf(search: Search, exchange: Costs, saved?: Search): (item: Judgeable) => boolean {
  const { mismatchOf } = startDraftMatcher(search, saved, exchange);
  const filters = search.filters.filter((filter) => storedOf(filter) === 'texts' && isChanged(filter, saved));
  const unsaidOf = compileSearch({ ...ANYTHING, filters }, exchange);
  return (item) => !mismatchOf(item) && !unsaidOf(item.candidate, { words: [], filters: [] });
}

/** Whether a filter is not one of the search that found what is judged. */
export function isChanged({ name, values }: Filter, saved: Search | undefined): boolean {
  return saved === undefined || !isDeepStrictEqual(filterValues(saved.filters, name), values);
}

function storedOf({ name }: Filter): Stored {
  return filterDefinition(name).stored;
}

/** `authenticated` false asks for nothing. */
export function isNeverStored(filter: Filter): boolean {
  const asksForNothing = filter.name === 'authenticated' && filter.values[0] !== 'true';
  return storedOf(filter) === 'never' && !asksForNothing;
}

/** A stored listing made ready to be compared with several queries: its texts are prepared once for all of them. */
export interface Judgeable {
  listing: StoredListing;
  candidate: Candidate;
  /** The categories that its title suggests. */
  categories: () => Candidate['categories'];
}

export function judgeable(listing: StoredListing): Judgeable {
  let categories: Candidate['categories'] | undefined;
  const suggested = () => (categories ??= classify(listing.title));
  return { listing, candidate: candidateOf(listing), categories: suggested };
}

function candidateOf(listing: StoredListing): Candidate {
  const { price_cents: cents, currency } = listing;
  return {
    title: listing.title,
    description: listing.description,
    condition: listing.condition,
    price: cents === null || currency === null ? null : { cents, currency },
    isAuction: listing.is_auction,
    location: listing.location,
    sale: saleOf(listing),
    // No categories are stored; the title is judged instead.
    categories: [],
    brand: null,
    size: listing.size,
    materials: [],
    countryOfManufacture: listing.country_of_manufacture,
    seller: null,
    feedbackPercentage: null,
    authenticated: false,
  };
}

/** The columns of a listing that its price at the door depends on. */
export type StoredSale = Pick<StoredListing, 'marketplace' | 'shop' | 'url' | 'shipping' | 'import_charges'>;

/** Only a limit that counts the price at the door reads it, so nothing is parsed before. */
export function saleOf({
  marketplace,
  shop,
  url,
  shipping,
  import_charges: charges,
}: StoredSale): Candidate['sale'] {
  return {
    marketplace,
    get seller() {
      return shop ?? (marketplace === 'elsewhere' ? siteOf(new URL(url)) : undefined);
    },
    get shipping() {
      return shipping === null ? [] : (JSON.parse(shipping) as Shipping[]);
    },
    get importCharges() {
      return charges === null ? null : (JSON.parse(charges) as ImportCharges);
    },
  };
}
