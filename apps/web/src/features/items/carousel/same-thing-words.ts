import type { Item, ItemListing, SameThing } from '@rummage/contract';
import { fullPrice } from '../../../browser/words/numbers.ts';
import { sourceText } from '../facts/item-facts-words.ts';

/**
 * Where another listing offers the item, and for how much: "eBay · $30.00".
 * @param now ms
 */
export function alsoAtText(listing: ItemListing, now: number): string {
  return [sourceText(listing, now), fullPrice(listing.current_price, listing.currency)]
    .filter(Boolean)
    .join(' · ');
}

/** Why a listing is shown with the item. Undefined for one alone. */
export function reasonFor({ listings, same_thing }: Item, { id }: ItemListing): SameThing | undefined {
  // The listing that the item was first found as has no reason of its own: it is what the others were compared with.
  const reasonOf = (listingId: number | undefined) =>
    same_thing?.find(({ listing_id }) => listing_id === listingId);
  return reasonOf(id) ?? reasonOf(listings[0]?.id) ?? same_thing?.[0];
}

/** One sentence: "3 pictures agree, and the words wool, overcoat." */
export function reasonText({ pictures, words }: SameThing): string {
  const agree = pictures === 1 ? '1 picture agrees' : `${pictures} pictures agree`;
  if (words.length === 0) return `${agree}.`;
  return `${agree}, and the ${words.length === 1 ? 'word' : 'words'} ${words.join(', ')}.`;
}
