import type { MarketplaceName } from '@rummage/vocabulary';
import { type Connection, type Db, type Tx, writing } from '#db/database';
import { greatest, numbersIn, onPostgres } from '#db/dialect';
import { prepared } from '#db/statements';

/** The visit whose turn it is, and where the turn starts, in visits on a scale that all people share. */
interface Turn {
  visitId: number;
  began: number;
}

interface Asked {
  marketplace: MarketplaceName;
  /** ms since 1970 */
  now: number;
}

const IS_DUE = `
  w.marketplace = @marketplace and w.next_at <= @now
  and exists (select 1 from visits v where v.id = w.visit_id and v.leased_until <= @now)`;

/**
 * Finds the person who has had the least, of those with a visit that is due and who are not suspended. Somebody who had no visit due
 * for a while starts where the others are by now, so that nobody saves up turns. The recursion jumps from
 * person to person in the index instead of reading all visits.
 */
const NEXT_PERSON = `
  with recursive
    person(id) as (
      select min(user_id) from wanted_visits where marketplace = @marketplace
      union all
      select (select min(user_id) from wanted_visits where marketplace = @marketplace and user_id > person.id)
      from person where person.id is not null
    ),
    pace(began) as (select coalesce(max(began), 0) from turns where marketplace = @marketplace)
  select person.id as user_id, ${greatest}(coalesce(turns.ended, 0), pace.began) as began
  from person
  join users on users.id = person.id and users.suspended_at is null
  join pace on true
  left join turns on turns.marketplace = @marketplace and turns.user_id = person.id
  where exists (select 1 from wanted_visits w where w.user_id = person.id and w.is_first in (0, 1) and ${IS_DUE})
  order by 2, coalesce(turns.number, 0), person.id
  limit 1`;

/** First results come before others. PostgreSQL locks the visit, and passes over those that another process is taking. */
const NEXT_VISIT = `
  select w.visit_id from wanted_visits w ${onPostgres('join visits on visits.id = w.visit_id')}
  where w.user_id = @user_id and w.is_first = @is_first and ${IS_DUE}
  order by w.next_at, w.visit_id limit 1 ${onPostgres('for no key update of visits skip locked')}`;

/** An equal part for each of several people. */
const PART = 'cast(1 as double precision) / count(*)';

/** A visit for several people costs each of them a part of a turn. */
const TAKE = `
  insert into turns (marketplace, user_id, began, ended, number)
  select @marketplace, user_id,
    cast(@began as double precision),
    cast(@began as double precision) + ${PART} over (),
    (select coalesce(max(number), 0) + 1 from turns where marketplace = @marketplace)
  from wanted_visits where visit_id = @visitId
  on conflict (marketplace, user_id) do update set
    began = ${greatest}(turns.began, excluded.began),
    number = excluded.number,
    ended = ${greatest}(turns.ended, excluded.began) + (excluded.ended - excluded.began)`;

/** Finds the next turn at a marketplace; undefined when nothing is due. It is taken only with `takeTurn`. */
export async function nextTurn(db: Connection, asked: Asked): Promise<Turn | undefined> {
  const person = await prepared<[Asked], { user_id: number; began: number }>(db, NEXT_PERSON).get(asked);
  if (!person) return undefined;
  for (const is_first of [1, 0]) {
    const visit = await prepared<[object], { visit_id: number }>(db, NEXT_VISIT).get({
      ...asked,
      user_id: person.user_id,
      is_first,
    });
    if (visit) return { visitId: visit.visit_id, began: person.began };
  }
  return undefined;
}

/** Counts a turn for everybody who wants its visit. */
export async function takeTurn(
  tx: Tx,
  marketplace: MarketplaceName,
  { visitId, began }: Turn,
): Promise<void> {
  await prepared<[object]>(tx, TAKE).run({ marketplace, visitId, began });
}

const GIVE_BACK = `
  update turns set ended = ended - (select ${PART} from wanted_visits where visit_id = @visitId)
  where marketplace = @marketplace and user_id in (select user_id from wanted_visits where visit_id = @visitId)`;

/** Undoes `takeTurn` for a visit that could not be made. */
export async function giveTurnBack(db: Db, marketplace: MarketplaceName, visitId: number): Promise<void> {
  await writing(db, (tx) => prepared<[object]>(tx, GIVE_BACK).run({ marketplace, visitId }));
}

interface PersonAtMarketplace {
  user_id: number;
  /** Number of visits they want. */
  visits: number;
  /** Time of their last request. */
  last_seen_at: number;
  /** Their part of the calls made so far in the marketplace's day. */
  calls: number;
}

const PEOPLE = `
  select w.user_id, w.visits, users.last_seen_at,
    case when turns.resets_at > @now then turns.calls else 0 end as calls
  from (select user_id, count(*) as visits from wanted_visits where marketplace = @marketplace group by user_id) w
  join users on users.id = w.user_id
  left join turns on turns.marketplace = @marketplace and turns.user_id = w.user_id`;

/** Everybody who collects from a marketplace. */
export async function peopleAt(db: Connection, asked: Asked): Promise<PersonAtMarketplace[]> {
  return prepared<[Asked], PersonAtMarketplace>(db, PEOPLE).all(asked);
}

/** The people who want a visit. */
export async function wantersOf(db: Connection, visitId: number): Promise<number[]> {
  const rows = await prepared<[number], { user_id: number }>(
    db,
    'select user_id from wanted_visits where visit_id = ?',
  ).all(visitId);
  return rows.map(({ user_id }) => user_id);
}

/** True while there is at most one account. */
export async function isOnePersonHere(db: Connection): Promise<boolean> {
  return (
    (await prepared<[], { id: number }>(db, 'select id from users where leaving_since is null limit 2').all())
      .length < 2
  );
}

const COUNT_CALL = `
  insert into turns (marketplace, user_id, calls, resets_at)
  select @marketplace, id, ${PART} over (), @resetsAt from users where id in (${numbersIn('@people')})
  on conflict (marketplace, user_id) do update set
    calls = case when turns.resets_at > @now then turns.calls else 0 end + excluded.calls,
    resets_at = excluded.resets_at`;

/** Counts a call for people who want it: an equal part for each. */
export async function countPart(
  tx: Tx,
  { people, ...call }: Asked & { people: readonly number[]; resetsAt: number },
): Promise<void> {
  await prepared<[object]>(tx, COUNT_CALL).run({ ...call, people: JSON.stringify(people) });
}
