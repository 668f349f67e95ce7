import { setTimeout } from 'node:timers/promises';
import type { BreakEvent } from '@rummage/contract';
import { instant, isRecent } from '@rummage/vocabulary';
import type { Db } from '#db/database';
import { copyOf, newsNumber } from '#people/news.repo';
import { waitForBatch } from '#work/steps';
import type { Health } from './health.ts';
import { newsSince, positionText, resumePoint, type Sent } from './news.ts';

const LOOK_EVERY_MS = 500;
/** Proxies close a stream that is silent for longer; and health changes with time alone. */
export const SPEAK_EVERY_MS = 15_000;

/** A person with an open stream. */
interface Watcher {
  userId: number;
  /** The id of the last event that was received before; without it only news from now on is sent. */
  lastEventId: string | undefined;
  now: () => number;
  /** False when nothing more may be sent. */
  isAdmitted: () => Promise<boolean>;
  /** The end of the watcher's break, in ms; undefined without a break. */
  lockedUntil: () => Promise<number | undefined>;
  /** The health of the watcher's queries, which may be a moment old. */
  readHealth: () => Promise<Health>;
}

/**
 * Yields server-sent events in parts, with everything that changes for a watcher, until nothing more may be sent. It only
 * reads the database, so it does not matter which process collects.
 */
export async function* streamNews(
  db: Db,
  watcher: Watcher,
): AsyncGenerator<string | Buffer, void, undefined> {
  const { userId, now, isAdmitted, lockedUntil, readHealth } = watcher;
  const copy = await copyOf(db);
  const { isKnown, ...start } = await resumePoint(db, userId, watcher.lastEventId, copy);
  let sent: Sent = start;
  // The watcher's items may be of another time: only reading everything again helps.
  if (!isKnown) yield* sseEvent(positionText(sent.position, copy), 'reset', '{}');
  let [sentNumber, spokenAt] = [-1, -Infinity];
  while (await isAdmitted()) {
    const until = await lockedUntil();
    if (until !== undefined) {
      yield* sseEvent(positionText(sent.position, copy), 'break', breakEvent(until));
      return;
    }
    const at = now();
    const number = await newsNumber(db, userId);
    const mustSpeak = !isRecent(spokenAt, SPEAK_EVERY_MS, at);
    if (number !== sentNumber || mustSpeak) {
      // Health is read first: a query must not be reported as collected before all that it found has been sent.
      const health = await readHealth();
      await waitForBatch();
      if (!(await isAdmitted())) return;
      const news = await newsSince(db, userId, sent, health);
      sent = news.sent;
      // The health may be older than the news: then it is read again.
      sentNumber = news.isMore ? -1 : Math.min(number, sent.health.number);
      for (const { position, event, data } of news.events)
        yield* sseEvent(positionText(position, copy), event, data);
      if (news.events.length === 0 && mustSpeak) yield SSE_SILENCE;
      if (news.events.length > 0 || mustSpeak) spokenAt = at;
      // A browser gets time to show what was found; what leaves the feed must not stay in view.
      if (news.isMore && !news.events.some(({ event }) => event === 'items')) continue;
    }
    await setTimeout(LOOK_EVERY_MS);
  }
}

function breakEvent(until: number): string {
  return JSON.stringify({ locked_until: instant(until) } satisfies BreakEvent);
}

/** One server-sent event, in parts. @param data one line; one that is sent to many is best given as bytes, once for all */
function sseEvent(id: string, event: string, data: string | Buffer): (string | Buffer)[] {
  return [`id: ${id}\nevent: ${event}\ndata: `, data, '\n\n'];
}

/** A comment line: every reader of events ignores it. */
const SSE_SILENCE = ': still here\n\n';
