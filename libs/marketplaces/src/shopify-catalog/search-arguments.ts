import type { Category, Exchange } from '@rummage/vocabulary';
import { filterValues } from '@rummage/vocabulary';
import { plainPieces } from '../kit/sent-request.ts';
import type { SearchRequest } from '../marketplace.ts';
import { inMinorUnits } from '../reading/prices.ts';

/**
 * Ids of Shopify's product taxonomy. It does not say for whom clothes and shoes are made: titles do, and the matcher reads
 * them.
 */
const TAXONOMY: Record<Category, string> = {
  "Women's Clothing": 'aa-1',
  "Men's Clothing": 'aa-1',
  "Women's Shoes": 'aa-8',
  Jewelry: 'aa-6',
};

/**
 * Arguments of a search in the catalogue. Its search goes by meaning: it guarantees no word, so the matcher
 * checks every listing again. Prices are in minor units of the currency that the context names.
 */
export function searchArguments(request: SearchRequest, { currency }: Pick<Exchange, 'currency'>) {
  const words = [...request.words, ...request.anyOf.flat()].flatMap(plainPieces);
  const query = [...new Set(words)].join(' ') || request.category || undefined;
  const places = filterValues(request.filters, 'location');
  const price = {
    ...(request.minPriceCents !== null && { min: inMinorUnits(request.minPriceCents, currency) }),
    ...(request.maxPriceCents !== null && { max: inMinorUnits(request.maxPriceCents, currency) }),
  };
  return {
    query,
    context: { currency },
    filters: {
      available: true,
      condition: [request.minimumCondition === 'PRE_OWNED' ? 'secondhand' : 'new'],
      ...(Object.keys(price).length > 0 && { price }),
      ...(request.category && {
        categories: [`gid://shopify/TaxonomyCategory/${TAXONOMY[request.category]}`],
      }),
      ...(places.length > 0 && { ships_from: places.map((country) => ({ country })) }),
    },
  };
}
