import type { Db } from '@rummage/api/src/db/database.ts';
import type { PageRows } from './rows-of-page.ts';

/** What takes the pages, and what they are compared with. */
export interface Engine {
  name: string;
  /** An empty database. */
  open: (name: string) => Promise<Db>;
  /** The database, perhaps opened again, and a plain upsert into a copy of it. */
  withCopy: (db: Db) => Promise<{
    db: Db;
    upsert: (rows: PageRows) => void | Promise<void>;
    close: () => Promise<void>;
  }>;
  /** Does it and says what it took, in ms. */
  timed: <Result>(act: () => Result | Promise<Result>) => Promise<{ ms: number; result: Awaited<Result> }>;
}

const KEY = ['id', 'marketplace', 'external_id'];

/**
 * The statements of a plain upsert.
 * @param columnsOf the names of a table's columns
 * @param parameter how the engine writes the one at this place, from 1
 */
export function upsertStatements(columnsOf: (table: string) => string[], parameter: (at: number) => string) {
  const insert = (table: string, onConflict: string) => {
    const names = columnsOf(table);
    const values = names.map((_, at) => parameter(at + 1)).join(', ');
    return `insert into ${table} (${names.join(', ')}) values (${values}) ${onConflict}`;
  };
  const updated = columnsOf('listings').filter((name) => !KEY.includes(name));
  const update = updated.map((name) => `${name} = excluded.${name}`).join(', ');
  return {
    listings: insert('listings', `on conflict (marketplace, external_id) do update set ${update}`),
    items: insert('items', 'on conflict (user_id, listing_id) do nothing'),
    finds: insert('finds', 'on conflict (item_id, query_id) do nothing'),
  };
}
