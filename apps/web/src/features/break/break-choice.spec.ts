import { DAY_MS } from '@rummage/vocabulary';
import { choosableDays, endOf, lengthOf } from './break-choice.ts';

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
