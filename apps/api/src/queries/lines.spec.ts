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

/** Runs everything that is ready to run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

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
    await settle();
    expect(second.started()).toBe(true);
    second.end();
    expect(await other).toBe('done');
  });

  it('is limited in all, and the work of one person lets others go first', async () => {
    const lines = createLines(2);
    const works = [work(), work(), work(), work()];
    const people = [1, 1, 2, 3];
    const all = works.map((piece, index) => lines.wait(people[index] ?? 0, here, piece.do));
    await settle();
    expect(works.map((piece) => piece.started())).toEqual([true, false, true, false]);

    works[2]?.end();
    await all[2];
    await settle();
    expect(works.map((piece) => piece.started())).toEqual([true, false, true, true]);
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
});
