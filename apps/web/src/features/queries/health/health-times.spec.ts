import { timeDue } from './health-times.ts';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();

it.each([
  [-600, 'now'],
  [0, 'now'],
  [30, 'in less than a minute'],
  [7200, 'in 2 hours'],
  [600, 'in 10 minutes'],
])('describes a time due in %p seconds as %p', (seconds, expected) => {
  expect(timeDue(at(seconds), NOW)).toBe(expected);
});
