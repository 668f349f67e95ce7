import { DAY_MS } from '@rummage/vocabulary';
import {
  and,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type Db, type Reader, type Tx, writing } from '#db/database';
import { least, rawFor } from '#db/dialect';
import {
  deletedFinds,
  deletedQueries,
  deletedQueryVisits,
  finds,
  items,
  queries,
  queryVisits,
  visits,
} from '#db/schema';
import { first } from '#db/statements';
import { regroupThings } from '#items/things/things.repo';
import { onePerson, peopleSharing, raiseNews } from '#people/news.repo';
import { MOST_FILTERS } from './notebook/notebook-limit.repo.ts';
import { type Draft, findQuery, type QueryRow } from './queries.repo.ts';

/** Time during which a deleted query can come back. */
const DELETED_KEPT_MS = DAY_MS;
/**
 * Most deleted queries of one person that can come back: the last ones, as far as a notebook has space for
 * their filters.
 */
const MOST_DELETED = 1000;

/**
 * False when there was nothing to delete. The items that it found stay. The query moves to tables of its own, with its
 * links to items and visits, so that no other code finds it by mistake.
 */
export async function deleteQuery(db: Db, userId: number, id: number, now: number): Promise<boolean> {
  return writing(db, async (tx) => {
    if (!(await findQuery(tx, userId, id))) return false;
    const isIt = eq(queries.id, id);
    const deleted = { ...getTableColumns(queries), deleted_at: sql<number>`${now}`.as('deleted_at') };
    await tx.insert(deletedQueries).select(tx.select(deleted).from(queries).where(isIt));
    const { merged_from, ...own } = getTableColumns(finds);
    // Copies of other items' finds are made again when the query comes back.
    const isOwn = and(eq(finds.query_id, id), isNull(merged_from));
    await tx.insert(deletedFinds).select(tx.select(own).from(finds).where(isOwn));
    await tx
      .insert(deletedQueryVisits)
      .select(tx.select().from(queryVisits).where(eq(queryVisits.query_id, id)));
    await tx.delete(queries).where(isIt);
    await forgetEarlierDeleted(tx, userId);
    await raiseNews(tx, onePerson(userId));
    return true;
  });
}

async function forgetEarlierDeleted(tx: Tx, userId: number): Promise<void> {
  const latest = sql`(order by ${deletedQueries.deleted_at} desc, ${deletedQueries.id} desc)`;
  const ranked = tx
    .select({
      id: deletedQueries.id,
      place: sql<number>`row_number() over ${latest}`.as('place'),
      filters: sql<number>`sum(octet_length(${deletedQueries.filters})) over ${latest}`.as('filters'),
    })
    .from(deletedQueries)
    .where(eq(deletedQueries.user_id, userId))
    .as('ranked');
  const tooMany = tx
    .select({ id: ranked.id })
    .from(ranked)
    .where(or(gt(ranked.place, MOST_DELETED), gt(ranked.filters, MOST_FILTERS)));
  await tx.delete(deletedQueries).where(inArray(deletedQueries.id, tooMany));
}

/** Undefined when it is not deleted, gone for good, or somebody else's. */
export async function findDeletedQuery(
  db: Reader,
  userId: number,
  id: number,
  now: number,
): Promise<Draft | undefined> {
  return first(
    db
      .select()
      .from(deletedQueries)
      .where(isKept(userId, id, now)),
  );
}

/**
 * Brings a deleted query back with the same id, its links to items and what its visits had read for it. A query that is
 * not deleted stays as it is. Undefined when it is gone for good, was never there, or is somebody else's.
 */
export async function restoreQuery(
  db: Db | Tx,
  userId: number,
  id: number,
  now: number,
): Promise<QueryRow | undefined> {
  return writing(db, async (tx) => {
    if (await findDeletedQuery(tx, userId, id, now)) {
      await moveBack(tx, id, now);
      // Its visits may come sooner for all who share them.
      await raiseNews(tx, sql`${onePerson(userId)} union ${peopleSharing(tx, [id])}`);
    }
    return findQuery(tx, userId, id);
  });
}

async function moveBack(tx: Tx, id: number, now: number): Promise<void> {
  const { deleted_at, ...columns } = getTableColumns(deletedQueries);
  // Changed, so that a visit that is being made does not count as made for this query. A query that was to be planned
  // still is.
  const planned_at = sql<number>`
    case when ${deletedQueries.planned_at} is not null then cast(${now} as bigint) end`.as('planned_at');
  await tx.insert(queries).select(
    tx
      .select({ ...columns, planned_at })
      .from(deletedQueries)
      .where(eq(deletedQueries.id, id)),
  );
  const back = { ...getTableColumns(deletedFinds), merged_from: sql<number | null>`null`.as('merged_from') };
  await tx.insert(finds).select(tx.select(back).from(deletedFinds).where(eq(deletedFinds.query_id, id)));
  await showFinds(tx, id);
  // A visit that is being made may have skipped what this query wants: its result is read once more.
  const collected_at = sql<number | null>`
    case when ${visits.leased_until} <= ${now} then ${deletedQueryVisits.collected_at} end`.as(
    'collected_at',
  );
  await tx.insert(queryVisits).select(
    tx
      .select({ ...getTableColumns(deletedQueryVisits), collected_at })
      .from(deletedQueryVisits)
      .innerJoin(visits, eq(visits.id, deletedQueryVisits.visit_id))
      .where(eq(deletedQueryVisits.query_id, id)),
  );
  await tx.delete(deletedQueries).where(eq(deletedQueries.id, id));
  await readAgain(tx, id, now);
}

/** Its finds may be shown as part of other items. */
async function showFinds(tx: Tx, queryId: number): Promise<void> {
  const merged = await tx
    .select({ userId: items.user_id, listingId: items.listing_id })
    .from(finds)
    .innerJoin(items, eq(items.id, finds.item_id))
    .where(and(eq(finds.query_id, queryId), isNotNull(items.merged_into)));
  const [owner] = merged;
  const ids = merged.map(({ listingId }) => listingId);
  if (owner) for (const id of ids) await regroupThings(tx, owner.userId, [id]);
}

/** Its visits went on without it, or not at all, so they now read their whole results for what it missed. */
async function readAgain(tx: Tx, queryId: number, now: number): Promise<void> {
  const isServing = sql`${visits.id} in (select visit_id from query_visits where query_id = ${queryId})`;
  // Failing visits keep their time: bringing queries back must not hammer a marketplace that is down.
  const next_at = sql`
    case when ${visits.failures} = 0 then ${rawFor(tx, least)}(${visits.next_at}, ${now}) else ${visits.next_at} end`;
  await tx.update(visits).set({ last_full_at: null, next_at }).where(isServing);
}

/** Deletes what nobody can bring back any more. */
export async function forgetDeletedQueries(db: Db, now: number): Promise<void> {
  const isOver = lte(deletedQueries.deleted_at, now - DELETED_KEPT_MS);
  await writing(db, (tx) => tx.delete(deletedQueries).where(isOver));
}

function isKept(userId: number, id: number, now: number): SQL | undefined {
  return and(
    eq(deletedQueries.id, id),
    eq(deletedQueries.user_id, userId),
    gt(deletedQueries.deleted_at, now - DELETED_KEPT_MS),
  );
}
