import { setImmediate } from 'node:timers/promises';

const SLICE_MS = 10;

/** The last of all works that wait for their next slice: in one turn of the event loop only one of them goes on. */
let last = Promise.resolve();

/** Divides long work into slices, between which everything else in the process has its turn. */
interface Slices {
  /** Waited for between two steps of the work, as often as one likes. */
  turn(): Promise<void> | undefined;
}

/** @param signal ends the work between two slices; its reason is thrown then */
export function createSlices(signal: AbortSignal): Slices {
  let endsAt = performance.now() + SLICE_MS;
  return {
    turn() {
      return performance.now() < endsAt ? undefined : nextSlice();
    },
  };

  async function nextSlice(): Promise<void> {
    last = last.then(async () => setImmediate());
    await last;
    signal.throwIfAborted();
    endsAt = performance.now() + SLICE_MS;
  }
}
