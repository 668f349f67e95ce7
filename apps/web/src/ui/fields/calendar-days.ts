import { DAY_MS } from '@rummage/vocabulary';

/** Days in the browser's time zone: midnight to midnight, which is 23 or 25 hours when clocks change. */

/** The first moment of a day. */
export function startOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}

export function addDays(day: Date, days: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);
}

/** The same day of another month, or its last day when it is shorter. */
export function addMonths(day: Date, months: number): Date {
  const last = new Date(day.getFullYear(), day.getMonth() + months + 1, 0);
  return new Date(last.getFullYear(), last.getMonth(), Math.min(day.getDate(), last.getDate()));
}

export function isSameDay(one: Date, other: Date): boolean {
  return startOfDay(one).getTime() === startOfDay(other).getTime();
}

/** The number of midnights between two days. */
export function daysBetween(from: Date, to: Date): number {
  const count = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((count(to) - count(from)) / DAY_MS);
}

/** The weeks of a month, Monday first; undefined where a day belongs to another month. */
export function weeksOf(month: Date): (Date | undefined)[][] {
  const first = new Date(month.getFullYear(), month.getMonth(), 1);
  const before = (first.getDay() + 6) % 7;
  const count = new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate();
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const date = week * 7 + weekday - before;
      return date >= 0 && date < count ? addDays(first, date) : undefined;
    }),
  );
}
