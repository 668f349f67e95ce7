import { readFileSync, writeFileSync } from 'node:fs';
import { openDatabase } from '#db/database';
import { Database } from '#db/sqlite/driver';

/** Overwrites the middle of a file. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  bytes.fill(0xaa, 4096, Math.min(bytes.length, 40_960));
  writeFileSync(file, bytes);
}

/** Overwrites one table's first page: the database opens, but that table cannot be read. */
export function damageTable(file: string, table: string): void {
  const client = new Database(file);
  const page = client
    .prepare('select rootpage from sqlite_schema where name = ?')
    .pluck()
    .get(table) as number;
  const size = client.pragma('page_size', { simple: true }) as number;
  client.close();
  const bytes = readFileSync(file);
  bytes.fill(0xaa, (page - 1) * size, page * size);
  writeFileSync(file, bytes);
}

/** A database of some other product. */
export function makeForeign(file: string): void {
  const client = new Database(file);
  client.exec('create table recipes (id integer primary key)');
  client.close();
}

function makeNewer(file: string): void {
  const db = openDatabase(file);
  db.writer.$client.exec(
    `insert into __drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  );
  db.close();
}

function makeCutShort(file: string): void {
  openDatabase(file).close();
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, bytes.length / 2));
}

function makeDamaged(file: string): void {
  openDatabase(file).close();
  damage(file);
}

/** Files that are not a complete database of ours: what each is, how it is made, and the message for it. */
export const UNUSABLE_DATABASES: [string, (file: string) => void, RegExp][] = [
  ['is empty', (file) => writeFileSync(file, ''), /^it is not a database of Rummage$/],
  [
    'is no database',
    (file) => writeFileSync(file, 'dear diary'.repeat(99)),
    /^it is not a database of Rummage$/,
  ],
  ['is a database of something else', makeForeign, /^it is not a database of Rummage$/],
  ['was written by a newer version', makeNewer, /^it was written by a newer version of Rummage$/],
  ['was cut short', makeCutShort, /^it is damaged \(/],
  ['is damaged', makeDamaged, /^it is damaged \(/],
];
