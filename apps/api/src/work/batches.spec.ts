import { setImmediate } from 'node:timers/promises';
import { waitForBatch } from './batches.ts';

/** Works on that many batches of a person's. */
async function stream(userId: number, batches: number, write: (userId: number) => void): Promise<void> {
  for (let batch = 0; batch < batches; batch += 1) {
    await waitForBatch(userId);
    write(userId);
  }
}

/** Runs streams, and returns for each batch whose it was and how often the event loop had come round before. */
async function run(
  streams: [userId: number, batches: number][],
): Promise<{ userId: number; turn: number }[]> {
  const batches: { userId: number; turn: number }[] = [];
  let [turn, isOver] = [0, false];
  const count = async () => {
    for (; !isOver; turn += 1) await setImmediate();
  };
  const counting = count();
  await Promise.all(
    streams.map(async ([userId, size]) => stream(userId, size, (of) => batches.push({ userId: of, turn }))),
  );
  isOver = true;
  await counting;
  return batches;
}

describe('waitForBatch', () => {
  it('lets others have a turn between two batches of the only stream', async () => {
    const turns = (await run([[1, 4]])).map(({ turn }) => turn);

    expect(new Set(turns).size).toBe(4);
  });

  it.each([3, 50])('lets others have several turns between two batches of %d streams', async (streams) => {
    const batches = await run(Array.from({ length: streams }, () => [1, 4]));

    const turns = batches.map(({ turn }) => turn);
    // The last batches are those of one stream.
    const between = turns.slice(1, -1).map((turn, index) => turn - (turns[index] ?? 0));
    expect(batches).toHaveLength(4 * streams);
    expect(Math.min(...between)).toBeGreaterThanOrEqual(3);
  });

  it('lets people take turns, however many streams they have', async () => {
    const many = Array.from({ length: 20 }, (): [number, number] => [1, 3]);

    const batches = await run([...many, [2, 3], [3, 3]]);

    expect(batches.slice(0, 9).map(({ userId }) => userId)).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]);
    expect(batches).toHaveLength(66);
  });

  it('starts again after all streams have ended', async () => {
    await run([[1, 1]]);
    await setImmediate();

    expect(await run([[2, 2]])).toHaveLength(2);
  });
});
