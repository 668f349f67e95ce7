import {
  addressParameters,
  type AddressParameters,
  type AddressReading,
  type Category,
  type Condition,
  type Exchange,
  type FilterName,
  notSupported,
  pathParts,
  pathWords,
  readPriceLimits,
} from '@rummage/vocabulary';
import {
  addressReading,
  type Meaning,
  sorted,
  unreadParameters,
  withoutRegion,
} from '../kit/read-address.ts';
import { categoryCalled } from './categories.ts';
import { CURRENCY } from './search-body.ts';

/** The only one of our categories that is a top level of Tradera's tree, whose number addresses name. */
const JEWELRY_ID = '24';

const MEANINGS: Record<string, Meaning> = {
  itemStatus: (status) => (status === 'Active' ? undefined : `${status} listings`),
  sellerType: (type) => (type === 'All' ? undefined : `Seller: ${type}`),
  sortBy: sorted({
    AddedOn: undefined,
    Relevance: undefined,
    TimeLeft: 'ending soonest',
    HighestPrice: 'price',
    LowestPrice: 'price',
    HighestPriceWithShipping: 'price',
    LowestPriceWithShipping: 'price',
    MostBids: 'bids',
    LeastBids: 'bids',
    HighestWishListCount: 'popularity',
  }),
  countyId: (county) => `County: ${county}`,
  counties: (county) => `County: ${county}`,
};

/** They name a page of the result. */
const SILENT = ['paging', 'spage', 'pageNumber'];

/** Reads the address of a search at Tradera: /search and /category/ pages in any language. */
export function readTraderaAddress(url: URL, exchange: Exchange): AddressReading {
  const parameters = addressParameters(url.searchParams);
  const { parts } = withoutRegion(pathParts(url));
  const page = readPath(parts, parameters);
  if (!page) return { problem: 'This address of Tradera leads to no search' };
  const { category, leftOut } = page;
  const prices = readPriceLimits(
    parameters.get('fromPrice'),
    parameters.get('toPrice'),
    CURRENCY,
    exchange,
    leftOut,
  );
  const filters: [FilterName, string[]][] = [
    ['isAuction', readItemType(parameters.get('itemType'), leftOut)],
    ['brand', readAttribute(parameters, /brand$|varumarke$/)],
    ['material', readAttribute(parameters, /material$/)],
  ];
  const minimumCondition = readCondition(parameters.get('itemCondition'), leftOut);
  for (const [name, value] of attributes(parameters))
    if (!/(brand|varumarke|material)$/.test(name)) leftOut.push(notSupported(`${pathWords(name)}: ${value}`));
  leftOut.push(
    ...unreadParameters(parameters, MEANINGS, (name) => SILENT.includes(name) || ATTRIBUTE.test(name)),
  );
  return addressReading({ words: page.words, category, prices, minimumCondition, filters, leftOut });
}

function readPath(
  [kind, id = '', slug = '']: string[],
  parameters: AddressParameters,
): { words: string; category?: Category | undefined; leftOut: string[] } | undefined {
  const typed = parameters.get('q');
  if (kind === 'search') return readBranch(typed, parameters.get('categoryId'), '');
  if (kind !== 'category' || !/^\d+/.test(id)) return undefined;
  return readBranch(typed, id.replace(/\D.*/s, ''), slug || id.replace(/^\d+-?/, ''));
}

function readBranch(typed: string, id: string, slug: string) {
  const name = pathWords(slug);
  const category = id === JEWELRY_ID ? 'Jewelry' : categoryCalled([name]);
  if (category !== undefined || id === '') return { words: typed, category, leftOut: [] };
  // A page is named after what it shows, which is what was looked for if nothing was typed.
  if (typed === '' && name !== '') return { words: name, leftOut: [] };
  return { words: typed, leftOut: [notSupported(`Category ${name || id} of Tradera`)] };
}

function readItemType(type: string, leftOut: string[]): string[] {
  if (type === 'Auction') return ['true'];
  if (['FixedPrice', 'BuyItNow', 'PureBuyItNow', 'ShopItem'].includes(type)) return ['false'];
  if (!['', 'All'].includes(type)) leftOut.push(notSupported(`itemType=${type}`));
  return [];
}

/** "New" and "new, without tags" are one to Tradera. */
function readCondition(condition: string, leftOut: string[]): Condition | undefined {
  if (/^(Only)?New$/i.test(condition)) return 'NEW_OTHER';
  if (!['', 'All'].includes(condition))
    leftOut.push(notSupported(`Condition: ${condition}`, 'new things will be found too'));
  return undefined;
}

/** A choice among the attributes of a category: "af-brand=Loden". */
const ATTRIBUTE = /^af-/;

function attributes(parameters: AddressParameters): [name: string, value: string][] {
  return parameters
    .unread()
    .filter(([name]) => ATTRIBUTE.test(name))
    .map(([name, value]) => [name.replace(ATTRIBUTE, ''), value]);
}

function readAttribute(parameters: AddressParameters, called: RegExp): string[] {
  return attributes(parameters).flatMap(([name, value]) => (called.test(name) ? [value] : []));
}
