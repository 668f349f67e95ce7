import { fromNow } from '../../browser/relative-time.ts';

const MINUTE_MS = 60_000;
const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** "5 minutes ago", "in 2 hours". @param now ms */
export function timeFrom(instant: string, now: number): string {
  const away = Date.parse(instant) - now;
  if (Math.abs(away) >= MINUTE_MS) return fromNow(away);
  return away < 0 ? 'just now' : 'in less than a minute';
}

/** When something is due: what is overdue comes as soon as its turn does. @param now ms */
export function timeDue(instant: string, now: number): string {
  return Date.parse(instant) <= now ? 'now' : timeFrom(instant, now);
}

/** "Mar 1, 2026, 10:00 AM", where the reader is. */
export function localTime(instant: string): string {
  return clock.format(new Date(instant));
}
