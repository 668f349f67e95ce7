import { type FakeAnswer, type FakeServer, type RecordedCall, startFakeServer } from '../fake-server.ts';
import type { TraderaListing } from './tradera-item.ts';
import { traderaError, traderaSearch } from './tradera-search.ts';
import { TRADERA_TREE } from './tradera-tree.ts';

type FakeTraderaCall = 'categories' | 'search' | 'item';

interface FakeTraderaOptions {
  listings?: readonly TraderaListing[];
  /** ms since 1970; default the current time. */
  now?: () => number;
}

/** A fake Tradera at 127.0.0.1, with its REST interface (v4) over invented listings. `url` is that of the interface. */
export interface FakeTradera extends FakeServer<FakeTraderaCall> {
  readonly appId: string;
  readonly appKey: string;
  add(...listings: readonly TraderaListing[]): void;
  /** Taken down: neither searches nor its own page show it any more. */
  remove(id: number): void;
  /** Ends it: searches no longer find it, and its own page says how it ended. */
  end(id: number, how: 'ended' | 'sold'): void;
  /** Kronor; of an auction the current bid. */
  setPrice(id: number, price: number): void;
  /** Makes searches refuse this field from now on, whatever its value. */
  refuse(field: string): void;
}

/** Starts a fake Tradera; `close()` ends it together with every connection. */
export async function startFakeTradera(options: FakeTraderaOptions = {}): Promise<FakeTradera> {
  const { now = Date.now } = options;
  const keys = { appId: '1234', appKey: '0f8fad5b-d9cb-469f-a165-70867728950e' };
  const refused = new Set<string>();
  let listings = [...(options.listings ?? [])];

  function answer({ call, url, body, headers }: RecordedCall<FakeTraderaCall>): FakeAnswer {
    if (headers['x-app-id'] !== keys.appId || headers['x-app-key'] !== keys.appKey)
      return traderaError(401, 'Unauthorized', 'Invalid application credentials');
    if (call === 'categories') return { status: 200, body: TRADERA_TREE };
    if (call === 'search') return traderaSearch(body, { listings, now: now(), refused });
    return itemAnswer(url.pathname.slice(url.pathname.lastIndexOf('/') + 1));
  }

  function itemAnswer(id: string): FakeAnswer {
    if (!/^\d+$/.test(id)) return traderaError(400, 'BadRequest', 'The item id is invalid.');
    const listing = listings.find(({ item }) => item.id === Number(id));
    return listing
      ? { status: 200, body: ownPage(listing, now()) }
      : traderaError(404, 'NotFound', 'The item was not found.');
  }

  function change(id: number, changed: (listing: TraderaListing) => TraderaListing): void {
    listings = listings.map((listing) => (listing.item.id === id ? changed(listing) : listing));
  }

  const server = await startFakeServer<FakeTraderaCall>({
    callOf,
    answer,
    errorBody: (status) => ({ error: { code: String(status), message: 'Something went wrong.' } }),
  });
  return {
    ...server,
    ...keys,
    url: `${server.url}/v4`,
    add(...more) {
      listings = [...listings, ...more];
    },
    remove(id) {
      listings = listings.filter(({ item }) => item.id !== id);
    },
    end(id, how) {
      change(id, (listing) => ({ ...listing, over: how }));
    },
    setPrice(id, price) {
      change(id, ({ item, ...rest }) => {
        const field = item.itemType === 'Auction' ? 'maxBid' : 'buyItNowPrice';
        return { ...rest, item: { ...item, [field]: price } };
      });
    },
    refuse(field) {
      refused.add(field);
    },
  };
}

function callOf(method: string, path: string): FakeTraderaCall | 'unknown' {
  if (method === 'GET' && path === '/v4/categories') return 'categories';
  if (method === 'POST' && path === '/v4/search/advanced') return 'search';
  if (method === 'GET' && /^\/v4\/items\/[^/]+$/.test(path)) return 'item';
  return 'unknown';
}

const ITEM_TYPES = { Auction: 1, AuctionWithBuyItNow: 1, PureBuyItNow: 3, ShopItem: 4 };

/** `Item`: some of its fields have other names and forms than those of searches. */
function ownPage({ item, startedAt, over }: TraderaListing, now: number): object {
  const isAuction = ITEM_TYPES[item.itemType] === 1;
  const isOver = over !== undefined || Date.parse(item.endDate) <= now;
  const gotWinner = over === 'sold' || (isOver && isAuction && item.hasBids);
  return {
    id: item.id,
    shortDescription: item.shortDescription,
    longDescription: item.longDescription,
    categoryId: item.categoryId,
    itemType: ITEM_TYPES[item.itemType],
    startDate: new Date(startedAt).toISOString(),
    endDate: item.endDate,
    buyItNowPrice: item.buyItNowPrice ?? 0,
    buyItNowPriceSpecified: item.buyItNowPrice !== null,
    maxBid: item.maxBid ?? 0,
    maxBidSpecified: item.maxBid !== null,
    nextBid: item.nextBid ?? 0,
    totalBids: item.bidCount,
    startQuantity: 1,
    remainingQuantity: over === 'sold' ? 0 : 1,
    status: { ended: isOver, gotBidders: item.hasBids, gotWinner },
    shippingOptions: [
      { shippingOptionId: 1, cost: 66, shippingWeight: 1, shippingProductId: null, shippingProviderId: 1 },
      { shippingOptionId: 2, cost: 49, shippingWeight: 1, shippingProductId: null, shippingProviderId: 2 },
    ],
    acceptsPickup: true,
    shippingCondition: '',
    itemLink: item.itemUrl,
    seller: { id: item.sellerId, alias: item.sellerAlias },
  };
}
