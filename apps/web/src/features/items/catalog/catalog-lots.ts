import type { Item } from '@rummage/contract';

/** The number of each item in the sale, from 1; items without a title have none. */
export function lotNumbers(items: readonly Item[]): number[] {
  let last = 0;
  return items.map(({ title }) => (title ? (last += 1) : 0));
}
