import { HOUR_MS, isRecent, MINUTE_MS } from '@rummage/vocabulary';
import { noteTrouble } from '#db/condition';
import { storageTrouble } from '#db/trouble';
import type { Deps } from '#deps';
import { notePersonalTokenUse } from '../tokens/personal-tokens.repo.ts';
import { noteSeen } from './presence.repo.ts';

/** Nobody needs to know it more precisely. */
const SEEN_EVERY_MS = HOUR_MS;

/** Notes who is here, for the collector, which works less for those who are not. */
export function createPresence(deps: Pick<Deps, 'db' | 'now' | 'wakeCollector'>) {
  return noteNowAndThen(deps, SEEN_EVERY_MS, async (userId, at) => {
    if (await noteSeen(deps.db, userId, at)) deps.wakeCollector();
  });
}

/**
 * Notes something about one of many at a call, but not again within `everyMs`, so that most calls write nothing.
 * @param note is given whose note it is, and the time in ms
 */
function noteNowAndThen(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  everyMs: number,
  note: (id: number, at: number) => Promise<void>,
): (id: number) => Promise<void> {
  const notedAt = new Map<number, number>();
  return async (id) => {
    const at = now();
    if (isRecent(notedAt.get(id) ?? -Infinity, everyMs, at)) return;
    try {
      await note(id, at);
    } catch (error) {
      // Reading must work also while nothing can be written.
      if (!storageTrouble(error, db.engine)) throw error;
      noteTrouble(db, error);
      return;
    }
    notedAt.set(id, at);
  };
}

/** Nobody needs to know it more precisely. */
const NOTED_EVERY_MS = MINUTE_MS;

/** Notes when tokens are used, so that their owner sees which are needed. */
export function createTokenUses(deps: Pick<Deps, 'db' | 'now'>) {
  return noteNowAndThen(deps, NOTED_EVERY_MS, (tokenId, at) => notePersonalTokenUse(deps.db, tokenId, at));
}
