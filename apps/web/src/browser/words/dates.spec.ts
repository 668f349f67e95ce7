import { dayOfYearText, dayText, momentText, monthText, timeText, weekdayText } from './dates.ts';

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
