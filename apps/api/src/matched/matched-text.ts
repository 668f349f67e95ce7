import type { Matched } from '@rummage/contract';
import { type Candidate, type Search, whatIsSaid } from '@rummage/matching';
import {
  CONDITION_LABELS,
  countryName,
  type Exchange,
  exchangedCents,
  filterValues,
  meetsCondition,
  toCents,
} from '@rummage/vocabulary';
import { judgeable, startDraftMatcher } from '../queries/draft-matcher.ts';
import type { StoredListing } from '../queries/preview.repo.ts';
import { reasonText } from '../queries/reason-text.ts';

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

/**
 * What of an item matches a query, with both as they are now. Of its listings one that matches is enough: the cheapest of those
 * is spoken of.
 */
export function matchedOf(
  search: Search,
  listings: readonly StoredListing[],
  exchange: Exchange,
): Omit<Matched, 'query_id'> {
  // What the marketplace has proven stays proven: only what is stored can speak against a listing.
  const { mismatchOf } = startDraftMatcher(search, search, exchange);
  const judged = listings
    .map(judgeable)
    .map(({ candidate, ...stored }) => ({
      candidate,
      mismatch: mismatchOf({ candidate, ...stored }),
      cents: (candidate.price && exchangedCents(candidate.price, exchange)) ?? undefined,
    }))
    .sort((one, other) => (one.cents ?? Infinity) - (other.cents ?? Infinity));
  const shown = judged.find(({ mismatch }) => mismatch === undefined) ?? judged[0];
  if (!shown) return { words: [], text: '' };
  const { candidate, mismatch, cents } = shown;
  const { said, unsaid } = whatIsSaid(search, candidate);
  const parts = [
    said.length > 0 && `says ${said.join(', ')}`,
    unsaid.length > 0 && `${LIST.format(unsaid)} ${unsaid.length === 1 ? 'is' : 'are'} not in its text`,
    cents !== undefined && priceText(search, cents, exchange.currency),
    ...factTexts(search, candidate),
    mismatch && mismatch.kind !== 'price' && `no longer fits: ${withoutEnds(reasonText(mismatch))}`,
  ];
  return { words: said, text: parts.filter(Boolean).join('; ') };
}

/** What it costs beside what it may cost: "$41 of $180". Undefined for a query without limits. */
function priceText({ maxPriceCents, filters }: Search, cents: number, currency: string): string | undefined {
  const minimumCents = toCents(Number(filterValues(filters, 'minimumPrice')[0] ?? 0));
  const [price, least] = [money(cents, currency), money(minimumCents, currency)];
  const most = maxPriceCents === null ? undefined : money(maxPriceCents, currency);
  if (cents < minimumCents) return `${price}, less than ${least}`;
  if (most === undefined) return minimumCents > 0 ? `${price}, at least ${least}` : undefined;
  if (cents > (maxPriceCents ?? 0)) return `${price}, more than ${most}`;
  return minimumCents > 0 ? `${price} of ${least} to ${most}` : `${price} of ${most}`;
}

/** Whole amounts without ".00". */
function money(cents: number, currency: string): string {
  const whole = cents % 100 === 0 ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...whole }).format(cents / 100);
}

/** What the query asks for besides, where the listing has it. */
function factTexts({ filters, minimumCondition }: Search, listing: Candidate): (string | false)[] {
  const { condition, location, countryOfManufacture: country, isAuction } = listing;
  const asks = (name: Parameters<typeof filterValues>[1], value: string | null) =>
    value !== null && filterValues(filters, name).includes(value);
  return [
    condition !== null &&
      minimumCondition !== 'PRE_OWNED' &&
      meetsCondition(condition, minimumCondition) &&
      CONDITION_LABELS[condition].toLowerCase(),
    asks('isAuction', String(isAuction)) && (isAuction ? 'an auction' : 'at a fixed price'),
    location !== null && asks('location', location) && `sold from ${countryName(location)}`,
    country !== null && asks('countryOfManufacture', country) && `made in ${countryName(country)}`,
  ];
}

/** A sentence as a part of another one. */
function withoutEnds(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1, -1);
}
