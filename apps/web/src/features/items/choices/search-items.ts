import type { Item } from '@rummage/contract';
import { fold } from '@rummage/vocabulary';

/** `"Words together"`, or one word; a single quotation mark is ignored. */
const PIECE = /["“”„]([^"“”„]+)["“”„]|[^\s"“”„]+/g;

/** The items that have all words and phrases of `text` in title or description, ignoring case and accents. */
export function searchItems(items: readonly Item[], text: string): readonly Item[] {
  const words = [...fold(text).matchAll(PIECE)]
    .map(([word, phrase]) => (phrase ?? word).trim())
    .filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const known = foldedTextOf(item);
    return words.every((word) => known.includes(word));
  });
}

/** An item never changes its words; folding those of a large feed takes longer than searching them. */
const folded = new WeakMap<Item, string>();

function foldedTextOf(item: Item): string {
  const known = folded.get(item) ?? fold(`${item.title ?? ''} ${item.description ?? ''}`);
  folded.set(item, known);
  return known;
}
