import type { Condition } from '@rummage/vocabulary';

// eBay's ConditionEnum, and the short numbers of its older addresses. Its texts are in a site's language, so only ids decide.
const CONDITION_IDS: Record<string, Condition> = {
  3: 'NEW',
  1000: 'NEW',
  1500: 'NEW_OTHER',
  1750: 'NEW_OTHER',
  4: 'PRE_OWNED',
  10: 'PRE_OWNED',
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

/** Our condition of an eBay conditionId; undefined for one that is unknown, and for what is sold for parts. */
export function ebayCondition(id: string): Condition | undefined {
  return Object.hasOwn(CONDITION_IDS, id) ? CONDITION_IDS[id] : undefined;
}
