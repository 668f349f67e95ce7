import { shortest } from './shortest.ts';

const FOREVER = Number.MAX_SAFE_INTEGER;

describe('shortest', () => {
  it('leaves only what is needed to fail, in its order', async () => {
    const steps = Array.from({ length: 100 }, (_, n) => n);
    const fails = async (some: readonly number[]) =>
      some.includes(13) && some.includes(77) && some.includes(78);
    expect(await shortest(steps, fails, FOREVER)).toEqual([13, 77, 78]);
  });

  it('tries nothing more once its time is over', async () => {
    const tried = jest.fn(async () => true);
    expect(await shortest([1, 2, 3], tried, 0)).toEqual([1, 2, 3]);
    expect(tried).not.toHaveBeenCalled();
  });
});
