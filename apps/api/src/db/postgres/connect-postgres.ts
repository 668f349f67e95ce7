import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { isAway } from './postgres-error.ts';
import { migratePostgres, requireCurrent } from './postgres-migrations.ts';
import { CONNECT_WITHIN_MS } from './postgres.ts';

const AGAIN_AFTER_MS = 1000;

// The server's start is in it because a backup that was put back may bring the same numbers of news with other contents.
const IDENTITY = `
  select concat_ws('-', (select oid from pg_database where datname = current_database()),
    extract(epoch from pg_postmaster_start_time())) as id`;

/**
 * Waits until the database answers, and brings it to this version.
 * @returns an id of this database, which changes when its server starts again
 * @throws what is wrong with it, when it answers but cannot be used; UnusableDatabase
 */
export async function preparePostgres(
  connectionString: string,
  { onAway, closing }: { onAway: (error: unknown) => void; closing: AbortSignal },
): Promise<string> {
  for (;;) {
    try {
      return await prepareOnce(connectionString);
    } catch (error) {
      if (!isAway(error)) throw error;
      onAway(error);
    }
    await setTimeout(AGAIN_AFTER_MS, undefined, { signal: closing });
  }
}

async function prepareOnce(connectionString: string): Promise<string> {
  return connected(connectionString, async (client) => {
    await migratePostgres(client);
    const { rows } = await client.query<{ id: string }>(IDENTITY);
    return rows[0]?.id ?? '';
  });
}

/** @throws what is wrong with the database; UnusableDatabase when it is not of this version */
export async function requirePostgres(connectionString: string): Promise<void> {
  await connected(connectionString, requireCurrent);
}

async function connected<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  // It breaks while a statement waits for it, and that one says so.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The place of a database, without who may use it. */
export function placeOf(connectionString: string): string {
  const { host, pathname } = new URL(connectionString);
  return `${host}${pathname}`;
}
