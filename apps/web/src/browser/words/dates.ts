/**
 * The only place that writes dates and times: the screens are in English, so days and times are in the same English
 * everywhere, whatever the browser's language is. The time zone is the browser's.
 */
export const LOCALE = 'en-GB';

const MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric' });
const DAY = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long' });
const DAY_OF_YEAR = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', year: 'numeric' });
const WEEKDAYS = {
  long: new Intl.DateTimeFormat(LOCALE, { weekday: 'long' }),
  short: new Intl.DateTimeFormat(LOCALE, { weekday: 'short' }),
};
const TIME = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' });
const CLOCK = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit' });
const MOMENT = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });

/** The IANA name of the browser's time zone: "Europe/Berlin". */
export function browserTimeZone(): string {
  return CLOCK.resolvedOptions().timeZone;
}

/** "November 2026". */
export function monthText(date: Date): string {
  return MONTH.format(date);
}

/** "29 November". */
export function dayText(date: Date): string {
  return DAY.format(date);
}

/** "29 November 2026". */
export function dayOfYearText(date: Date): string {
  return DAY_OF_YEAR.format(date);
}

/** "Sunday", "Sun". */
export function weekdayText(date: Date, style: 'long' | 'short'): string {
  return WEEKDAYS[style].format(date);
}

/** "14:55 GMT": the time with the zone that it is in. */
export function timeText(date: Date): string {
  return TIME.format(date);
}

/** "21:40". */
export function clockText(date: Date): string {
  return CLOCK.format(date);
}

/** "22 Nov 2026, 03:16". */
export function momentText(date: Date): string {
  return MOMENT.format(date);
}
