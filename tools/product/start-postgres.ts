import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where Debian keeps the programs of each version; only some of them are in the path. */
const VERSIONS = '/usr/lib/postgresql';

/** A PostgreSQL server of our own on 127.0.0.1, which can be stopped and started again. */
export interface Postgres {
  /** Of an empty database. */
  address: string;
  start: () => Promise<void>;
  /** Its processes: the server, and one for each connection. */
  pids: () => number[];
  /** Ends it at once, as a power cut would. */
  stop: () => Promise<void>;
  /** Ends it and deletes everything. */
  remove: () => Promise<void>;
}

/** @throws Error where PostgreSQL is not installed */
export async function startPostgres(settings: Record<string, string> = {}): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'rummage-postgres-server-'));
  const [data, port, user] = [join(folder, 'data'), await freePort(), await unprivileged()];
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid);
  const call = (name: string, ...args: string[]) => {
    const program = postgresProgram(name);
    if (program === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
    return run(program, args, { ...user, cwd: folder, maxBuffer: 2 ** 26 });
  };

  const said = { listen_addresses: '127.0.0.1', port, unix_socket_directories: folder, ...settings };
  const options = Object.entries(said).map(([name, value]) => `-c ${name}=${value}`);
  const start = async () => {
    await call('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options.join(' '), 'start');
  };
  const stop = async () => {
    await call('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
  };
  await call('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync');
  await start();
  await call('createdb', '-h', folder, '-p', String(port), '-U', 'postgres', 'rummage');
  return {
    address: `postgres://postgres@127.0.0.1:${port}/rummage`,
    start,
    stop,
    pids: () => processesOf(data),
    remove: async () => {
      await stop().catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One of PostgreSQL's programs, of Debian's newest version or from the path; undefined where it is not installed. */
export function postgresProgram(name: string): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).map(Number) : [];
  const newestFirst = versions.sort((one, other) => other - one);
  const folders = [
    ...newestFirst.map((version) => join(VERSIONS, String(version), 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.map((folder) => join(folder, name)).find((program) => existsSync(program));
}

function processesOf(data: string): number[] {
  const main = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ');
  return [main, ...children.filter(Boolean).map(Number)];
}

/** A port of 127.0.0.1 at which nobody listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** PostgreSQL refuses to run as root. */
async function unprivileged(): Promise<{ uid: number; gid: number } | { uid?: undefined; gid?: undefined }> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (which: string) => Number((await run('id', [which, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}
