import { type Db, inTransaction } from '../db/database.ts';
import { emptyLog } from '../db/empty-log.ts';
import { type Connection, prepared } from '../db/prepared.ts';
import { closedAccounts } from './close-account.repo.ts';

/** Rows that are deleted in one go, in some ms; others have their turn in between. */
const SLICE = 200;
/** How often the log is tried, within half a second or so, before it is left to the next housekeeping. */
const TRIES = 200;

/** Deletes every account that is closed, a slice at each step: those whose deletion was cut off. */
export function* deleteAllClosed(db: Db): Generator<void, void, undefined> {
  for (const userId of closedAccounts(db)) yield* deleteClosed(db, userId);
}

/**
 * Deletes what a closed account has, a slice at each step: its items and the listings that nobody else has, its
 * queries, and the visits that nobody needs any more, whose addresses hold the words of its queries. The account's own
 * row goes last, when the log holds nothing of all that any more: as long as the row is there, any process can continue
 * the deletion, and two can do so at the same time.
 */
export function* deleteClosed(db: Db, userId: number): Generator<void, void, undefined> {
  do {
    yield* whileAny(() => run(db, VISITS_OF_QUERIES, { userId }));
    yield* whileAny(() => deleteItems(db, userId));
    for (const sql of OWNED) yield* whileAny(() => run(db, sql, { userId }));
    yield* deleteUnneededVisits(db);
    for (let tries = 0; !emptyLog(db); tries += 1) {
      if (tries === TRIES) return;
      yield;
    }
    // A call that started before the account was closed may have written something since.
  } while (!deleteRow(db, userId));
}

function* whileAny(deleteSome: () => boolean): Generator<void, void, undefined> {
  while (deleteSome()) yield;
}

const ownedBy = (table: string) =>
  `delete from ${table} where rowid in (select rowid from ${table} where user_id = @userId limit ${SLICE})`;

/** The small ones too, because the log is emptied before the account's row goes. */
const OWNED = ['acts', 'queries', 'deleted_queries', 'settings', 'breaks', 'turns'].map(ownedBy);

/** They go first, so that visits that are being made end early. */
const VISITS_OF_QUERIES = `
  delete from query_visits where rowid in (
    select query_visits.rowid from queries cross join query_visits on query_visits.query_id = queries.id
    where queries.user_id = @userId limit ${SLICE}
  )`;

/** Returns whether anything was deleted. */
function run(db: Connection, sql: string, parameters: object): boolean {
  return prepared<[object]>(db, sql).run(parameters).changes > 0;
}

const ITEMS = `
  delete from items where id in (select id from items where user_id = @userId limit ${SLICE}) returning listing_id`;

const UNHAD_LISTINGS = `
  delete from listings where id in (select value from json_each(@ids))
  and not exists (select 1 from items where items.listing_id = listings.id)`;

/** In one transaction, so that no listing is left behind that nobody has. */
function deleteItems(db: Db, userId: number): boolean {
  return inTransaction(db, () => {
    const ids = prepared<[object], { listing_id: number }>(db, ITEMS).all({ userId });
    const listings = JSON.stringify(ids.map(({ listing_id }) => listing_id));
    run(db, UNHAD_LISTINGS, { ids: listings });
    return ids.length > 0;
  });
}

const NEXT_VISITS = `select id from visits where id > @after order by id limit ${SLICE}`;

const UNNEEDED_VISITS = `
  delete from visits where id > @after and id <= @last
  and not exists (select 1 from query_visits where visit_id = visits.id)
  and not exists (select 1 from deleted_query_visits where visit_id = visits.id)`;

/** Checks all visits: those of queries that were changed since do not say whose they were. */
function* deleteUnneededVisits(db: Connection): Generator<void, void, undefined> {
  const lastBehind = (after: number) =>
    prepared<[object], { id: number }>(db, NEXT_VISITS).all({ after }).at(-1)?.id;
  let after = 0;
  let last = lastBehind(after);
  while (last !== undefined) {
    run(db, UNNEEDED_VISITS, { after, last });
    yield;
    after = last;
    last = lastBehind(after);
  }
}

const ROW = `
  delete from users where id = @userId
  and not exists (select 1 from items where user_id = @userId)
  and not exists (select 1 from queries where user_id = @userId)
  and not exists (select 1 from deleted_queries where user_id = @userId)`;

/** Deletes the account itself with its settings, breaks and turns. False when something else must be deleted first. */
function deleteRow(db: Connection, userId: number): boolean {
  run(db, ROW, { userId });
  return prepared<[number]>(db, 'select 1 from users where id = ?').get(userId) === undefined;
}
