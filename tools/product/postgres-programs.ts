import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folder where Debian keeps the programs of each version; only some of them are in the path. */
const VERSIONS = '/usr/lib/postgresql';

const PROGRAMS = ['initdb', 'pg_ctl', 'psql', 'createdb'] as const;

/** The folder of PostgreSQL's programs: in the path, or of the newest version. Undefined where it is not installed. */
export function postgresFolder(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...newestFirst.map((version) => join(VERSIONS, version, 'bin')),
  ];
  return folders.find((folder) => PROGRAMS.every((program) => existsSync(join(folder, program))));
}

/** @throws Error where PostgreSQL is not installed */
export function postgresProgram(name: (typeof PROGRAMS)[number]): string {
  const folder = postgresFolder();
  if (folder === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  return join(folder, name);
}

/** The user as whom to run its server, which refuses to run as root. */
export function unprivileged(): { uid: number; gid: number } | { uid?: undefined; gid?: undefined } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
