import { createTurnQueues } from './turn-queue.ts';

/** A queue that works on one piece at a time; each piece notes its name when it starts. */
function withQueue(limits: { mostWaiting?: number; mostOfSender?: number } = {}) {
  const queues = createTurnQueues({ atOnce: 1, mostWaiting: 100, mostOfSender: 100, ...limits });
  const started: string[] = [];
  const pushTo = (queue: typeof queues.known) => (sender: string) =>
    queue.push(sender, async () => {
      started.push(sender);
      await new Promise(setImmediate);
    });
  return { push: pushTo(queues.others), pushKnown: pushTo(queues.known), started };
}

describe('the queue', () => {
  it('gives every sender a turn before the next piece of the same one', async () => {
    const { push, started } = withQueue();

    const senders = ['alice', 'alice', 'alice', 'alice', 'bob', 'carol', 'bob'];
    await Promise.all(senders.map(async (sender) => push(sender)));

    expect(started).toEqual(['alice', 'alice', 'bob', 'carol', 'alice', 'bob', 'alice']);
  });

  it('refuses what one sender has too much of, and not what others send', async () => {
    const { push, started } = withQueue({ mostOfSender: 2 });

    const pushed = ['alice', 'alice', 'alice', 'alice', 'bob'].map(push);
    expect(pushed.map((work) => work !== undefined)).toEqual([true, true, true, false, true]);

    await Promise.all(pushed.map(async (work) => work));
    expect(started).toHaveLength(4);
  });

  it('refuses everything when too much waits in all', () => {
    const { push } = withQueue({ mostWaiting: 1 });

    expect(['alice', 'bob', 'carol'].map((sender) => push(sender) !== undefined)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('goes on after work that fails', async () => {
    const { others: queue } = createTurnQueues({ atOnce: 1, mostWaiting: 9, mostOfSender: 9 });

    await expect(queue.push('alice', () => Promise.reject(new Error('no memory')))).rejects.toThrow(
      'no memory',
    );
    expect(await queue.push('alice', () => Promise.resolve('done'))).toBe('done');
  });
});

describe('the line of known senders', () => {
  it('waits for at most one piece of all others, however much of it there is', async () => {
    const { push, pushKnown, started } = withQueue();

    const strangers = Array.from({ length: 50 }, (_, n) => push(`stranger ${n}`));
    await pushKnown('phone');

    expect(started.slice(0, 2)).toEqual(['stranger 0', 'phone']);
    await Promise.all(strangers.map(async (work) => work));
  });

  it('leaves every second turn to the others', async () => {
    const { push, pushKnown, started } = withQueue();

    const known = ['phone', 'phone', 'laptop', 'phone'].map(pushKnown);
    await Promise.all([...known, ...['alice', 'bob', 'carol'].map(push)]);

    expect(started).toEqual(['phone', 'alice', 'phone', 'bob', 'laptop', 'carol', 'phone']);
  });

  it('takes more when the others have too much', async () => {
    const { push, pushKnown } = withQueue({ mostWaiting: 1 });

    const strangers = ['alice', 'bob', 'carol'].map(push);
    const known = pushKnown('phone');

    expect([strangers[2], known].map((work) => work !== undefined)).toEqual([false, true]);
    await Promise.all([...strangers, known]);
  });
});
