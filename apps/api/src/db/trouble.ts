import { isSqliteError } from './sqlite-error.ts';

/** What is the matter with the place where the data lie, in words, and in how many seconds to come again. */
export interface StorageTrouble {
  detail: string;
  seconds: number;
}

const TROUBLES: readonly (StorageTrouble & { code: RegExp })[] = [
  { code: /^SQLITE_(BUSY|LOCKED)/, detail: 'The database is busy. Please try again.', seconds: 1 },
  { code: /^SQLITE_FULL/, detail: 'The disk is full. Nothing was saved.', seconds: 60 },
  { code: /^SQLITE_READONLY/, detail: 'The database cannot be written to. Nothing was saved.', seconds: 60 },
  { code: /^SQLITE_(IOERR|CANTOPEN)/, detail: 'The disk does not work. Nothing was saved.', seconds: 60 },
  { code: /^SQLITE_(CORRUPT|NOTADB)/, detail: 'The database is damaged. Nothing was saved.', seconds: 60 },
];

/** Undefined when it is not the place's fault: then it is ours. */
export function storageTrouble(error: unknown): StorageTrouble | undefined {
  if (isSqliteError(error)) return TROUBLES.find(({ code }) => code.test(error.code));
  const { cause } = (error ?? {}) as { cause?: unknown };
  return cause === undefined ? undefined : storageTrouble(cause);
}
