import type { Matched } from '@rummage/contract';
import {
  type Candidate,
  type Mismatch,
  paidCents,
  type Search,
  whatIsSaid,
  type Costs,
} from '@rummage/matching';
import {
  CONDITION_LABELS,
  countryName,
  exchangedCents,
  filterValues,
  isInSizes,
  meetsCondition,
  toCents,
} from '@rummage/vocabulary';
import { type DraftMatcher, judgeable, startDraftMatcher } from './draft-matcher.ts';
import type { StoredListing } from './preview.repo.ts';
import { reasonText } from './reason-text.ts';

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

/** A query as it is now, and a listing that it is judged by. */
interface Shown {
  search: Search;
  candidate: Candidate;
  mismatch: Mismatch | undefined;
  cents: number | undefined;
}

/**
 * Texts about what matches each of several queries, with all as they are now. One listing of the item that
 * matches is enough: the text is about the cheapest of those. Each listing is judged by all queries before
 * the next one, so that its texts are read once.
 */
export function matchedOf(
  searches: readonly Search[],
  listings: readonly StoredListing[],
  exchange: Costs,
): Omit<Matched, 'query_id'>[] {
  const cheapestFirst = listings
    .map(judgeable)
    .map((item) => ({ item, cents: centsOf(item.candidate, exchange) }))
    .sort((one, other) => (one.cents ?? Infinity) - (other.cents ?? Infinity));
  const matched = searches.map((): Omit<Matched, 'query_id'> => ({ words: [], text: '' }));
  /** The queries that none has matched yet. */
  const open = new Map<number, { search: Search; matcher: DraftMatcher }>();
  for (const [at, search] of searches.entries()) {
    // Facts that the marketplace has proven stay proven: only what is stored can speak against a listing.
    open.set(at, { search, matcher: startDraftMatcher(search, search, exchange) });
  }
  for (const [nth, { item, cents }] of cheapestFirst.entries())
    for (const [at, { search, matcher }] of open) {
      const mismatch = matcher.mismatchOf(item);
      if (!mismatch) open.delete(at);
      if (!mismatch || nth === 0)
        matched[at] = textOf({ search, candidate: item.candidate, mismatch, cents }, exchange);
    }
  return matched;
}

function centsOf({ price }: Candidate, exchange: Costs): number | undefined {
  return (price && exchangedCents(price, exchange)) ?? undefined;
}

function textOf({ search, candidate, mismatch, cents }: Shown, exchange: Costs): Omit<Matched, 'query_id'> {
  const { said, unsaid } = whatIsSaid(search, candidate);
  const parts = [
    said.length > 0 && `has ${said.join(', ')}`,
    unsaid.length > 0 && `${LIST.format(unsaid)} ${unsaid.length === 1 ? 'is' : 'are'} not in its text`,
    cents !== undefined &&
      priceText(
        search,
        { cents, paid: paidCents(candidate, search.deliverTo, exchange) ?? cents },
        exchange.currency,
      ),
    ...factTexts(search, candidate),
    mismatch && mismatch.kind !== 'price' && `no longer fits: ${withoutEnds(reasonText(mismatch))}`,
  ];
  return { words: said, text: parts.filter(Boolean).join('; ') };
}

/** The price beside its limits: "$41 of $180", "$41, $54 at your door, of $180". Undefined for a query without limits. */
function priceText(
  { maxPriceCents, filters }: Search,
  { cents, paid }: { cents: number; paid: number },
  currency: string,
): string | undefined {
  const minimumCents = toCents(Number(filterValues(filters, 'minimumPrice')[0] ?? 0));
  const least = money(minimumCents, currency);
  const most = maxPriceCents === null ? undefined : money(maxPriceCents, currency);
  const price = money(cents, currency);
  const inAll = paid === cents ? '' : `, ${money(paid, currency)} at your door`;
  if (cents < minimumCents) return `${price}, less than ${least}`;
  if (most === undefined) return minimumCents > 0 ? `${price}, at least ${least}` : undefined;
  if (paid > (maxPriceCents ?? 0)) return `${price}${inAll}, more than ${most}`;
  return `${price}${inAll && `${inAll},`} of ${minimumCents > 0 ? `${least} to ` : ''}${most}`;
}

/** An amount in words for people: whole ones without ".00". */
export function money(cents: number, currency: string): string {
  const whole = cents % 100 === 0 ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...whole }).format(cents / 100);
}

/** Facts that the query asks for besides, where the listing has them. */
function factTexts({ filters, minimumCondition }: Search, listing: Candidate): (string | false)[] {
  const { condition, location, countryOfManufacture: country, isAuction, size } = listing;
  const asks = (name: Parameters<typeof filterValues>[1], value: string | null) =>
    value !== null && filterValues(filters, name).includes(value);
  return [
    condition !== null &&
      minimumCondition !== 'PRE_OWNED' &&
      meetsCondition(condition, minimumCondition) &&
      CONDITION_LABELS[condition].toLowerCase(),
    size !== null && isInSizes(size, filterValues(filters, 'size')) && `in size ${size}`,
    asks('isAuction', String(isAuction)) && (isAuction ? 'an auction' : 'at a fixed price'),
    location !== null && asks('location', location) && `sold from ${countryName(location)}`,
    country !== null && asks('countryOfManufacture', country) && `made in ${countryName(country)}`,
  ];
}

/** A sentence as a part of another one. */
function withoutEnds(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1, -1);
}
