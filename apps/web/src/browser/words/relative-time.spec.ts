import { timeSince } from './relative-time.ts';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');

it.each([
  [-5 * 60, '5 minutes ago'],
  [-59, 'just now'],
  [30, 'just now'],
  [-2 * 86_400, '2 days ago'],
])('writes a time %p seconds from now as %p', (seconds, expected) => {
  expect(timeSince(new Date(NOW + seconds * 1000).toISOString(), NOW)).toBe(expected);
});
