import type { Connection, Tx } from '#db/database';
import { indexedBy, inOrder, numbersIn, numbersOf } from '#db/dialect';
import { mustHold } from '#db/invariants';
import { prepared } from '#db/statements';
import { watchKept } from '../kept/watched-listings.repo.ts';
import { pairsAround, pairsWith } from './bridges.repo.ts';
import { type Candidate, groupItems, MOST_TOGETHER } from './group-items.ts';
import { membersOf } from './shown-first.ts';
import { PRICE_OF_THING } from './sort-prices.repo.ts';

const OWN = `
  select items.id, items.listing_id, items.merged_into, items.collected_at, items.dismissed_at,
    case when item_marks.kept_at is not null and item_marks.let_go_at is null and items.dismissed_at is null
      then 1 else 0 end as is_kept
  from ${numbersOf('@ids')} as asked
    ${inOrder} items on items.listing_id = asked.value and items.user_id = @userId
    left join item_marks on item_marks.item_id = items.id
  order by items.id`;

const ASKED_ITEMS = `
  ${numbersOf('@ids')} as asked ${inOrder} items on items.listing_id = asked.value and items.user_id = @userId`;

/** The listings of the items that show these listings now. */
const TOGETHER = `
  select leaders.listing_id as id
  from ${ASKED_ITEMS} ${inOrder} items as leaders on leaders.id = coalesce(items.merged_into, items.id)
  union
  select merged.listing_id
  from ${ASKED_ITEMS}
    ${inOrder} items as merged ${indexedBy('items_merged')} on merged.merged_into = coalesce(items.merged_into, items.id)`;

const SPLITS = `
  select listing_id, other_id from splits where user_id = @userId and listing_id in (${numbersIn('@ids')})`;

const NEWS = '(select coalesce(max(number), 0) + 1 from news where user_id = @userId)';

const MOVE = `update items set merged_into = @into, news = ${NEWS} where id = @id`;

const MARK = `
  insert into item_marks (item_id, user_id, also, news) values (@id, @userId, @also, ${NEWS})
  on conflict (item_id) do update set also = excluded.also, news = excluded.news`;

/** Its news has the same number as its mark's, which says that the item was regrouped (`events/changes.repo.ts`). */
const REFRESH = `
  update items set news = ${NEWS}, sort_price_cents = ${PRICE_OF_THING} where id = @id`;

const DROP_COPIES = `
  delete from finds where item_id in (${numbersIn('@ids')}) and merged_from is not null and not exists (
    select 1 from items join finds as own on own.item_id = items.id
    where items.id = finds.merged_from and items.merged_into = finds.item_id
      and own.query_id = finds.query_id and own.merged_from is null
  )`;

const COPY = `
  insert into finds (query_id, item_id, found_at, news, user_id, merged_from)
  select own.query_id, items.merged_into, own.found_at, ${NEWS}, own.user_id, items.id
  from ${numbersOf('@ids')} as asked
    ${inOrder} items on items.id = asked.value and items.merged_into is not null
    ${inOrder} finds as own on own.item_id = items.id and own.merged_from is null
  where true
  order by own.id
  on conflict (item_id, query_id) do nothing`;

/** An item that is joined with one that no list shows. */
const JOINED_TWICE = `
  select items.id from ${numbersOf('@ids')} as asked ${inOrder} items on items.id = asked.value
    ${inOrder} items as leaders on leaders.id = items.merged_into
  where leaders.merged_into is not null limit 1`;

interface PairRow {
  listing_id: number;
  other_id: number;
}

interface OwnRow {
  id: number;
  listing_id: number;
  merged_into: number | null;
  collected_at: number;
  dismissed_at: number | null;
  is_kept: 0 | 1;
}

/**
 * Joins and parts a person's items of these listings, and of all that are the same thing as they, as the merges of the
 * installation and the splits of the person say. The caller raises the person's news. Returns whether anything has changed.
 */
