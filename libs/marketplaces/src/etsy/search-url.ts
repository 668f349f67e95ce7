import { requiredWords } from '../kit/search-words.ts';
import type { SearchRequest } from '../marketplace.ts';

/** The largest page that Etsy gives, and the most listings that it describes at once. */
export const PAGE_SIZE = 100;
/** Etsy gives no page that begins later. */
export const MAX_OFFSET = 12_000;

/** Etsy does not say in which currency it reads price limits; without one its prices are in dollars. */
const LIMITS_CURRENCY = 'USD';

/** What `GET /listings/active` of Etsy's Open API (v3) is asked for, without the category and the page. */
export function searchParameters(request: SearchRequest): Record<string, string> {
  const words = requiredWords(request);
  return {
    ...(words.length > 0 && { keywords: words.join(' ') }),
    ...priceLimits(request),
    sort_on: 'created',
    sort_order: 'desc',
  };
}

/** Limits in another currency are not sent: nothing here converts them, so they are left to the matcher. */
function priceLimits({ minPriceCents, maxPriceCents, currency }: SearchRequest): Record<string, string> {
  if (currency !== LIMITS_CURRENCY) return {};
  return {
    ...(minPriceCents !== null && minPriceCents > 0 && { min_price: amount(minPriceCents) }),
    ...(maxPriceCents !== null && { max_price: amount(maxPriceCents) }),
  };
}

function amount(cents: number): string {
  return (cents / 100).toFixed(2);
}
