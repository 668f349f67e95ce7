import type { QueryChange, QueryInput } from '@rummage/contract';
import { DEFAULT_MINIMUM_CONDITION, toCents } from '@rummage/vocabulary';
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import { type Db, type Reader, type Tx, writing } from '#db/database';
import { queries, type QueryRow } from '#db/schema';
import { first, inserted, prepared } from '#db/statements';
import { countryOf, defaultNotify } from '#people/account/users.repo';
import { onePerson, raiseNews } from '#people/news.repo';

export type { QueryRow };

/** The columns of a query that say what it looks for. */
export type Draft = Pick<
  QueryRow,
  | 'query_text'
  | 'words'
  | 'category'
  | 'max_price_cents'
  | 'limit_counts'
  | 'active'
  | 'starred'
  | 'minimum_condition'
  | 'filters'
  | 'notify'
>;

const NEW_QUERY: Omit<Draft, 'query_text'> = {
  words: {},
  category: null,
  max_price_cents: null,
  limit_counts: 'price',
  active: true,
  starred: false,
  minimum_condition: DEFAULT_MINIMUM_CONDITION,
  filters: [],
  notify: 'never',
};

/** Columns that say what a query looks for: a change of one has it collected again, a star or notifications do not. */
const SOUGHT = [
  'query_text',
  'words',
  'category',
  'max_price_cents',
  'limit_counts',
  'active',
  'minimum_condition',
  'filters',
] as const;

export async function listQueries(db: Reader, userId: number): Promise<QueryRow[]> {
  return db.select().from(queries).where(eq(queries.user_id, userId)).orderBy(desc(queries.id));
}

