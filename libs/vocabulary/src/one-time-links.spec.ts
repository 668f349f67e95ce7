import { oneTimePath, oneTimeToken } from './one-time-links.ts';

it.each([
  ['invitation', '/sign-up#token=a-b_c'],
  ['password_reset', '/reset-password#token=a-b_c'],
] as const)('writes the link for an %s as %s and reads its token again', (purpose, path) => {
  expect(oneTimePath(purpose, 'a-b_c')).toBe(path);
  expect(oneTimeToken(path.slice(path.indexOf('#')))).toBe('a-b_c');
});

it.each(['', '#', '#token=', '#other=1'])('finds no token in %j', (hash) => {
  expect(oneTimeToken(hash)).toBeUndefined();
});
