import { setImmediate as nextTurn } from 'node:timers/promises';
import { letOthers, takeStep, waitForBatch } from './steps.ts';

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

it.each([1, 3, 50])('lets others have a turn between two batches of %d long answers', async (answers) => {
  const turns: number[] = [];
  let [turn, isOver] = [0, false];
  const others = (async () => {
    for (; !isOver; turn += 1) await nextTurn();
  })();

  const answer = async () => {
    for (let batch = 0; batch < 4; batch += 1) {
      await waitForBatch();
      turns.push(turn);
    }
  };
  await Promise.all(Array.from({ length: answers }, answer));
  isOver = true;
  await others;

  expect(new Set(turns).size).toBe(4 * answers);
});
