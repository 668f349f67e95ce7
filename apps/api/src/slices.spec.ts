import timers from 'node:timers/promises';
import { startSlices, takeStep } from './slices.ts';

/** Works until it has had that many slices, each full. */
async function work(slices: number): Promise<void> {
  const own = startSlices();
  for (let slice = 0; slice < slices; slice += 1) {
    while (!own.isOver());
    await own.letOthers();
  }
}

/** Counts how often the event loop comes round to others while something goes on. */
async function turnsDuring(working: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await working;
  isOver = true;
  return turns;
}

describe('works in slices', () => {
  it.each([1, 2, 3])('let others have a turn between any two slices: %d works at once', async (works) => {
    const slices = 20;
    const all = Array.from({ length: works }, async () => work(slices));

    expect(await turnsDuring(Promise.all(all))).toBeGreaterThanOrEqual(works * slices);
  });

  it('ask no timer for a time that has passed, of which Node 24 warns', async () => {
    const delays = jest.spyOn(timers, 'setTimeout');
    await work(1);
    // Nobody has worked for longer than slices are apart.
    for (const endsAt = performance.now() + 6; performance.now() < endsAt;);
    await work(2);

    expect(delays).toHaveBeenCalledTimes(3);
    for (const [ms] of delays.mock.calls) expect(ms).toBeGreaterThanOrEqual(0);
  });

  it('let others have a turn between any two steps of two works', async () => {
    const stepsOf = async function* () {
      for (let step = 0; step < 20; step += 1) {
        const endsAt = performance.now() + 2;
        while (performance.now() < endsAt);
        yield;
      }
    };
    const run = async () => {
      for (const steps = stepsOf(); await takeStep(steps););
    };

    expect(await turnsDuring(Promise.all([run(), run()]))).toBeGreaterThanOrEqual(20);
  });
});
