import type { MarketplaceName } from '@rummage/vocabulary';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { marketplaces } from '../db/schema.ts';

/** How we stand with a marketplace; undefined while it was never asked anything. */
export function standing(db: Db, name: MarketplaceName) {
  return db.select().from(marketplaces).where(eq(marketplaces.name, name)).get();
}

/** Counts one call before it is made; false when the day's calls are spent. @param day UTC, as YYYY-MM-DD */
export function bookCall(db: Db, name: MarketplaceName, day: string, dailyCalls: number): boolean {
  const booked = db
    .insert(marketplaces)
    .values({ name, day, calls: 1 })
    .onConflictDoUpdate({
      target: marketplaces.name,
      set: { day, calls: sql`iif(${marketplaces.day} = ${day}, ${marketplaces.calls} + 1, 1)` },
      setWhere: sql`${marketplaces.day} <> ${day} or ${marketplaces.calls} < ${dailyCalls}`,
    })
    .run();
  return booked.changes > 0;
}

/** Asks nothing of a marketplace before `quietUntil`, in ms; 0 and no failures when all is well. */
export function keepQuiet(db: Db, name: MarketplaceName, failures: number, quietUntil: number): void {
  const told = { failures, quiet_until: quietUntil };
  db.insert(marketplaces)
    .values({ name, ...told })
    .onConflictDoUpdate({ target: marketplaces.name, set: told })
    .run();
}
