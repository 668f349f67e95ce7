import { type Exchange, filterValues } from '@rummage/vocabulary';
import { limitsIn } from '../kit/price-limits.ts';
import { requiredWords } from '../kit/search-words.ts';
import type { SearchRequest } from '../marketplace.ts';

/** The largest page that Tradera gives. */
export const PAGE_SIZE = 50;

/** All prices are in it. */
export const CURRENCY = 'SEK';

/** The body of `POST /search/advanced`, without the category and the page. */
export interface SearchBody {
  searchWords?: string;
  mode?: string;
  orderBy?: string;
  /** Whole kronor. */
  priceMinimum?: number;
  priceMaximum?: number;
  itemType?: string;
  itemCondition?: string;
  /** The name of one seller. */
  alias?: string;
  brands?: readonly string[];
}

/** Fields that only narrow or sort the answer: the matcher checks everything again, so a search works without them. */
export type Optional = Exclude<keyof SearchBody, 'searchWords'>;

/**
 * A request in the words of Tradera's REST interface (v4). Its document leaves this body empty: the names are those of the
 * SOAP interface (v3), of which v4 is a copy.
 */
export function searchBody(request: SearchRequest, exchange?: Exchange): SearchBody {
  const { filters } = request;
  const words = requiredWords(request);
  const isAuction = filterValues(filters, 'isAuction')[0];
  const sellers = filterValues(filters, 'seller');
  const brands = filterValues(filters, 'brand');
  return {
    ...(words.length > 0 && { searchWords: words.join(' '), mode: 'AllWords' }),
    orderBy: 'StartDateDescending',
    ...priceLimits(request, exchange),
    ...(isAuction && { itemType: isAuction === 'true' ? 'Auction' : 'FixedPrice' }),
    // "New" and "new, without tags" are one to Tradera.
    ...(request.minimumCondition !== 'PRE_OWNED' && { itemCondition: 'OnlyNew' }),
    // Several sellers cannot be asked for at once.
    ...(sellers.length === 1 && { alias: sellers[0] }),
    ...(brands.length > 0 && { brands: brands.toSorted() }),
  };
}

function priceLimits(request: SearchRequest, exchange: Exchange | undefined): SearchBody {
  const { lowest, highest } = limitsIn(CURRENCY, request, exchange);
  return {
    ...(lowest !== null && { priceMinimum: Math.floor(lowest / 100) }),
    ...(highest !== null && { priceMaximum: Math.ceil(highest / 100) }),
  };
}
