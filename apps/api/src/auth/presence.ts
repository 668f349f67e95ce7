import { HOUR_MS } from '@rummage/vocabulary';
import { noteTrouble } from '../db/condition.ts';
import { storageTrouble } from '../db/trouble.ts';
import type { Deps } from '../deps.ts';
import { noteSeen } from './presence.repo.ts';

/** Nobody needs to know it more precisely. */
const SEEN_EVERY_MS = HOUR_MS;

/** Notes who is here, for the collector, which works less for those who are not. Most calls write nothing. */
export function createPresence({ db, now, wakeCollector }: Pick<Deps, 'db' | 'now' | 'wakeCollector'>) {
  const notedAt = new Map<number, number>();
  return async (userId: number): Promise<void> => {
    const at = now();
    if (at - (notedAt.get(userId) ?? -Infinity) < SEEN_EVERY_MS) return;
    try {
      if (await noteSeen(db, userId, at)) wakeCollector();
    } catch (error) {
      // Reading must work also while nothing can be written.
      if (!storageTrouble(error)) throw error;
      noteTrouble(db, error);
      return;
    }
    notedAt.set(userId, at);
  };
}
