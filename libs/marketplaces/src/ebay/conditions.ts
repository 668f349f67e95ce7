import { ebayCondition } from '@rummage/ebay';
import type { Condition } from '@rummage/vocabulary';

/** "For parts or not working", which is never collected. */
export const FOR_PARTS = '7000';

/** Our condition of a conditionId; null for one that is absent or unknown. */
export function conditionOf(conditionId: string | undefined): Condition | null {
  return conditionId === undefined ? null : (ebayCondition(conditionId) ?? null);
}

/**
 * The conditionIds to ask for. Empty for PRE_OWNED: some listings carry no condition, and any filter would hide them.
 */
export function conditionIds(minimum: Condition): readonly string[] {
  switch (minimum) {
    case 'NEW':
      return ['1000'];
    case 'NEW_OTHER':
      return ['1000', '1500', '1750'];
    case 'PRE_OWNED':
      return [];
  }
}
