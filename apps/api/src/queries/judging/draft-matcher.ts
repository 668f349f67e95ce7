import { isDeepStrictEqual } from 'node:util';
import type { Preview } from '@rummage/contract';
import {
  ANYTHING,
  type Candidate,
  classify,
  compileSearch,
  type Mismatch,
  type Proof,
  type Search,
  searchWords,
} from '@rummage/matching';
import {
  type Exchange,
  type Filter,
  filterDefinition,
  type FilterName,
  filterValues,
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
export function startDraftMatcher(
  draft: Search,
  saved: Search | undefined,
  exchange: Exchange,
): DraftMatcher {
  const isChanged = (filter: Filter) =>
    saved === undefined || !isDeepStrictEqual(filterValues(saved.filters, filter.name), filter.values);
  const asked = draft.filters.filter((filter) => storedOf(filter) === 'yes' || isChanged(filter));
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
 */
export function isFindOf(search: Search, exchange: Exchange): (item: Judgeable) => boolean {
  const { mismatchOf } = startDraftMatcher(search, undefined, exchange);
  const filters = search.filters.filter((filter) => storedOf(filter) === 'texts');
  const unsaidOf = compileSearch({ ...ANYTHING, filters }, exchange);
  return (item) => !mismatchOf(item) && !unsaidOf(item.candidate, { words: [], filters: [] });
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
