import { sql } from 'drizzle-orm';
import * as postgres from 'drizzle-orm/pg-core';
import * as sqlite from 'drizzle-orm/sqlite-core';

// Helpers that the schema is declared with. A process uses SQLite's tables on both engines: drizzle writes
// its statements in the words of the connection, and asks a table only for names and for how values are
// stored, which is the same on both. Only to write migrations for PostgreSQL, drizzle-kit needs PostgreSQL's
// tables and types.

/** @param twin does for PostgreSQL's migrations what `helper` does for all else */
function either<Helper>(helper: Helper, twin: unknown): Helper {
  return process.env.MIGRATIONS_FOR === 'postgres' ? (twin as Helper) : helper;
}

const bigint = () => postgres.bigint({ mode: 'number' });

/** SQLite compares texts byte by byte. PostgreSQL compares them as the language of its database does, unless it is named. */
const COMPARED_BY_BYTES = 'text collate "C"';

const plainText = postgres.customType<{ data: string }>({ dataType: () => COMPARED_BY_BYTES });

/** A number and not a boolean, so that SQL compares it with 0 and 1 on both engines. */
const smallFlag = postgres.customType<{ data: boolean }>({ dataType: () => 'smallint' });

export const table = either(sqlite.sqliteTable, postgres.pgTable);
export const index = either(sqlite.index, postgres.index);
export const uniqueIndex = either(sqlite.uniqueIndex, postgres.uniqueIndex);
export const primaryKey = either(sqlite.primaryKey, postgres.primaryKey);

/** A primary key that the database counts up and never uses twice. */
export const id = either(
  () => sqlite.integer().primaryKey({ autoIncrement: true }),
  () => bigint().primaryKey().generatedByDefaultAsIdentity(),
);

/** A whole number: another row's id, a time, money or a count. */
export const integer = either(() => sqlite.integer(), bigint);

/** A number with a fraction. */
export const real = either(() => sqlite.real(), postgres.doublePrecision);

export const text = either(() => sqlite.text(), plainText);

/** Any value, stored as JSON: as text and not jsonb, so that the same SQL means the same, and what was written comes back as it was. */
export const json = either(() => sqlite.text({ mode: 'json' }), plainText);

/** True or false, stored as 1 or 0. */
export const flag = either(() => sqlite.integer({ mode: 'boolean' }), smallFlag);

/** A flag that is false in rows that do not set it. */
export const unsetFlag = either(
  () => sqlite.integer({ mode: 'boolean' }).notNull().default(false),
  // A default goes into the migration as it is, not through the flag's type.
  () =>
    smallFlag()
      .notNull()
      .default(sql`0`),
);
