import type { Item } from '@rummage/contract';

/** Whether nothing but the sample marketplace has it. */
export function isSample({ listings }: Item): boolean {
  return listings.length > 0 && listings.every(({ marketplace }) => marketplace === 'sample');
}
