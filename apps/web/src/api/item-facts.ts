import type { Item } from '@rummage/contract';

/**
 * True if an item was collected after a moment.
 * @param since as the server writes moments; nothing is new without it
 */
export function isNewSince({ collected_at }: Pick<Item, 'collected_at'>, since: string | undefined): boolean {
  return since !== undefined && collected_at > since;
}

/** True if nothing but the sample marketplace has it. */
export function isSample({ listings }: Item): boolean {
  return listings.length > 0 && listings.every(({ marketplace }) => marketplace === 'sample');
}
