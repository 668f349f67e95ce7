import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { postgresProgram, unprivileged } from './postgres-programs.ts';

const run = promisify(execFile);

/** A PostgreSQL server of our own on 127.0.0.1, which can be stopped and started again. */
export interface Postgres {
  /** The address of an empty database. */
  address: string;
  start: () => Promise<void>;
  /** Ends it at once, as a power cut would. */
  stop: () => Promise<void>;
  /** Ends it and deletes everything. */
  remove: () => Promise<void>;
}

/** @throws Error where PostgreSQL is not installed */
export async function startPostgres(settings: Record<string, string> = {}): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'rummage-postgres-server-'));
  const [data, port, user] = [join(folder, 'data'), await freePort(), unprivileged()];
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid);
  const call = (name: 'initdb' | 'pg_ctl' | 'createdb', ...args: string[]) =>
    run(postgresProgram(name), args, { ...user, cwd: folder, maxBuffer: 2 ** 26 });

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
    remove: async () => {
      await stop().catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
