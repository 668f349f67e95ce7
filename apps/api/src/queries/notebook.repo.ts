import type { ImportEntry } from '@rummage/contract';
import type { Db } from '../db/database.ts';
import type { FileEntry } from './notebook-entry.ts';
import { requireRoom } from './notebook-room.repo.ts';
import { newSearches, planImport, type PlannedEntry } from './plan-import.ts';
import { createQuery, listQueries, updateQuery } from './queries.repo.ts';

interface Import {
  /** ISO 4217 code of the prices here. */
  currency: string;
  /** How many searches the notebook may hold. */
  most: number;
  /** ms since 1970 */
  now: number;
}

/**
 * Merges a file into somebody's notebook, all of it or nothing, and tells what became of each entry.
 * @throws HttpError 422 when it does not hold so many
 */
export function importNotebook(
  db: Db,
  userId: number,
  entries: readonly FileEntry[],
  { currency, most, now }: Import,
): ImportEntry[] {
  return db.transaction(
    (tx) => {
      const plan = planImport(listQueries(tx, userId), entries, currency);
      requireRoom(tx, userId, newSearches(plan), most);
      const ids = new Map<PlannedEntry, number>();
      // From the last to the first: the newest stand first in a notebook, as they do in the file.
      for (const planned of plan.toReversed()) {
        const { told, input, createdAt = now } = planned;
        if (input === undefined) continue;
        if (told.query_id === null)
          ids.set(planned, createQuery(tx, userId, input, Math.min(createdAt, now)).id);
        else updateQuery(tx, userId, told.query_id, input);
      }
      return plan.map((planned) => ({
        ...planned.told,
        query_id: ids.get(planned) ?? planned.told.query_id,
      }));
    },
    // It reads before it writes: another writer in between would undo it.
    { behavior: 'immediate' },
  );
}
