import { addDays, addMonths, daysBetween, isSameDay, startOfDay, weeksOf } from './calendar-days.ts';

const text = (date: Date | undefined) =>
  date && `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()} ${date.getHours()}`;

describe('calendar days', () => {
  it('start at midnight, also when clocks change', () => {
    // The last Sundays of March and October in Europe, the second of March and the first of November in America.
    for (const day of [
      new Date(2026, 2, 28),
      new Date(2026, 9, 24),
      new Date(2026, 2, 7),
      new Date(2026, 9, 31),
    ]) {
      for (const count of [1, 2]) {
        const later = addDays(day, count);
        expect(text(later)).toBe(text(startOfDay(later)));
        expect(daysBetween(day, later)).toBe(count);
      }
    }
  });

  it.each([
    [new Date(2026, 0, 31), 1, '2026-2-28 0'],
    [new Date(2028, 0, 31), 1, '2028-2-29 0'],
    [new Date(2026, 11, 15), 1, '2027-1-15 0'],
    [new Date(2026, 2, 31), -1, '2026-2-28 0'],
  ])('keep their number in another month, or become its last day (%#)', (day, months, expected) => {
    expect(text(addMonths(day, months))).toBe(expected);
  });

  it('are compared without their hour', () => {
    expect(isSameDay(new Date(2026, 10, 21, 0, 1), new Date(2026, 10, 21, 23, 59))).toBe(true);
    expect(isSameDay(new Date(2026, 10, 21, 23, 59), new Date(2026, 10, 22, 0, 0))).toBe(false);
    expect(daysBetween(new Date(2026, 10, 21, 23, 59), new Date(2026, 10, 22, 0, 0))).toBe(1);
  });

  it.each([
    // Months that start on a Saturday, a Monday, and one that fills four weeks.
    [new Date(2025, 10, 21), 5, 5, 30],
    [new Date(2026, 5, 1), 5, 0, 30],
    [new Date(2027, 1, 1), 4, 0, 28],
  ])('fill weeks from Monday on (%#)', (month, weeks, blanks, days) => {
    const shown = weeksOf(month);
    expect(shown).toHaveLength(weeks);
    expect(shown[0]?.findIndex((day) => day !== undefined)).toBe(blanks);
    expect(shown.flat().filter((day) => day !== undefined)).toHaveLength(days);
  });
});
