import { migratePostgres } from '@rummage/api/src/db/postgres/postgres-migrations.ts';
import { openPostgres } from '@rummage/api/src/db/postgres/postgres.ts';
import { startPostgres } from '@rummage/product/start-postgres.ts';
import pg from 'pg';
import { measureCounting } from './counting.ts';
import { type Engine, upsertStatements } from './engine.ts';
import { measure } from './measure.ts';
import type { PageRows } from './rows-of-page.ts';
import { sized } from '../sized.ts';

const SIZES = (process.env.KNOWN ?? sized('10000,100000,200000', '10000')).split(',').map(Number);

const server = await startPostgres({ shared_buffers: '1GB', max_wal_size: '4GB' });

const postgres: Engine = {
  name: 'PostgreSQL',
  async open(name) {
    await onServer(`create database ${name}`);
    const client = await connected(name);
    await migratePostgres(client);
    await client.end();
    return openPostgres(addressOf(name));
  },
  async withCopy(db) {
    const name = nameOf(db.$client as unknown as pg.Pool);
    // A database is copied while nobody is connected to it.
    await db.close();
    await onServer(`create database ${name}_bare template ${name}`);
    const again = openPostgres(addressOf(name));
    const bare = await connected(`${name}_bare`);
    // As after a day of work, for both.
    for (const each of [name, `${name}_bare`]) await within(each, 'vacuum analyze');
    const close = async () => {
      await again.close();
      await bare.end();
      for (const each of [name, `${name}_bare`]) await onServer(`drop database ${each}`);
    };
    return { db: again, upsert: await bareUpsert(bare), close };
  },
  // Two processes work, one after the other, so only the time that passes says what it took.
  async timed(act) {
    const began = performance.now();
    const result = await act();
    return { ms: performance.now() - began, result };
  },
};

/** A plain upsert keeps no texts of listings, so nothing may keep them up to date. */
const TRIGGERS = `
  select tgname as name, tgrelid::regclass as "table" from pg_trigger where tgname like 'listings_lose_text%'`;
const COLUMNS = `
  select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1
  order by ordinal_position`;

/** The cost of a page without reading, matching or comparing: all rows are known beforehand. */
async function bareUpsert(client: pg.Client): Promise<(rows: PageRows) => Promise<void>> {
  const { rows: triggers } = await client.query<{ name: string; table: string }>(TRIGGERS);
  for (const { name, table } of triggers) await client.query(`drop trigger ${name} on ${table}`);
  await client.query('drop table listing_texts');
  const columns = new Map<string, string[]>();
  for (const table of ['listings', 'items', 'finds'])
    columns.set(
      table,
      (await client.query<{ name: string }>(COLUMNS, [table])).rows.map(({ name }) => name),
    );
  const sql = upsertStatements(
    (table) => columns.get(table) ?? [],
    (at) => `$${at}`,
  );
  return async (rows) => {
    await client.query('begin');
    for (const table of ['listings', 'items', 'finds'] as const)
      for (const values of rows[table]) await client.query({ name: table, text: sql[table], values });
    await client.query('commit');
  };
}

function addressOf(name: string): string {
  return server.address.replace(/rummage$/, name);
}

function nameOf({ options }: pg.Pool): string {
  return new URL(options.connectionString ?? '').pathname.slice(1);
}

async function connected(name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: addressOf(name) });
  await client.connect();
  return client;
}

async function within(name: string, statement: string): Promise<void> {
  const client = await connected(name);
  await client.query(statement);
  await client.end();
}

async function onServer(statement: string): Promise<void> {
  await within('postgres', statement);
}

try {
  process.send?.([...(await measureCounting(postgres)), ...(await measure(postgres, SIZES))]);
} finally {
  await server.remove();
}
process.disconnect();
