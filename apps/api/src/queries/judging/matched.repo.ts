import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Reader } from '#db/database';
import { finds, queries, type QueryRow } from '#db/schema';

/** The queries of a person that have found one of their items, the first of them first. */
export async function queriesThatFound(db: Reader, userId: number, itemId: number): Promise<QueryRow[]> {
  return db
    .select(getTableColumns(queries))
    .from(finds)
    .innerJoin(queries, eq(queries.id, finds.query_id))
    .where(and(eq(finds.item_id, itemId), eq(queries.user_id, userId)))
    .orderBy(finds.id);
}
