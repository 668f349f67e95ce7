import type { BreakInput } from '@rummage/contract';
import { DAY_MS, MAX_BREAK_MINUTES, MIN_BREAK_MINUTES, MINUTE_MS } from '@rummage/vocabulary';
import { addDays, startOfDay } from '../../ui/fields/calendar-days.ts';

const DAY_MINUTES = DAY_MS / MINUTE_MS;

/** Durations that can be chosen with one press. */
export const PRESETS = [
  { text: '15 minutes', minutes: 15 },
  { text: '1 hour', minutes: 60 },
  { text: '1 day', minutes: DAY_MINUTES },
  { text: '1 week', minutes: 7 * DAY_MINUTES },
  { text: '1 month', minutes: 30 * DAY_MINUTES },
] as const;

/** How long a break will last: a number of minutes, or until a day starts in the browser's time zone. */
export type BreakChoice = { minutes: number } | { day: Date };

/** When a break that starts now would end. */
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
