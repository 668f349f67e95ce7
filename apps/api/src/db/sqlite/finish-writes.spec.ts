import { sql } from 'drizzle-orm';
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';
import { openDatabase } from '../database.ts';

const pages = sqliteTable('pages', { id: integer().primaryKey(), book_id: integer() });

/** A missing book is noticed only when a page is committed, like a full disk. */
function booksAndPages() {
  const db = openDatabase(':memory:');
  db.writer.run(sql`create table books (id integer primary key)`);
  db.writer.run(sql`create table pages (
    id integer primary key, book_id integer references books (id) deferrable initially deferred
  )`);
  db.writer.run(sql`insert into books values (1)`);
  return db;
}

describe('a write that returns the row', () => {
  it('fails when it cannot be committed', () => {
    const db = booksAndPages();
    const write = () => db.writer.insert(pages).values({ book_id: 2 }).returning().get();

    expect(write).toThrow('FOREIGN KEY constraint failed');
    expect(db.select().from(pages).all()).toEqual([]);
  });

  it('returns the whole row, the chosen columns, or nothing when no row was written', () => {
    const db = booksAndPages();

    expect(db.writer.insert(pages).values({ book_id: 1 }).returning().get()).toEqual({ id: 1, book_id: 1 });
    expect(db.writer.update(pages).set({ book_id: null }).returning({ id: pages.id }).get()).toEqual({
      id: 1,
    });
    expect(
      db.writer.insert(pages).values({ id: 1 }).onConflictDoNothing().returning().get() as unknown,
    ).toBeUndefined();
  });
});
