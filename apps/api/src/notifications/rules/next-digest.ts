import { Cron } from 'croner';
import { localTime } from './local-time.ts';

interface DigestTimes {
  zone: string;
  /** 0 to 23. */
  hour: number;
  /** When the last digest was sent, in ms; null when there was none. */
  lastAt: number | null;
}

/**
 * The first moment after `after` at which a digest is sent: at its hour in the person's zone, once a day. On the day when
 * clocks skip that hour it is the hour after, and the first one where they repeat it. Somebody who travels west has the
 * same day twice, and no second digest on it. Times in ms.
 */
export function nextDigest(after: number, { zone, hour, lastAt }: DigestTimes): number {
  const first = nextTime(after, zone, hour);
  const hadOne = lastAt !== null && localTime(lastAt, zone).day === localTime(first, zone).day;
  return hadOne ? nextTime(first, zone, hour) : first;
}

function nextTime(after: number, zone: string, hour: number): number {
  const next = new Cron(`0 0 ${hour} * * *`, { timezone: zone, paused: true }).nextRun(new Date(after));
  if (!next) throw new Error('Every day has this hour');
  return next.getTime();
}
