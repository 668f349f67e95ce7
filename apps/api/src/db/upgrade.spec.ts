import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { freshDir } from '../testing/fresh-dir.ts';
import { openDatabase } from './database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** A database as the first version of the product left it. */
function firstVersion(file: string): Database.Database {
  const folder = freshDir();
  mkdirSync(join(folder, 'meta'));
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const [first] = journal.entries;
  cpSync(join(MIGRATIONS, `${first?.tag}.sql`), join(folder, `${first?.tag}.sql`));
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries: [first] }));
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
    insert into listings (id, marketplace, external_id, url, title, is_auction, accepts_offers, images, collected_at, seen_at)
      values (7, 'ebay', 'e7', 'https://e/7', 'Coat', 0, 0, '[]', 5, 5);
    insert into items (id, user_id, listing_id, created_at, collected_at) values (9, 1, 7, 5, 5);
    insert into item_queries (item_id, query_id, found_at) values (9, 4, 20), (9, 3, 10);
    insert into visits (id, marketplace, address, next_at, interval_ms) values (2, 'ebay', 'x', 30, 40);
  `);
  before.close();

  const db = openDatabase(file);

  expect(db.query.finds.findMany().sync()).toEqual([
    { id: 1, item_id: 9, query_id: 3, found_at: 10 },
    { id: 2, item_id: 9, query_id: 4, found_at: 20 },
  ]);
  expect(db.query.visits.findFirst().sync()).toMatchObject({ id: 2, next_at: 30, arrivals: 0 });
  expect(db.$client.pragma('foreign_key_check')).toEqual([]);
  db.$client.close();
});
