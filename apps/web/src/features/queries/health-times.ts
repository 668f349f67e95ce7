import { fromNow } from '../../browser/relative-time.ts';

const MINUTE_MS = 60_000;
const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** When something is due: "in 2 hours". What is overdue comes as soon as its turn does. @param now ms, to the minute */
export function timeDue(instant: string, now: number): string {
  const away = Date.parse(instant) - now;
  if (away <= 0) return 'now';
  return away < MINUTE_MS ? 'in less than a minute' : fromNow(away);
}

/** "Mar 1, 2026, 10:00 AM", where the reader is. */
export function localTime(instant: string): string {
  return clock.format(new Date(instant));
}
