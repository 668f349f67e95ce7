import type { Connection } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';

const LEADER = 'select coalesce(merged_into, id) as id from items where id = ? and user_id = ?';

/**
 * The item in whose place a person sees this one: another when it is merged into that, else itself. Undefined when it is
 * gone or somebody else's.
 */
export async function leaderOf(db: Connection, userId: number, id: number): Promise<number | undefined> {
  return (await prepared<[number, number], { id: number }>(db, LEADER).get(id, userId))?.id;
}
