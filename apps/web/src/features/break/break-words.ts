import { dayText, timeText, weekdayText } from '../../browser/dates.ts';
import { daysBetween, isSameDay } from '../../ui/calendar-days.ts';

const MINUTE_MS = 60_000;

/** "Today at 14:55 GMT", "Sunday 29 November at 00:00 GMT". */
export function instantWords(date: Date, now: number): string {
  const day = isSameDay(date, new Date(now)) ? 'Today' : `${weekdayText(date, 'long')} ${dayText(date)}`;
  return `${day} at ${timeText(date)}`;
}

/** How long it is until then: "8 days", "3 hours", "15 minutes"; days as the calendar counts them. */
export function lengthWords(until: Date, now: number): string {
  const minutes = Math.max(Math.round((until.getTime() - now) / MINUTE_MS), 0);
  if (minutes < 60) return count(minutes, 'minute');
  if (minutes < 24 * 60) return count(Math.round(minutes / 60), 'hour');
  return count(daysBetween(new Date(now), until), 'day');
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
