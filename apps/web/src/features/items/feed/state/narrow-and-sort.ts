import type { Item } from '@rummage/contract';
import { fitsSizes, fold, type SizeChoice, type SizeKind, type Sort } from '@rummage/vocabulary';
import { isNewSince, isSample } from '#api/item-facts.ts';

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

/** Somebody's sizes, and what each query looks for: its items are taken for things of that kind. */
export interface FeedSizes extends SizeChoice {
  kindOf: (queryId: number | null) => SizeKind | undefined;
}

/** The items in somebody's sizes; all of them when the feed is not narrowed. */
export function fittingItems(items: readonly Item[], choice: FeedSizes | undefined): readonly Item[] {
  return choice
    ? items.filter(({ size, user_query_id }) => fitsSizes(size, choice, choice.kindOf(user_query_id)))
    : items;
}

interface SortedBy {
  sort: Sort;
  /** Items collected after this moment come first where the order is newest first. */
  newSince?: string | undefined;
}

/**
 * The items in another order, exactly as the server would send them: newest first, samples stand behind what is real, since
 * their dates are invented.
 * @param random a number from 0 up to 1, for the random order
 */
export function sortItems(
  items: readonly Item[],
  { sort, newSince }: SortedBy,
  random: () => number,
): Item[] {
  if (sort !== 'date_newest') return sortAlike(items, sort, random);
  const byAge = newSince === undefined ? [items] : parted(items, (item) => isNewSince(item, newSince));
  return byAge
    .flatMap((part) => parted(part, (item) => !isSample(item)))
    .flatMap((part) => sortAlike(part, sort, random));
}

/** Two lists: the items of which something holds, and the others. */
function parted(items: readonly Item[], holds: (item: Item) => boolean): Item[][] {
  return [items.filter(holds), items.filter((item) => !holds(item))];
}

function sortAlike(items: readonly Item[], sort: Sort, random: () => number): Item[] {
  if (sort === 'random') return shuffle(items, random);
  const direction = sort === 'date_newest' || sort === 'price_high' ? -1 : 1;
  const keyOf = sort === 'date_newest' || sort === 'date_oldest' ? timeOf : priceOf;
  return items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((one, other) => direction * (one.key - other.key || one.item.id - other.item.id))
    .map(({ item }) => item);
}

function timeOf({ created_at }: Item): number {
  return Date.parse(created_at);
}

/** A missing price counts as 0. */
function priceOf({ listings }: Item): number {
  return listings[0]?.current_price ?? 0;
}

function shuffle(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);
}
