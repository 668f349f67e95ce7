import type { Connection } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { membersOf } from './shown-first.ts';

const LEADER = 'select coalesce(merged_into, id) as id from items where id = ? and user_id = ?';

/**
 * The item in whose place a person sees this one: another when it is merged into that, else itself. Undefined when it is
 * gone or somebody else's.
 */
export async function leaderOf(db: Connection, userId: number, id: number): Promise<number | undefined> {
  return (await prepared<[number, number], { id: number }>(db, LEADER).get(id, userId))?.id;
}

const MEMBERS = `select id from ${membersOf('@id')} as members`;

/** An item's id and those of the items that are merged into it. */
export async function memberIds(db: Connection, id: number): Promise<number[]> {
  return (await prepared<[object], { id: number }>(db, MEMBERS).all({ id })).map((member) => member.id);
}
