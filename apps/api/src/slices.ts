import { setImmediate, setTimeout } from 'node:timers/promises';

/** How long others wait for their turn at most. */
const SLICE_MS = 2;
/** Another request takes several turns, and must not wait for a slice at each of them. */
const REST_MS = 3;

/** The last of all works that wait for their next slice: they take turns. */
let last = Promise.resolve();
/** By performance.now(). */
let nextSliceAt = 0;

export interface Slices {
  isOver: () => boolean;
  letOthers: () => Promise<void>;
}

/**
 * Divides long work into slices: the work checks now and then whether its slice is over, and then lets others go first.
 * All works of the process together get two fifths of the time.
 */
export function startSlices(): Slices {
  let endsAt = performance.now() + SLICE_MS;
  return {
    isOver: () => performance.now() > endsAt,
    async letOthers() {
      last = last.then(waitForSlice);
      await last;
      endsAt = performance.now() + SLICE_MS;
    },
  };
}

async function waitForSlice(): Promise<void> {
  // Usually it is time already, and Node warns of timers for the past.
  await rest(Math.max(0, nextSliceAt - performance.now()));
  nextSliceAt = performance.now() + SLICE_MS + REST_MS;
}

/**
 * Takes the next of many steps that each take some ms, and then rests for as long as it took: so other requests have
 * half of the time, and other processes can write. False when no step was left.
 */
export async function takeStep(steps: AsyncIterator<void, void, undefined>): Promise<boolean> {
  const began = performance.now();
  if ((await steps.next()).done) return false;
  await rest(performance.now() - began);
  return true;
}

/**
 * Lets others run for that long, at least one turn of the event loop. Timers that are always due run one after the other,
 * and Node never looks at its sockets: hence also the immediate.
 */
export async function rest(ms: number): Promise<void> {
  await setTimeout(ms);
  await setImmediate();
}
