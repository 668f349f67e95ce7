import type { MarketplaceName } from '@rummage/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import type { Connection, Tx } from '#db/database';
import { numbersIn, selectNumbers } from '#db/dialect';
import { copiedAt } from '#db/sqlite/copy-mark';
import { prepared } from '#db/statements';

const NUMBER = 'select number from news where user_id = ?';
const TABLE = `select cast(cast('news' as regclass) as bigint) as oid`;

/** The number of a person's news (see the table); 0 before there are any. */
export async function newsNumber(db: Connection, userId: number): Promise<number> {
  return (await prepared<[number], { number: number }>(db, NUMBER).get(userId))?.number ?? 0;
}

const SHRUNK = 'select shrunk from news where user_id = ?';

/** The number below which news are not complete any more, because items that they were about shrank to marks. */
export async function shrunkNumber(db: Connection, userId: number): Promise<number> {
  return (await prepared<[number], { shrunk: number }>(db, SHRUNK).get(userId))?.shrunk ?? 0;
}

const NOTE_SHRUNK = `
  update news set shrunk = @number where user_id = @userId and shrunk < @number`;

/** Notes the highest news number of items that shrink to marks. */
export async function noteShrunk(tx: Tx, userId: number, number: number): Promise<void> {
  await prepared<[object]>(tx, NOTE_SHRUNK).run({ userId, number });
}

/**
 * Differs in a database that was put back from a copy, where the numbers of before are given to other news: when the copy was
 * made; on PostgreSQL, which makes copies of its own, the number of a table, which another one gets that is put back.
 */
export async function copyOf(db: Connection): Promise<string> {
  const mark =
    db.engine === 'postgres'
      ? (await prepared<[], { oid: number }>(db, TABLE).get())?.oid
      : copiedAt(db) / 1000;
  return mark ? mark.toString(36) : '';
}

/** Those who want the visit see its progress, and those who have a listing, dismissed or not, when it was last seen. */
const SEEING_PAGE = `
  select user_id from wanted_visits where visit_id = @visitId
  union select user_id from items where listing_id in (${numbersIn('@listingIds')})`;

const CONCERNED = `${SEEING_PAGE} union ${numbersIn('@people')}`;

const TAKE_TURNS = `
  insert into processes.people (user_id, number) select id, 1 from users where id in (${CONCERNED}) order by id
  on conflict (user_id) do update set number = people.number + 1`;

const HOLD_NEWS = `
  insert into news (user_id, number) select id, 0 from users where id in (${CONCERNED}) order by id
  on conflict (user_id) do update set number = news.number`;

interface Concerned {
  people?: readonly number[];
  /** A visit that people want. */
  visitId?: number | undefined;
  /** Listings that people have. */
  listingIds?: readonly number[];
}

/**
 * Waits in a turn for others that write for the same people, before anything of them is read: both will raise their news,
 * and the later one would find out at its end that it has to begin again. SQLite has one turn for all.
 * @param isAgain it starts again because somebody acted meanwhile: now acts wait too, so that it gets done
 */
export async function waitForPeople(
  tx: Tx,
  { people = [], visitId, listingIds = [] }: Concerned,
  isAgain = false,
): Promise<void> {
  if (tx.engine === 'sqlite') return;
  const asked = {
    people: JSON.stringify(people),
    visitId: visitId ?? null,
    listingIds: JSON.stringify(listingIds),
  };
  await prepared<[object]>(tx, TAKE_TURNS).run(asked);
  if (isAgain) await prepared<[object]>(tx, HOLD_NEWS).run(asked);
}

/** The number that a person's news will have after the current transaction: for the rows that it writes. */
export function nextNewsNumber(userId: number): SQL<number> {
  return sql<number>`(select coalesce(max(number), 0) + 1 from news where user_id = ${userId})`;
}

/**
 * Raises the news number of these people, because something has changed for them. A transaction does this last, so that
 * everybody who reads the number also reads all that came with it; and in the order of their ids, so that two of them do
 * not wait for each other.
 */
export async function raiseNews(tx: Tx, people: SQL): Promise<void> {
  await tx.run(
    sql`insert into news (user_id, number) select id, 1 from users where id in (${people}) order by id
        on conflict (user_id) do update set number = news.number + 1`,
  );
}

const RAISE_FOR_LISTINGS = `
  insert into news (user_id, number) select id, 1 from users where id in (
    select user_id from items where listing_id in (${numbersIn('?')})
  ) order by id on conflict (user_id) do update set number = news.number + 1`;

/**
 * Raises the news number of everybody who has one of these listings, dismissed or not. Does the same as
 * `raiseNews`, but is compiled once.
 */
export async function raiseNewsOfListings(tx: Tx, listingIds: readonly number[]): Promise<void> {
  await prepared<[string]>(tx, RAISE_FOR_LISTINGS).run(JSON.stringify(listingIds));
}

const RAISE_FOR_PAGE = `
  insert into news (user_id, number) select id, 1 from users where id in (${SEEING_PAGE}) order by id
  on conflict (user_id) do update set number = news.number + 1`;

/** Raises the news number of everybody who sees something of a page. Does the same as `raiseNews`, but is compiled once. */
export async function raiseNewsOfPage(tx: Tx, visitId: number, listingIds: readonly number[]): Promise<void> {
  await prepared<[object]>(tx, RAISE_FOR_PAGE).run({ visitId, listingIds: JSON.stringify(listingIds) });
}

/** Cast, because PostgreSQL takes a parameter that is selected for a text. */
export const onePerson = (userId: number) => sql`select cast(${userId} as bigint)`;

export const everybody = () => sql`select id from users`;

/** The owners of these queries. @param queryIds any number of them */
export const peopleOwning = (tx: Tx, queryIds: Iterable<number>) =>
  sql`select user_id from queries where id in (${selectNumbers(tx, queryIds)})`;

/** People with queries that a visit serves. */
export const peopleWanting = (visitId: number) =>
  sql`select user_id from wanted_visits where visit_id = ${visitId}`;

/** People with queries that wait for their first result of a visit: at shops all do until one was read. */
export const peopleWaiting = (visitId: number) =>
  sql`select user_id from wanted_visits where visit_id = ${visitId} and (is_first = 1 or exists (
    select 1 from visits where id = ${visitId} and marketplace = 'shop' and last_success_at is null
  ))`;

/** People with queries that share a visit with any of these, including the owners. @param queryIds any number of them */
export const peopleSharing = (tx: Tx, queryIds: Iterable<number>) =>
  sql`select user_id from wanted_visits where visit_id in (
    select visit_id from query_visits where query_id in (${selectNumbers(tx, queryIds)})
  )`;

/** People with queries that a marketplace serves. */
export const peopleServedBy = (marketplace: MarketplaceName) =>
  sql`select user_id from wanted_visits where marketplace = ${marketplace}`;

/** People who have any of these listings in their feed, or have dismissed it. @param ids any number of them */
export const peopleHaving = (tx: Tx, ids: Iterable<number>) =>
  sql`select user_id from items where listing_id in (${selectNumbers(tx, ids)})`;
