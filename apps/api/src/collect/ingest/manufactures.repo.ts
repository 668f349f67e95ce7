import { DAY_MS, type MarketplaceName } from '@rummage/vocabulary';
import { and, eq, lt } from 'drizzle-orm';
import { type Db, writing } from '#db/database';
import { manufactures } from '#db/schema';
import { first } from '#db/statements';

/** Most listings have ended by then. */
const KNOWN_MS = 90 * DAY_MS;

/** Forgets what was looked up long ago. A listing that is still offered is looked up again. */
export async function forgetManufactures(db: Db, now: number): Promise<void> {
  await writing(db, (tx) => tx.delete(manufactures).where(lt(manufactures.looked_at, now - KNOWN_MS)));
}

/** The country of manufacture; null when the listing does not say, undefined when it is not known. */
export async function manufactureOf(
  db: Db,
  marketplace: MarketplaceName,
  externalId: string,
): Promise<string | null | undefined> {
  const isThis = and(eq(manufactures.marketplace, marketplace), eq(manufactures.external_id, externalId));
  return (await first(db.select({ country: manufactures.country }).from(manufactures).where(isThis)))
    ?.country;
}

export async function saveManufacture(
  db: Db,
  marketplace: MarketplaceName,
  externalId: string,
  country: string | null,
  now: number,
): Promise<void> {
  const manufacture = { marketplace, external_id: externalId, country, looked_at: now };
  await writing(db, (tx) => tx.insert(manufactures).values(manufacture).onConflictDoNothing());
}
