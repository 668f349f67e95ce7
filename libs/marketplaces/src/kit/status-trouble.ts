import { DAY_MS, MARKETPLACE_LABELS, type MarketplaceName } from '@rummage/vocabulary';
import { MarketplaceUnavailable, RequestRejected } from '../marketplace.ts';
import { type Answer, retryAfterMs } from './ask.ts';

/** The meaning of a marketplace's statuses, in words for the user. */
interface Statuses {
  name: MarketplaceName;
  /** The variable that holds the address of its interface. */
  addressVariable: string;
  /** 401. */
  unauthorised: string;
  /** 403. */
  forbidden: string;
  /**
   * Time that a 429 without a time of its own asks us to wait, in ms; undefined when it leaves that open.
   * @param now ms since 1970
   */
  waitMs?: (now: number) => number;
  /** The complaint in the body of a rejected request; undefined when it has none. */
  complaint: (text: string) => string | undefined;
}

/**
 * The meaning of an answer other than the expected one, by its status: other requests would fail too, or this
 * request is rejected (other 4xx).
 * @param now ms since 1970; the times that a marketplace names are relative to it
 */
export function statusTrouble(
  { status, headers, text }: Answer,
  now: number,
  { name, waitMs, complaint, ...meant }: Statuses,
): MarketplaceUnavailable | RequestRejected {
  const label = MARKETPLACE_LABELS[name];
  const wait = retryAfterMs(headers, now);
  const unavailable = (reason: string, askedMs?: number) => new MarketplaceUnavailable(name, reason, askedMs);

  // 430 is how Shopify's shops say 429, and nobody else gives it a meaning.
  if (status === 429 || status === 430)
    return unavailable(`${label} takes no more calls for now`, wait ?? waitMs?.(now));
  if (status >= 500) return unavailable(`${label} has trouble of its own (${status})`, wait);
  if (status === 401) return unavailable(meant.unauthorised);
  if (status === 403) return unavailable(meant.forbidden);
  if (status === 404)
    return unavailable(`There is no ${label} at this address: check ${meant.addressVariable}`);
  if (status === 408) return unavailable(`${label} did not wait for the request`);
  if (status >= 400)
    return new RequestRejected(name, complaint(text) ?? `${label} refused this search: status ${status}`);
  if (status >= 300)
    return unavailable(`${label} sends its visitors elsewhere: check ${meant.addressVariable}`);
  return unavailable(`${label} answered in an unexpected way (${status})`);
}

/** The next midnight in UTC after `now`; both in ms since 1970. */
export function nextUtcDay(now: number): number {
  return (Math.floor(now / DAY_MS) + 1) * DAY_MS;
}
