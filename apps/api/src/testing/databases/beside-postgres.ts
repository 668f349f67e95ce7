import { execFileSync } from 'node:child_process';
import { postgresFolder, postgresProgram } from '@rummage/product/postgres-programs.ts';
import { type Postgres, startPostgres } from '@rummage/product/start-postgres.ts';
import pg from 'pg';
import { migratePostgres } from '#db/postgres/postgres-migrations';

// A PostgreSQL server for tests that run on SQLite.

const TEMPLATE = 'migrated';

let server: Postgres | undefined;
let made = 0;

/** Like `describe`, with such a server. The tests are skipped where PostgreSQL is not installed, which is said loudly. */
export function describeBesidePostgres(what: string, tests: () => void): void {
  if (postgresFolder() === undefined) {
    process.stderr.write(`\n*** PostgreSQL IS NOT INSTALLED: SKIPPING ${what} ***\n\n`);
    describe.skip(what, tests);
    return;
  }
  describe(what, () => {
    beforeAll(async () => {
      server = await startPostgres({ fsync: 'off', synchronous_commit: 'off' });
      const client = new pg.Client({ connectionString: madeDatabase(TEMPLATE) });
      await client.connect();
      await migratePostgres(client);
      await client.end();
    }, 60_000);
    afterAll(async () => {
      await server?.remove();
    });
    tests();
  });
}

/** The address of a database that no migration has touched. */
export function emptyPostgres(): string {
  return madeDatabase(`database_${(made += 1)}`);
}

/** The address of a database that has the tables, and nothing in them. */
export function migratedPostgres(): string {
  return madeDatabase(`database_${(made += 1)}`, `template ${TEMPLATE}`);
}

/** Runs SQL statements one after the other, and returns what they select: a line for each row, columns divided by |. */
export function inPostgres(address: string, sql: string): string {
  const args = ['-XqAt', '-v', 'ON_ERROR_STOP=1', '-d', address];
  return execFileSync(postgresProgram('psql'), args, {
    input: sql,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  }).trimEnd();
}

function madeDatabase(name: string, how = ''): string {
  if (!server) throw new Error('the server has not been started');
  inPostgres(server.address, `create database ${name} ${how}`);
  return server.address.replace(/rummage$/, name);
}
