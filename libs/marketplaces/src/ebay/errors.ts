import { DAY_MS } from '@rummage/vocabulary';
import { type Answer, retryAfterMs } from '../kit/ask.ts';
import { statusTrouble } from '../kit/status-trouble.ts';
import { MarketplaceUnavailable, type RequestRejected } from '../marketplace.ts';
import { complaintsOf } from './complaints.ts';

/** Errors that the search itself causes: asking again gives the same error. */
const REJECTED: Record<number, string> = {
  12001: 'eBay needs at least one search word or a category',
  12013: 'eBay searches this category only together with at least one search word',
  12019: 'This eBay site cannot be searched from outside',
  12023: 'This search finds too much on eBay: add a word or a filter',
  12029: 'eBay shows only the first 10,000 listings of a search',
  12032: 'eBay takes at most 250 sellers in one search',
  12033: 'eBay does not accept the place of delivery that is set up',
  12512: 'This eBay site has no authenticity programme',
};

/** "The offset must be a multiple of the limit", which eBay sometimes says of offsets that are. */
export const LOST_ITS_PLACE = 12515;
/** "This buyingOptions value is not supported for this sort." */
export const CANNOT_SORT = 12034;
/** eBay's internal errors: of a search and of a single listing. */
const OWN_FAULTS: readonly number[] = [12000, 11000];

/** True if an answer has one of these errors. */
export function complainsOf(answer: Answer, ...errorIds: readonly number[]): boolean {
  return answer.status !== 200 && complaintsOf(answer.text).some(({ errorId }) => errorIds.includes(errorId));
}

/**
 * The meaning of an answer other than 200.
 * @param now ms since 1970; the times that eBay names are relative to it
 */
export function troubleOf(answer: Answer, now: number): MarketplaceUnavailable | RequestRejected {
  if (complainsOf(answer, LOST_ITS_PLACE)) {
    return new MarketplaceUnavailable('ebay', 'eBay lost its place between two pages');
  }
  const isOwnFault = answer.status !== 429 && complainsOf(answer, ...OWN_FAULTS);
  return isOwnFault ? ownTrouble(answer, now) : statusTrouble(answer, now, STATUSES);
}

function ownTrouble({ status, headers }: Answer, now: number): MarketplaceUnavailable {
  return new MarketplaceUnavailable(
    'ebay',
    `eBay has trouble of its own (${status})`,
    retryAfterMs(headers, now),
  );
}

/** Those from 401 to 408 are not caused by the search: the next one would get them too. */
const STATUSES = {
  name: 'ebay',
  addressVariable: 'EBAY_API_URL',
  unauthorised: 'eBay does not accept its own access token',
  forbidden:
    'eBay does not let these keys search: check EBAY_CLIENT_ID and EBAY_CLIENT_SECRET in the developer account',
  waitMs: (now: number) => nextQuotaDay(now) - now,
  complaint: rejectionText,
} as const;

function rejectionText(text: string): string | undefined {
  const [complaint] = complaintsOf(text);
  const quoted = complaint?.message ? `eBay refused this search: ${complaint.message}` : undefined;
  return (complaint && REJECTED[complaint.errorId]) ?? quoted;
}

/** The meaning of a failed request for an access token. */
export function tokenTrouble(answer: Answer, now: number): MarketplaceUnavailable {
  const trouble = troubleOf(answer, now);
  // Both 400 and 401 mean keys that are wrong, or not enabled yet.
  if (trouble instanceof MarketplaceUnavailable && answer.status !== 401) return trouble;
  return new MarketplaceUnavailable(
    'ebay',
    'eBay does not accept the keys: check EBAY_CLIENT_ID and EBAY_CLIENT_SECRET, and that the keyset is enabled',
  );
}

/** eBay counts calls from midnight in UTC-7, winter and summer. */
const DAY_STARTS_MS = 7 * 60 * 60_000;

/** Time when eBay resets its count of the calls made up to `now`; both in ms since 1970. */
export function nextQuotaDay(now: number): number {
  return (Math.floor((now - DAY_STARTS_MS) / DAY_MS) + 1) * DAY_MS + DAY_STARTS_MS;
}
