import { lazily } from '@rummage/vocabulary';

/**
 * The only place that writes dates and times: the screens are in English, so days and times are in the same English
 * everywhere, whatever the browser's language is. The time zone is the browser's.
 */
export const LOCALE = 'en-GB';

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
