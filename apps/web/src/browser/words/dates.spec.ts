import {
  dayOfYearText,
  dayText,
  momentText,
  monthText,
  timeDue,
  timeSince,
  timeText,
  weekdayText,
} from './dates.ts';

const DATE = new Date(2026, 10, 22, 3, 16);

it.each([
  ['a month', monthText(DATE), 'November 2026'],
  ['a day', dayText(DATE), '22 November'],
  ['a day of a year', dayOfYearText(DATE), '22 November 2026'],
  ['a weekday', weekdayText(DATE, 'long'), 'Sunday'],
  ['a short weekday', weekdayText(DATE, 'short'), 'Sun'],
  ['a moment', momentText(DATE), '22 Nov 2026, 03:16'],
])('writes %s in the same English, whatever the browser language is', (_what, text, expected) => {
  expect(text).toBe(expected);
});

it('writes the time zone after a time', () => {
  expect(timeText(DATE)).toMatch(/^03:16 \S+/);
});

describe('times from now', () => {
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
});
