import type { Condition } from '@rummage/vocabulary';

/** "For parts or not working": never what anybody looks for here. */
export const FOR_PARTS = '7000';

// eBay's ConditionEnum. The texts of an answer are in the site's language, so only ids decide.
const CLASSES: Record<string, Condition> = {
  1000: 'NEW',
  1500: 'NEW_OTHER',
  1750: 'NEW_OTHER',
  2000: 'PRE_OWNED',
  2010: 'PRE_OWNED',
  2020: 'PRE_OWNED',
  2030: 'PRE_OWNED',
  2500: 'PRE_OWNED',
  2750: 'PRE_OWNED',
  2990: 'PRE_OWNED',
  3000: 'PRE_OWNED',
  3010: 'PRE_OWNED',
  4000: 'PRE_OWNED',
  5000: 'PRE_OWNED',
  6000: 'PRE_OWNED',
};

/** Our condition of a conditionId; null for one that is absent or unknown. */
export function conditionOf(conditionId: string | undefined): Condition | null {
  return (conditionId !== undefined && CLASSES[conditionId]) || null;
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
