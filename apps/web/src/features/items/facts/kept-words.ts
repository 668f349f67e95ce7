import type { Item } from '@rummage/contract';
import { CONDITION_LABELS } from '@rummage/vocabulary';
import { shortPrice } from '#browser/words/numbers.ts';
import { overAs } from './item-times.ts';
import { sourceText } from './item-words.ts';

/** "Kept at $120 → $85", "Kept at $165, sold at $148", "Passed at $84, kept at $57". @param now ms */
export function keptPriceText(item: Item, now: number): string {
  const {
    kept_price,
    passed_price,
    listings: [listing],
  } = item;
  const text = (price: number | null) => shortPrice(price, listing?.currency ?? null);
  const price = listing?.current_price ?? null;
  const over = listing && overAs(listing, now);
  const kept = kept_price === null ? 'Kept' : `Kept at ${text(kept_price)}`;
  if (over && price !== null) return `${kept}, ${over} at ${text(price)}`;
  if (passed_price !== null && price === kept_price)
    return `Passed at ${text(passed_price)}, ${kept.toLowerCase()}`;
  return price === null || kept_price === null || price === kept_price ? kept : `${kept} → ${text(price)}`;
}

/** "−29 %", "+86 %", "no change"; nothing for an item that is over, and where a price is not known. @param now ms */
export function changeText(item: Item, now: number): string {
  const [listing] = item.listings;
  const change = changeSinceKept(item);
  if (change === undefined || !listing || overAs(listing, now)) return '';
  const share = Math.round(Math.abs(change) * 100);
  if (change === 0) return 'no change';
  return `${change < 0 ? '−' : '+'}${share === 0 ? '< 1' : share} %`;
}

/** "Pre-owned, size M, eBay". @param now ms */
export function factsText(
  { condition, size, listings: [listing] }: Pick<Item, 'condition' | 'size' | 'listings'>,
  now: number,
): string {
  return [
    condition && CONDITION_LABELS[condition],
    size !== undefined && `size ${size}`,
    listing && sourceText(listing, now),
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * Share by which the price has changed since the item was kept: -0.25 for a quarter less. Undefined when it
 * is not known.
 */
export function changeSinceKept({ kept_price, listings: [listing] }: Item): number | undefined {
  const price = listing?.current_price ?? null;
  if (kept_price === null || kept_price === 0 || price === null) return undefined;
  return (price - kept_price) / kept_price;
}
