import { createHash } from 'node:crypto';
import type { QueryChange } from '@rummage/contract';
import type { Costs } from '@rummage/matching';
import { type Db, type Reader, writing } from '#db/database';
import { later } from '#http/errors';
import { findRemoval, type Removed, type Remover } from '#items/acts.repo';
import { requireOpenAccount } from '#people/account/close-account.repo';
import { task } from '#work/pool';
import { changed, findQuery, listQueries, type QueryRow, updateQuery } from '../queries.repo.ts';
import { searchOf } from '../search-request.ts';
import { judgeFeed, searchesBeside, startJudging } from './judging.ts';
import { feedIds, itemsWithSeveral, readStoredItems } from './preview.repo.ts';
import { removeFinds } from './tidy.repo.ts';

interface Tidying {
  remover: Remover;
  queryId: number;
  change: QueryChange;
  /** Refuses what cannot be saved, by throwing. */
  check: (reader: Reader, row: QueryRow) => Promise<void>;
  /** Exchange rates for comparing prices. */
  exchange: Costs;
}

/** Each compares a whole feed with all queries of its owner. */
const MOST_TRIES = 5;

interface Tidied {
  query: QueryRow;
  removed: Removed;
}

/**
 * Changes a query, and dismisses its finds that no query of its owner matches any more. Judging thousands of
 * items takes a while: so it judges again if the notebook has changed by then, and the change and the removal
 * are one transaction. Undefined when the query is gone or somebody else's.
 * @throws HttpError 503 when the notebook changed during every try; then nothing is saved, and the same call can be sent
 *   again
 */
export async function updateAndTidy(db: Db, tidying: Tidying): Promise<Tidied | undefined> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const attempt = await tryToTidy(db, tidying);
    if (attempt !== 'changed meanwhile') return attempt;
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

  const asked = { userId, queryId, change, exchange };
  const { judged, notebook } = await judgeFinds(db, asked, { by: userId });

  return writing(db, async (tx) => {
    await requireOpenAccount(tx, userId);
    const made = await findRemoval(tx, remover, subject);
    const rows = await listQueries(tx, userId);
    if (made || judgedPartsOf(rows) !== notebook) return 'changed meanwhile';
    const judging = startChange(rows, asked);
    if (!judging) return undefined;
    // They may show a listing more by now.
    const several = await itemsWithSeveral(tx, userId);
    const late = (await feedIds(tx, userId, queryId)).filter((id) => !judged.has(id) || several.has(id));
    for (const item of await readStoredItems(tx, userId, late, queryId))
      judged.set(item.id, judging.judge(item).isRemovable);
    const removable = [...judged].filter(([, isRemovable]) => isRemovable).map(([id]) => id);
    const query = await updateQuery(tx, userId, queryId, change);
    return query && { query, removed: await removeFinds(tx, remover, subject, { queryId, ids: removable }) };
  });
}

type Change = Pick<Tidying, 'queryId' | 'change' | 'exchange'>;

/** Finds the items of a query that would be removable after a change, by the notebook as it is now. */
const judgeFinds = task('people', 'judgeFinds', async (db, asked: Change & { userId: number }) => {
  const rows = await listQueries(db, asked.userId);
  const judging = startChange(rows, asked);
  const judged = new Map<number, boolean>();
  if (judging)
    await judgeFeed(db, asked, judging, ({ item, isRemovable }) => judged.set(item.id, isRemovable));
  return { judged, notebook: judgedPartsOf(rows) };
});

/** Undefined when the query is gone. */
function startChange(rows: readonly QueryRow[], { queryId, change, exchange }: Change) {
  const row = rows.find(({ id }) => id === queryId);
  if (!row) return undefined;
  const asked = { draft: searchOf(changed(row, change)), saved: searchOf(row), exchange };
  return startJudging(asked, searchesBeside(rows, queryId));
}

/** The change is part of it: a key that is sent with another change must not leave that one out. */
function subjectOf(queryId: number, change: QueryChange): string {
  const hash = createHash('sha256').update(JSON.stringify(change)).digest('base64url');
  return `query ${queryId} changed to ${hash}`;
}

/** The parts of the notebook that the judgement depends on: for example not when the queries were planned. */
function judgedPartsOf(rows: readonly QueryRow[]): string {
  const parts = rows.map((row) => [row.id, searchOf(row)]);
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
