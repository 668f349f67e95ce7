import type { Exchange } from '@rummage/vocabulary';
import { limitsIn } from '../kit/price-limits.ts';
import { requiredWords } from '../kit/search-words.ts';
import type { SearchRequest } from '../marketplace.ts';

/** The largest page that Etsy gives, and the most listings that it describes at once. */
export const PAGE_SIZE = 100;
/** Etsy gives no page that begins later. */
export const MAX_OFFSET = 12_000;

/** Etsy does not say in which currency it reads price limits; without one its prices are in dollars. */
export const LIMITS_CURRENCY = 'USD';

/** What `GET /listings/active` of Etsy's Open API (v3) is asked for, without the category and the page. */
export function searchParameters(request: SearchRequest, exchange?: Exchange): Record<string, string> {
  const words = requiredWords(request);
  return {
    ...(words.length > 0 && { keywords: words.join(' ') }),
    ...priceLimits(request, exchange),
    sort_on: 'created',
    sort_order: 'desc',
  };
}

function priceLimits(request: SearchRequest, exchange: Exchange | undefined): Record<string, string> {
  const { lowest, highest } = limitsIn(LIMITS_CURRENCY, request, exchange);
  return {
    ...(lowest !== null && { min_price: amount(lowest) }),
    ...(highest !== null && { max_price: amount(highest) }),
  };
}

function amount(cents: number): string {
  return (cents / 100).toFixed(2);
}
