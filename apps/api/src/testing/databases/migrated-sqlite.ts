import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { Database } from '#db/sqlite/driver';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** A new SQLite database in memory, migrated and empty, whichever engine this process uses. */
export function migratedSqlite(): Database {
  const client = new Database(':memory:');
  client.pragma('foreign_keys = OFF');
  migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  client.pragma('foreign_keys = ON');
  return client;
}
