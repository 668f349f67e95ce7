import { setImmediate } from 'node:timers/promises';
import { createSlices } from './slices.ts';

/** Works on for some ms, by the clock that slices go by. */
function work(ms: number): void {
  const started = performance.now();
  while (performance.now() < started + ms);
}

describe('slices', () => {
  it('are one for each turn of everything else, however many works there are', async () => {
    const order: string[] = [];
    let isOver = false;
    const others = (async () => {
      while (!isOver) {
        order.push('.');
        await setImmediate();
      }
    })();
    const { signal } = new AbortController();
    const works = Array.from({ length: 4 }, async () => {
      const slices = createSlices(signal);
      for (let step = 0; step < 3; step += 1) {
        work(11);
        await slices.turn();
        order.push('work');
      }
    });
    await Promise.all(works);
    isOver = true;
    await others;
    expect(order.join(' ')).not.toContain('work work');
    expect(order.filter((each) => each === 'work')).toHaveLength(12);
  });

  it('end when their caller gives up, and let others go on', async () => {
    const given = new AbortController();
    const [first, other] = [createSlices(given.signal), createSlices(new AbortController().signal)];
    work(11);
    const turns = Promise.allSettled([first.turn(), other.turn()]);
    given.abort(new Error('given up'));
    expect(await turns).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled' }]);
  });
});
