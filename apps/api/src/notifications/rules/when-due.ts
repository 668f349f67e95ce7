import { nextDigest } from './next-digest.ts';
import { isQuiet, type QuietHours } from './quiet-hours.ts';

/** What comes at once waits so long for what else is found in the same moments. */
const SETTLE_MS = 10_000;

/** What decides when a person is notified. Times in ms. */
export interface PersonTimes {
  zone: string;
  digestHour: number;
  quiet: QuietHours | undefined;
  lastDigestAt: number | null;
  breaks: readonly { startedAt: number; endsAt: number }[];
}

/** What waits to be sent. */
interface Waiting {
  at: number;
  isDaily: boolean;
}

interface Due {
  /** With what it is sent: what else comes at once, the digest of the day, or all that came during a break. */
  within: 'moment' | 'digest' | 'break';
  at: number;
}

/** Whether nothing at all may be sent now. */
export function isHeld(now: number, { breaks, quiet, zone }: PersonTimes): boolean {
  return breakAt(now, breaks) !== undefined || isQuiet(now, quiet, zone);
}

/**
 * When something is due. What comes while it is quiet waits for the digest, and what comes during a break for its end. All is
 * worked out again at each look, so new settings hold at once.
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
