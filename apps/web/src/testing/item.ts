import type { Item, ItemListing } from '@rummage/contract';

/** A silk blouse at $48, with the given differences. */
export function item(id: number, different: Partial<Item> = {}): Item {
  return {
    id,
    title: `Silk blouse ${id}`,
    description: 'Hand-rolled hem',
    condition: 'PRE_OWNED',
    condition_description: null,
    created_at: '2026-03-01T10:00:00.000Z',
    collected_at: '2026-03-01T10:00:00.000Z',
    user_query_id: 1,
    query_ids: [1],
    images: [{ id, url: `/sample/pictures/${id}.webp` }],
    listings: [
      {
        id,
        url: `/sample/listings/${id}`,
        marketplace: 'sample',
        current_price: 48,
        currency: 'USD',
        is_auction: false,
        accepts_offers: false,
        location: 'US',
        ends_at: null,
        seen_at: '2026-03-01T10:00:00.000Z',
        ended_at: null,
        ended_as: null,
      },
    ],
    same_thing: null,
    price_changes: [],
    previous_price: null,
    kept_at: null,
    kept_price: null,
    note: null,
    passed_price: null,
    ...different,
  };
}

/** Listings of one thing, numbered from 1, at the given prices. */
export function listingsAt(...prices: number[]): ItemListing[] {
  return prices.flatMap((current_price, index) =>
    item(index + 1).listings.map((listing) => ({ ...listing, current_price })),
  );
}

/**
 * A page of the feed as the API answers.
 * @param total how many items the whole feed has
 * @param next the cursor of the next page
 * @param queryOf which query has found an item
 */
export function feedPage(
  ids: readonly number[],
  total = ids.length,
  next?: string,
  queryOf = (_id: number) => 1,
) {
  const headers = new Headers({ 'X-Total-Count': String(total) });
  if (next !== undefined) headers.set('Link', `</api/users/1/items?cursor=${next}>; rel="next"`);
  return { status: 200 as const, body: ids.map((id) => item(id, { query_ids: [queryOf(id)] })), headers };
}
