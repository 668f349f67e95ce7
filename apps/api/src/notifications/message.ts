import type { Message, NotifiedItem } from '@rummage/contract';
import { fromCents, instant, MARKETPLACE_LABELS, type MessageType, siteOf } from '@rummage/vocabulary';
import type { ShownTexts, WaitingNews } from './outbox/waiting-news.repo.ts';

/** Most items that a message shows; it only counts the others. */
export const MOST_ITEMS = 200;

/**
 * The content of a message, fixed when it is made: every repeat is the same.
 * @param texts of those that it shows
 */
export function messageOf(
  type: MessageType,
  news: readonly WaitingNews[],
  texts: ReadonlyMap<number, ShownTexts>,
  now: number,
): Message {
  const shown = news.slice(0, MOST_ITEMS).flatMap((one) => {
    const itsTexts = texts.get(one.listing.id);
    return itsTexts ? [notifiedItem(one, itsTexts)] : [];
  });
  return { type, timestamp: instant(now), data: { total: news.length, items: shown } };
}

/** The name of a shop, the host of a site that is not read, or else the marketplace. */
function sourceOf({ shop, marketplace, url }: ShownTexts): string {
  return shop ?? (marketplace === 'elsewhere' ? siteOf(new URL(url)) : MARKETPLACE_LABELS[marketplace]);
}

const priceOf = (cents: number | null) => (cents === null ? null : fromCents(cents));

function notifiedItem({ row, item, listing, query }: WaitingNews, texts: ShownTexts): NotifiedItem {
  return {
    event: row.event,
    id: item.id,
    query_id: query?.id ?? null,
    query_text: query?.query_text ?? null,
    title: texts.title,
    url: texts.url,
    source: sourceOf(texts),
    size: texts.size,
    image: texts.image,
    price: priceOf(listing.price_cents),
    currency: listing.currency,
    was_price: priceOf(row.was_cents),
    is_auction: texts.is_auction,
    ends_at: listing.ends_at === null ? null : instant(listing.ends_at),
    ended_as: listing.ended_at === null ? null : texts.ended_as,
  };
}
