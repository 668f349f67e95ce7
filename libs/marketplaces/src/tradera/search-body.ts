import { type Exchange, filterValues } from '@rummage/vocabulary';
import { limitsIn, requiredWords, wordsRefusal } from '../kit/sent-request.ts';
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

/** Everything on Tradera is sold from here; its answers do not say it. */
export const SOLD_FROM = 'SE';

/** The reason why Tradera cannot serve a request, in words for the user; undefined when it can. */
export function refusalOf(request: SearchRequest): string | undefined {
  return unknownTo(request) ?? elsewhere(request) ?? wordsRefusal('tradera', request);
}

/** Filters that no listing can prove, because Tradera does not know them. */
function unknownTo({ filters }: SearchRequest): string | undefined {
  if (filterValues(filters, 'authenticated')[0] === 'true') return 'Tradera does not check what is authentic';
  if (filterValues(filters, 'countryOfManufacture').length > 0)
    return 'Tradera does not say where things were made';
  return undefined;
}

function elsewhere({ filters }: SearchRequest): string | undefined {
  const wanted = filterValues(filters, 'location');
  const isElsewhere = wanted.length > 0 && !wanted.includes(SOLD_FROM);
  return isElsewhere || filterValues(filters, 'excludeLocation').includes(SOLD_FROM)
    ? 'Everything on Tradera is sold from Sweden'
    : undefined;
}
