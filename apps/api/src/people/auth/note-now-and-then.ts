import { isRecent } from '@rummage/vocabulary';
import { noteTrouble } from '../../db/condition.ts';
import { storageTrouble } from '../../db/trouble.ts';
import type { Deps } from '../../deps.ts';

/**
 * Notes something about one of many at a call, but not again within `everyMs`, so that most calls write nothing.
 * @param note is given whose note it is, and the time in ms
 */
export function noteNowAndThen(
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
