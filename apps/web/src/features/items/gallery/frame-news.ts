import type { Item } from '@rummage/contract';
import { isNewSince } from '../../../api/item-facts.ts';
import { hasFallenSince } from '../facts/fallen-since.ts';

export interface FrameNews {
  isNew: boolean;
  /** Whether its price fell. */
  hasFallen: boolean;
}

/**
 * What has happened to an item since the last visit.
 * @param newSince when that was; undefined for somebody's first
 * @param areMixed whether the new items stand among the others, so that each says it itself
 */
export function newsOf(item: Item | undefined, newSince: string | undefined, areMixed: boolean): FrameNews {
  if (!item || newSince === undefined) return { isNew: false, hasFallen: false };
  return {
    isNew: areMixed && isNewSince(item, newSince),
    hasFallen: hasFallenSince(item, Date.parse(newSince)),
  };
}
