import type { Exchange } from '@rummage/vocabulary';
import type { SearchRequest } from '../marketplace.ts';

/** By how much an exchanged limit is wider: rates move, and a marketplace that converts prices has rates of its own. */
const MARGIN = 0.03;

/** In whole cents; null where there is none, or none that can be sent. */
interface CentLimits {
  lowest: number | null;
  highest: number | null;
}

type Limited = Pick<SearchRequest, 'minPriceCents' | 'maxPriceCents' | 'currency'>;

/**
 * The price limits that a marketplace is asked for. Those in another currency are exchanged and a little wider, because the
 * matcher checks every price exactly afterwards; without a rate none is sent.
 * @param currency the marketplace's, as an ISO 4217 code
 */
export function limitsIn(currency: string, request: Limited, exchange: Exchange | undefined): CentLimits {
  const lowest = request.minPriceCents !== null && request.minPriceCents > 0 ? request.minPriceCents : null;
  const highest = request.maxPriceCents;
  if (request.currency === currency) return { lowest, highest };
  const rate = exchange?.currency === request.currency ? worthOf(currency, exchange) : undefined;
  if (rate === undefined) return { lowest: null, highest: null };
  return {
    lowest: lowest === null ? null : Math.floor((lowest / rate) * (1 - MARGIN)) || null,
    highest: highest === null ? null : Math.ceil((highest / rate) * (1 + MARGIN)),
  };
}

function worthOf(currency: string, { rates }: Exchange): number | undefined {
  return Object.hasOwn(rates, currency) ? rates[currency] : undefined;
}

/**
 * What tells requests apart whose limits have to be exchanged: the limits as they are in the query, so that the address of a
 * search stays the same when rates move. Empty where they are sent as they are.
 */
export function limitsMark(
  currency: string,
  { minPriceCents, maxPriceCents, currency: own }: Limited,
): string {
  const isLimited = (minPriceCents ?? 0) > 0 || maxPriceCents !== null;
  return isLimited && own !== currency ? `#${minPriceCents || ''}..${maxPriceCents ?? ''}${own}` : '';
}
