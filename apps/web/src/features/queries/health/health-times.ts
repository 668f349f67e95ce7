import { MINUTE_MS } from '@rummage/vocabulary';
import { fromNow } from '../../../browser/words/relative-time.ts';

/** When something is due: "in 2 hours". "now" for what is overdue. @param now ms, to the minute */
export function timeDue(instant: string, now: number): string {
  const away = Date.parse(instant) - now;
  if (away <= 0) return 'now';
  return away < MINUTE_MS ? 'in less than a minute' : fromNow(away);
}
