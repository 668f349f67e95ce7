import type { Message, NotifiedItem } from '@rummage/contract';
import type { NotifiedEvent } from '@rummage/vocabulary';

/** One line for a message. */
export function summaryOf({ type, data }: Message): string {
  if (type === 'ping') return 'A test';
  const about = (event: NotifiedEvent) => data.items.filter((item) => item.event === event);
  const rest = data.total - data.items.length;
  return [
    fallsIn(about('price_dropped')),
    endings('ending', about('ending')),
    endings('ended', about('ended')),
    finds(about('found'), rest),
  ]
    .filter((line) => line !== '')
    .join(' ');
}

function finds(items: readonly NotifiedItem[], rest: number): string {
  const total = items.length + rest;
  if (total === 0) return '';
  const words = [...new Set(items.map(({ query_text }) => query_text))];
  const [only] = words;
  return words.length === 1 && only !== null ? `${total} new for “${only}”.` : `${total} new.`;
}

function fallsIn(items: readonly NotifiedItem[]): string {
  const [one] = items;
  if (!one) return '';
  if (items.length > 1) return `${items.length} items fell in price.`;
  // The source of the price belongs to it, since one that is too good to be true mostly is.
  const at = one.source === undefined ? '' : ` at ${one.source}`;
  return `${one.title} fell to ${priceText(one)}${at}.`;
}

function endings(event: 'ending' | 'ended', items: readonly NotifiedItem[]): string {
  const [one] = items;
  if (!one) return '';
  if (items.length > 1)
    return event === 'ending'
      ? `${items.length} auctions end within the hour.`
      : `${items.length} kept items are gone.`;
  if (event === 'ending') return `${one.title} ends within the hour.`;
  return `${one.title} ${one.ended_as === 'sold' ? 'was sold' : 'has ended'}.`;
}

/** Writes prices as the product does. */
export function priceText({ price, currency }: Pick<NotifiedItem, 'price' | 'currency'>): string {
  if (price === null || currency === null) return 'no price';
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(price);
}
