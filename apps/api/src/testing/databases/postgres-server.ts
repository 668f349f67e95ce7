import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresProgram, unprivileged } from '@rummage/product/postgres-programs.ts';

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
