import { DAY_MS, HOUR_MS, lazily, MINUTE_MS } from '@rummage/vocabulary';

/**
 * The only place that writes dates and times: the screens are in English, so days and times are in the same English
 * everywhere, whatever the browser's language is. The time zone is the browser's.
 */
const LOCALE = 'en-GB';

const format = (options: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat(LOCALE, options));

const month = format({ month: 'long', year: 'numeric' });
const day = format({ day: 'numeric', month: 'long' });
const dayOfYear = format({ day: 'numeric', month: 'long', year: 'numeric' });
const weekday = { long: format({ weekday: 'long' }), short: format({ weekday: 'short' }) };
const time = format({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' });
const clock = format({ hour: '2-digit', minute: '2-digit' });
const moment = format({ dateStyle: 'medium', timeStyle: 'short' });

/** The IANA name of the browser's time zone: "Europe/Berlin". */
export function browserTimeZone(): string {
  return clock().resolvedOptions().timeZone;
}

/** "November 2026". */
export function monthText(date: Date): string {
  return month().format(date);
}

/** "29 November". */
export function dayText(date: Date): string {
  return day().format(date);
}

/** "29 November 2026". */
export function dayOfYearText(date: Date): string {
  return dayOfYear().format(date);
}

/** "Sunday", "Sun". */
export function weekdayText(date: Date, style: 'long' | 'short'): string {
  return weekday[style]().format(date);
}

/** "14:55 GMT": the time with the zone that it is in. */
export function timeText(date: Date): string {
  return time().format(date);
}

/** "21:40". */
export function clockText(date: Date): string {
  return clock().format(date);
}

/** "22 Nov 2026, 03:16". */
export function momentText(date: Date): string {
  return moment().format(date);
}

const relative = lazily(() => new Intl.RelativeTimeFormat(LOCALE));

/**
 * "in 3 hours", "5 minutes ago": whole units only, counted towards now, so that 1 hour and 59 minutes are 1 hour.
 * @param ms how far away it is; negative in the past
 */
export function fromNow(ms: number): string {
  const size = Math.abs(ms);
  if (size < HOUR_MS) return relative().format(signed(ms, MINUTE_MS), 'minute');
  if (size < 2 * DAY_MS) return relative().format(signed(ms, HOUR_MS), 'hour');
  return relative().format(signed(ms, DAY_MS), 'day');
}

/**
 * Words for the time since something: "5 minutes ago".
 * @param now ms, to the minute; anything within the last minute is 'just now'
 */
export function timeSince(instant: string, now: number): string {
  const away = Date.parse(instant) - now;
  return away > -MINUTE_MS ? 'just now' : fromNow(away);
}

/** Words for the time until something: "in 2 hours". "now" for what is overdue. @param now ms, to the minute */
export function timeDue(instant: string, now: number): string {
  const away = Date.parse(instant) - now;
  if (away <= 0) return 'now';
  return away < MINUTE_MS ? 'in less than a minute' : fromNow(away);
}

function signed(ms: number, unit: number): number {
  return Math.trunc(ms / unit);
}
