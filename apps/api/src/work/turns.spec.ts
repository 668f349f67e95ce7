import { createTurns } from './turns.ts';

/** Turns for works that note their name when they start. */
function noting(turns: ReturnType<typeof createTurns>) {
  const started: string[] = [];
  const take = (name: string, signal?: AbortSignal) =>
    turns.take(
      name,
      async () => {
        started.push(name);
        await new Promise(setImmediate);
        return name;
      },
      signal,
    );
  return { started, take };
}

it('gives everybody a turn before the next work of the same one', async () => {
  const { started, take } = noting(createTurns(1));

  await Promise.all(['alice', 'alice', 'alice', 'bob', 'carol', 'bob'].map((name) => take(name)));

  expect(started).toEqual(['alice', 'bob', 'carol', 'alice', 'bob', 'alice']);
});

it('runs so many at once in all, and one of each', async () => {
  const turns = createTurns(3);
  let [running, most] = [new Array<string>(), 0];
  const work = (name: string) =>
    turns.take(name, async () => {
      running.push(name);
      most = Math.max(most, running.length);
      expect(running.filter((each) => each === name)).toHaveLength(1);
      await new Promise(setImmediate);
      running = running.toSpliced(running.indexOf(name), 1);
    });

  await Promise.all([...'aaaaabbbbbccccc'].map(work));

  expect(most).toBe(3);
  expect(turns.inHand()).toBe(0);
});

it('counts what runs or waits, of one and in all', async () => {
  const turns = createTurns(1);
  const { take } = noting(turns);
  const all = ['alice', 'alice', 'bob'].map((name) => take(name));

  expect([turns.inHand('alice'), turns.inHand('bob'), turns.inHand()]).toEqual([2, 1, 3]);
  await Promise.all(all);
});

it('does not start what nobody waits for any more', async () => {
  const { started, take } = noting(createTurns(1));
  const gone = new AbortController();
  const first = take('alice');
  const left = Array.from({ length: 4 }, (_, n) => take(`${n % 3}`, gone.signal));
  gone.abort(new Error('gone'));

  expect((await Promise.allSettled(left)).every(({ status }) => status === 'rejected')).toBe(true);
  expect(await take('bob')).toBe('bob');
  await first;
  expect(started).toEqual(['alice', 'bob']);
});

it('keeps the place of a work whose caller leaves while it runs', async () => {
  const turns = createTurns(1);
  const gone = new AbortController();
  const order: string[] = [];
  const left = turns.take(
    'alice',
    async () => {
      gone.abort();
      await new Promise(setImmediate);
      order.push('left');
    },
    gone.signal,
  );
  await Promise.all([left, turns.take('bob', async () => order.push('next'))]);

  expect(order).toEqual(['left', 'next']);
});

it('goes on after a work that fails', async () => {
  const turns = createTurns(1);

  await expect(turns.take('alice', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.take('alice', () => Promise.resolve('done'))).toBe('done');
});
