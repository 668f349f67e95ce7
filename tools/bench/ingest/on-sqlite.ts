import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type SqliteDb } from '@rummage/api/src/db/database.ts';
import { measureCounting } from './counting.ts';
import { type Engine, upsertStatements } from './engine.ts';
import { measure } from './measure.ts';
import type { PageRows } from './rows-of-page.ts';
import { sized } from '../sized.ts';

const SIZES = (process.env.KNOWN ?? sized('10000,100000,1000000', '10000')).split(',').map(Number);

const dir = mkdtempSync(join(tmpdir(), 'rummage-ingest-'));

const sqlite: Engine = {
  name: 'SQLite',
  open: (name) => Promise.resolve(openDatabase(join(dir, `${name}.db`))),
  withCopy(db) {
    const { $client: client } = db.writer;
    client.pragma('wal_checkpoint(truncate)');
    const file = `${client.name}-bare`;
    copyFileSync(client.name, file);
    const bare = openDatabase(file);
    const close = async () => {
      await db.close();
      bare.close();
    };
    return Promise.resolve({ db, upsert: bareUpsert(bare), close });
  },
  // Everything happens in this process. Its processor time does not depend on other work on the machine.
  async timed(act) {
    const before = process.cpuUsage();
    const result = await act();
    const { user, system } = process.cpuUsage(before);
    return { ms: (user + system) / 1000, result };
  },
};

/** A plain upsert keeps no texts of listings, so nothing may keep them up to date. */
const WITHOUT_TEXTS = `
  drop trigger listings_lose_text;
  drop trigger listings_lose_text_price_added;
  drop trigger listings_lose_text_price_changed;
  drop trigger listings_lose_text_price_deleted;
  drop table listing_texts;`;

/** The cost of a page without reading, matching or comparing: all rows are known beforehand. */
function bareUpsert({ writer: { $client: client } }: SqliteDb): (rows: PageRows) => void {
  client.exec(WITHOUT_TEXTS);
  const columns = client.prepare('select name from pragma_table_info(?)').pluck();
  const sql = upsertStatements(
    (table) => columns.all(table) as string[],
    () => '?',
  );
  const [listing, item, find] = [
    client.prepare(sql.listings),
    client.prepare(sql.items),
    client.prepare(sql.finds),
  ];
  return client.transaction((rows: PageRows) => {
    for (const row of rows.listings) listing.run(row);
    for (const row of rows.items) item.run(row);
    for (const row of rows.finds) find.run(row);
  });
}

try {
  process.send?.([...(await measureCounting(sqlite)), ...(await measure(sqlite, SIZES))]);
} finally {
  rmSync(dir, { recursive: true });
}
process.disconnect();
