import { retryDelay } from './retry-delay.ts';

describe('retryDelay', () => {
  it('doubles from a second to half a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 60].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });
});
