import type { Item } from '@rummage/contract';
import { overAs } from '../facts/item-times.ts';
import { changeSinceKept } from '../facts/kept-words.ts';

/** The orders of the kept sheet. */
export const KEPT_ORDERS = {
  'ends soonest': 'Ends soonest',
  'fell most': 'Fell most',
  'kept last': 'Kept last',
  'price low': 'Price: Low to High',
} as const;

export type KeptOrder = keyof typeof KEPT_ORDERS;

/**
 * The kept items in an order. Sold or ended ones come last in every order but that of keeping; ties are in
 * the order of keeping, the last kept first.
 * @param now ms
 */
export function sortKept(items: readonly Item[], order: KeptOrder, now: number): Item[] {
  const keptLast = (one: Item, other: Item) => keptTime(other) - keptTime(one) || other.id - one.id;
  if (order === 'kept last') return [...items].sort(keptLast);
  const rank = (item: Item) => RANKS[order](item, now);
  const keys = new Map(items.map((item) => [item.id, isOver(item, now) ? OVER : rank(item)]));
  const key = ({ id }: Item) => keys.get(id) ?? Infinity;
  return [...items].sort((one, other) => compare(key(one), key(other)) || keptLast(one, other));
}

/** Rank after everything that is offered, known or not. */
const OVER = NaN;

/** Lower ranks come first; a missing value comes last. */
const RANKS: Record<Exclude<KeptOrder, 'kept last'>, (item: Item, now: number) => number> = {
  'ends soonest': ({ listings: [listing] }) =>
    listing?.is_auction === true && listing.ends_at !== null ? Date.parse(listing.ends_at) : Infinity,
  'fell most': (item) => changeSinceKept(item) ?? Infinity,
  'price low': ({ listings: [listing] }) => listing?.current_price ?? Infinity,
};

function compare(one: number, other: number): number {
  if (Number.isNaN(one) || Number.isNaN(other))
    return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function isOver({ listings: [listing] }: Item, now: number): boolean {
  return listing !== undefined && overAs(listing, now) !== undefined;
}

function keptTime({ kept_at }: Item): number {
  return kept_at === null ? 0 : Date.parse(kept_at);
}
