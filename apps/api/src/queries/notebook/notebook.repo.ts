import type { ImportEntry, NotebookFile } from '@rummage/contract';
import { type Db, writing } from '#db/database';
import { HttpError, later } from '#http/errors';
import { requireOpenAccount } from '#people/account/close-account.repo';
import { listQueries, saveQueries } from '../queries.repo.ts';
import { requireSpace } from './notebook-limit.repo.ts';
import { planFile, soughtBy } from './plan-file.ts';

interface Import {
  /** ISO 4217 code of the prices here. */
  currency: string;
  /** Most queries of the notebook. */
  most: number;
  /** ms since 1970 */
  now: number;
}

interface Imported {
  entries: ImportEntry[];
  /** The parts of the file that were not read. */
  notes: string[];
}

const MOST_TRIES = 5;

/**
 * Merges a file into somebody's notebook, all of it or nothing, and reports what it did with each entry. The notebook may
 * change while it plans; then it plans again.
 * @throws HttpError 422 for a file that is no notebook, or when the notebook does not hold so many, 401 when the account was
 *   closed meanwhile, 503 when the notebook changed during every try; then nothing is saved, and the same file can be sent again
 */
export async function importNotebook(
  db: Db,
  userId: number,
  file: NotebookFile,
  { currency, most, now }: Import,
): Promise<Imported> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const plan = readable(await planFile(db, { userId, file, currency }, { by: userId }));
    const entries = await writing(db, async (tx) => {
      await requireOpenAccount(tx, userId);
      if (soughtBy(await listQueries(tx, userId)) !== plan.notebook) return undefined;
      await requireSpace(tx, userId, plan.growth, most);
      // Last to first: the newest come first in a notebook, as they do in the file.
      const drafts = plan.entries.toReversed().flatMap((planned) => {
        const { before, draft, createdAt = now } = planned;
        if (!draft) return [];
        return [{ planned, id: before?.id ?? null, draft, createdAt: Math.min(createdAt, now) }];
      });
      const written = await saveQueries(tx, userId, drafts);
      const ids = new Map(drafts.map(({ planned }, index) => [planned, written[index]]));
      return plan.entries.map((planned) => ({
        ...planned.report,
        query_id: ids.get(planned) ?? planned.report.query_id,
      }));
    });
    if (entries) return { entries, notes: plan.notes };
  }
  throw later(503, 'Your queries keep changing. Please try again.', 5);
}

/** Works out what importing a file would do. @throws HttpError 422, as `importNotebook` does */
export async function previewImport(
  db: Db,
  userId: number,
  file: NotebookFile,
  { currency, most }: Omit<Import, 'now'>,
  gone: AbortSignal,
): Promise<Imported> {
  const plan = readable(await planFile(db, { userId, file, currency }, { by: userId, signal: gone }));
  await requireSpace(db, userId, plan.growth, most);
  return { entries: plan.entries.map(({ report }) => report), notes: plan.notes };
}

/** @throws HttpError 422 for a file that is not a notebook */
function readable<Plan extends object>(plan: Plan | { problem: string }): Plan {
  if (!('problem' in plan)) return plan;
  throw new HttpError(422, [{ loc: ['body', 'text'], msg: plan.problem, type: 'unreadable_file' }]);
}
