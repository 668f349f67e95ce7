import { DAY_MS, HOUR_MS, lazily, MINUTE_MS } from '@rummage/vocabulary';
import { LOCALE } from './dates.ts';

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
 * How long ago something was: "5 minutes ago".
 * @param now ms, to the minute; anything within the last minute is 'just now'
 */
export function timeSince(instant: string, now: number): string {
  const away = Date.parse(instant) - now;
  return away > -MINUTE_MS ? 'just now' : fromNow(away);
}

/** When something is due: "in 2 hours". "now" for what is overdue. @param now ms, to the minute */
export function timeDue(instant: string, now: number): string {
  const away = Date.parse(instant) - now;
  if (away <= 0) return 'now';
  return away < MINUTE_MS ? 'in less than a minute' : fromNow(away);
}

function signed(ms: number, unit: number): number {
  return Math.trunc(ms / unit);
}
