import { DAY_MS } from '@rummage/vocabulary';
import { choosableDays, endOf, instantWords, lengthOf, lengthWords } from './break-times.ts';

const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime();

describe('endOf', () => {
  it('counts minutes, and ends at the start of a chosen day', () => {
    const now = at(2026, 10, 21, 14, 40);
    expect(endOf({ minutes: 15 }, now)).toEqual(new Date(2026, 10, 21, 14, 55));
    expect(endOf({ day: new Date(2026, 10, 29, 12) }, now)).toEqual(new Date(2026, 10, 29));
  });
});

describe('lengthOf', () => {
  it('sends what was chosen', () => {
    expect(lengthOf({ minutes: 60 })).toEqual({ minutes: 60 });
    expect(lengthOf({ day: new Date(2026, 10, 29, 12) })).toEqual({
      ends_at: new Date(2026, 10, 29).toISOString(),
    });
  });
});

describe('choosableDays', () => {
  it.each([
    ['tomorrow', at(2026, 10, 21, 14, 40), new Date(2026, 10, 22)],
    ['the day after tomorrow when tomorrow is too near', at(2026, 10, 21, 23, 50), new Date(2026, 10, 23)],
    ['tomorrow when it is just far enough', at(2026, 10, 21, 23, 45), new Date(2026, 10, 22)],
  ])('starts with %s', (_what, now, first) => {
    expect(choosableDays(now).first).toEqual(first);
  });

  it('ends at most 90 days from now', () => {
    const now = at(2026, 10, 21, 14, 40);
    expect(choosableDays(now).last.getTime()).toBeLessThanOrEqual(now + 90 * DAY_MS);
    expect(choosableDays(now).last).toEqual(new Date(2027, 1, 19));
  });
});

describe('the words of a break', () => {
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
});
