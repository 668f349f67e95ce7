import { MARKETPLACE_LABELS, type MarketplaceName } from '@rummage/vocabulary';
import type { SearchRequest } from '../marketplace.ts';
import { plainPieces } from './plain-pieces.ts';

/** The words that every listing has, as a search box takes that knows nothing but words; each once. */
export function requiredWords({ words }: Pick<SearchRequest, 'words'>): string[] {
  return [...new Set(words.flatMap(plainPieces))];
}

/** Why a marketplace whose search knows no "either of these words" cannot serve a request; undefined when it can. */
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
