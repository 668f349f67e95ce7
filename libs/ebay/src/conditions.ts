import type { Condition } from '@rummage/vocabulary';
import { acceptedConditions, CONDITIONS } from '@rummage/vocabulary';

// eBay's ConditionEnum. Its texts are in a site's language, so only ids decide.
const IDS: Record<Condition, readonly string[]> = {
  NEW: ['1000'],
  NEW_OTHER: ['1500', '1750'],
  PRE_OWNED: ['2000', '2010', '2020', '2030', '2500', '2750', '2990', '3000', '3010', '4000', '5000', '6000'],
};

/** The short numbers of older addresses. */
const SHORT_IDS: Record<Condition, readonly string[]> = { NEW: ['3'], NEW_OTHER: [], PRE_OWNED: ['4', '10'] };

/** "For parts or not working", which is never collected. */
export const FOR_PARTS = '7000';

const BY_ID = new Map(
  CONDITIONS.flatMap((condition) =>
    [...IDS[condition], ...SHORT_IDS[condition]].map((id): [string, Condition] => [id, condition]),
  ),
);

/** Our condition of a conditionId; undefined for one that is unknown, and for what is sold for parts. */
export function ebayCondition(id: string): Condition | undefined {
  return BY_ID.get(id);
}

/**
 * The conditionIds to ask for. Empty for PRE_OWNED: some listings carry no condition, and any filter would hide them.
 */
export function ebayConditionIds(minimum: Condition): readonly string[] {
  if (minimum === 'PRE_OWNED') return [];
  return acceptedConditions(minimum)
    .flatMap((condition) => IDS[condition])
    .sort();
}
