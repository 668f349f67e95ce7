import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { UnusableDatabase } from '../sqlite/versions.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations-postgres', import.meta.url));

/** The table in which Drizzle notes its migrations too. */
const NOTES = 'drizzle.__drizzle_migrations';

/** Two processes make the same schema at the same time; the later one waits, fails, and has to look again. */
const MADE_BY_ANOTHER = new Set(['23505', '42P06', '42P07']);

/**
 * Brings a database to this version, in one transaction. Several processes may do it at the same time: the first one does
 * the work, the others wait for the schema that it makes, or for the oldest note that it locks.
 * @throws UnusableDatabase when it is somebody else's, or of a newer version
 */
export async function migratePostgres(client: ClientBase, isSecondTry = false): Promise<void> {
  // Another level may be the database's own, and then what others wrote meanwhile would not be seen.
  await client.query('begin isolation level read committed');
  try {
    await makeNotes(client);
    await client.query(`select id from ${NOTES} order by id limit 1 for update`);
    await applyMissing(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if (isSecondTry || !MADE_BY_ANOTHER.has(String((error as { code?: unknown }).code))) throw error;
    await migratePostgres(client, true);
  }
}

/** @throws UnusableDatabase when it is not of this version; nothing is changed */
export async function requireCurrent(client: ClientBase): Promise<void> {
  const { rows } = await client.query(`select to_regclass('${NOTES}') as notes`);
  if ((rows[0] as { notes: string | null }).notes === null)
    throw new UnusableDatabase('it is not a database of Rummage: start Rummage once');
  if ((await missing(client)).length > 0)
    throw new UnusableDatabase('it is of an older version; start Rummage once');
}

async function makeNotes(client: ClientBase): Promise<void> {
  // Tables are looked for first: those that another process makes between the two come with the notes.
  const tables = await client.query(
    "select 1 from information_schema.tables where table_schema = 'public' limit 1",
  );
  const { rows } = await client.query(`select to_regclass('${NOTES}') as notes`);
  if ((rows[0] as { notes: string | null }).notes !== null) return;
  if (tables.rows.length > 0) throw new UnusableDatabase('it holds tables that are not of Rummage');
  await client.query('create schema if not exists drizzle');
  await client.query(
    `create table if not exists ${NOTES} (id serial primary key, hash text not null, created_at bigint)`,
  );
}

async function applyMissing(client: ClientBase): Promise<void> {
  for (const { sql, hash, folderMillis } of await missing(client)) {
    for (const statement of sql) await client.query(statement);
    await client.query(`insert into ${NOTES} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
  }
}

/** The migrations that the database does not have yet. @throws UnusableDatabase */
async function missing(client: ClientBase): Promise<MigrationMeta[]> {
  const ours = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const { rows } = await client.query(`select created_at from ${NOTES} order by created_at`);
  const theirs = rows.map(({ created_at: at }: { created_at: string | number }) => Number(at));
  const newest = theirs.at(-1) ?? -Infinity;
  if (newest > (ours.at(-1)?.folderMillis ?? 0))
    throw new UnusableDatabase('it was written by a newer version of Rummage');
  if (theirs.length > 0 && theirs[0] !== ours[0]?.folderMillis)
    throw new UnusableDatabase('it is not a database of Rummage');
  return ours.filter(({ folderMillis }) => folderMillis > newest);
}
