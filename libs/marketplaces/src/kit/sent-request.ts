import { type Exchange, MARKETPLACE_LABELS, type MarketplaceName } from '@rummage/vocabulary';
import type { SearchRequest } from '../marketplace.ts';

/** The words that every listing has, as a search box takes that knows nothing but words; each once. */
export function requiredWords({ words }: Pick<SearchRequest, 'words'>): string[] {
  return [...new Set(words.flatMap(plainPieces))];
}

/**
 * The reason why a marketplace whose search knows no "either of these words" cannot serve a request;
 * undefined when it can.
 */
export function wordsRefusal(
  name: MarketplaceName,
  request: Pick<SearchRequest, 'words' | 'anyOf' | 'category'>,
): string | undefined {
  if (request.category !== null || requiredWords(request).length > 0) return undefined;
  const label = MARKETPLACE_LABELS[name];
  return request.anyOf.length > 0
    ? `${label} cannot search for one word or another: add a word that every listing has, or a category`
    : `${label} needs at least one search word or a category`;
}

/**
 * The lower-case pieces of a word without the characters that search boxes give a meaning: quotes make phrases, brackets
 * and commas make groups, a leading minus excludes, and the asterisk stands for anything.
 */
export function plainPieces(word: string): string[] {
  return word
    .toLowerCase()
    .replace(/["“”„()*,]/g, ' ')
    .split(/\s+/)
    .map((piece) => piece.replace(/^[-+]+/, ''))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
}

/** Share by which an exchanged limit is wider: rates move, and a marketplace that converts prices has rates of its own. */
const MARGIN = 0.03;

/** Limits in whole cents; null where there is none, or none that can be sent. */
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
 * Mark of requests whose limits have to be exchanged: the limits as they are in the query, so that the
 * address of a search stays the same when rates move. Empty where they are sent as they are.
 */
export function limitsMark(
  currency: string,
  { minPriceCents, maxPriceCents, currency: own }: Limited,
): string {
  const isLimited = (minPriceCents ?? 0) > 0 || maxPriceCents !== null;
  return isLimited && own !== currency ? `#${minPriceCents || ''}..${maxPriceCents ?? ''}${own}` : '';
}
