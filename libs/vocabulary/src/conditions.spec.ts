import fc from 'fast-check';
import {
  acceptedConditions,
  boxesOf,
  CONDITION_LABELS,
  CONDITIONS,
  DEFAULT_MINIMUM_CONDITION,
  meetsCondition,
  minimumOf,
  NO_CONDITION_BOXES,
  toggleConditionBox,
} from './conditions.ts';
import type { Condition, ConditionBoxes } from './conditions.ts';

/** The boxes in the order Pre-owned, New (Other), New. */
function boxes(ticks: string): ConditionBoxes {
  return { PRE_OWNED: ticks[0] === 'x', NEW_OTHER: ticks[1] === 'x', NEW: ticks[2] === 'x' };
}

describe('conditions', () => {
  it('go from worst to best and accept all from the minimum on', () => {
    expect(
      CONDITIONS.map((condition) => [CONDITION_LABELS[condition], acceptedConditions(condition)]),
    ).toEqual([
      ['Pre-owned', ['PRE_OWNED', 'NEW_OTHER', 'NEW']],
      ['New (Other)', ['NEW_OTHER', 'NEW']],
      ['New', ['NEW']],
    ]);
    expect(DEFAULT_MINIMUM_CONDITION).toBe('PRE_OWNED');
  });

  it.each<[Condition | null, Condition, boolean]>([
    ['PRE_OWNED', 'PRE_OWNED', true],
    ['NEW', 'PRE_OWNED', true],
    ['PRE_OWNED', 'NEW_OTHER', false],
    ['NEW_OTHER', 'NEW_OTHER', true],
    ['NEW_OTHER', 'NEW', false],
    [null, 'PRE_OWNED', true],
    [null, 'NEW_OTHER', false],
    [null, 'NEW', false],
  ])('compare %s with the minimum %s: %s', (condition, minimum, meets) => {
    expect(meetsCondition(condition, minimum)).toBe(meets);
  });
});

describe('the boxes of "Minimum Condition"', () => {
  it.each<[Condition, string]>([
    ['PRE_OWNED', 'xxx'],
    ['NEW_OTHER', '.xx'],
    ['NEW', '..x'],
  ])('show the minimum %s as %s and give it back', (minimum, ticks) => {
    expect(boxesOf(minimum)).toEqual(boxes(ticks));
    expect(minimumOf(boxesOf(minimum))).toBe(minimum);
  });

  it('mean no condition while none is ticked', () => {
    expect(NO_CONDITION_BOXES).toEqual(boxes('...'));
    expect(minimumOf(NO_CONDITION_BOXES)).toBeUndefined();
  });

  it.each<[string, Condition, string]>([
    ['...', 'PRE_OWNED', 'xxx'],
    ['...', 'NEW_OTHER', '.xx'],
    ['...', 'NEW', '..x'],
    ['..x', 'PRE_OWNED', 'xxx'],
    ['..x', 'NEW_OTHER', '.xx'],
    ['..x', 'NEW', '...'],
    ['.xx', 'PRE_OWNED', 'xxx'],
    ['.xx', 'NEW_OTHER', '..x'],
    ['.xx', 'NEW', '...'],
    ['xxx', 'PRE_OWNED', '.xx'],
    ['xxx', 'NEW_OTHER', '..x'],
    ['xxx', 'NEW', '...'],
  ])('change from %s by a click on %s to %s', (before, clicked, after) => {
    expect(toggleConditionBox(boxes(before), clicked)).toEqual(boxes(after));
  });

  it('never have a gap after any clicks, and are not changed in place', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...CONDITIONS)), (clicks) => {
        let now = Object.freeze({ ...NO_CONDITION_BOXES });
        for (const clicked of clicks) {
          now = Object.freeze(toggleConditionBox(now, clicked));
          const minimum = minimumOf(now);
          expect(now).toEqual(minimum ? boxesOf(minimum) : NO_CONDITION_BOXES);
        }
      }),
    );
  });
});
