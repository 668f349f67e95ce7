import { DAY_MS } from '@rummage/vocabulary';
import { LISTED_AT } from '../make-request.ts';

/** `SearchItem` of Tradera's REST interface (v4), as far as a search over clothes, shoes and jewellery shows it. */
export interface TraderaItem {
  id: number;
  /** The title. */
  shortDescription: string;
  longDescription: string | null;
  categoryId: number;
  /** Whole kronor, as all prices. */
  buyItNowPrice: number | null;
  maxBid: number | null;
  nextBid: number | null;
  bidCount: number;
  hasBids: boolean;
  itemType: 'Auction' | 'AuctionWithBuyItNow' | 'PureBuyItNow' | 'ShopItem';
  itemUrl: string;
  thumbnailLink: string | null;
  imageLinks: { url: string; format: string }[] | null;
  /** Seen on some listings only. */
  startDate?: string;
  endDate: string;
  isEnded: boolean;
  sellerId: number;
  sellerAlias: string;
  sellerDsrAverage: number;
  attributeValues: {
    termAttributeValues: { id: number; name: string; values: string[] }[];
    numberAttributeValues: never[];
  } | null;
}

/** One thing for sale at the fake Tradera. */
export interface TraderaListing {
  item: TraderaItem;
  /** ms since 1970; searches sort by it and do not show it. */
  startedAt: number;
  /** Shown by its own page only. */
  over?: 'ended' | 'sold';
}

/** The facts that a test gives of a listing; the rest is usual. */
export interface TraderaWish {
  id?: number;
  title?: string;
  description?: string | null;
  categoryId?: number;
  /** Kronor; of an auction it can be bought at once for. */
  price?: number | null;
  /** Kronor; makes it an auction. 0 for one without bids, whose first bid is 10. */
  bid?: number;
  seller?: string;
  rating?: number;
  /** ms since 1970. */
  listedAt?: number;
  endsAt?: number;
  /** Attributes by their names, e.g. { Skick: ['Nytt'] }. */
  attributes?: Record<string, string[]>;
  /** Other fields of the wire form, which replace the rest. */
  item?: Partial<Record<keyof TraderaItem, unknown>>;
}

/** Below "Kläder > Damkläder" of the fake tree. */
const DRESSES = 161;

/** A thing for sale in Tradera's own words. */
export function makeTraderaListing(wish: TraderaWish = {}): TraderaListing {
  const { id = 700_000_001, categoryId = DRESSES, bid, listedAt = LISTED_AT } = wish;
  const isAuction = bid !== undefined;
  const { price = isAuction ? null : 450 } = wish;
  const attributes = Object.entries(wish.attributes ?? {});
  const picture = (format: string) => ({ url: `https://img.tradera.net/${format}/${id}.jpg`, format });
  const item: TraderaItem = {
    id,
    shortDescription: wish.title ?? 'Klänning i linne stl M',
    longDescription: wish.description === undefined ? 'Fint skick, <b>knappt</b> använd.' : wish.description,
    categoryId,
    buyItNowPrice: price,
    maxBid: bid || null,
    nextBid: isAuction ? bid + 10 : null,
    bidCount: bid ? 1 : 0,
    hasBids: Boolean(bid),
    itemType: isAuction ? (price === null ? 'Auction' : 'AuctionWithBuyItNow') : 'PureBuyItNow',
    itemUrl: `https://www.tradera.com/item/${categoryId}/${id}/klanning`,
    thumbnailLink: picture('thumbs').url,
    imageLinks: [picture('thumb'), picture('normal')],
    endDate: new Date(wish.endsAt ?? listedAt + 7 * DAY_MS).toISOString(),
    isEnded: false,
    sellerId: 1,
    sellerAlias: wish.seller ?? 'garderoben',
    sellerDsrAverage: wish.rating ?? 4.9,
    attributeValues: {
      termAttributeValues: attributes.map(([name, values], index) => ({ id: index + 1, name, values })),
      numberAttributeValues: [],
    },
  };
  return { item: { ...item, ...wish.item } as TraderaItem, startedAt: listedAt };
}

const THINGS = ['Linneklänning', 'Sidenblus', 'Ullkappa', 'Skinnjacka', 'Silverring'];

/** Different listings, the newest first, one an hour back from `now` (ms since 1970). */
export function inventTraderaListings(count: number, now: number): TraderaListing[] {
  return Array.from({ length: count }, (_, index) =>
    makeTraderaListing({
      id: 710_000_000 + index,
      title: `${THINGS[index % THINGS.length]} nummer ${index + 1}`,
      listedAt: now - index * 60_000,
      endsAt: now + 7 * DAY_MS,
      ...(index % 3 === 0 && { bid: 20 + index }),
    }),
  );
}
