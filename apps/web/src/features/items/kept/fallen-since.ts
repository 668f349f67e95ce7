import type { Item } from '@rummage/contract';

/** Whether the last change of the price was a fall, after that moment. @param moment ms; undefined for never */
export function hasFallenSince(
  { price_changes }: Pick<Item, 'price_changes'>,
  moment: number | undefined,
): boolean {
  const last = price_changes.at(-1);
  if (moment === undefined || !last || last.price === null || last.previous_price === null) return false;
  return last.price < last.previous_price && Date.parse(last.at) > moment;
}

const KEY = 'keptSheetLookedAt';

/** When the kept sheet was looked at in this browser before, in ms; from now on it is `now`. */
export function lookAgain(userId: number, now: number): number | undefined {
  const key = `${KEY}:${userId}`;
  const before = Number(localStorage.getItem(key) ?? NaN);
  localStorage.setItem(key, String(now));
  return Number.isFinite(before) ? before : undefined;
}
