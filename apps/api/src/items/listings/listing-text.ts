import type { Item, ItemListing, ItemShipping, PriceChange } from '@rummage/contract';
import type { ImportCharges } from '@rummage/marketplaces';
import { instant, type Shipping, siteOf } from '@rummage/vocabulary';
import type { listings, priceChanges } from '#db/schema';

type Listing = typeof listings.$inferSelect;

/** The columns of a listing that an item shows, as SQLite stores them. */
export type ShownListing = Pick<
  Listing,
  | 'url'
  | 'marketplace'
  | 'title'
  | 'description'
  | 'condition'
  | 'condition_text'
  | 'price_cents'
  | 'currency'
  | 'location'
  | 'ends_at'
  | 'ended_at'
  | 'ended_as'
  | 'shop'
  | 'size'
> & {
  is_auction: number;
  accepts_offers: number;
  images: string;
  shipping: string | null;
  import_charges: string | null;
};

export type ShownPriceChange = Omit<typeof priceChanges.$inferSelect, 'id' | 'listing_id'>;

type OfListing = Omit<
  Item,
  | 'id'
  | 'created_at'
  | 'collected_at'
  | 'user_query_id'
  | 'query_ids'
  | 'listings'
  | 'kept_at'
  | 'kept_price'
  | 'note'
  | 'passed_price'
  | 'same_thing'
>;

/**
 * The end of an item's JSON, from behind `"listings":[{"id":…,"seen_at":"…",` on: everything of the listing
 * that changes seldom. `seen_at` changes with every visit, so it stands before. The title comes first behind
 * the listing: the text is cut there when an item has several.
 * @param changes all of the listing, oldest first
 */
export function listingText(listing: ShownListing, changes: readonly ShownPriceChange[]): string {
  const offer: Omit<ItemListing, 'id' | 'seen_at'> = {
    url: listing.url,
    marketplace: listing.marketplace,
    current_price: decimal(listing.price_cents),
    currency: listing.currency,
    is_auction: listing.is_auction !== 0,
    accepts_offers: listing.accepts_offers !== 0,
    location: listing.location,
    ends_at: instant(listing.ends_at),
    ended_at: instant(listing.ended_at),
    ended_as: listing.ended_as,
    ...(listing.shop !== null && { shop: listing.shop }),
    ...(listing.shipping !== null && {
      shipping: (JSON.parse(listing.shipping) as Shipping[]).map(presentShipping),
    }),
    ...(listing.import_charges !== null && { import_charges: presentCharges(listing.import_charges) }),
    ...(listing.marketplace === 'elsewhere' && { site: siteOf(new URL(listing.url)) }),
  };
  const urls = JSON.parse(listing.images) as string[];
  const last = changes.at(-1);
  const rest: OfListing = {
    title: listing.title,
    description: listing.description,
    condition: listing.condition,
    condition_description: listing.condition_text,
    ...(listing.size !== null && { size: listing.size }),
    images: urls.map((url, at) => ({ id: at + 1, url })),
    price_changes: changes.map(presentPriceChange),
    previous_price: last ? previousPrice(last) : null,
  };
  return `${withoutBrace(offer)}],${withoutBrace(rest)}`;
}

function presentShipping({ kind, price, to }: Shipping): ItemShipping {
  return { kind, price: decimal(price?.cents ?? null), currency: price?.currency ?? null, to };
}

function presentCharges(stored: string): ItemListing['import_charges'] {
  const { cents, currency, to } = JSON.parse(stored) as ImportCharges;
  return { price: cents / 100, currency, to };
}

function presentPriceChange(change: ShownPriceChange): PriceChange {
  return {
    at: instant(change.at),
    previous_price: previousPrice(change),
    price: decimal(change.price_cents),
    currency: change.currency ?? change.was_currency,
  };
}

/** Amounts of two currencies are never shown together. */
function previousPrice({ currency, was_currency, was_cents }: ShownPriceChange): number | null {
  return currency === null || currency === was_currency ? decimal(was_cents) : null;
}

function decimal(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}

function withoutBrace(fields: object): string {
  return JSON.stringify(fields).slice(1);
}
