import type { NewItems } from '@rummage/contract';
import { DAY_MS } from '@rummage/vocabulary';
import { clockText, dayText, weekdayText } from '#browser/words/dates.ts';

/** Six days: a weekday that is named must not be that of today. */
const NAMED_DAYS_MS = 6 * DAY_MS;

/** "21:40" of the same day, "Tuesday, 21:40", "12 November, 21:40". @param now in ms */
export function momentWords(moment: string, now: number): string {
  const date = new Date(moment);
  const time = clockText(date);
  if (date.toDateString() === new Date(now).toDateString()) return time;
  const isNear = Math.abs(now - date.getTime()) < NAMED_DAYS_MS;
  return `${isNear ? weekdayText(date, 'long') : dayText(date)}, ${time}`;
}

/** "You kept 3 and deleted 12."; nothing for neither. */
export function doneWords({ kept, dismissed }: Pick<NewItems, 'kept' | 'dismissed'>): string {
  const done = [kept > 0 && `kept ${kept}`, dismissed > 0 && `deleted ${dismissed}`].filter(Boolean);
  return done.length > 0 ? `You ${done.join(' and ')}.` : '';
}

/** "The next look is at about 23:10."; nothing while none is planned. @param visits when the queries are read next */
export function nextLookWords(visits: readonly (string | null)[], now: number): string {
  const next = visits.filter((at) => at !== null && Date.parse(at) > now).sort()[0];
  return next ? `The next look is at about ${momentWords(next, now)}.` : '';
}
