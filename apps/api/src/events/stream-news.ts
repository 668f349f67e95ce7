import { setTimeout } from 'node:timers/promises';
import type { BreakEvent } from '@rummage/contract';
import type { Db } from '../db/database.ts';
import type { Health } from './health.ts';
import { resumePoint, newsSince } from './news.ts';
import { newsNumber } from './news.repo.ts';
import { positionText } from './position.ts';
import { SSE_SILENCE, sseEvent } from './sse.ts';

const LOOK_EVERY_MS = 500;
/** Longer silence makes proxies hang up; and health changes by time alone. */
export const SPEAK_EVERY_MS = 15_000;

/** Somebody who watches. */
export interface Watcher {
  userId: number;
  /** The id of the last event that was received before; without it news begin now. */
  lastEventId: string | undefined;
  now: () => number;
  /** False when no more may be told. */
  isAdmitted: () => boolean;
  /** When the break ends that the watcher is on, in ms. */
  lockedUntil: () => number | undefined;
  /** How the watcher's searches do, or did a moment ago. */
  readHealth: () => Promise<Health>;
}

/**
 * The text of server-sent events with whatever changes for a watcher, until no more may be told. It looks at the
 * database alone, so it does not matter which process collects.
 */
export async function* streamNews(db: Db, watcher: Watcher): AsyncGenerator<string, void, undefined> {
  const { userId, now, isAdmitted, lockedUntil, readHealth } = watcher;
  let sent = resumePoint(db, userId, watcher.lastEventId);
  let [sentNumber, spokenAt] = [-1, -Infinity];
  while (isAdmitted()) {
    const until = lockedUntil();
    if (until !== undefined) {
      yield sseEvent(positionText(sent.position), 'break', breakEvent(until));
      return;
    }
    const at = now();
    const number = newsNumber(db, userId);
    if (number !== sentNumber || at - spokenAt >= SPEAK_EVERY_MS) {
      // Read first: a search must not be said to be done before all that it found has been told.
      const news = newsSince(db, userId, sent, await readHealth());
      sent = news.sent;
      // Health may be a moment older: it is looked at again.
      sentNumber = news.isMore ? -1 : Math.min(number, sent.health.number);
      const events = news.events.map(({ position, event, data }) =>
        sseEvent(positionText(position), event, data),
      );
      const text = events.join('') || (at - spokenAt >= SPEAK_EVERY_MS ? SSE_SILENCE : '');
      if (text !== '') {
        spokenAt = at;
        yield text;
      }
    }
    await setTimeout(LOOK_EVERY_MS);
  }
}

function breakEvent(until: number): BreakEvent {
  return { locked_until: new Date(until).toISOString() };
}
