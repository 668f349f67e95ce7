export interface SeenPrice {
  /** Price in the currency that the item has now; null where its worth is not known. */
  cents: number | null;
  /** True if somebody was notified of exactly this price, or it is the one from which it fell first. */
  isSame: boolean;
  at: number;
}

/**
 * True if a fall in price is news: only a price below all that were seen since `since`, and never one that
 * was seen before that. A price that cannot be compared is no news.
 */
export function isPriceNews(cents: number, seen: readonly SeenPrice[], since: number): boolean {
  return seen.every((price) => {
    if (price.isSame) return false;
    return price.at < since || (price.cents !== null && cents < price.cents);
  });
}
