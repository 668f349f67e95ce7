import { count, eq, sql } from 'drizzle-orm';
import type { Reader } from '#db/database';
import { queries } from '#db/schema';
import { first } from '#db/statements';
import { HttpError } from '#http/errors';
import { maxQueriesOf } from '#people/account/quota.repo';
import type { Draft } from '../queries.repo.ts';

/** Bytes of all filters of a notebook: every reading of it has them in memory. */
export const MOST_FILTERS = 2_000_000;

/** Number of queries and filters added to a notebook. */
export interface Growth {
  queries: number;
  /** Bytes of their filters; negative where they become fewer. */
  filters: number;
}

/** @param before undefined for a new query */
export function growthBy(before: Draft | undefined, after: Draft): Growth {
  return { queries: before ? 0 : 1, filters: sizeOf(after) - (before ? sizeOf(before) : 0) };
}

/**
 * Makes sure that it fits into somebody's notebook.
 * @param most queries that a notebook may hold for which nothing else is set
 * @throws HttpError 422 that names the limit
 */
export async function requireSpace(db: Reader, userId: number, more: Growth, most: number): Promise<void> {
  if (more.queries === 0 && more.filters <= 0) return;
  const held = await readNotebookSize(db, userId);
  const limit = await maxQueriesOf(db, userId, most);
  if (more.queries > 0 && held.queries + more.queries > limit)
    throw tooMany(held.queries, more.queries, limit);
  if (more.filters > 0 && held.filters + more.filters > MOST_FILTERS)
    throw full(`The filters of a notebook hold at most ${MOST_FILTERS.toLocaleString('en')} bytes.`);
}

async function readNotebookSize(db: Reader, userId: number): Promise<Growth> {
  const filters = sql<number>`coalesce(sum(octet_length(${queries.filters})), 0)`;
  const size = await first(
    db.select({ queries: count(), filters }).from(queries).where(eq(queries.user_id, userId)),
  );
  return size ?? { queries: 0, filters: 0 };
}

function sizeOf({ filters }: Draft): number {
  return Buffer.byteLength(JSON.stringify(filters));
}

function tooMany(held: number, more: number, most: number): HttpError {
  const holds = `A notebook holds at most ${most.toLocaleString('en')} queries`;
  if (more === 1) return full(`${holds}.`);
  return full(`${holds}: there is space for ${Math.max(0, most - held)} of these ${more}.`);
}

function full(msg: string): HttpError {
  return new HttpError(422, [{ loc: ['body'], msg, type: 'notebook_full' }]);
}
