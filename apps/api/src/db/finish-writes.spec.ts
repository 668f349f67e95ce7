import { sql } from 'drizzle-orm';
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';
import { openDatabase } from './database.ts';

const pages = sqliteTable('pages', { id: integer().primaryKey(), book_id: integer() });

/** A book that is missing is found out when a page is committed, as a full disk is. */
function booksAndPages() {
  const db = openDatabase(':memory:');
  db.run(sql`create table books (id integer primary key)`);
  db.run(sql`create table pages (
    id integer primary key, book_id integer references books (id) deferrable initially deferred
  )`);
  db.run(sql`insert into books values (1)`);
  return db;
}

describe('a write that answers the row', () => {
  it('fails when it cannot be committed', () => {
    const db = booksAndPages();
    const write = () => db.insert(pages).values({ book_id: 2 }).returning().get();

    expect(write).toThrow('FOREIGN KEY constraint failed');
    expect(db.select().from(pages).all()).toEqual([]);
  });

  it('answers it, all of it, or nothing', () => {
    const db = booksAndPages();

    expect(db.insert(pages).values({ book_id: 1 }).returning().get()).toEqual({ id: 1, book_id: 1 });
    expect(db.update(pages).set({ book_id: null }).returning({ id: pages.id }).get()).toEqual({ id: 1 });
    expect(
      db.insert(pages).values({ id: 1 }).onConflictDoNothing().returning().get() as unknown,
    ).toBeUndefined();
  });
});
