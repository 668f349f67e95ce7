import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { freshDir } from '#testing/fresh-dir';
import { openDatabase } from '../database.ts';
import { Database } from './driver.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

function journal() {
  return JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
}

function firstMigrationAt(): number | undefined {
  return journal().entries[0]?.when;
}

/** A database as the first version of the product left it. */
function firstVersion(file: string): Database {
  const folder = freshDir();
  mkdirSync(join(folder, 'meta'));
  const { entries, ...rest } = journal();
  const [first] = entries;
  cpSync(join(MIGRATIONS, `${first?.tag}.sql`), join(folder, `${first?.tag}.sql`));
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...rest, entries: [first] }));
  const client = new Database(file);
  migrate(drizzle(client), { migrationsFolder: folder });
  return client;
}

it('keeps what the first version of the product had found', () => {
  const file = join(freshDir(), 'rummage.db');
  const before = firstVersion(file);
  before.exec(`
    insert into users (id, email, email_key, password_hash, created_at) values (1, 'a@b', 'a@b', 'x', 5);
    insert into queries (id, user_id, query_text, active, minimum_condition, filters, created_at)
      values (3, 1, 'coat', 1, 'NEW', '[]', 5), (4, 1, 'wool', 1, 'NEW', '[]', 5);
    insert into listings (id, marketplace, external_id, url, title, price_cents, is_auction, accepts_offers, images, collected_at, seen_at)
      values (7, 'ebay', 'e7', 'https://e/7', 'Coat', 1250, 0, 0, '[]', 5, 5);
    insert into items (id, user_id, listing_id, created_at, collected_at) values (9, 1, 7, 5, 5);
    insert into item_queries (item_id, query_id, found_at) values (9, 4, 20), (9, 3, 10);
    insert into visits (id, marketplace, address, next_at, interval_ms) values (2, 'ebay', 'x', 30, 40);
  `);
  before.close();

  const db = openDatabase(file);

  expect(db.writer.query.finds.findMany().sync()).toMatchObject([
    { id: 1, item_id: 9, query_id: 3, found_at: 10, user_id: 1 },
    { id: 2, item_id: 9, query_id: 4, found_at: 20, user_id: 1 },
  ]);
  expect(db.writer.query.items.findFirst().sync()).toMatchObject({ id: 9, sort_price_cents: 1250 });
  expect(db.writer.query.visits.findFirst().sync()).toMatchObject({ id: 2, next_at: 30, arrivals: 0 });
  expect(db.writer.$client.pragma('foreign_key_check')).toEqual([]);
  expect(db.writer.$client.pragma('foreign_keys', { simple: true })).toBe(1);
  db.close();
});

const NOW = Date.parse('2026-03-01T12:00:00Z');

it('makes a usable backup before it migrates', () => {
  const file = join(freshDir(), 'rummage.db');
  const before = firstVersion(file);
  before.exec(
    "insert into users (id, email, email_key, password_hash, created_at) values (1, 'a@b', 'a@b', 'x', 5)",
  );
  before.close();

  openDatabase(file, NOW).close();

  const backup = new Database(`${file}.before-upgrade-20260301T120000Z`, { readonly: true });
  expect(backup.prepare('select email from users').pluck().all()).toEqual(['a@b']);
  expect(backup.prepare('select count(*) from __drizzle_migrations').pluck().get()).toBe(1);
  backup.close();
});

it('makes no backup of a database that is new or of the current version', () => {
  const dir = freshDir();
  const file = join(dir, 'rummage.db');
  openDatabase(file).close();
  openDatabase(file).close();

  expect(readdirSync(dir)).toEqual(['rummage.db']);
});

it('does not migrate when the backup cannot be written', () => {
  const dir = freshDir();
  const file = join(dir, 'rummage.db');
  firstVersion(file).close();
  // Nothing can be written where a folder is.
  mkdirSync(join(`${file}.before-upgrade-20260301T120000Z.part`, 'occupied'), { recursive: true });

  expect(() => openDatabase(file, NOW)).toThrow();

  const client = new Database(file, { readonly: true });
  expect(client.prepare('select count(*) from __drizzle_migrations').pluck().get()).toBe(1);
  client.close();
});

it.each([
  [
    'of a newer version',
    `create table __drizzle_migrations (created_at); insert into __drizzle_migrations
      select * from (values (${firstMigrationAt()}), (9999999999999))`,
    'it was written by a newer version of Rummage',
  ],
  ['of another program', 'create table recipes (id integer primary key)', 'it is not a database of Rummage'],
])('does not change a database %s', (_what, sql, complaint) => {
  const file = join(freshDir(), 'rummage.db');
  const client = new Database(file);
  client.exec(sql);
  client.close();
  const before = readFileSync(file);

  expect(() => openDatabase(file)).toThrow(complaint);

  expect(readFileSync(file).equals(before)).toBe(true);
});

it('lets nobody but its owner read the database, nor what lies beside it', () => {
  const file = join(freshDir(), 'rummage.db');
  writeFileSync(file, '', { mode: 0o644 });

  const db = openDatabase(file);

  const modes = ['', '-wal', '-shm'].map((end) => (statSync(file + end).mode & 0o777).toString(8));
  expect(modes).toEqual(['600', '600', '600']);
  db.close();
});

it('overwrites what is deleted', () => {
  const file = join(freshDir(), 'rummage.db');
  const db = openDatabase(file);
  const secret = 'nobody-may-read-this-afterwards';
  db.writer.$client.exec(
    `insert into users (email, email_key, password_hash, created_at) values ('${secret}', 'a', 'x', 5)`,
  );
  db.writer.$client.pragma('wal_checkpoint(TRUNCATE)');
  expect(readFileSync(file).includes(secret)).toBe(true);

  db.writer.$client.exec('delete from users');
  db.writer.$client.pragma('wal_checkpoint(TRUNCATE)');

  expect(readFileSync(file).includes(secret)).toBe(false);
  db.close();
});
