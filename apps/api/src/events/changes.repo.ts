import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { finds, items } from '../db/schema.ts';
import type { Position } from './position.ts';

/** The numbers of the last find and of the last act of all, also where those rows are gone by now. */
export function lastPosition(db: Db): Position {
  return { findId: lastIdOf(db, 'finds'), actId: lastIdOf(db, 'acts') };
}

/** What the searches of a user found after `findId`, oldest first; dismissed items are no news. */
export function findsSince(db: Db, userId: number, findId: number, limit: number) {
  return db
    .select({ id: finds.id, item_id: finds.item_id, query_id: finds.query_id })
    .from(finds)
    .innerJoin(items, eq(items.id, finds.item_id))
    .where(and(gt(finds.id, findId), eq(items.user_id, userId), isNull(items.dismissed_at)))
    .orderBy(asc(finds.id))
    .limit(limit)
    .all();
}

/** The items of a user that acts after `actId` took away or brought back, each once and as it is now. */
export function movedSince(db: Db, userId: number, actId: number) {
  return db
    .select({ id: items.id, act: items.act, dismissed_at: items.dismissed_at })
    .from(items)
    .where(and(eq(items.user_id, userId), isNotNull(items.act), gt(items.act, actId)))
    .orderBy(asc(items.act))
    .all();
}

function lastIdOf(db: Db, table: 'finds' | 'acts'): number {
  const sql = 'select seq from sqlite_sequence where name = ?';
  return prepared<[string], { seq: number }>(db, sql).get(table)?.seq ?? 0;
}
