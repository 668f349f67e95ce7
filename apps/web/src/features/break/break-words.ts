import { daysBetween, isSameDay } from '../../ui/calendar-days.ts';

const TIME = new Intl.DateTimeFormat(undefined, {
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const MINUTE_MS = 60_000;

function part(date: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', options).format(date);
}

/** "29 November". */
export function dayWords(date: Date): string {
  return `${date.getDate()} ${part(date, { month: 'long' })}`;
}

/** "Saturday", "Sat". */
export function weekday(date: Date, style: 'long' | 'short'): string {
  return part(date, { weekday: style });
}

/** As clocks say it here, with the zone that they are in. */
export function timeWords(date: Date): string {
  return TIME.format(date);
}

/** "Today at 2:55 PM GMT", "Saturday 29 November at 12:00 AM GMT". */
export function instantWords(date: Date, now: number): string {
  const day = isSameDay(date, new Date(now)) ? 'Today' : `${weekday(date, 'long')} ${dayWords(date)}`;
  return `${day} at ${timeWords(date)}`;
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
