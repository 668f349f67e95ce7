import type { Db } from '@rummage/api/src/db/database.ts';
import { queries, type QueryRow, users } from '@rummage/api/src/db/schema.ts';
import { writing } from '@rummage/api/src/db/writing.ts';
import type { Search } from '@rummage/matching';

const USERS = 10;

/** Saves searches as queries of ten users, in turn. @param at when, in ms */
export async function saveSearches(db: Db, searches: readonly Search[], at: number): Promise<QueryRow[]> {
  return writing(db, async (tx) => {
    const saved: QueryRow[] = [];
    for (const [place, search] of searches.entries()) {
      const userId = 1 + (place % USERS);
      const email = `user-${userId}@example.com`;
      await tx
        .insert(users)
        .values({ id: userId, email, email_key: email, password_hash: '', created_at: at })
        .onConflictDoNothing();
      const query = {
        user_id: userId,
        query_text: search.queryText,
        active: true,
        max_price_cents: search.maxPriceCents,
        minimum_condition: search.minimumCondition,
        filters: [...search.filters],
        created_at: at,
        planned_at: at,
      };
      saved.push(...(await tx.insert(queries).values(query).returning()));
    }
    return saved;
  });
}
