import { processorMs } from './processor-ms.ts';

/**
 * The longest time, in ms of the processor, for which work has kept everything else in the process from its turn. Other
 * programs on the machine do not count.
 */
export async function longestSlice(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = processorMs();
  let isOver = false;
  const tick = () => {
    const now = processorMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(tick);
  };
  tick();
  try {
    await work();
    await new Promise(setImmediate);
    return longest;
  } finally {
    isOver = true;
  }
}
