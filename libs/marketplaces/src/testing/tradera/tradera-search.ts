import { fold } from '@rummage/vocabulary';
import { z } from 'zod';
import type { FakeAnswer } from '../fake-server.ts';
import type { TraderaItem, TraderaListing } from './tradera-item.ts';
import { idsBelow } from './tradera-tree.ts';

const Kronor = z.int().nonnegative().nullish();

/** `SearchAdvancedRequest`; other fields are ignored, as Tradera does. */
const Body = z.object({
  searchWords: z.string().default(''),
  categoryId: z.int().default(0),
  priceMinimum: Kronor,
  priceMaximum: Kronor,
  alias: z.string().default(''),
  brands: z.array(z.string()).default([]),
  mode: z.string().default('AllWords'),
  orderBy: z.string().default('Relevance'),
  itemType: z.string().default('All'),
  itemCondition: z.string().default('All'),
  itemsPerPage: z.int().default(50),
  pageNumber: z.int().default(1),
});
type Body = z.infer<typeof Body>;

type Order = (one: TraderaListing, other: TraderaListing) => number;

const ORDERS: Record<string, Order> = {
  Relevance: () => 0,
  StartDateDescending: (one, other) => other.startedAt - one.startedAt,
  PriceAscending: (one, other) => priceOf(one.item) - priceOf(other.item),
};

/** Values that these fields may have. */
const ALLOWED: Partial<Record<keyof Body, readonly (string | number)[]>> = {
  mode: ['AllWords', 'AnyWords'],
  orderBy: Object.keys(ORDERS),
  itemType: ['All', 'Auction', 'FixedPrice'],
  itemCondition: ['All', 'OnlyNew', 'OnlySecondHand'],
};

interface SearchState {
  listings: readonly TraderaListing[];
  /** ms since 1970; what has ended by then is gone. */
  now: number;
  /** Fields whose values it does not take, whatever they are. */
  refused: ReadonlySet<string>;
}

/** An error as Tradera sends it. */
export function traderaError(status: number, code: string, message: string): FakeAnswer {
  return { status, body: { error: { code, message } } };
}

/** `POST /search/advanced`, with a real search through the listings. */
export function traderaSearch(text: string, { listings, now, refused }: SearchState): FakeAnswer {
  const body = Body.safeParse(JSON.parse(text)).data;
  if (!body) return traderaError(400, 'BadRequest', 'The request is invalid.');
  const fault = faultOf(body, JSON.parse(text) as object, refused);
  if (fault !== undefined) {
    const errors = [{ code: `${fault}ValidationError`, message: `The value is not valid.` }];
    return { status: 200, body: { totalNumberOfItems: 0, totalNumberOfPages: 0, items: [], errors } };
  }
  const found = listings
    .filter((listing) => isOpen(listing, now) && isFound(listing.item, body))
    .toSorted(ORDERS[body.orderBy]);
  const { itemsPerPage, pageNumber } = body;
  return {
    status: 200,
    body: {
      totalNumberOfItems: found.length,
      totalNumberOfPages: Math.ceil(found.length / itemsPerPage),
      items: found.slice((pageNumber - 1) * itemsPerPage, pageNumber * itemsPerPage).map(({ item }) => item),
      errors: [],
    },
  };
}

/** The field that is wrong, as error codes begin with it. */
function faultOf(body: Body, sent: object, refused: ReadonlySet<string>): string | undefined {
  const wrong = Object.keys(sent).find(
    (field) => refused.has(field) || !isAllowed(body, field as keyof Body),
  );
  if (wrong !== undefined) return wrong.charAt(0).toUpperCase() + wrong.slice(1);
  if (body.itemsPerPage < 1 || body.itemsPerPage > 50) return 'ItemsPerPage';
  return body.pageNumber < 1 ? 'PageNumber' : undefined;
}

function isAllowed(body: Body, field: keyof Body): boolean {
  return ALLOWED[field]?.includes(body[field] as string) ?? true;
}

function isOpen({ item, over }: TraderaListing, now: number): boolean {
  return over === undefined && Date.parse(item.endDate) > now;
}

function isFound(item: TraderaItem, body: Body): boolean {
  const { priceMinimum, priceMaximum } = body;
  const words = fold(body.searchWords).split(/\s+/).filter(Boolean);
  const title = fold(item.shortDescription);
  const isWanted = (word: string) => title.includes(word);
  return (
    (body.mode === 'AllWords' ? words.every(isWanted) : words.some(isWanted)) &&
    (body.categoryId === 0 || idsBelow(body.categoryId).includes(item.categoryId)) &&
    priceOf(item) >= (priceMinimum ?? -Infinity) &&
    priceOf(item) <= (priceMaximum ?? Infinity) &&
    (body.alias === '' || item.sellerAlias === body.alias) &&
    (body.brands.length === 0 || body.brands.some((brand) => attributeOf(item, 'Märke').includes(brand))) &&
    (body.itemType === 'All' || (body.itemType === 'Auction') === item.itemType.startsWith('Auction')) &&
    (body.itemCondition === 'All' ||
      (body.itemCondition === 'OnlyNew') === /^(Ny|Oanvänd)/.test(attributeOf(item, 'Skick')[0] ?? ''))
  );
}

function attributeOf({ attributeValues }: TraderaItem, name: string): readonly string[] {
  return attributeValues?.termAttributeValues.find((attribute) => attribute.name === name)?.values ?? [];
}

function priceOf({ maxBid, nextBid, buyItNowPrice }: TraderaItem): number {
  return maxBid ?? nextBid ?? buyItNowPrice ?? 0;
}
