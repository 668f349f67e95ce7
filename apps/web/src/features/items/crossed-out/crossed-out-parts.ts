import type { Item } from '@rummage/contract';
import { dayText, weekdayText } from '#browser/words/dates.ts';
import { overAs } from '../facts/item-times.ts';

/** Items that are shown together. */
interface CrossedOutPart {
  name: string;
  isCheaper: boolean;
  items: readonly Item[];
}

/**
 * Items that cost less now than when they were crossed out come first, then the rest by day, the last day
 * first.
 * @param now ms
 */
export function partsOf(items: readonly Item[], now: number): CrossedOutPart[] {
  const cheaper = items.filter((item) => isCheaper(item, now));
  const days = new Map<string, Item[]>();
  for (const item of items) {
    if (isCheaper(item, now)) continue;
    const name = dayName(Date.parse(item.dismissed_at ?? item.collected_at), now);
    days.set(name, [...(days.get(name) ?? []), item]);
  }
  const parts = [...days].map(([name, of]) => ({ name, isCheaper: false, items: of }));
  return cheaper.length === 0 ? parts : [{ name: 'Cheaper now', isCheaper: true, items: cheaper }, ...parts];
}

function isCheaper({ dismissed_price, listings: [listing] }: Item, now: number): boolean {
  const price = listing?.current_price ?? null;
  if (!listing || price === null || overAs(listing, now)) return false;
  return dismissed_price !== undefined && dismissed_price !== null && price < dismissed_price;
}

/** "Today", "Yesterday", "Friday, 20 November". */
function dayName(at: number, now: number): string {
  const day = new Date(at);
  const today = new Date(now);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (day.toDateString() === today.toDateString()) return 'Today';
  if (day.toDateString() === yesterday.toDateString()) return 'Yesterday';
  const year = day.getFullYear() === today.getFullYear() ? '' : ` ${day.getFullYear()}`;
  return `${weekdayText(day, 'long')}, ${dayText(day)}${year}`;
}

/** The first `count` items of the parts, in order. */
export function firstOf(parts: readonly CrossedOutPart[], count: number): CrossedOutPart[] {
  let left = count;
  return parts.flatMap((part) => {
    const items = part.items.slice(0, Math.max(0, left));
    left -= items.length;
    return items.length === 0 ? [] : [{ ...part, items }];
  });
}

/**
 * Chosen ids after a press.
 * @param order the ids as they are shown
 * @param last the one that was pressed before; with `isRange` all between both get the state that the pressed one gets
 */
export function chosenAfter(
  chosen: ReadonlySet<number>,
  order: readonly number[],
  pressed: number,
  last: number | undefined,
  isRange: boolean,
): ReadonlySet<number> {
  const from = last === undefined ? -1 : order.indexOf(last);
  const to = order.indexOf(pressed);
  const ids = isRange && from !== -1 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [pressed];
  const isChosen = !chosen.has(pressed);
  const after = new Set(chosen);
  for (const id of ids) {
    if (isChosen) after.add(id);
    else after.delete(id);
  }
  return after;
}
