import { Cron } from 'croner';

/** Time that news sent at once waits for what else is found in the same moments. */
const SETTLE_MS = 10_000;

/** Everything that decides when a person is notified. Times in ms. */
export interface PersonTimes {
  zone: string;
  digestHour: number;
  quiet: QuietHours | undefined;
  lastDigestAt: number | null;
  breaks: readonly { startedAt: number; endsAt: number }[];
  /** An operator lets nobody in. */
  isSuspended: boolean;
}

interface Waiting {
  at: number;
  isDaily: boolean;
}

interface Due {
  /** The message it is sent with: what else comes at once, the digest of the day, or all that came during a break. */
  within: 'moment' | 'digest' | 'break';
  at: number;
}

/** True if nothing at all may be sent now. */
export function isHeld(now: number, { breaks, quiet, zone, isSuspended }: PersonTimes): boolean {
  return isSuspended || breakAt(now, breaks) !== undefined || isQuiet(now, quiet, zone);
}

/**
 * Time when something is due. News that comes while it is quiet waits for the digest, and news during a break
 * for its end. All is worked out again at each look, so new settings hold at once.
 */
export function dueOf({ at: noted, isDaily }: Waiting, now: number, person: PersonTimes): Due {
  // The clock may have been set back since.
  const at = Math.min(noted, now);
  const pause = breakAt(at, person.breaks);
  if (pause) return { within: 'break', at: pause.endsAt };
  const { zone, digestHour: hour, lastDigestAt } = person;
  const lastAt = lastDigestAt !== null && lastDigestAt <= now ? lastDigestAt : null;
  if (isDaily || isQuiet(at + SETTLE_MS, person.quiet, zone))
    return { within: 'digest', at: nextDigest(at, { zone, hour, lastAt }) };
  return { within: 'moment', at: at + SETTLE_MS };
}

function breakAt(at: number, breaks: PersonTimes['breaks']) {
  return breaks.find(({ startedAt, endsAt }) => startedAt <= at && at < endsAt);
}

interface DigestTimes {
  zone: string;
  /** 0 to 23. */
  hour: number;
  /** Time when the last digest was sent, in ms; null when there was none. */
  lastAt: number | null;
}

/**
 * The first moment after `after` at which a digest is sent: at its hour in the person's zone, once a day. On
 * the day when clocks skip that hour it is the hour after, and the first one where they repeat it. Somebody
 * who travels west has the same day twice, but no second digest. Times in ms.
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

/**
 * Hours in which nothing is sent, as HH:MM. From 22:00 to 07:00 goes through midnight; from and to the same
 * time is never.
 */
interface QuietHours {
  from: string;
  to: string;
}

/** True if it is quiet where the person is. @param at ms since 1970 */
export function isQuiet(at: number, quiet: QuietHours | undefined, zone: string): boolean {
  if (!quiet) return false;
  const { from, to } = quiet;
  const { time } = localTime(at, zone);
  return from <= to ? from <= time && time < to : from <= time || time < to;
}

const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** A moment as clocks on the wall show it. */
interface LocalTime {
  /** YYYY-MM-DD. */
  day: string;
  /** HH:MM. */
  time: string;
}

/** @param at ms since 1970 */
export function localTime(at: number, zone: string): LocalTime {
  const parts = formatOf(zone).formatToParts(at);
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** Keeps formats: making one takes longer than using it a hundred times. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  FORMATS.set(zone, format);
  return format;
}
