import { join } from 'node:path';
import { type Db, openDatabase } from '#db/database';
import { freshDir } from '../fresh-dir.ts';
import { isPostgres } from './postgres-server.ts';
import { freshPostgres } from './postgres.ts';

/** One database as two processes have it open. */
export function openedTwice(): [Db, Db] {
  if (isPostgres) {
    const { open } = freshPostgres();
    return [open(), open()];
  }
  const file = join(freshDir(), 'rummage.db');
  return [openDatabase(file), openDatabase(file)];
}
