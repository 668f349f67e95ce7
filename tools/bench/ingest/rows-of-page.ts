import type { Db } from '@rummage/api/src/db/database.ts';
import { inOrder, textsIn } from '@rummage/api/src/db/dialect.ts';
import { prepared } from '@rummage/api/src/db/prepared.ts';

/** The values of a row in the order of its columns. */
type Row = unknown[];

/** The rows that come from a page, with all their values and ids. */
export interface PageRows {
  listings: Row[];
  items: Row[];
  finds: Row[];
}

/** Reads them from the tables of the product. */
export async function rowsOfPage(db: Db, externalIds: readonly string[]): Promise<PageRows> {
  const read = async (sql: string) =>
    (await prepared<[string], Record<string, unknown>>(db, sql).all(JSON.stringify(externalIds))).map((row) =>
      Object.values(row),
    );
  const ofPage = `marketplace = 'ebay' and external_id in (${textsIn('?')})`;
  const on = inOrder === 'join' ? 'on true' : '';
  const listed = `from listings ${inOrder} users ${on} ${inOrder} items on items.user_id = users.id and listing_id = listings.id`;
  return {
    listings: await read(`select * from listings where ${ofPage}`),
    items: await read(`select items.* ${listed} where ${ofPage}`),
    finds: await read(`select finds.* ${listed} ${inOrder} finds on item_id = items.id where ${ofPage}`),
  };
}
