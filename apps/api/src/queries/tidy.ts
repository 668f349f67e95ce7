import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { QueryChange } from '@rummage/contract';
import type { Exchange } from '@rummage/vocabulary';
import { searchOf } from '../collect/planning/search-request.ts';
import type { Db, Reader } from '../db/database.ts';
import { writing } from '../db/writing.ts';
import { findRemoval, type Removed, type Remover } from '../items/acts.repo.ts';
import { requireOpenAccount } from '../users/close-account.repo.ts';
import { later } from '../http/errors.ts';
import { judgeInTurns, judgeNow, startJudging } from './judging.ts';
import { feedPages, itemsWithSeveral, readStoredItems } from './preview.repo.ts';
import { changed, findQuery, listQueries, type QueryRow, updateQuery } from './queries.repo.ts';
import { removeFinds } from './tidy.repo.ts';

interface Tidying {
  remover: Remover;
  queryId: number;
  change: QueryChange;
  /** Refuses what cannot be saved, by throwing. */
  check: (reader: Reader, row: QueryRow) => Promise<void>;
  /** What prices are compared in. */
  exchange: Exchange;
  /** Fires when nobody waits for the answer any more; then it does not try again. */
  gone: AbortSignal;
}

/** Each compares a whole feed with all queries of its owner. */
const MOST_TRIES = 5;

interface Tidied {
  query: QueryRow;
  removed: Removed;
}

/**
 * Changes a query, and dismisses what it found and no query of its owner's matches any more. Judging thousands of items
 * takes a while, in which other requests run: so it judges again when the notebook has changed by then, and the change
 * and the removal are one transaction. Undefined when the query is gone or somebody else's, or when the notebook has
 * changed and the asker has left.
 * @throws HttpError 503 when the notebook changed during every try; then nothing is saved, and the same call can be sent
 *   again
 */
export async function updateAndTidy(db: Db, tidying: Tidying): Promise<Tidied | undefined> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const attempt = await tryToTidy(db, tidying);
    if (attempt !== 'changed meanwhile') return attempt;
    if (tidying.gone.aborted) return undefined;
  }
  throw later(503, 'Your queries keep changing. Please try again.', 5);
}

async function tryToTidy(
  db: Db,
  { remover, queryId, change, check, exchange }: Tidying,
): Promise<Tidied | undefined | 'changed meanwhile'> {
  const { userId } = remover;
  const row = await findQuery(db, userId, queryId);
  if (!row) return undefined;
  const subject = subjectOf(queryId, change);
  const known = await findRemoval(db, remover, subject);
  if (known) return { query: row, removed: known };
  await check(db, row);

  const before = judgedPartsOf(await listQueries(db, userId));
  const judging = startJudging({
    draft: searchOf(changed(row, change)),
    saved: searchOf(row),
    readOthers: async () => before.filter(({ id }) => id !== queryId).map(({ search }) => search),
    exchange,
  });
  const judged = new Map<number, boolean>();
  for await (const { item, isRemovable } of judgeInTurns(db, { userId, queryId }, judging))
    judged.set(item.id, isRemovable);

  return writing(db, async (tx) => {
    await requireOpenAccount(tx, userId);
    const made = await findRemoval(tx, remover, subject);
    if (made || !isDeepStrictEqual(judgedPartsOf(await listQueries(tx, userId)), before))
      return 'changed meanwhile';
    // They may show a listing more by now.
    const several = await itemsWithSeveral(tx, userId);
    for await (const page of feedPages(tx, userId, queryId)) {
      const late = page.filter((id) => !judged.has(id) || several.has(id));
      if (late.length === 0) continue;
      for (const item of await readStoredItems(tx, userId, late, queryId))
        judged.set(item.id, (await judgeNow(judging, item)).isRemovable);
    }
    const removable = [...judged].filter(([, isRemovable]) => isRemovable).map(([id]) => id);
    const query = await updateQuery(tx, userId, queryId, change);
    return query && { query, removed: await removeFinds(tx, remover, subject, { queryId, ids: removable }) };
  });
}

/** The change is part of it: a key that is sent with another change must not leave that one out. */
function subjectOf(queryId: number, change: QueryChange): string {
  const hash = createHash('sha256').update(JSON.stringify(change)).digest('base64url');
  return `query ${queryId} changed to ${hash}`;
}

/** What the judgement depends on: for example not when the queries were planned. */
function judgedPartsOf(rows: readonly QueryRow[]) {
  return rows.map((row) => ({ id: row.id, search: searchOf(row) }));
}
