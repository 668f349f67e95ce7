import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { postgresProgram, unprivileged } from '@rummage/product/postgres-programs.ts';
import { readMigrationFiles } from 'drizzle-orm/migrator';

// The PostgreSQL server of a run of the tests. It listens on a socket in a folder of its own and nowhere else.

/** Names the folder of the server to the processes that jest starts. */
const FOLDER = 'TEST_POSTGRES_FOLDER';

/**
 * Texts are compared as in English here, so that a column that is not compared byte by byte is noticed. Nothing has to
 * survive a power cut.
 */
const CLUSTER = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
const LANGUAGE = ['--locale-provider=icu', '--icu-locale=en'];
const SETTINGS = {
  listen_addresses: "''",
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Every process of the tests has some databases open, each with up to twenty connections.
  max_connections: '400',
  shared_buffers: '128MB',
};

/** Starts the server; it ends with this process. The processes that this one starts from now on find it too. */
export function startServer(): void {
  const folder = mkdtempSync(join(tmpdir(), 'rummage-postgres-'));
  process.env[FOLDER] = folder;
  const data = join(folder, 'data');
  const { uid, gid } = unprivileged();
  if (uid !== undefined) chownSync(folder, uid, gid);
  stopWithThisProcess(folder);
  runProgram('initdb', ['-D', data, ...CLUSTER, ...LANGUAGE]);
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: folder });
  const options = settings.map(([name, value]) => `-c ${name}=${value}`).join(' ');
  runProgram('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
}

/** Runs one of PostgreSQL's programs and returns what it prints. */
function runProgram(program: 'initdb' | 'pg_ctl' | 'psql', args: readonly string[], input = ''): string {
  return execFileSync(postgresProgram(program), args, {
    ...unprivileged(),
    cwd: serverFolder(),
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
}

/** Runs SQL statements one after the other, and returns what they select: a line for each row, columns divided by |. */
export function inPostgres(address: string, sql: string): string {
  return runProgram('psql', ['-XqAt', '-v', 'ON_ERROR_STOP=1', '-d', address], sql).trimEnd();
}

/** The address of a database of the server. */
export function addressOf(database: string): string {
  return `postgres://postgres@localhost/${database}?host=${serverFolder()}`;
}

function serverFolder(): string {
  const folder = process.env[FOLDER];
  if (folder === undefined)
    throw new Error('This test needs PostgreSQL: npm run test:postgres -w @rummage/api');
  return folder;
}

/** Leaves a shell behind whose input ends with this process, however it ends. */
function stopWithThisProcess(folder: string): void {
  const script = 'cat; "$0" -D "$1/data" -m immediate stop; rm -rf "$1"';
  const keeper = spawn('sh', ['-c', script, postgresProgram('pg_ctl'), folder], {
    ...unprivileged(),
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  keeper.unref();
  (keeper.stdin as Socket).unref();
}

/** True while the tests run on PostgreSQL: see jest.config.mjs. */
export const isPostgres = process.env['TEST_ENGINE'] === 'postgres';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations-postgres', import.meta.url));

/** The template of the databases of tests. */
export const TEMPLATE = 'rummage_template';

/** Tables that have grown to this are cut and not emptied row by row, because deleted rows stay in the file. */
const LARGE_BYTES = 256 * 1024;

/** Makes a database that is migrated as Drizzle does it, so that the product finds a database of its own version. */
export function makeTemplate(): void {
  inPostgres(addressOf('postgres'), `create database ${TEMPLATE}`);
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const notes = migrations.map(({ hash, folderMillis }) => `('${hash}', ${folderMillis})`);
  inPostgres(
    addressOf(TEMPLATE),
    `create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ${notes.join()};
    ${migrations.flatMap(({ sql }) => sql).join(';\n')};
    ${TESTING}`,
  );
}

/**
 * `testing.empty()` makes a database as it was, without triggers and references, and with ids from 1. It returns false
 * where it cannot, because a test has altered a table, a trigger or a function; an event trigger has noted that.
 */
const TESTING = `
create schema testing;
create table testing.altered (by text);
create function testing.note() returns event_trigger language plpgsql as $$ begin
  insert into testing.altered values (tg_tag);
end $$;
do $make$ begin
  execute (select format('create function testing.empty() returns boolean language plpgsql as $$ begin
      if exists (select 1 from testing.altered) then return false; end if;
      set local session_replication_role = replica;
      %s
      return true;
    end $$', string_agg(case relkind
      when 'r' then format('delete from %1$s;
        if pg_relation_size(''%1$s'') > ${LARGE_BYTES} then truncate %1$s cascade; end if;', oid::regclass)
      else format('perform setval(''%s'', 1, false);', oid::regclass) end, E'\\n'))
    from pg_class where relnamespace in ('public'::regnamespace, 'processes'::regnamespace) and relkind in ('r', 'S'));
end $make$;
create event trigger altered on ddl_command_end execute function testing.note();`;
