import type { Db } from '@rummage/api/src/db/database.ts';

type Row = unknown[];

/** The rows that come from a page, with all their values and ids. */
interface PageRows {
  listings: Row[];
  items: Row[];
  finds: Row[];
}

/** Reads them from the tables of the product. */
export function rowsOfPage({ $client: client }: Db, externalIds: readonly string[]): PageRows {
  const read = (sql: string) => client.prepare(sql).raw().all(JSON.stringify(externalIds)) as Row[];
  const ofPage = `marketplace = 'ebay' and external_id in (select value from json_each(?))`;
  const listed = `from listings cross join users cross join items on items.user_id = users.id and listing_id = listings.id`;
  return {
    listings: read(`select * from listings where ${ofPage}`),
    items: read(`select items.* ${listed} where ${ofPage}`),
    finds: read(`select finds.* ${listed} cross join finds on item_id = items.id where ${ofPage}`),
  };
}

const KEY = ['id', 'marketplace', 'external_id'];

/** The cost of a page without reading, matching or comparing: all rows are known beforehand. */
export function bareUpsert({ $client: client }: Db): (rows: PageRows) => void {
  const columns = client.prepare('select name from pragma_table_info(?)').pluck();
  const insert = (table: string, onConflict: string) => {
    const names = columns.all(table) as string[];
    const values = names.map(() => '?').join(', ');
    return client.prepare(`insert into ${table} (${names.join(', ')}) values (${values}) ${onConflict}`);
  };
  const updated = (columns.all('listings') as string[]).filter((name) => !KEY.includes(name));
  const update = updated.map((name) => `${name} = excluded.${name}`).join(', ');
  const listing = insert('listings', `on conflict (marketplace, external_id) do update set ${update}`);
  const item = insert('items', 'on conflict (user_id, listing_id) do nothing');
  const find = insert('finds', 'on conflict (item_id, query_id) do nothing');
  return client.transaction((rows: PageRows) => {
    for (const row of rows.listings) listing.run(row);
    for (const row of rows.items) item.run(row);
    for (const row of rows.finds) find.run(row);
  });
}
