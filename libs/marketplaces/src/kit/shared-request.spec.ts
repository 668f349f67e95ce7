import { kept } from './shared-request.ts';

/** A request whose answers are 1, 2, 3, … */
function counting() {
  let requests = 0;
  return { requests: () => requests, request: () => Promise.resolve((requests += 1)) };
}

describe('kept', () => {
  it('requests a value once, and again when its time is over', async () => {
    let now = 0;
    const { request, requests } = counting();
    const get = kept<number>(1000, () => now);

    expect(await Promise.all([get(request), get(request)])).toEqual([1, 1]);
    now = 999;
    expect(await get(request)).toBe(1);
    now = 1000;
    expect(await get(request)).toBe(2);
    expect(requests()).toBe(2);
  });

  it('requests it again after the clock was set back', async () => {
    let now = 1000;
    const { request } = counting();
    const get = kept<number>(1000, () => now);
    await get(request);
    now = 999;
    expect(await get(request)).toBe(2);
  });

  it('requests it again after a failure', async () => {
    const { request } = counting();
    const get = kept<number>(1000, () => 0);

    await expect(get(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
    expect(await get(request)).toBe(1);
  });
});
