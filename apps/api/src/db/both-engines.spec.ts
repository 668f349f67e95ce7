import { isAmong, removeItems, restoreItems } from '#items/acts.repo';
import { itemsAsJson, pageAsJson } from '#items/feed/items-as-json.repo';
import { freshPostgres } from '#testing/databases/postgres';
import { rows } from '#testing/databases/rows';
import { coat, COATS, NOON, WOOL_COATS, writtenPages } from '#testing/outside/written-pages';
import { type Db, openDatabase, writing } from './database.ts';

const ALICE = 1;

/** The rows and answers of a database after a page, a removal and its undoing. */
async function usedBy(db: Db) {
  const { write, stored } = await writtenPages(db);
  const finds = ['1', '2', '3'].map((externalId) => coat({ externalId }));
  await write(finds.map((listing) => ({ listing, matches: [COATS, WOOL_COATS] })));
  await writing(db, (tx) =>
    removeItems(tx, { userId: ALICE, key: 'key', now: NOON }, 'two', isAmong(tx, [1, 2])),
  );
  await restoreItems(db, ALICE, [2], NOON);
  const order = { list: 'feed', sort: 'price_low', seed: 0, queryId: COATS.queryId } as const;
  const page = await pageAsJson(db, ALICE, order, 1, undefined);
  return {
    stored: await stored.all(),
    page: [String(page.items), page.last],
    dismissed: String(await itemsAsJson(db, ALICE, [1, 2], { list: 'dismissed', queryId: undefined })),
  };
}

it('compiles no statement of PostgreSQL, whose tables may be too new to have statistics', async () => {
  expect(await rows(freshPostgres().open(), 'show jit')).toEqual([{ jit: 'off' }]);
});

it('lets one process use databases of both engines at the same time', async () => {
  const dbs = [openDatabase(':memory:'), freshPostgres().open()];

  const [onSqlite, onPostgres] = await Promise.all(dbs.map(usedBy));

  expect(onSqlite?.page[1]).toEqual({ id: 2, key: 4800 });
  expect(onPostgres).toEqual(onSqlite);
});
