import { doorPrice } from '@rummage/door-price';
import { exchangedCents, type FilterName, filterValues, meetsCondition, toCents } from '@rummage/vocabulary';
import { compileFilter } from './compile-filter.ts';
import { compileTexts, firstOf } from './compile-query-text.ts';
import type { Candidate, Check, Costs, Matcher, Proof, Search } from './search.ts';
import { tokenizeListing } from './tokenized.ts';

const NOTHING_PROVEN: Proof = { words: [], filters: [] };

/**
 * Prepares a query, whose prices are in the currency of `exchange`, for checking many listings. The matcher gives the first
 * mismatch that it finds: cheap checks come before texts, and the country of manufacture comes last, so that an
 * unknown country means that everything else matches.
 */
export function compileSearch(search: Search, exchange: Costs): Matcher {
  const filtersOf = (turn: Turn) =>
    search.filters.filter(({ name }) => TURNS[name] === turn).flatMap(compileFilter);
  const checks: Check[] = [
    (listing) =>
      meetsCondition(listing.condition, search.minimumCondition)
        ? undefined
        : { kind: 'condition', condition: listing.condition },
    ...compilePrice(search, exchange),
    ...filtersOf('facts'),
    ...compileCategory(search),
    ...compileTexts(search),
    ...filtersOf('texts'),
    ...filtersOf('last'),
  ];
  return (listing, proof = NOTHING_PROVEN) => firstOf(checks, listing, proof);
}

/** Turn of a filter: facts cost nothing to check, texts have to be read. */
type Turn = 'facts' | 'texts' | 'last';

const TURNS: Record<FilterName, Turn> = {
  isAuction: 'facts',
  authenticated: 'facts',
  brand: 'texts',
  countryOfManufacture: 'last',
  excludeCountryOfManufacture: 'facts',
  excludeLocation: 'facts',
  location: 'facts',
  material: 'texts',
  minimumFeedbackScore: 'facts',
  minimumPrice: 'facts',
  seller: 'facts',
  excludeSeller: 'facts',
  size: 'texts',
  colour: 'texts',
  excludeKeyword: 'texts',
};

function compileCategory({ category }: Search): Check[] {
  if (category === null) return [];
  return [
    (listing) => {
      const categories =
        listing.categories.length > 0 ? listing.categories : tokenizeListing(listing).categories();
      return categories.includes(category) ? undefined : { kind: 'category', category };
    },
  ];
}

// The same objects for all listings: the tally compares a mismatch with the one before.
const TOO_CHEAP = { kind: 'price', limit: 'minimum' } as const;
const TOO_DEAR = { kind: 'price', limit: 'maximum' } as const;
const TOO_DEAR_IN_ALL = { kind: 'price', limit: 'maximum', countsAll: true } as const;

/**
 * The price limits of a query, both inclusive. A listing without a price fails them, and one in a currency without a rate:
 * amounts are not guessed. A minimum of 0 is no limit.
 */
function compilePrice(search: Search, exchange: Costs): Check[] {
  const { maxPriceCents, deliverTo, filters } = search;
  const minimum = filterValues(filters, 'minimumPrice')[0];
  const minimumCents = minimum === undefined ? 0 : toCents(Number(minimum));
  if (maxPriceCents === null && !(minimumCents > 0)) return [];
  return [
    (listing) => {
      const { price } = listing;
      const cents = price && exchangedCents(price, exchange);
      if (cents == null) return { kind: 'currency', currency: price?.currency ?? null };
      if (cents < minimumCents) return TOO_CHEAP;
      if (maxPriceCents === null) return undefined;
      if (cents > maxPriceCents) return TOO_DEAR;
      const paid = deliverTo == null ? cents : (paidCents(listing, deliverTo, exchange) ?? cents);
      return paid > maxPriceCents ? TOO_DEAR_IN_ALL : undefined;
    },
  ];
}

/**
 * What a limit counts of a listing, in whole cents of the currency of `exchange`: all that is paid until it is at a door in a
 * country, where what is unknown counts as 0, or its price without one. Undefined where its price is not known in that currency.
 */
export function paidCents(
  { price, location, sale }: Pick<Candidate, 'price' | 'location' | 'sale'>,
  to: Search['deliverTo'],
  exchange: Costs,
): number | undefined {
  const { fees = [], today = '' } = exchange;
  const paid = to != null && sale && doorPrice({ ...sale, price, location }, to, fees, exchange, today);
  const counted = paid ? { cents: paid.total, currency: paid.currency } : price;
  return counted ? exchangedCents(counted, exchange) : undefined;
}
