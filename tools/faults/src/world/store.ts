import { join } from 'node:path';
import { type Db, openDatabase } from '@rummage/api/src/db/database.ts';
import { emptyDatabase } from '@rummage/api/src/testing/databases/empty-database.ts';
import { isPostgres } from '@rummage/api/src/testing/databases/postgres-server.ts';
import { freshPostgres } from '@rummage/api/src/testing/databases/postgres.ts';
import { freshDir } from '@rummage/api/src/testing/fresh-dir.ts';

/** Where the data are while no process runs. */
export interface Store {
  open: () => Db;
  /** Takes over what a process has written that is gone. */
  abandon: (db: Db) => Promise<void>;
  close: () => Promise<void>;
}

const nothing = async () => undefined;

/** A database that outlives the processes: PostgreSQL's, SQLite's in memory, or its file, which two connections share. */
export function createStore(isFile: boolean): Store {
  if (isPostgres) {
    const { open } = freshPostgres();
    // A database that nobody has open is given to other tests.
    const kept = open();
    return { open, abandon: async (db) => db.close(), close: async () => kept.close() };
  }
  if (isFile) {
    const file = join(freshDir(), 'rummage.db');
    return { open: () => openDatabase(file), abandon: async (db) => db.close(), close: nothing };
  }
  let bytes: Buffer | undefined;
  return {
    open: () => (bytes ? openDatabase(bytes) : emptyDatabase()),
    abandon: async (db) => {
      bytes = db.writer.$client.serialize();
      await db.close();
    },
    close: nothing,
  };
}
