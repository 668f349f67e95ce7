import { setTimeout } from 'node:timers/promises';

/** How long others wait for their turn at most. */
const SLICE_MS = 2;
/** Another request takes several turns, and must not wait for a slice at each of them. */
const REST_MS = 2;

/**
 * Divides long work into slices: the work checks now and then whether its slice is over, and then lets others go first.
 */
export function startSlices() {
  let endsAt = performance.now() + SLICE_MS;
  return {
    isOver: () => performance.now() > endsAt,
    async letOthers(): Promise<void> {
      await setTimeout(REST_MS);
      endsAt = performance.now() + SLICE_MS;
    },
  };
}

/**
 * Takes the next of many steps that each take some ms, and then rests for as long as it took: so other requests have
 * half of the time, and other processes can write. False when no step was left.
 */
export async function takeStep(steps: Iterator<void, void, undefined>): Promise<boolean> {
  const began = performance.now();
  if (steps.next().done) return false;
  await setTimeout(performance.now() - began);
  return true;
}
