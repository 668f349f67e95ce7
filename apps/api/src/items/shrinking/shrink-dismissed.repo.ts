import { DAY_MS } from '@rummage/vocabulary';
import { type Db, type Tx, writing } from '#db/database';
import { indexedBy, inOrder, numbersIn, numbersOf } from '#db/dialect';
import { prepared } from '#db/statements';
import { noteShrunk, onePerson, raiseNews } from '#people/news.repo';
import { readMarksOf, saveMarks } from './dismissed-marks.repo.ts';

/** Time for which what is over stays as it was. */
const OVER_KEPT_MS = 90 * DAY_MS;
/** After this time nobody looks at a listing any more whose end was never seen: its queries are paused or gone. */
const UNSEEN_MS = 365 * DAY_MS;

/** The times before which listings count as over, in ms. */
export interface Over {
  before: number;
  unseenBefore: number;
}

export function overAt(now: number): Over {
  return { before: now - OVER_KEPT_MS, unseenBefore: now - UNSEEN_MS };
}

/** A listing that ended long ago. What shops list is looked at only when it changes, and its end is always seen. */
export const IS_OVER = `(
  listings.ended_at <= @before
  or (listings.ended_at is null and listings.seen_at <= @unseenBefore and listings.marketplace <> 'shop')
)`;

/** Items that are looked at in one go, in some ms; others have their turn in between. */
const SLICE = 200;

const OLD = `${indexedBy('items_dismissed')}
  where user_id = @userId and dismissed_at is not null and merged_into is null and dismissed_at <= @before`;

const PEOPLE = `
  select id as "userId" from users where leaving_since is null and exists (
    select 1 from items ${OLD.replace('@userId', 'users.id')}
  ) order by id`;

const NEXT = `
  select id, dismissed_at as at from items ${OLD} and (dismissed_at, id) > (@at, @id)
  order by dismissed_at, id limit ${SLICE}`;

/** A dismissed item. */
interface Place {
  id: number;
  at: number;
}

/**
 * Shrinks dismissed items to marks when all their listings ended long ago, a slice at each step: the person never sees these
 * things again, and nobody can look them up or bring them back.
 */
export async function* shrinkDismissed(db: Db, now: number): AsyncGenerator<void, void, undefined> {
  const over = overAt(now);
  for (const { userId } of await prepared<[object], { userId: number }>(db, PEOPLE).all(over)) {
    let place: Place | undefined = { id: 0, at: 0 };
    while (place) {
      const slice: Place[] = await prepared<[object], Place>(db, NEXT).all({ ...over, userId, ...place });
      if (slice.length > 0) await shrinkSome(db, userId, slice, over);
      place = slice.at(-1);
      yield;
    }
  }
}

/** What was found last says when a query last found something. */
const IS_LAST_FIND = `exists (
  select 1 from finds where finds.item_id = items.id and not exists (
    select 1 from finds as later where later.query_id = finds.query_id
      and (later.found_at, later.id) > (finds.found_at, finds.id)
  )
)`;

/** The items that make up dismissed items, unless these came back meanwhile or were joined with another one. */
const MEMBERS = `
  select items.id, leaders.id as leader_id, items.listing_id, items.news,
    case when ${IS_OVER} and item_marks.kept_at is null and not ${IS_LAST_FIND} then 0 else 1 end as stays
  from (
    select value as id, value as leader_id from ${numbersOf('@ids')} as asked
    union all
    select merged.id, asked.value from ${numbersOf('@ids')} as asked
      ${inOrder} items as merged ${indexedBy('items_merged')} on merged.merged_into = asked.value
  ) as own
    ${inOrder} items on items.id = own.id
    ${inOrder} items as leaders on leaders.id = own.leader_id
      and leaders.dismissed_at <= @before and leaders.merged_into is null
    ${inOrder} listings on listings.id = items.listing_id
    left join item_marks on item_marks.item_id = items.id`;

interface Member {
  id: number;
  leader_id: number;
  listing_id: number;
  news: number;
  /** One of its listings has not ended long ago, or it is or was kept. */
  stays: 0 | 1;
}

const DELETE = `delete from items where id in (${numbersIn('@ids')})`;

async function shrinkSome(db: Db, userId: number, slice: readonly Place[], over: Over): Promise<void> {
  await writing(db, async (tx) => {
    const members = await readMembers(tx, slice, over);
    const staying = new Set(members.flatMap(({ leader_id, stays }) => (stays === 1 ? [leader_id] : [])));
    const going = members.filter(({ leader_id }) => !staying.has(leader_id));
    if (going.length === 0) return;
    const listingIds = going.map(({ listing_id }) => listing_id);
    await saveMarks(tx, userId, await readMarksOf(tx, listingIds));
    await prepared<[object]>(tx, DELETE).run({ ids: JSON.stringify(going.map(({ id }) => id)) });
    await raiseNews(tx, onePerson(userId));
    await noteShrunk(tx, userId, Math.max(...going.map(({ news }) => news)));
  });
}

async function readMembers(tx: Tx, slice: readonly Place[], over: Over): Promise<Member[]> {
  const ids = JSON.stringify(slice.map(({ id }) => id));
  return prepared<[object], Member>(tx, MEMBERS).all({ ids, ...over });
}
