import { type SQL, sql } from 'drizzle-orm';

// Words of SQL that SQLite and PostgreSQL do not share. Everything else is written so that both understand
// it: `case` instead of `iif`, `is not distinct from` instead of `is`, flags compared with 0 and 1, columns
// of a table in `on conflict` with its name before them, and a cast where PostgreSQL cannot know the type of
// a parameter.

export type Engine = 'sqlite' | 'postgres';

/** An object that speaks to a database: the engine was set where that was opened. */
export interface OnEngine {
  engine: Engine;
}

/**
 * Words of both engines, where they differ, as «cross join¦join»; a statement loses the others' when it is
 * prepared. So statements are constants, which are put together before any database is open. SQL has no such
 * signs.
 */
const either = (onSqlite: string, onPostgres: string): string => `«${onSqlite}¦${onPostgres}»`;

const EITHER = /«([^«¦»]*)¦([^«¦»]*)»/g;

/** A statement, or a part of one, in the words of one engine. `prepared` does this itself. */
export function sqlFor({ engine }: OnEngine, written: string): string {
  return written.replace(EITHER, engine === 'sqlite' ? '$1' : '$2');
}

/** The same for drizzle's statements. */
export function rawFor(db: OnEngine, written: string): SQL {
  return sql.raw(sqlFor(db, written));
}

/** Words for PostgreSQL alone. */
export const onPostgres = (words: string): string => either('', words);

/** Stands behind a table. SQLite has no statistics here and chooses wrongly; PostgreSQL chooses for itself. */
export const indexedBy = (index: string): string => either(`indexed by ${index}`, '');

/** A join whose tables SQLite reads in the order in which they are written. */
export const inOrder = either('cross join', 'join');

/** The smallest or largest of several values, none of them null. */
export const least = either('min', 'least');
export const greatest = either('max', 'greatest');

const numbersOnPostgres = (list: string) =>
  `select cast(value as bigint) as value from jsonb_array_elements_text(cast(${list} as jsonb)) as list(value)`;

/** Selects the numbers of a parameter, which is a JSON array of any length. @param list such as `@ids` */
export const numbersIn = (list: string): string =>
  either(`select value from json_each(${list})`, numbersOnPostgres(list));

/** The same for drizzle's statements. */
export function selectNumbers(db: OnEngine, numbers: Iterable<number>): SQL {
  const [before = '', after = ''] = sqlFor(db, numbersIn('?')).split('?');
  return sql`${sql.raw(before)}${JSON.stringify([...numbers])}${sql.raw(after)}`;
}

/** A table with one column, `value`, that holds the numbers of a parameter. @param list such as `@ids` */
export const numbersOf = (list: string): string =>
  either(`json_each(${list})`, `(${numbersOnPostgres(list)})`);

/** Selects the texts of a parameter, which is a JSON array of any length. @param list such as `@ids` */
export const textsIn = (list: string): string =>
  either(
    `select value from json_each(${list})`,
    `select value collate "C" as value from jsonb_array_elements_text(cast(${list} as jsonb)) as list(value)`,
  );

/** The host and port of an absolute address in a column. */
export const hostOf = (column: string): string => {
  const rest = `substr(${column}, instr(${column}, '//') + 2)`;
  return either(`substr(${rest}, 1, instr(${rest} || '/', '/') - 1)`, `split_part(${column}, '/', 3)`);
};

/** The first text of a JSON array in a column; null when it is empty. */
export const firstTextOf = (column: string): string =>
  either(`${column} ->> '$[0]'`, `cast(${column} as jsonb) ->> 0`);

/** A text of a JSON object in a column. */
export const textOf = (column: string, name: string): string =>
  either(`${column} ->> '$.${name}'`, `cast(${column} as jsonb) ->> '${name}'`);

const afterScheme = (column: string) => `substr(${column}, instr(${column}, '://') + 3)`;

/**
 * The host and port of the web address in a column, as they are written but for their case; the whole text where no host
 * can be read. Never null: nothing would be `not in` a list with a null.
 */
export const hostIn = (column: string): string =>
  either(
    `lower(coalesce(nullif(case when instr(${column}, '://') in (5, 6) then substr(${afterScheme(column)}, 1,
        instr(replace(replace(${afterScheme(column)}, '?', '/'), '#', '/') || '/', '/') - 1) end, ''), ${column}))`,
    `lower(coalesce(substring(${column} from '^.{4,5}://([^/?#]+)'), ${column}))`,
  );
