import { count, eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { queries } from '../db/schema.ts';
import { HttpError } from '../http/errors.ts';

/**
 * Makes sure that `more` queries fit into somebody's notebook.
 * @param most how many it may hold
 * @throws HttpError 422 that names the limit
 */
export function requireFreePlaces(db: Db | Tx, userId: number, more: number, most: number): void {
  if (more === 0) return;
  const held = db.select({ held: count() }).from(queries).where(eq(queries.user_id, userId)).get()?.held ?? 0;
  if (held + more <= most) return;
  const holds = `A notebook holds at most ${most.toLocaleString('en')} queries`;
  const msg =
    more === 1 ? `${holds}.` : `${holds}: there is space for ${Math.max(0, most - held)} of these ${more}.`;
  throw new HttpError(422, [{ loc: ['body'], msg, type: 'notebook_full' }]);
}
