import { setImmediate } from 'node:timers/promises';

/** How long others wait for their turn at most. */
const SLICE_MS = 2;

/** Long work in slices: whoever does it looks now and then whether its slice is over, and then lets others go first. */
export function startSlices() {
  let endsAt = performance.now() + SLICE_MS;
  return {
    isOver: () => performance.now() > endsAt,
    async letOthers(): Promise<void> {
      await setImmediate();
      endsAt = performance.now() + SLICE_MS;
    },
  };
}
