import type { BreakInput } from '@rummage/contract';
import { DAY_MS, HOUR_MS, MAX_BREAK_MINUTES, MIN_BREAK_MINUTES, MINUTE_MS } from '@rummage/vocabulary';
import { dayText, timeText, weekdayText } from '#browser/words/dates.ts';
import { addDays, daysBetween, isSameDay, startOfDay } from '#ui/fields/calendar-days.ts';

const DAY_MINUTES = DAY_MS / MINUTE_MS;

/** Durations that can be chosen with one press. */
export const PRESETS = [
  { text: '15 minutes', minutes: 15 },
  { text: '1 hour', minutes: 60 },
  { text: '1 day', minutes: DAY_MINUTES },
  { text: '1 week', minutes: 7 * DAY_MINUTES },
  { text: '1 month', minutes: 30 * DAY_MINUTES },
] as const;

/** The length of a break: a number of minutes, or until a day starts in the browser's time zone. */
export type BreakChoice = { minutes: number } | { day: Date };

/** The end of a break that starts now. */
export function endOf(choice: BreakChoice, now: number): Date {
  return 'minutes' in choice ? new Date(now + choice.minutes * MINUTE_MS) : startOfDay(choice.day);
}

/** The part of the request that sets the end. A day is sent as the instant at which it starts in the browser's time zone. */
export function lengthOf(choice: BreakChoice): Pick<BreakInput, 'minutes' | 'ends_at'> {
  return 'minutes' in choice
    ? { minutes: choice.minutes }
    : { ends_at: startOfDay(choice.day).toISOString() };
}

/** The first and the last day that a break may end on. */
export function choosableDays(now: number): { first: Date; last: Date } {
  const earliest = now + MIN_BREAK_MINUTES * MINUTE_MS;
  const today = startOfDay(new Date(earliest));
  const first = today.getTime() === earliest ? today : addDays(today, 1);
  return { first, last: startOfDay(new Date(now + MAX_BREAK_MINUTES * MINUTE_MS)) };
}

/** "Today at 14:55 GMT", "Sunday 29 November at 00:00 GMT". */
export function instantWords(date: Date, now: number): string {
  const day = isSameDay(date, new Date(now)) ? 'Today' : `${weekdayText(date, 'long')} ${dayText(date)}`;
  return `${day} at ${timeText(date)}`;
}

/** Words for the time until then: "8 days", "3 hours", "15 minutes"; days as the calendar counts them. */
export function lengthWords(until: Date, now: number): string {
  const minutes = Math.max(Math.round((until.getTime() - now) / MINUTE_MS), 0);
  const ms = minutes * MINUTE_MS;
  if (ms < HOUR_MS) return count(minutes, 'minute');
  if (ms < DAY_MS) return count(Math.round(ms / HOUR_MS), 'hour');
  return count(daysBetween(new Date(now), until), 'day');
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
