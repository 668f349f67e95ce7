import * as limits from './limits.ts';

it('has a largest price that is exact in cents', () => {
  expect(Number.isSafeInteger(limits.MAX_PRICE * 100)).toBe(true);
});

it('lets a client refresh before its token expires', () => {
  expect(limits.REFRESH_EVERY_MS).toBeLessThan(limits.ACCESS_TOKEN_S * 1000);
});
