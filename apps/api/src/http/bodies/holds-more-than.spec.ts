import { holdsMoreThan } from './parse-json.ts';

it.each<[unknown, number]>([
  [null, 1],
  ['text', 1],
  [[], 1],
  [[1, 2], 3],
  [{ a: [1, { b: null }] }, 5],
])('counts the values of %j', (json, count) => {
  expect(holdsMoreThan(count, json)).toBe(false);
  expect(holdsMoreThan(count - 1, json)).toBe(true);
});

it('counts deeply nested values without overflowing the stack', () => {
  expect(holdsMoreThan(200_000, JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)))).toBe(false);
});
