import { isSqliteError } from './sqlite-error.ts';

/** What is wrong with the storage, in words, and after how many seconds to try again. */
interface StorageTrouble {
  detail: string;
  seconds: number;
  /** What has to be repaired; undefined when the trouble passes by itself. */
  reason?: string;
}

const TROUBLES: readonly (readonly [code: RegExp, trouble: StorageTrouble])[] = [
  [/^SQLITE_(BUSY|LOCKED)/, { detail: 'The database is busy. Please try again.', seconds: 1 }],
  [/^SQLITE_FULL/, lasting('The disk is full.')],
  [/^SQLITE_READONLY/, lasting('The database cannot be written to.')],
  [/^SQLITE_(IOERR|CANTOPEN)/, lasting('The disk does not work.')],
  [/^SQLITE_(CORRUPT|NOTADB)/, lasting('The database is damaged.')],
];

function lasting(reason: string): StorageTrouble {
  return { detail: `${reason} Nothing was saved.`, seconds: 60, reason };
}

/** Undefined when the storage is not the cause: then the fault is ours. */
export function storageTrouble(error: unknown): StorageTrouble | undefined {
  if (isSqliteError(error)) return TROUBLES.find(([code]) => code.test(error.code))?.[1];
  const { cause } = (error ?? {}) as { cause?: unknown };
  return cause === undefined ? undefined : storageTrouble(cause);
}
