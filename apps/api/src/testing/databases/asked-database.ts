import { join } from 'node:path';
import { startPostgres } from '@rummage/product/start-postgres.ts';
import type { Environment } from '@rummage/product/start-product.ts';
import pg from 'pg';
import { Database } from '#db/sqlite/driver';
import { freshDir } from '../fresh-dir.ts';
import { isPostgres } from './postgres-server.ts';

/** An empty database for processes of their own, on the engine that is tested. */
export interface AskedDatabase {
  /** Environment of the processes that use it. */
  environment: Environment;
  /** Asks it over a connection of its own, whatever the processes do. */
  ask: <Row>(sql: string) => Promise<Row[]>;
  /** Must be called after the processes have ended. */
  close: () => Promise<void>;
}

export function openAskedDatabase(): Promise<AskedDatabase> {
  return isPostgres ? onPostgres() : onSqlite();
}

async function onPostgres(): Promise<AskedDatabase> {
  const server = await startPostgres();
  return {
    environment: {
      DATA_DIR: freshDir(),
      DATABASE_URL: server.address,
      JWT_SECRET: 'a secret of these tests, and of nothing else',
    },
    async ask<Row>(sql: string) {
      const client = new pg.Client({ connectionString: server.address });
      await client.connect();
      try {
        return (await client.query(sql)).rows as Row[];
      } finally {
        await client.end();
      }
    },
    close: () => server.remove(),
  };
}

async function onSqlite(): Promise<AskedDatabase> {
  const DATA_DIR = freshDir();
  return Promise.resolve({
    environment: { DATA_DIR },
    async ask<Row>(sql: string) {
      const db = new Database(join(DATA_DIR, 'rummage.db'));
      try {
        const statement = db.prepare(sql);
        return Promise.resolve((statement.reader ? statement.all() : (statement.run(), [])) as Row[]);
      } finally {
        db.close();
      }
    },
    close: () => Promise.resolve(),
  });
}
