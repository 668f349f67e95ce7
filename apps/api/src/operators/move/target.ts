import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { ConfigError } from '#config';
import { isAway } from '#db/postgres/postgres-error';
import { oneLine } from '../printed.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations-postgres', import.meta.url));
/** The table in which the migrations are noted. */
const NOTES = 'drizzle.__drizzle_migrations';
const CONNECT_WITHIN_MS = 10_000;
const OLDEST_VERSION = 15;

/** Relations that hold rows, except those of PostgreSQL and its extensions. */
const RELATIONS = `
  select format('%I.%I', nspname, relname) as name, relkind as kind
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p', 'f', 'v', 'm') and nspname !~ '^pg_' and nspname <> 'information_schema'
    and not exists (
      select 1 from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`;

/**
 * Connects to the PostgreSQL database at an address that somebody typed, and makes sure that it is empty.
 * @throws ConfigError a line that does not show the password
 */
export async function openTarget(address: string): Promise<pg.Client> {
  if (!isAddress(address))
    throw new ConfigError('The address has to be like postgres://user:password@host/database');
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({
      connectionString: address,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      keepAlive: true,
    });
    // A connection that breaks fails the statement that comes next.
    client.on('error', () => undefined);
    await client.connect();
    await refuseUnlessEmpty(client);
    return client;
  } catch (error) {
    await client?.end();
    throw new ConfigError(`The PostgreSQL database cannot be used: ${targetTrouble(error, address)}`);
  }
}

function isAddress(text: string): boolean {
  try {
    const { protocol, password } = new URL(text);
    // A % that encodes nothing cannot be read.
    decodeURIComponent(password);
    return /^postgres(ql)?:$/.test(protocol);
  } catch {
    return false;
  }
}

/**
 * Makes sure that nothing of anybody is in the target. Nothing is changed.
 * @throws ConfigError when it is not empty, or not of a kind that Rummage can use
 */
export async function refuseUnlessEmpty(target: pg.Client): Promise<void> {
  await refuseUnusable(target);
  const { rows } = await target.query<{ name: string; kind: string }>(RELATIONS);
  if (rows.length === 0) return;
  await refuseForeign(
    target,
    rows.map(({ name }) => name),
  );
  const tables = rows.filter(({ name, kind }) => kind === 'r' && name !== NOTES);
  for (const { name } of tables) {
    const found = await target.query(`select 1 from ${name} limit 1`);
    if (found.rows.length > 0)
      throw new ConfigError('it holds data of Rummage already. Make an empty database, and name that');
  }
}

async function refuseUnusable(target: pg.Client): Promise<void> {
  const { rows } = await target.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::integer / 10000 as version,
      current_setting('server_encoding') as encoding`,
  );
  const { version = 0, encoding } = rows[0] ?? {};
  if (version < OLDEST_VERSION)
    throw new ConfigError(`it is PostgreSQL ${version}, and Rummage needs ${OLDEST_VERSION} or newer`);
  if (encoding !== 'UTF8') throw new ConfigError(`its texts are encoded as ${encoding}: make one with UTF8`);
}

/** A database without tables but the notes, and without notes, is what an interrupted migration leaves. */
async function refuseForeign(target: pg.Client, names: readonly string[]): Promise<void> {
  const ours = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis);
  const theirs = names.includes(NOTES)
    ? (await target.query<{ at: string }>(`select created_at as at from ${NOTES} order by created_at`)).rows
    : [];
  const [first, newest] = [theirs[0], theirs.at(-1)].map((note) => note && Number(note.at));
  if (first !== ours[0] && !(first === undefined && names.length === 1 && names[0] === NOTES))
    throw new ConfigError('it holds tables that are not of Rummage. Make an empty database, and name that');
  if (newest !== undefined && newest > (ours.at(-1) ?? 0))
    throw new ConfigError('it was written by a newer version of Rummage');
}

const NOT_LET_IN = 'the user or the password is wrong';

/** Reasons by the code of Node or of PostgreSQL. */
const REASONS: Record<string, string> = {
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  '28000': NOT_LET_IN,
  '28P01': NOT_LET_IN,
  '3D000': 'there is no database of this name',
  '25006': 'it can only be read',
  '42501': 'this user may not make tables in it',
  '53100': 'its disk is full',
  '53300': 'it takes no more connections',
  '55P03': 'somebody else is using it',
  '57P01': 'the server was stopped',
};

/** The reason why the target cannot be used, in words that do not show the password of its address. */
export function targetTrouble(error: unknown, address: string): string {
  if (error instanceof ConfigError) return error.message;
  const { code, message } = error as { code?: unknown; message: string };
  const reason = REASONS[String(code)];
  if (reason !== undefined) return reason;
  // The driver's own errors have no code.
  if (message.startsWith('SASL')) return NOT_LET_IN;
  if (isAway(error)) return 'no PostgreSQL answers at this address';
  return oneLine(withoutPassword(message, address)).trim();
}

function withoutPassword(message: string, address: string): string {
  const { password } = new URL(address);
  return [password, decodeURIComponent(password)].reduce(
    (text, secret) => (secret === '' ? text : text.replaceAll(secret, '***')),
    message,
  );
}
