import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';

/** Makes sure that only its owner can read a database and what SQLite keeps beside it. */
export function keepPrivate(file: string): void {
  // SQLite gives the files beside it the mode of the database.
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, ...besideOf(file)]) if (existsSync(path)) chmodSync(path, 0o600);
}

/** What SQLite keeps beside a database while it is open. */
export function besideOf(file: string): string[] {
  return [`${file}-wal`, `${file}-shm`];
}
