import { rest } from '../slices.ts';
import { createLines } from './lines.ts';

const here = new AbortController().signal;

/** Work that ends when the test says so. */
function work() {
  let end = () => undefined as void;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  let isStarted = false;
  return {
    started: () => isStarted,
    end: () => {
      end();
    },
    do: async () => {
      isStarted = true;
      await done;
      return 'done';
    },
  };
}

/** Waits as long as it takes. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await rest(2);
}

/** Gives work that should not start a chance to do so. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await rest(2);
}

/** Counts the turns of the event loop until it is stopped. */
function countTurns() {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  return {
    soFar: () => turns,
    stop: () => {
      isOver = true;
    },
  };
}

/** Keeps everything else from running. */
function block(ms: number): void {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt);
}

describe('costly work', () => {
  it('is done one piece at a time for each person', async () => {
    const lines = createLines(5);
    const [first, second] = [work(), work()];
    const one = lines.wait(1, here, first.do);
    const other = lines.wait(1, here, second.do);
    await settle();
    expect([first.started(), second.started()]).toEqual([true, false]);

    first.end();
    expect(await one).toBe('done');
    await until(second.started);
    second.end();
    expect(await other).toBe('done');
  });

  it('is limited in all, and the work of one person lets others go first', async () => {
    const lines = createLines(2);
    const works = [work(), work(), work(), work()];
    const people = [1, 1, 2, 3];
    const startedOf = () => works.map((piece) => piece.started());
    const all = works.map((piece, index) => lines.wait(people[index] ?? 0, here, piece.do));
    await until(() => startedOf().filter(Boolean).length === 2);
    await settle();
    expect(startedOf()).toEqual([true, false, true, false]);

    works[2]?.end();
    await all[2];
    await until(() => startedOf().filter(Boolean).length === 3);
    await settle();
    expect(startedOf()).toEqual([true, false, true, true]);
    for (const piece of works) piece.end();
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('is not started when nobody waits for it any more', async () => {
    const lines = createLines(1);
    const [first, second] = [work(), work()];
    const gone = new AbortController();
    const one = lines.wait(1, here, first.do);
    const other = lines.wait(2, gone.signal, second.do);
    gone.abort();
    first.end();
    await one;
    expect(await other).toBeUndefined();
    expect(second.started()).toBe(false);
  });

  it('goes on after a piece that fails', async () => {
    const lines = createLines(1);
    const failing = lines.wait(1, here, () => Promise.reject(new Error('no')));
    const next = lines.wait(1, here, () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  it.each([
    ['end', () => Promise.resolve()],
    ['fail', () => Promise.reject(new Error('unreadable'))],
  ])(
    'lets others have turns before the next piece starts, also when all of them %s at once',
    async (_, end) => {
      const lines = createLines(2);
      const turns = countTurns();
      const works: { turn: number; startedAt: number; endedAt: number }[] = [];
      const pieces = Array.from({ length: 10 }, (_piece, person) =>
        lines.wait(person, here, () => {
          const startedAt = performance.now();
          block(3);
          works.push({ turn: turns.soFar(), startedAt, endedAt: performance.now() });
          return end();
        }),
      );

      await Promise.allSettled(pieces);
      turns.stop();

      expect(works).toHaveLength(10);
      for (const [index, { turn, startedAt }] of works.entries()) {
        const before = works[index - 1];
        if (!before) continue;
        // On a busy machine the time to wait can be over by the next turn.
        expect(turn).toBeGreaterThan(before.turn);
        // A timer counts whole milliseconds.
        expect(startedAt - before.endedAt).toBeGreaterThan(1.9);
      }
    },
  );

  it('goes on after pieces that nobody waits for, however many', async () => {
    const lines = createLines(1);
    const gone = AbortSignal.abort();
    const left = Array.from({ length: 1000 }, (_, person) => lines.wait(person, gone, work().do));
    const next = lines.wait(1000, here, () => Promise.resolve('done'));

    expect(new Set(await Promise.all(left))).toEqual(new Set([undefined]));
    expect(await next).toBe('done');
  });
});
