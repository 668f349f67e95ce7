import { seeded } from '@rummage/marketplaces/testing';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import type { Mood } from '../world/market.ts';

const PRESSES = ['dismiss', 'keep', 'let go', 'note', 'undo', 'cleanse'] as const;
const CHANGES = ['add', 'edit', 'pause', 'resume', 'delete', 'bring back'] as const;

/**
 * One thing that happens in a year. `pick` chooses among what is there, so that a step means something whatever was left
 * out before it.
 */
export type Step =
  | { do: 'wait'; ms: number }
  | { do: 'offer'; pick: number; count: number }
  | { do: 'reprice' | 'sell' | 'relist' | 'bring to the shop' | 'sell in the shop'; pick: number }
  | { do: 'answer'; pick: number; mood: Mood }
  | { do: 'receive'; mood: 'well' | 'failing' | 'unheard' }
  | { do: 'press'; who: number; act: (typeof PRESSES)[number]; pick: number }
  | { do: 'close the page'; who: number }
  | { do: 'change a query'; who: number; act: (typeof CHANGES)[number]; pick: number }
  | { do: 'break'; who: number; minutes: number }
  | { do: 'leave and come back'; who: number }
  | { do: 'fault'; kind: 'statement' | 'commit' | 'kill' | 'request' | 'answer'; after: number }
  | { do: 'kill' | 'lose connections'; pick: number }
  | { do: 'fill the disk' }
  | { do: 'set the clock'; ms: number }
  /** Nothing fails any more, and all that waits is done. */
  | { do: 'calm' };

const MOODS_OF_A_YEAR = ['well', 'well', 'well', 'away', 'busy', 'half', 'slow', 'empty', 'lying'] as const;
const RECEIVER_MOODS = ['well', 'well', 'failing', 'unheard'] as const;
const FAULTS = ['statement', 'commit', 'kill', 'request', 'answer'] as const;
const CALM_EVERY_MS = 30 * DAY_MS;

const CALM: Step = { do: 'calm' };

/**
 * All that happens in so many days, the same for the same seed.
 * @param isSlow true if less happens, with days between
 */
export function stepsOf(seed: number, days: number, isSlow = false): Step[] {
  const random = seeded(seed);
  const below = (end: number) => Math.floor(random() * end);
  const oneOf = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;

  const usual: [weight: number, make: () => Step][] = [
    [8, () => ({ do: 'offer', pick: below(1000), count: below(10) === 0 ? 12 : 1 + below(2) })],
    [3, () => ({ do: 'reprice', pick: below(1000) })],
    [5, () => ({ do: 'sell', pick: below(1000) })],
    [2, () => ({ do: 'relist', pick: below(1000) })],
    [2, () => ({ do: 'bring to the shop', pick: below(1000) })],
    [2, () => ({ do: 'sell in the shop', pick: below(1000) })],
    [3, () => ({ do: 'answer', pick: below(1000), mood: oneOf(MOODS_OF_A_YEAR) })],
    [5, () => ({ do: 'receive', mood: oneOf(RECEIVER_MOODS) })],
    [16, () => ({ do: 'press', who: below(2), act: oneOf(PRESSES), pick: below(1000) })],
    [2, () => ({ do: 'close the page', who: below(2) })],
    [2, () => ({ do: 'change a query', who: below(2), act: oneOf(CHANGES), pick: below(1000) })],
    [1, () => ({ do: 'break', who: below(2), minutes: 15 + below(3000) })],
    [0.1, () => ({ do: 'leave and come back', who: below(2) })],
    [4, () => ({ do: 'fault', kind: oneOf(FAULTS), after: 1 + below(120) })],
    [1, () => ({ do: 'kill', pick: below(1000) })],
    [0.5, () => ({ do: 'lose connections', pick: below(1000) })],
    [0.5, () => ({ do: 'fill the disk' })],
    [0.3, () => ({ do: 'set the clock', ms: Math.round((random() - 0.5) * 20 * DAY_MS) })],
  ];
  // Most years lack some of it and have much of other: much that goes wrong needs the same thing several times.
  const isMixed = seed > 3;
  const happenings = usual.map(([weight, make]): [number, () => Step] => [
    weight * (isMixed ? oneOf([0, 1, 1, 1, 5]) : 1),
    make,
  ]);
  const all = happenings.reduce((sum, [weight]) => sum + weight, 0);
  const happening = (): Step => {
    let left = random() * all;
    const [, make] = happenings.find(([weight]) => (left -= weight) < 0) ?? [0, () => CALM];
    return make();
  };

  const steps: Step[] = [];
  let [passed, calmAt] = [0, CALM_EVERY_MS];
  while (passed < days * DAY_MS) {
    for (let count = below(4); count > 0; count -= 1) {
      const step = happening();
      steps.push(step);
      // What waits for a time that the clock has left behind would be done in the end, and far too late.
      if (step.do === 'set the clock' && below(2) === 0) steps.push(CALM);
    }
    const ms = below(4) === 0 ? MINUTE_MS * (1 + below(60)) : HOUR_MS * (6 + below(36)) * (isSlow ? 3 : 1);
    steps.push({ do: 'wait', ms });
    passed += ms;
    if (passed < calmAt) continue;
    steps.push(CALM);
    calmAt += CALM_EVERY_MS;
  }
  return [...steps, CALM];
}
