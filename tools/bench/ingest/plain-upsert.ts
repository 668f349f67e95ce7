import { copyFileSync } from 'node:fs';
import { openDatabase, type SqliteDb } from '@rummage/api/src/db/database.ts';
import type { Listing } from '@rummage/marketplaces';

const TABLES = ['listings', 'items', 'finds'] as const;
const KEY = ['id', 'marketplace', 'external_id'];
const OTHERWISE = {
  items: 'on conflict (user_id, listing_id) do nothing',
  finds: 'on conflict (item_id, query_id) do nothing',
};

/** A plain upsert keeps no texts of listings. */
const WITHOUT_TEXTS = 'drop table listing_texts;';

/** The rows that come from a page, with all their values and ids, in the order of the columns. */
type PageRows = Record<(typeof TABLES)[number], unknown[][]>;

/** Reads them from the tables of the product. */
export function rowsOfPage({ $client: client }: SqliteDb, listings: readonly Listing[]): PageRows {
  const ids = JSON.stringify(listings.map(({ externalId }) => externalId));
  const read = (sql: string) => client.prepare(sql).raw().all(ids) as unknown[][];
  const ofPage = `marketplace = 'ebay' and external_id in (select value from json_each(?))`;
  const listed =
    'from listings cross join users cross join items on items.user_id = users.id and listing_id = listings.id';
  return {
    listings: read(`select * from listings where ${ofPage}`),
    items: read(`select items.* ${listed} where ${ofPage}`),
    finds: read(`select finds.* ${listed} cross join finds on item_id = items.id where ${ofPage}`),
  };
}

/** A copy of the database, and the cost of a page without reading, matching or comparing: all rows are known beforehand. */
export function bareCopy({ writer: { $client: original } }: SqliteDb) {
  original.pragma('wal_checkpoint(truncate)');
  const file = `${original.name}-bare`;
  copyFileSync(original.name, file);
  const copy = openDatabase(file);
  const { $client: client } = copy.writer;
  client.exec(WITHOUT_TEXTS);
  const upsertOf = (table: (typeof TABLES)[number]) => {
    const columns = client.prepare('select name from pragma_table_info(?)').pluck().all(table) as string[];
    const changed = columns.filter((name) => !KEY.includes(name)).map((name) => `${name} = excluded.${name}`);
    const update = `on conflict (marketplace, external_id) do update set ${changed.join(', ')}`;
    const values = columns.map(() => '?').join(', ');
    const otherwise = table === 'listings' ? update : OTHERWISE[table];
    return client.prepare(`insert into ${table} (${columns.join(', ')}) values (${values}) ${otherwise}`);
  };
  const upserts = TABLES.map((table) => [table, upsertOf(table)] as const);
  const upsert = client.transaction((rows: PageRows) => {
    for (const [table, statement] of upserts) for (const row of rows[table]) statement.run(row);
  });
  return { upsert, close: () => copy.close() };
}
