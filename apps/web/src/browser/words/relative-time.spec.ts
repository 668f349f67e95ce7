import { timeDue, timeSince } from './relative-time.ts';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();

it.each([
  [-5 * 60, '5 minutes ago'],
  [-59, 'just now'],
  [30, 'just now'],
  [-2 * 86_400, '2 days ago'],
])('writes a time %p seconds from now as %p', (seconds, expected) => {
  expect(timeSince(at(seconds), NOW)).toBe(expected);
});

it.each([
  [-600, 'now'],
  [0, 'now'],
  [30, 'in less than a minute'],
  [7200, 'in 2 hours'],
  [600, 'in 10 minutes'],
])('describes a time due in %p seconds as %p', (seconds, expected) => {
  expect(timeDue(at(seconds), NOW)).toBe(expected);
});
