import type { Listing } from '@rummage/marketplaces';
import type { listings } from '#db/schema';

type ListingRow = typeof listings.$inferSelect;
/** The columns of our own knowledge, besides what the marketplace says. */
type OurOwn =
  | 'id'
  | 'marketplace'
  | 'collected_at'
  | 'seen_at'
  | 'seen_by'
  | 'missed_at'
  | 'ended_at'
  | 'ended_as'
  | 'import_charges';
type Stored<Value> = Value extends boolean ? 0 | 1 : Value extends object ? string : Value;

/** The columns a marketplace fills, in the form that SQLite stores; besides the name of the shop that lists it. */
export type ListingColumns = { [Column in Exclude<keyof ListingRow, OurOwn>]: Stored<ListingRow[Column]> };

/** @param shop the name of the shop that lists it; null at other marketplaces */
export function listingColumns(listing: Listing, shop: string | null): ListingColumns {
  return {
    external_id: listing.externalId,
    url: listing.url,
    title: listing.title,
    description: listing.description,
    condition: listing.condition,
    condition_text: listing.conditionText,
    price_cents: listing.price?.cents ?? null,
    currency: listing.price?.currency ?? null,
    is_auction: listing.isAuction ? 1 : 0,
    accepts_offers: listing.acceptsOffers ? 1 : 0,
    location: listing.location,
    images: JSON.stringify(listing.images),
    listed_at: listing.listedAt,
    ends_at: listing.endsAt,
    thing_mark: listing.thingMark,
    shop,
    size: listing.size,
    shipping: listing.shipping?.length ? JSON.stringify(listing.shipping) : null,
  };
}

/** Keeps the known price when the answer states none. */
export function keepingPrice(columns: ListingColumns, known: ListingColumns): ListingColumns {
  if (columns.price_cents !== null) return columns;
  return { ...columns, price_cents: known.price_cents, currency: known.currency };
}

export function hasSamePrice(one: ListingColumns, other: ListingColumns): boolean {
  return one.price_cents === other.price_cents && one.currency === other.currency;
}

export function saysTheSame(columns: ListingColumns, known: ListingColumns): boolean {
  for (const column in columns) {
    const name = column as keyof ListingColumns;
    if (columns[name] !== known[name]) return false;
  }
  return true;
}
