import { type Db, type Tx, writing } from '#db/database';
import { inOrder, numbersIn } from '#db/dialect';
import { tablesThatGo } from '#db/ownership';
import { emptyLog } from '#db/sqlite/shrink';
import { prepared } from '#db/statements';
import { closedAccounts } from './close-account.repo.ts';

/** Rows that are deleted in one go, in some ms; others have their turn in between. */
const SLICE = 200;
/** Number of tries to empty the log, within half a second or so, before it is left to the next housekeeping. */
const TRIES = 200;

/** Deletes every account that is closed, a slice at each step: those whose deletion was cut off. */
export async function* deleteAllClosed(db: Db): AsyncGenerator<void, void, undefined> {
  for (const userId of await closedAccounts(db)) yield* deleteClosed(db, userId);
}

/**
 * Deletes everything of a closed account, a slice at each step: its items and the listings that nobody else
 * has, its queries, and the visits that nobody needs any more, whose addresses hold the words of its queries.
 * The account's own row goes last, when the log holds nothing of it any more: while the row is there, any
 * process can continue the deletion, and two can do so at the same time.
 */
export async function* deleteClosed(db: Db, userId: number): AsyncGenerator<void, void, undefined> {
  do {
    yield* whileAny(() => run(db, VISITS_OF_QUERIES, { userId }));
    yield* whileAny(() => deleteItems(db, userId));
    yield* whileAny(() => run(db, MARKS, { userId }));
    for (const sql of OWNED) yield* whileAny(() => run(db, sql, { userId }));
    yield* deleteUnneededVisits(db);
    for (let tries = 0; (await db.alone?.(emptyLog)) === false; tries += 1) {
      if (tries === TRIES) return;
      yield;
    }
    // A call that started before the account was closed may have written something since.
  } while (!(await deleteRow(db, userId)));
}

async function* whileAny(deleteSome: () => Promise<boolean>): AsyncGenerator<void, void, undefined> {
  while (await deleteSome()) yield;
}

const MANY_OWNED = tablesThatGo('in slices').map(
  (table) =>
    `delete from ${table} where id in (select id from ${table} where user_id = @userId limit ${SLICE})`,
);
// Rows that go at once may have been written again by a call that had started before.
const FEW_OWNED = [...tablesThatGo('in one go'), ...tablesThatGo('at once')].map(
  (table) => `delete from ${table} where user_id = @userId`,
);

/** Their shops stay for everybody, and nobody takes them for the operator's. */
const ADDED_SHOPS = 'update shops set added_by = null, adder_left = 1 where added_by = @userId';

/** The small ones too, because the log is emptied before the account's row goes. */
const OWNED = [...MANY_OWNED, ...FEW_OWNED, ADDED_SHOPS];

/** They go first, so that visits that are being made end early. */
const VISITS_OF_QUERIES = `
  delete from query_visits where (query_id, visit_id) in (
    select query_visits.query_id, query_visits.visit_id
    from queries ${inOrder} query_visits on query_visits.query_id = queries.id
    where queries.user_id = @userId limit ${SLICE}
  )`;

/** Returns whether anything was deleted. */
async function run(db: Db | Tx, sql: string, parameters: object): Promise<boolean> {
  const changes = await writing(db, (tx) => prepared<[object]>(tx, sql).run(parameters));
  return changes > 0;
}

const MARKS = `
  delete from dismissed_marks where user_id = @userId and (marketplace, mark) in (
    select marketplace, mark from dismissed_marks where user_id = @userId limit ${SLICE}
  )`;

const ITEMS = `
  delete from items where id in (select id from items where user_id = @userId limit ${SLICE}) returning listing_id`;

const UNHAD_LISTINGS = `
  delete from listings where id in (${numbersIn('@ids')})
  and not exists (select 1 from items where items.listing_id = listings.id)`;

/** One transaction, so that no listing is left behind that nobody has. */
async function deleteItems(db: Db, userId: number): Promise<boolean> {
  return writing(db, async (tx) => {
    const ids = await prepared<[object], { listing_id: number }>(tx, ITEMS).all({ userId });
    const listings = JSON.stringify(ids.map(({ listing_id }) => listing_id));
    await run(tx, UNHAD_LISTINGS, { ids: listings });
    return ids.length > 0;
  });
}

const NEXT_VISITS = `select id from visits where id > @after order by id limit ${SLICE}`;

const UNNEEDED_VISITS = `
  delete from visits where id > @after and id <= @last
  and not exists (select 1 from query_visits where visit_id = visits.id)
  and not exists (select 1 from deleted_query_visits where visit_id = visits.id)`;

/** Checks all visits: those of queries that were changed since do not say whose they were. */
async function* deleteUnneededVisits(db: Db): AsyncGenerator<void, void, undefined> {
  const lastBehind = async (after: number) =>
    (await prepared<[object], { id: number }>(db, NEXT_VISITS).all({ after })).at(-1)?.id;
  let after = 0;
  let last = await lastBehind(after);
  while (last !== undefined) {
    await run(db, UNNEEDED_VISITS, { after, last });
    yield;
    after = last;
    last = await lastBehind(after);
  }
}

const ROW = `
  delete from users where id = @userId
  and not exists (select 1 from items where user_id = @userId)
  and not exists (select 1 from queries where user_id = @userId)
  and not exists (select 1 from deleted_queries where user_id = @userId)`;

/** Deletes the account itself with its settings, breaks and turns. False when something else must be deleted first. */
async function deleteRow(db: Db, userId: number): Promise<boolean> {
  await run(db, ROW, { userId });
  return (await prepared<[number]>(db, 'select 1 from users where id = ?').get(userId)) === undefined;
}
