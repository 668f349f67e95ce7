import type { Connection } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { membersOf } from './shown-first.ts';

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
