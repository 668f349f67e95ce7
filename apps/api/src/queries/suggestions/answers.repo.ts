import type { SuggestionAnswer } from '@rummage/contract';
import { and, asc, eq, getTableColumns, isNotNull, notInArray, sql } from 'drizzle-orm';
import { type Db, type Reader, writing } from '#db/database';
import { deletedQueries, queries, suggestionAnswers } from '#db/schema';
import { prepared } from '#db/statements';
import { findQuery } from '../queries.repo.ts';

/** Most answers of one person: the last ones count. */
const MOST_ANSWERS = 5000;
/** More than there are: SQLite knows no offset without a limit. */
const ALL = 2 ** 31 - 1;

const { user_id, query_id, key, declined_at, shown_at } = getTableColumns(suggestionAnswers);

interface Named {
  userId: number;
  queryId: number;
  key: string;
}

const FORGET_EARLIER = `
  delete from suggestion_answers where user_id = @userId and (query_id, key) in (
    select query_id, key from suggestion_answers where user_id = @userId
    order by coalesce(shown_at, declined_at) desc limit ${ALL} offset ${MOST_ANSWERS}
  )`;

/**
 * Notes what became of a suggestion. What was declined once stays declined. Undefined when the query is gone or somebody
 * else's.
 */
export async function saveAnswer(
  db: Db,
  { userId, queryId, key: name }: Named,
  { declined, shown }: SuggestionAnswer,
  now: number,
): Promise<true | undefined> {
  return writing(db, async (tx) => {
    if (!(await findQuery(tx, userId, queryId))) return undefined;
    const at = { declined_at: declined ? now : null, shown_at: shown ? now : null };
    await tx
      .insert(suggestionAnswers)
      .values({ user_id: userId, query_id: queryId, key: name, ...at })
      .onConflictDoUpdate({
        target: [user_id, query_id, key],
        set: {
          declined_at: sql`coalesce(${declined_at}, excluded.declined_at)`,
          shown_at: sql`coalesce(excluded.shown_at, ${shown_at})`,
        },
      });
    await prepared<[object]>(tx, FORGET_EARLIER).run({ userId });
    return true;
  });
}

/** The keys of what is never suggested again for a query. */
export async function readDeclined(db: Reader, userId: number, queryId: number): Promise<Set<string>> {
  const isAsked = and(eq(user_id, userId), eq(query_id, queryId), isNotNull(declined_at));
  const rows = await db.select({ key }).from(suggestionAnswers).where(isAsked);
  return new Set(rows.map((row) => row.key));
}

/** All that somebody has declined, with the time in ms since 1970. */
export async function listDeclined(db: Reader, userId: number) {
  return db
    .select({ query_id, key, declined_at: sql<number>`${declined_at}`.mapWith(Number) })
    .from(suggestionAnswers)
    .where(and(eq(user_id, userId), isNotNull(declined_at)))
    .orderBy(asc(query_id), asc(key));
}

/** Deletes the answers about queries that are gone for good. */
export async function forgetAnswers(db: Db): Promise<void> {
  await writing(db, (tx) =>
    tx
      .delete(suggestionAnswers)
      .where(
        and(
          notInArray(query_id, tx.select({ id: queries.id }).from(queries)),
          notInArray(query_id, tx.select({ id: deletedQueries.id }).from(deletedQueries)),
        ),
      ),
  );
}
