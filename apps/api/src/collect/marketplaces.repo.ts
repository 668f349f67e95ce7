import type { MarketplaceName } from '@rummage/vocabulary';
import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { marketplaces } from '../db/schema.ts';

/** How we stand with a marketplace. */
export function standing(db: Db, name: MarketplaceName) {
  db.insert(marketplaces).values({ name }).onConflictDoNothing().run();
  return db.select().from(marketplaces).where(eq(marketplaces.name, name)).all()[0];
}

/** Counts one call before it is made; false when the day's calls are spent. @param day UTC, as YYYY-MM-DD */
export function bookCall(db: Db, name: MarketplaceName, day: string, dailyCalls: number): boolean {
  const calls = sql`iif(${marketplaces.day} = ${day}, ${marketplaces.calls} + 1, 1)`;
  const booked = db
    .update(marketplaces)
    .set({ day, calls })
    .where(
      and(eq(marketplaces.name, name), or(ne(marketplaces.day, day), lt(marketplaces.calls, dailyCalls))),
    )
    .run();
  return booked.changes > 0;
}

export function keepQuiet(db: Db, name: MarketplaceName, failures: number, quietUntil: number): void {
  db.update(marketplaces).set({ failures, quiet_until: quietUntil }).where(eq(marketplaces.name, name)).run();
}
