import type { ImportEntry } from '@rummage/contract';
import type { Db } from '../db/database.ts';
import { writing } from '../db/writing.ts';
import { newsNumber } from '../events/news.repo.ts';
import { later } from '../http/errors.ts';
import { requireOpenAccount } from '../users/close-account.repo.ts';
import type { FileEntry } from './notebook-entry.ts';
import { requireSpace } from './notebook-limit.repo.ts';
import { growthOf, planImport } from './plan-import.ts';
import { listQueries, type QueryRow, saveQueries } from './queries.repo.ts';

interface Import {
  /** ISO 4217 code of the prices here. */
  currency: string;
  /** How many queries the notebook may hold. */
  most: number;
  /** ms since 1970 */
  now: number;
  /** Fires when nobody waits for the answer any more; then it does not try again. */
  gone?: AbortSignal;
}

const MOST_TRIES = 5;

/**
 * Merges a file into somebody's notebook, all of it or nothing, and reports what it did with each entry. Other requests
 * run while it plans, so it plans again when the notebook has changed by then. Undefined when it has changed and the
 * asker has left.
 * @throws HttpError 422 when it does not hold so many, 401 when the account was closed meanwhile, 503 when the notebook
 *   changed during every try; then nothing is saved, and the same file can be sent again
 */
export async function importNotebook(
  db: Db,
  userId: number,
  entries: readonly FileEntry[],
  { currency, most, now, gone }: Import,
): Promise<ImportEntry[] | undefined> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const number = await newsNumber(db, userId);
    const saved = await listQueries(db, userId);
    const plan = await planImport(saved, entries, currency);
    const imported = await writing(db, async (tx) => {
      await requireOpenAccount(tx, userId);
      const hasNews = (await newsNumber(tx, userId)) !== number;
      if (hasNews && soughtBy(await listQueries(tx, userId)) !== soughtBy(saved)) return undefined;
      await requireSpace(tx, userId, growthOf(plan), most);
      // From the last to the first: the newest come first in a notebook, as they do in the file.
      const drafts = plan.toReversed().flatMap((planned) => {
        const { before, draft, createdAt = now } = planned;
        if (!draft) return [];
        return [{ planned, id: before?.id ?? null, draft, createdAt: Math.min(createdAt, now) }];
      });
      const written = await saveQueries(tx, userId, drafts);
      const ids = new Map(drafts.map(({ planned }, index) => [planned, written[index]]));
      return plan.map((planned) => ({
        ...planned.report,
        query_id: ids.get(planned) ?? planned.report.query_id,
      }));
    });
    if (imported) return imported;
    if (gone?.aborted) return undefined;
  }
  throw later(503, 'Your queries keep changing. Please try again.', 5);
}

/** What a plan depends on: for example not when the queries were collected. */
function soughtBy(rows: readonly QueryRow[]): string {
  return JSON.stringify(rows.map(({ planned_at, read_at, seen, matched, ...content }) => content));
}
