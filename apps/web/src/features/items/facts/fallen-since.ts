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
