import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rummage/vocabulary';
import { dayText, timeText, weekdayText } from '../../browser/words/dates.ts';
import { daysBetween, isSameDay } from '../../ui/fields/calendar-days.ts';

/** "Today at 14:55 GMT", "Sunday 29 November at 00:00 GMT". */
export function instantWords(date: Date, now: number): string {
  const day = isSameDay(date, new Date(now)) ? 'Today' : `${weekdayText(date, 'long')} ${dayText(date)}`;
  return `${day} at ${timeText(date)}`;
}

/** How long it is until then: "8 days", "3 hours", "15 minutes"; days as the calendar counts them. */
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
