import { type SQL, sql } from 'drizzle-orm';

// The words of SQL that SQLite and PostgreSQL do not share. Everything else is written so that both understand it:
// `case` instead of `iif`, `is not distinct from` instead of `is`, flags compared with 0 and 1, columns of a table in
// `on conflict` with its name before them, and a cast where PostgreSQL cannot know the type of a parameter.

/** Which engine this process uses: PostgreSQL where the environment says where it is, else SQLite. */
export const isPostgres = Boolean(process.env.DATABASE_URL);

/** What only PostgreSQL is told. */
export const onPostgres = (words: string): string => (isPostgres ? words : '');

/** Stands behind a table. SQLite has no statistics here and chooses wrongly; PostgreSQL chooses for itself. */
export const indexedBy = (index: string): string => (isPostgres ? '' : `indexed by ${index}`);

/** A join whose tables SQLite reads in the order in which they are written. */
export const inOrder = isPostgres ? 'join' : 'cross join';

/** The smallest or largest of several values, none of them null. */
export const [least, greatest] = isPostgres ? ['least', 'greatest'] : ['min', 'max'];

/** As a parameter of `limit`: all rows. */
export const ALL_ROWS = isPostgres ? null : -1;

const [BEFORE_NUMBERS, AFTER_NUMBERS] = isPostgres
  ? [
      'select cast(value as bigint) as value from jsonb_array_elements_text(cast(',
      ' as jsonb)) as list(value)',
    ]
  : ['select value from json_each(', ')'];

/** Selects the numbers of a parameter, which is a JSON array of any length. @param list such as `@ids` */
export const numbersIn = (list: string): string => BEFORE_NUMBERS + list + AFTER_NUMBERS;

/** The same for drizzle's statements. */
export const selectNumbers = (numbers: Iterable<number>): SQL =>
  sql`${sql.raw(BEFORE_NUMBERS)}${JSON.stringify([...numbers])}${sql.raw(AFTER_NUMBERS)}`;

/** A table with one column, `value`, that holds the numbers of a parameter. @param list such as `@ids` */
export const numbersOf = (list: string): string =>
  isPostgres ? `(${numbersIn(list)})` : `json_each(${list})`;

/** Selects the texts of a parameter, which is a JSON array of any length. @param list such as `@ids` */
export const textsIn = (list: string): string =>
  isPostgres
    ? `select value collate "C" as value from jsonb_array_elements_text(cast(${list} as jsonb)) as list(value)`
    : `select value from json_each(${list})`;

/** The host and port of an absolute address in a column. */
export const hostOf = (column: string): string => {
  if (isPostgres) return `split_part(${column}, '/', 3)`;
  const rest = `substr(${column}, instr(${column}, '//') + 2)`;
  return `substr(${rest}, 1, instr(${rest} || '/', '/') - 1)`;
};

/** The first text of a JSON array in a column; null when it is empty. */
export const firstTextOf = (column: string): string =>
  isPostgres ? `cast(${column} as jsonb) ->> 0` : `${column} ->> '$[0]'`;

const afterScheme = (column: string) => `substr(${column}, instr(${column}, '://') + 3)`;

/**
 * The host and port of the web address in a column, as they are written but for their case; the whole text where no host
 * can be read. Never null: nothing would be `not in` a list with a null.
 */
export const hostIn = (column: string): string =>
  isPostgres
    ? `lower(coalesce(substring(${column} from '^.{4,5}://([^/?#]+)'), ${column}))`
    : `lower(coalesce(nullif(case when instr(${column}, '://') in (5, 6) then substr(${afterScheme(column)}, 1,
        instr(replace(replace(${afterScheme(column)}, '?', '/'), '#', '/') || '/', '/') - 1) end, ''), ${column}))`;