/** The newest of a person's queries, or those before one of them. */
export async function readQueries(
  db: Reader,
  userId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<QueryRow[]> {
  const isAsked = and(eq(queries.user_id, userId), before === undefined ? undefined : lt(queries.id, before));
  return db.select().from(queries).where(isAsked).orderBy(desc(queries.id)).limit(limit);
}

/** Reads the texts of some of a person's queries, by their ids. */
export async function readQueryTexts(
  db: Reader,
  userId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const isAsked = and(eq(queries.user_id, userId), inArray(queries.id, [...ids]));
  const rows = await db.select({ id: queries.id, text: queries.query_text }).from(queries).where(isAsked);
  return new Map(rows.map(({ id, text }) => [id, text]));
}

export async function findQuery(db: Reader, userId: number, id: number): Promise<QueryRow | undefined> {
  return first(db.select().from(queries).where(owned(userId, id)));
}

/** @param createdAt ms since 1970 */
export async function createQuery(
  db: Db | Tx,
  userId: number,
  input: QueryInput,
  createdAt: number,
): Promise<QueryRow> {
  return writing(db, async (tx) => {
    const notify = input.notify ?? (await defaultNotify(tx, userId));
    const query = await inserted(
      tx
        .insert(queries)
        .values({
          ...(await readDraft(tx, userId, undefined, input)),
          notify,
          user_id: userId,
          created_at: createdAt,
        })
        .returning(),
    );
    await raiseNews(tx, onePerson(userId));
    return query;
  });
}

/** One of many queries to be saved at once. */
interface SavedDraft {
  /** Id of the query that it changes; null for a new one. */
  id: number | null;
  draft: Draft;
  /** Time when a new one was first saved, in ms since 1970. */
  createdAt: number;
}

const DRAFT = [...SOUGHT, 'starred', 'notify'] as const;

// Prepared, because thousands may be saved in a row.

const SAVE_NEW = `
  insert into queries (user_id, created_at, country, ${DRAFT.join(', ')})
  values (
    @userId, @createdAt, (select country from settings where user_id = @userId),
    ${DRAFT.map((name) => `@${name}`).join(', ')}
  )
  returning id`;

const SAVE_CHANGED = `
  update queries set
    ${DRAFT.map((name) => `${name} = @${name}`).join(', ')},
    planned_at = case
      when ${SOUGHT.map((name) => `${name} is not distinct from @${name}`).join(' and ')} then planned_at
    end
  where id = @id`;

/** Saves them in this order, thousands in a moment, and returns their ids. */
export async function saveQueries(tx: Tx, userId: number, drafts: readonly SavedDraft[]): Promise<number[]> {
  const saveNew = prepared<[object], { id: number }>(tx, SAVE_NEW);
  const saveChanged = prepared<[object]>(tx, SAVE_CHANGED);
  const ids: number[] = [];
  for (const { id, draft, createdAt } of drafts) {
    const stored = storedDraft(draft);
    if (id === null) ids.push(...(await saveNew.all({ ...stored, userId, createdAt })).map(({ id }) => id));
    else {
      await saveChanged.run({ ...stored, id });
      ids.push(id);
    }
  }
  await raiseNews(tx, onePerson(userId));
  return ids;
}

/** A draft as its columns hold it. */
function storedDraft(draft: Draft) {
  return {
    query_text: draft.query_text,
    words: JSON.stringify(draft.words),
    category: draft.category,
    max_price_cents: draft.max_price_cents,
    limit_counts: draft.limit_counts,
    active: draft.active ? 1 : 0,
    starred: draft.starred ? 1 : 0,
    minimum_condition: draft.minimum_condition,
    filters: JSON.stringify(draft.filters),
    notify: draft.notify,
  };
}

/**
 * Undefined when the query is gone or somebody else's; callers cannot see which, and need not. It is collected again
 * only when it looks for something else than before.
 */
export async function updateQuery(
  db: Db | Tx,
  userId: number,
  id: number,
  input: QueryChange,
): Promise<QueryRow | undefined> {
  const changes = columns(input);
  if (Object.keys(changes).length === 0) return findQuery(db, userId, id);
  const sought = SOUGHT.filter((name) => changes[name] !== undefined);
  const isSame = sought.map(
    (name) => sql`${queries[name]} is not distinct from ${sql.param(changes[name], queries[name])}`,
  );
  return save(db, owned(userId, id), {
    ...changes,
    ...(isSame.length > 0 && { planned_at: plannedIf(isSame) }),
  });
}

/** Keeps a query planned if all of this holds, else it is planned again. */
function plannedIf(conditions: readonly SQL[]): SQL {
  return sql`case when ${sql.join([...conditions], sql` and `)} then ${queries.planned_at} end`;
}

/** The row as it would be if `input` were saved; without a row, as a new query. Nothing is written. */
export function draftOf(row: QueryRow | undefined, input: QueryInput): Draft {
  return { ...(row ?? NEW_QUERY), ...columns(input), query_text: input.query_text };
}

/** The same with the country to which things are sent for its owner. */
export async function readDraft(
  db: Reader,
  userId: number,
  row: QueryRow | undefined,
  input: QueryInput,
): Promise<Draft & Pick<QueryRow, 'country'>> {
  return { ...draftOf(row, input), country: row ? row.country : await countryOf(db, userId) };
}

/** The row as it would be after a change. Nothing is written. */
export function changed(row: QueryRow, change: QueryChange): QueryRow {
  return { ...row, ...columns(change) };
}

/** @param active undefined changes it to the other value */
export async function toggleQuery(
  db: Db,
  userId: number,
  id: number,
  active?: boolean,
): Promise<QueryRow | undefined> {
  if (active !== undefined) return updateQuery(db, userId, id, { active });
  return save(db, owned(userId, id), { active: sql`1 - ${queries.active}`, planned_at: null });
}

async function save(
  db: Db | Tx,
  where: SQL | undefined,
  change: SQLiteUpdateSetSource<typeof queries>,
): Promise<QueryRow | undefined> {
  return writing(db, async (tx) => {
    const query: QueryRow | undefined = await first(tx.update(queries).set(change).where(where).returning());
    if (query) await raiseNews(tx, onePerson(query.user_id));
    return query;
  });
}

/** Money becomes cents here and in no other place. Fields that are not given are not among the columns. */
function columns({
  query_text,
  words,
  max_price,
  limit_counts,
  category,
  active,
  starred,
  minimum_condition,
  filters,
  notify,
}: QueryChange) {
  return {
    ...(query_text !== undefined && { query_text }),
    ...(words !== undefined && { words }),
    ...(max_price !== undefined && { max_price_cents: max_price === null ? null : toCents(max_price) }),
    ...(limit_counts !== undefined && { limit_counts }),
    ...(category !== undefined && { category }),
    ...(active !== undefined && { active }),
    ...(starred !== undefined && { starred }),
    ...(minimum_condition !== undefined && { minimum_condition }),
    ...(filters !== undefined && { filters }),
    ...(notify !== undefined && { notify }),
  };
}

function owned(userId: number, id: number): SQL | undefined {
  return and(eq(queries.id, id), eq(queries.user_id, userId));
}
