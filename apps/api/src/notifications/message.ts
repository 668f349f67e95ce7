import type { Message, NotifiedItem } from '@rummage/contract';
import { fromCents, instant, MARKETPLACE_LABELS, type MessageType } from '@rummage/vocabulary';
import type { WaitingNews } from './outbox/waiting-news.repo.ts';

const MOST_ITEMS = 200;

/** What a message says, fixed when it is made: every repeat is the same. */
export function messageOf(type: MessageType, news: readonly WaitingNews[], now: number): Message {
  return {
    type,
    timestamp: instant(now),
    data: { total: news.length, items: news.slice(0, MOST_ITEMS).map(notifiedItem) },
  };
}

const priceOf = (cents: number | null) => (cents === null ? null : fromCents(cents));

function notifiedItem({ row, item, listing, query }: WaitingNews): NotifiedItem {
  return {
    event: row.event,
    id: item.id,
    query_id: query?.id ?? null,
    query_text: query?.query_text ?? null,
    title: listing.title,
    url: listing.url,
    source: listing.shop ?? MARKETPLACE_LABELS[listing.marketplace],
    image: listing.images[0] ?? null,
    price: priceOf(listing.price_cents),
    currency: listing.currency,
    was_price: priceOf(row.was_cents),
    is_auction: listing.is_auction,
    ends_at: listing.ends_at === null ? null : instant(listing.ends_at),
    ended_as: listing.ended_at === null ? null : listing.ended_as,
  };
}
