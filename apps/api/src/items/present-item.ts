import type { Item } from '@rummage/contract';
import { fromCents } from '@rummage/vocabulary';
import type { ItemRow } from './items.repo.ts';

/** The row as the wire says it, in the whole feed or in the feed of the query that was asked for. */
export function presentItem({ item, listing, query_ids }: ItemRow, askedQueryId?: number): Item {
  const queryIds = JSON.parse(query_ids) as number[];
  return {
    id: item.id,
    title: listing.title,
    description: listing.description,
    condition: listing.condition,
    condition_description: listing.condition_text,
    created_at: instant(item.created_at),
    collected_at: instant(item.collected_at),
    user_query_id: askedQueryId ?? queryIds[0] ?? null,
    query_ids: queryIds,
    images: listing.images.map((url, index) => ({ id: index + 1, url })),
    listings: [
      {
        url: listing.url,
        marketplace: listing.marketplace,
        current_price: listing.price_cents === null ? null : fromCents(listing.price_cents),
        currency: listing.currency,
        is_auction: listing.is_auction,
        accepts_offers: listing.accepts_offers,
        location: listing.location,
        ends_at: listing.ends_at === null ? null : instant(listing.ends_at),
        seen_at: instant(listing.seen_at),
      },
    ],
  };
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
