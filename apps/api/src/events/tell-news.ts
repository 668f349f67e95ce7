import { setTimeout } from 'node:timers/promises';
import { changeMark, type Db } from '../db/database.ts';
import { beginning, type News, newsSince } from './news.ts';
import { SSE_SILENCE, sseEvent } from './sse.ts';

const LOOK_EVERY_MS = 500;
/** Longer silence makes proxies hang up; and health changes by time alone. */
const SPEAK_EVERY_MS = 15_000;

/** Somebody who watches. */
export interface Watcher {
  userId: number;
  /** The id of the last event that was received before; without it news begin now. */
  lastEventId: string | undefined;
  now: () => number;
  /** False when no more may be told. */
  isAdmitted: () => boolean;
}

/**
 * The text of server-sent events with whatever changes for a watcher, until no more may be told. It looks at the
 * database alone, so it does not matter which process collects.
 */
export async function* tellNews(db: Db, watcher: Watcher): AsyncGenerator<string, void, undefined> {
  const { userId, now, isAdmitted } = watcher;
  let told = beginning(db, watcher.lastEventId);
  let [mark, spokenAt] = ['', -Infinity];
  while (isAdmitted()) {
    const at = now();
    const markNow = changeMark(db);
    if (markNow !== mark || at - spokenAt >= SPEAK_EVERY_MS) {
      const news = newsSince(db, userId, told, at);
      told = news.told;
      mark = news.isMore ? '' : markNow;
      const text = eventsText(news) || (at - spokenAt >= SPEAK_EVERY_MS ? SSE_SILENCE : '');
      if (text !== '') {
        spokenAt = at;
        yield text;
      }
    }
    await setTimeout(LOOK_EVERY_MS);
  }
}

/** Items come first: who has seen them done knows that they are there when a search is said to be done. */
function eventsText({ items, collecting, health, told }: News): string {
  return Object.entries({ items, collecting, health })
    .map(([event, data]) => (data === undefined ? '' : sseEvent(told.findId, event, data)))
    .join('');
}
