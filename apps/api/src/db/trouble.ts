import type { Engine } from './dialect.ts';
import { isAway, isCollision, isDiskFull, isOverloaded } from './postgres/postgres-error.ts';
import { isSqliteError } from './sqlite/driver.ts';

/** The trouble of the storage in words, and the seconds after which to try again. */
interface StorageTrouble {
  detail: string;
  seconds: number;
  /** The thing to repair; undefined when the trouble passes by itself. */
  reason?: string;
}

/** Answer to everybody while the database cannot be reached. */
export const NO_ANSWER = 'The database does not answer';

const BUSY: StorageTrouble = { detail: 'The database is busy. Please try again.', seconds: 1 };
const AWAY: StorageTrouble = { detail: `${NO_ANSWER}. Please try again.`, seconds: 5 };
const FULL = lasting('The disk is full.');

const ON_SQLITE: readonly (readonly [code: RegExp, trouble: StorageTrouble])[] = [
  [/^SQLITE_(BUSY|LOCKED)/, BUSY],
  [/^SQLITE_FULL/, FULL],
  [/^SQLITE_READONLY/, lasting('The database cannot be written to.')],
  [/^SQLITE_(IOERR|CANTOPEN)/, lasting('The disk does not work.')],
  [/^SQLITE_(CORRUPT|NOTADB)/, lasting('The database is damaged.')],
];

const ON_POSTGRES: readonly (readonly [is: (error: unknown) => boolean, trouble: StorageTrouble])[] = [
  [isCollision, BUSY],
  [isOverloaded, BUSY],
  [isDiskFull, FULL],
];

function lasting(reason: string): StorageTrouble {
  return { detail: `${reason} Nothing was saved.`, seconds: 60, reason };
}

/**
 * Undefined when the storage is not the cause: then the fault is ours.
 * @param engine undefined where it is not known: then a connection that broke may be another one than the database's
 */
export function storageTrouble(error: unknown, engine: Engine | undefined): StorageTrouble | undefined {
  if (isSqliteError(error)) return ON_SQLITE.find(([code]) => code.test(error.code))?.[1];
  const onPostgres = ON_POSTGRES.find(([is]) => is(error))?.[1];
  if (onPostgres) return onPostgres;
  if (engine === 'postgres' && isAway(error)) return AWAY;
  const { cause } = (error ?? {}) as { cause?: unknown };
  return cause === undefined ? undefined : storageTrouble(cause, engine);
}
