import type { MarketplaceName } from '@rummage/vocabulary';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { manufactures } from '../../db/schema.ts';

/** The country of manufacture; null when the listing does not say, undefined when it was never looked up. */
export function manufactureOf(
  db: Db,
  marketplace: MarketplaceName,
  externalId: string,
): string | null | undefined {
  const isThis = and(eq(manufactures.marketplace, marketplace), eq(manufactures.external_id, externalId));
  return db.select({ country: manufactures.country }).from(manufactures).where(isThis).get()?.country;
}

export function saveManufacture(
  db: Db,
  marketplace: MarketplaceName,
  externalId: string,
  country: string | null,
  now: number,
): void {
  db.insert(manufactures)
    .values({ marketplace, external_id: externalId, country, looked_at: now })
    .onConflictDoNothing()
    .run();
}
