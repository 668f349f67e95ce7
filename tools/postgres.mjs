import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian keeps the programs of each version; they are not in the path. */
const VERSIONS = '/usr/lib/postgresql';

const PROGRAMS = ['initdb', 'pg_ctl', 'psql', 'createdb'];

/** Whether the programs are there from which the tests of the API start a server of their own. */
export function hasPostgres() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(VERSIONS, version, 'bin')),
  ];
  return folders.some((folder) => PROGRAMS.every((program) => existsSync(join(folder, program))));
}
