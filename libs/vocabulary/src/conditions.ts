/** Conditions from worst to best: the order is the meaning of a minimum condition. */
export const CONDITIONS = ['PRE_OWNED', 'NEW_OTHER', 'NEW'] as const;
export type Condition = (typeof CONDITIONS)[number];

export const CONDITION_LABELS: Record<Condition, string> = {
  PRE_OWNED: 'Pre-owned',
  NEW_OTHER: 'New (Other)',
  NEW: 'New',
};

export const DEFAULT_MINIMUM_CONDITION: Condition = 'PRE_OWNED';

/** The three boxes of "Minimum Condition"; true where ticked. */
export type ConditionBoxes = Record<Condition, boolean>;

/** Nothing ticked, as in the edit dialog until its query has loaded. */
export const NO_CONDITION_BOXES: ConditionBoxes = { PRE_OWNED: false, NEW_OTHER: false, NEW: false };

/** The conditions that a minimum accepts, worst first. */
export function acceptedConditions(minimum: Condition): Condition[] {
  return CONDITIONS.slice(CONDITIONS.indexOf(minimum));
}

/**
 * True if a listing in `condition` is good enough. A listing that states no condition may be worn, so only
 * the lowest minimum accepts it.
 */
export function meetsCondition(condition: Condition | null, minimum: Condition): boolean {
  return CONDITIONS.indexOf(condition ?? 'PRE_OWNED') >= CONDITIONS.indexOf(minimum);
}

/** The boxes that a stored minimum condition ticks. */
export function boxesOf(minimum: Condition): ConditionBoxes {
  const accepted = acceptedConditions(minimum);
  return {
    PRE_OWNED: accepted.includes('PRE_OWNED'),
    NEW_OTHER: accepted.includes('NEW_OTHER'),
    NEW: accepted.includes('NEW'),
  };
}

/**
 * The boxes after a click on one of them: a minimum has no gaps, so ticking a box ticks every better one and
 * clearing a box clears every worse one.
 */
export function toggleConditionBox(boxes: ConditionBoxes, clicked: Condition): ConditionBoxes {
  const checked = !boxes[clicked];
  const at = CONDITIONS.indexOf(clicked);
  const next = { ...boxes };
  CONDITIONS.forEach((condition, index) => {
    if (checked ? index >= at : index <= at) next[condition] = checked;
  });
  return next;
}

/** The minimum condition that the boxes mean; undefined when none is ticked. */
export function minimumOf(boxes: ConditionBoxes): Condition | undefined {
  return CONDITIONS.find((condition) => boxes[condition]);
}
