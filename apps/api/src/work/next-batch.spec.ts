import { setImmediate } from 'node:timers/promises';
import { waitForBatch } from './next-batch.ts';

it.each([1, 3, 50])('lets others have a turn between two batches of %d long answers', async (answers) => {
  const turns: number[] = [];
  let [turn, isOver] = [0, false];
  const others = (async () => {
    for (; !isOver; turn += 1) await setImmediate();
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
