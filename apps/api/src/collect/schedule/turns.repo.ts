import type { MarketplaceName } from '@rummage/vocabulary';
import { type Connection, prepared } from '../../db/prepared.ts';

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
 * Of the people with a visit that is due, the one who has had the least. Somebody who had no visit due for a while starts
 * where the others are by now, so that nobody saves up turns. The recursion jumps from person to person in the index
 * instead of reading all visits.
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
  select person.id as user_id, max(coalesce(turns.ended, 0), pace.began) as began
  from person
  join pace
  left join turns on turns.marketplace = @marketplace and turns.user_id = person.id
  where exists (select 1 from wanted_visits w where w.user_id = person.id and w.is_first in (0, 1) and ${IS_DUE})
  order by 2, coalesce(turns.number, 0), person.id
  limit 1`;

/** First results come before others. */
const NEXT_VISIT = `
  select w.visit_id from wanted_visits w
  where w.user_id = @user_id and w.is_first = @is_first and ${IS_DUE}
  order by w.next_at, w.visit_id limit 1`;

/** A visit for several people costs each of them a part of a turn. */
const TAKE = `
  insert into turns (marketplace, user_id, began, ended, number)
  select @marketplace, user_id, @began, @began + 1.0 / count(*) over (),
    (select coalesce(max(number), 0) + 1 from turns where marketplace = @marketplace)
  from wanted_visits where visit_id = @visitId
  on conflict (marketplace, user_id) do update set
    began = max(began, excluded.began),
    number = excluded.number,
    ended = max(ended, excluded.began) + (excluded.ended - excluded.began)`;

/** Whose turn it is at a marketplace; undefined when nothing is due. It is taken only with `takeTurn`. */
export function nextTurn(db: Connection, asked: Asked): Turn | undefined {
  const person = prepared<[Asked], { user_id: number; began: number }>(db, NEXT_PERSON).get(asked);
  if (!person) return undefined;
  for (const is_first of [1, 0]) {
    const visit = prepared<[object], { visit_id: number }>(db, NEXT_VISIT).get({
      ...asked,
      user_id: person.user_id,
      is_first,
    });
    if (visit) return { visitId: visit.visit_id, began: person.began };
  }
  return undefined;
}

/** Counts a turn for everybody who wants its visit. */
export function takeTurn(db: Connection, marketplace: MarketplaceName, { visitId, began }: Turn): void {
  prepared<[object]>(db, TAKE).run({ marketplace, visitId, began });
}

const GIVE_BACK = `
  update turns set ended = ended - 1.0 / (select count(*) from wanted_visits where visit_id = @visitId)
  where marketplace = @marketplace and user_id in (select user_id from wanted_visits where visit_id = @visitId)`;

/** Undoes `takeTurn` for a visit that could not be made. */
export function giveTurnBack(db: Connection, marketplace: MarketplaceName, visitId: number): void {
  prepared<[object]>(db, GIVE_BACK).run({ marketplace, visitId });
}

/** A person who collects from a marketplace. */
interface PersonAtMarketplace {
  user_id: number;
  /** How many visits they want. */
  visits: number;
  /** When they were last here. */
  last_seen_at: number;
  /** Their part of the calls made so far in the marketplace's day. */
  calls: number;
}

const PEOPLE = `
  select w.user_id, w.visits, users.last_seen_at, iif(turns.resets_at > @now, turns.calls, 0) as calls
  from (select user_id, count(*) as visits from wanted_visits where marketplace = @marketplace group by user_id) w
  join users on users.id = w.user_id
  left join turns on turns.marketplace = @marketplace and turns.user_id = w.user_id`;

/** Everybody who collects from a marketplace. */
export function peopleAt(db: Connection, asked: Asked): PersonAtMarketplace[] {
  return prepared<[Asked], PersonAtMarketplace>(db, PEOPLE).all(asked);
}

/** The people who want a visit. */
export function wantersOf(db: Connection, visitId: number): number[] {
  const rows = prepared<[number], { user_id: number }>(
    db,
    'select user_id from wanted_visits where visit_id = ?',
  ).all(visitId);
  return rows.map(({ user_id }) => user_id);
}

/** Whether there is at most one account. */
export function isOnePersonHere(db: Connection): boolean {
  return (
    prepared<[], { id: number }>(db, 'select id from users where leaving_since is null limit 2').all()
      .length < 2
  );
}

const COUNT_CALL = `
  insert into turns (marketplace, user_id, calls, resets_at)
  select @marketplace, user_id, 1.0 / count(*) over (), @resetsAt from wanted_visits where visit_id = @visitId
  on conflict (marketplace, user_id) do update set
    calls = iif(resets_at > @now, calls, 0) + excluded.calls, resets_at = excluded.resets_at`;

/** Counts a visit's call for everybody who wants the visit: an equal part for each. */
export function countPart(db: Connection, call: Asked & { visitId: number; resetsAt: number }): void {
  prepared<[object]>(db, COUNT_CALL).run(call);
}
