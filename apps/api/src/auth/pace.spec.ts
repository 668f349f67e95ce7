import { setImmediate } from 'node:timers/promises';
import { createPace } from './pace.ts';

describe('createPace', () => {
  it('lets a few through in each turn of the event loop, in the order in which they came', async () => {
    const pace = createPace();
    const through: number[] = [];
    const all = Promise.all(
      Array.from({ length: 35 }, async (_, n) => {
        await pace();
        through.push(n);
      }),
    );

    const counts: number[] = [];
    while (through.length < 35) {
      await setImmediate();
      counts.push(through.length);
    }
    await all;

    expect(counts.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...counts.map((count, turn) => count - (counts[turn - 1] ?? 0)))).toBeLessThanOrEqual(20);
    expect(through).toEqual([...through].sort((one, other) => one - other));
  });
});