export async function regroupThings(tx: Tx, userId: number, listingIds: readonly number[]): Promise<boolean> {
  const { own, same, around } = await thingOf(tx, userId, listingIds);
  const splits = await prepared<[object], PairRow>(tx, SPLITS).all({ userId, ids: idsOf(own) });
  const leaders = groupItems(own.map(candidateOf), same, splits.map(pairOf), around);
  const changed = own.filter(({ id, merged_into }) => leaders.get(id) !== (merged_into ?? id));
  const itemIds = JSON.stringify(own.map(({ id }) => id));
  for (const { id } of changed) {
    const leader = leaders.get(id);
    await prepared<[object]>(tx, MOVE).run({ userId, id, into: leader === id ? null : leader });
  }
  if (changed.length > 0) {
    await saveLeaders(tx, userId, own, leaders, changed);
    const lost = await prepared<[object], { id: number }>(tx, JOINED_TWICE).get({ ids: itemIds });
    mustHold('places', lost === undefined, { user: userId, item: lost?.id });
    await watchKept(
      tx,
      own.map(({ id }) => id),
    );
  }
  // Needed also when nothing has moved: a query may have found a merged item.
  const dropped = await prepared<[object]>(tx, DROP_COPIES).run({ ids: itemIds });
  const copied = await prepared<[object]>(tx, COPY).run({ userId, ids: itemIds });
  return changed.length + dropped + copied > 0;
}

/**
 * The person's items of these listings and of what is connected with them, and the merges among all of that.
 * Only a part of a long chain is read, but always all that an item shows now.
 */
async function thingOf(tx: Tx, userId: number, listingIds: readonly number[]) {
  const together = async (ids: string) =>
    (await prepared<[object], { id: number }>(tx, TOGETHER).all({ userId, ids })).map(({ id }) => id);
  const own = async (ids: Iterable<number>) =>
    prepared<[object], OwnRow>(tx, OWN).all({ userId, ids: JSON.stringify([...ids]) });
  let items = await own(listingIds);
  const most = items.length + MOST_TOGETHER;
  for (let before = -1; before < items.length && items.length < most;) {
    before = items.length;
    items = await own(
      new Set([
        ...(await pairsWith(tx, listingsOf(items))).flat(),
        ...(await together(idsOf(items))),
        ...listingIds,
      ]),
    );
  }
  items = await own(await together(idsOf(items)));
  const ids = listingsOf(items);
  return { own: items, same: await pairsWith(tx, ids), around: await pairsAround(tx, ids) };
}

function listingsOf(items: readonly OwnRow[]): number[] {
  return items.map(({ listing_id }) => listing_id);
}

/** The listings, as JSON. */
function idsOf(items: readonly OwnRow[]): string {
  return JSON.stringify(listingsOf(items));
}

/**
 * Saves how many listings leaders and former leaders show now, and their price. Their marks say to open pages
 * that they have changed.
 */
async function saveLeaders(
  tx: Tx,
  userId: number,
  own: readonly OwnRow[],
  leaders: ReadonlyMap<number, number>,
  changed: readonly OwnRow[],
): Promise<void> {
  const touched = new Set(changed.flatMap(({ id, merged_into }) => [id, merged_into, leaders.get(id)]));
  for (const { id } of own) {
    if (!touched.has(id)) continue;
    const group = own.filter((other) => leaders.get(other.id) === id).length;
    await prepared<[object]>(tx, MARK).run({ userId, id, also: Math.max(0, group - 1) });
    await prepared<[object]>(tx, REFRESH).run({ id, userId });
  }
}

function candidateOf(row: OwnRow): Candidate {
  return {
    id: row.id,
    listingId: row.listing_id,
    isKept: row.is_kept === 1,
    collectedAt: row.collected_at,
    dismissedAt: row.dismissed_at,
    leaderId: row.merged_into ?? row.id,
  };
}

function pairOf({ listing_id, other_id }: PairRow): [number, number] {
  return [listing_id, other_id];
}

const LEADER = 'select coalesce(merged_into, id) as id from items where id = ? and user_id = ?';

/**
 * The item in whose place a person sees this one: another when it is merged into that, else itself. Undefined when it is
 * gone or somebody else's.
 */
export async function leaderOf(db: Connection, userId: number, id: number): Promise<number | undefined> {
  return (await prepared<[number, number], { id: number }>(db, LEADER).get(id, userId))?.id;
}

/** One of the items that make up an item. */
export interface Member {
  id: number;
  listing_id: number;
}

const MEMBERS = `select id, listing_id from ${membersOf('@id')} as members order by id`;

/** An item itself, and those that are merged into it. @param id a leader's */
export async function membersOfItem(db: Connection, id: number): Promise<Member[]> {
  return prepared<[object], Member>(db, MEMBERS).all({ id });
}
