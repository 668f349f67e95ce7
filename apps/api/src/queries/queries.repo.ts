import type { QueryChange, QueryInput } from '@rummage/contract';
import { DEFAULT_MINIMUM_CONDITION, toCents } from '@rummage/vocabulary';
import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { type Db, inTransaction, type Tx } from '../db/database.ts';
import { queries, type QueryRow } from '../db/schema.ts';
import { onePerson, raiseNews } from '../events/news.repo.ts';

export type { QueryRow };

/** What a query looks for. */
export type Draft = Pick<
  QueryRow,
  'query_text' | 'category' | 'max_price_cents' | 'active' | 'starred' | 'minimum_condition' | 'filters'
>;

const NEW_QUERY: Omit<Draft, 'query_text'> = {
  category: null,
  max_price_cents: null,
  active: true,
  starred: false,
  minimum_condition: DEFAULT_MINIMUM_CONDITION,
  filters: [],
};

/** What a query looks for: a change of one of these has it collected again, a star does not. */
const SOUGHT = [
  'query_text',
  'category',
  'max_price_cents',
  'active',
  'minimum_condition',
  'filters',
] as const;

export function listQueries(db: Db | Tx, userId: number): QueryRow[] {
  return db.select().from(queries).where(eq(queries.user_id, userId)).orderBy(desc(queries.id)).all();
}

export function findQuery(db: Db | Tx, userId: number, id: number): QueryRow | undefined {
  return db.select().from(queries).where(owned(userId, id)).get();
}

/** @param createdAt ms since 1970 */
export function createQuery(db: Db | Tx, userId: number, input: QueryInput, createdAt: number): QueryRow {
  return inTransaction(db, (tx) => {
    const query = tx
      .insert(queries)
      .values({ ...draftOf(undefined, input), user_id: userId, created_at: createdAt })
      .returning()
      .get();
    raiseNews(tx, onePerson(userId));
    return query;
  });
}

/** One of many queries to be saved at once. */
interface SavedDraft {
  /** Of the query that it changes; null for a new one. */
  id: number | null;
  draft: Draft;
  /** When a new one was first saved, in ms since 1970. */
  createdAt: number;
}

/** Saves them in this order, thousands in a moment, and returns their ids. */
export function saveQueries(tx: Tx, userId: number, drafts: readonly SavedDraft[]): number[] {
  const { placeholder } = sql;
  const excluded = (column: keyof Draft) => sql`excluded.${sql.identifier(column)}`;
  const save = tx
    .insert(queries)
    .values({
      id: placeholder('id'),
      user_id: userId,
      query_text: placeholder('query_text'),
      category: placeholder('category'),
      max_price_cents: placeholder('max_price_cents'),
      active: placeholder('active'),
      starred: placeholder('starred'),
      minimum_condition: placeholder('minimum_condition'),
      filters: placeholder('filters'),
      created_at: placeholder('created_at'),
    })
    .onConflictDoUpdate({
      target: queries.id,
      set: {
        query_text: excluded('query_text'),
        category: excluded('category'),
        max_price_cents: excluded('max_price_cents'),
        active: excluded('active'),
        starred: excluded('starred'),
        minimum_condition: excluded('minimum_condition'),
        filters: excluded('filters'),
        planned_at: plannedIf(SOUGHT.map((name) => sql`${queries[name]} is ${excluded(name)}`)),
      },
    })
    .returning({ id: queries.id })
    .prepare();
  const ids = drafts.map(({ id, draft, createdAt }) => save.get({ ...draft, id, created_at: createdAt }).id);
  raiseNews(tx, onePerson(userId));
  return ids;
}

/**
 * Undefined when the query is gone or somebody else's; callers cannot see which, and need not. It is collected again
 * only when it looks for something else than before.
 */
export function updateQuery(
  db: Db | Tx,
  userId: number,
  id: number,
  input: QueryChange,
): QueryRow | undefined {
  const changes = columns(input);
  if (Object.keys(changes).length === 0) return findQuery(db, userId, id);
  const sought = SOUGHT.filter((name) => changes[name] !== undefined);
  const isSame = sought.map((name) => sql`${queries[name]} is ${sql.param(changes[name], queries[name])}`);
  return save(db, owned(userId, id), {
    ...changes,
    ...(isSame.length > 0 && { planned_at: plannedIf(isSame) }),
  });
}

/** Keeps a query planned if all of this holds, else it is planned again. */
function plannedIf(conditions: readonly SQL[]): SQL {
  return sql`iif(${sql.join([...conditions], sql` and `)}, ${queries.planned_at}, null)`;
}

/** The row as it would be if `input` were saved; without a row, as a new query. Nothing is written. */
export function draftOf(row: QueryRow | undefined, input: QueryInput): Draft {
  return { ...(row ?? NEW_QUERY), ...columns(input), query_text: input.query_text };
}

/** The row as it would be after a change. Nothing is written. */
export function changed(row: QueryRow, change: QueryChange): QueryRow {
  return { ...row, ...columns(change) };
}

/** @param active undefined changes it to the other value */
export function toggleQuery(db: Db, userId: number, id: number, active?: boolean): QueryRow | undefined {
  if (active !== undefined) return updateQuery(db, userId, id, { active });
  return save(db, owned(userId, id), { active: not(queries.active), planned_at: null });
}

function save(
  db: Db | Tx,
  where: SQL | undefined,
  change: SQLiteUpdateSetSource<typeof queries>,
): QueryRow | undefined {
  return inTransaction(db, (tx) => {
    const query: QueryRow | undefined = tx.update(queries).set(change).where(where).returning().get();
    if (query) raiseNews(tx, onePerson(query.user_id));
    return query;
  });
}

/** Money becomes cents here and in no other place. Fields that are not given are not among the columns. */
function columns({
  query_text,
  max_price,
  category,
  active,
  starred,
  minimum_condition,
  filters,
}: QueryChange) {
  return {
    ...(query_text !== undefined && { query_text }),
    ...(max_price !== undefined && { max_price_cents: max_price === null ? null : toCents(max_price) }),
    ...(category !== undefined && { category }),
    ...(active !== undefined && { active }),
    ...(starred !== undefined && { starred }),
    ...(minimum_condition !== undefined && { minimum_condition }),
    ...(filters !== undefined && { filters }),
  };
}

function owned(userId: number, id: number): SQL | undefined {
  return and(eq(queries.id, id), eq(queries.user_id, userId));
}
