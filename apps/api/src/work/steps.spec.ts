import { letOthers, takeStep } from './steps.ts';

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

const STEPS = 20;

async function* steps(): AsyncGenerator<void, void, undefined> {
  for (let step = 0; step < STEPS; step += 1) yield;
}

it.each([
  [
    'steps that are taken',
    async () => {
      for (const all = steps(); await takeStep(all););
    },
  ],
  [
    'works that let others go first',
    async () => {
      for (let step = 0; step < STEPS; step += 1) await letOthers();
    },
  ],
])('others have a turn between any two %s', async (_, work) => {
  expect(await turnsDuring(Promise.all([work(), work()]))).toBeGreaterThanOrEqual(STEPS);
});
