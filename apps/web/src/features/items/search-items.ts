import type { Item } from '@rummage/contract';
import { fold } from '@rummage/vocabulary';

/** The items that have all words of `text` in title or description, whatever their case and accents. */
export function searchItems(items: readonly Item[], text: string): readonly Item[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ title, description }) => {
    const known = fold(`${title ?? ''} ${description ?? ''}`);
    return words.every((word) => known.includes(word));
  });
}
