import { lazily } from './lazily.ts';

it('makes nothing until it is asked for, and then only once', () => {
  let times = 0;
  const made = lazily(() => {
    times += 1;
    return undefined;
  });

  expect(times).toBe(0);
  expect([made(), made()]).toEqual([undefined, undefined]);
  expect(times).toBe(1);
});
