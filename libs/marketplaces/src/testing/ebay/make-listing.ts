import { DAY_MS } from '@rummage/vocabulary';
import { LISTED_AT } from '../make-request.ts';
import type { EbayKind } from './category-tree.ts';
import { CATEGORY_PATHS } from './category-tree.ts';
import type { FakeListing, WireBuyingOption, WireSummary } from './wire-listing.ts';

/** The facts that a test gives of a thing for sale; everything has a default. */
export interface ListingWish {
  /** Digits, as eBay's own. */
  id?: string;
  title?: string;
  kind?: EbayKind;
  /** A decimal; null for none. */
  price?: string | null;
  currency?: string;
  /** The current bid; makes it an auction unless `buyingOptions` says otherwise. */
  bid?: string;
  buyingOptions?: WireBuyingOption[];
  /** Null for a listing that states none. */
  conditionId?: string | null;
  country?: string;
  seller?: string;
  feedbackPercentage?: string;
  /** Item specifics, which a search looks through, e.g. {Brand: ['Fern & Fold'], Material: ['Linen']}. */
  aspects?: Record<string, string[]>;
  authenticated?: boolean;
  /** ms since 1970. */
  listedAt?: number;
  /** End of an auction, ms since 1970. */
  endsAt?: number;
  shortDescription?: string;
  /** HTML of the listing's own page. */
  description?: string;
  /** Other fields of the wire form, which replace the rest; undefined removes a field. */
  summary?: { [Field in keyof WireSummary]?: WireSummary[Field] | undefined };
}

const CONDITION_TEXTS: Record<string, string> = {
  1000: 'New with tags',
  1500: 'New without tags',
  1750: 'New with imperfections',
  2990: 'Pre-owned - Excellent',
  3000: 'Pre-owned - Good',
  3010: 'Pre-owned - Fair',
  7000: 'For parts or not working',
};

/** A thing for sale in eBay's own words. */
export function makeListing(wish: ListingWish = {}): FakeListing {
  const { id = '900000000001', kind = 'dress', currency = 'USD', listedAt = LISTED_AT } = wish;
  const { conditionId = '3000', price = '48.00' } = wish;
  const path = CATEGORY_PATHS[kind];
  const listed = new Date(listedAt).toISOString();
  const buyingOptions = wish.buyingOptions ?? [wish.bid === undefined ? 'FIXED_PRICE' : 'AUCTION'];
  const picture = (size: number, view = 'main') => ({
    imageUrl: `https://i.ebayimg.com/images/g/${id}-${view}/s-l${size}.jpg`,
  });

  const summary: WireSummary = {
    itemId: `v1|${id}|0`,
    leafCategoryIds: [path[0].categoryId],
    categories: path.map((category) => ({ ...category })),
    image: picture(225),
    itemHref: `https://api.ebay.com/buy/browse/v1/item/v1%7C${id}%7C0`,
    itemWebUrl: `https://www.ebay.com/itm/${id}?hash=item${id}`,
    legacyItemId: id,
    adultOnly: false,
    availableCoupons: false,
    topRatedBuyingExperience: false,
    priorityListing: false,
    listingMarketplaceId: 'EBAY_US',
    itemOriginDate: listed,
    itemCreationDate: listed,
    title: wish.title ?? 'Linen Midi Dress Blue Size M',
    ...(price === null ? {} : { price: { value: price, currency } }),
    ...(wish.bid === undefined ? {} : { currentBidPrice: { value: wish.bid, currency }, bidCount: 1 }),
    ...(conditionId === null ? {} : { condition: CONDITION_TEXTS[conditionId] ?? 'Used', conditionId }),
    buyingOptions,
    ...(wish.authenticated ? { qualifiedPrograms: ['AUTHENTICITY_GUARANTEE'] } : {}),
    thumbnailImages: [picture(1600)],
    additionalImages: [picture(225, 'back')],
    seller: {
      username: wish.seller ?? 'shop_one',
      feedbackPercentage: wish.feedbackPercentage ?? '99.4',
      feedbackScore: 1520,
    },
    shippingOptions: [{ shippingCostType: 'FIXED', shippingCost: { value: '6.50', currency } }],
    itemLocation: { city: 'Oakland', postalCode: '946**', country: wish.country ?? 'US' },
    ...(buyingOptions.includes('AUCTION')
      ? { itemEndDate: new Date(wish.endsAt ?? listedAt + 7 * DAY_MS).toISOString() }
      : {}),
    shortDescription: wish.shortDescription ?? 'Soft, hardly worn.',
  };
  return {
    summary: withoutUndefined({ ...summary, ...wish.summary }),
    aspects: wish.aspects ?? {},
    description: wish.description ?? '<p>Soft, <b>hardly</b> worn.</p>',
  };
}

function withoutUndefined(summary: {
  [Field in keyof WireSummary]?: WireSummary[Field] | undefined;
}): WireSummary {
  return Object.fromEntries(
    Object.entries(summary).filter(([, value]) => value !== undefined),
  ) as unknown as WireSummary;
}
