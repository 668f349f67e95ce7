import { instantWords, lengthWords } from './break-words.ts';

const NOW = new Date(2026, 10, 21, 14, 40).getTime();

it('says on which day and at what time something is', () => {
  expect(instantWords(new Date(2026, 10, 21, 14, 55), NOW)).toMatch(/^Today at 14:55 /);
  expect(instantWords(new Date(2026, 10, 29), NOW)).toMatch(/^Sunday 29 November at 00:00 /);
});

it.each([
  [new Date(2026, 10, 21, 14, 41), '1 minute'],
  [new Date(2026, 10, 21, 14, 55), '15 minutes'],
  [new Date(2026, 10, 21, 15, 40), '1 hour'],
  [new Date(2026, 10, 22, 0, 0), '9 hours'],
  [new Date(2026, 10, 22, 14, 40), '1 day'],
  [new Date(2026, 10, 29), '8 days'],
  [new Date(2026, 10, 21, 14, 39), '0 minutes'],
])('says how long it is until %s', (until, words) => {
  expect(lengthWords(until, NOW)).toBe(words);
});
