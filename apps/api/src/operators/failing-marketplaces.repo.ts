import { DAY_MS, type MarketplaceName } from '@rummage/vocabulary';
import { and, eq, exists, gt, inArray, max } from 'drizzle-orm';
import type { Reader } from '#db/database';
import { marketplaces, visits, wantedVisits } from '#db/schema';
import { first } from '#db/statements';

export interface FailingMarketplace {
  name: MarketplaceName;
  problem: string;
}

/** What is wrong with settings names the variable: keys that are refused, an address that is none. */
const NAMES_A_VARIABLE = /\b[A-Z]+_[A-Z_]+\b/;
/** So many failures in a row take half an hour at least, with the pauses between them. */
const FAILED_OFTEN = 5;

/** The marketplaces, of these, that will not answer before an operator has mended something, or have not for a day. */
export async function failingMarketplaces(
  db: Reader,
  names: readonly MarketplaceName[],
  now: number,
): Promise<FailingMarketplace[]> {
  // One that no query wants is not asked, and may have got well since.
  const isWanted = exists(
    db.select().from(wantedVisits).where(eq(wantedVisits.marketplace, marketplaces.name)),
  );
  const areFailing = and(inArray(marketplaces.name, [...names]), gt(marketplaces.failures, 0), isWanted);
  const failing = await db.select().from(marketplaces).where(areFailing).orderBy(marketplaces.name);
  const found: FailingMarketplace[] = [];
  for (const { name, problem, failures } of failing) {
    const reason = problem ?? 'it does not answer';
    const isStuck = NAMES_A_VARIABLE.test(reason) || (await hasFailedLong(db, name, failures, now));
    if (isStuck) found.push({ name, problem: reason });
  }
  return found;
}

async function hasFailedLong(
  db: Reader,
  name: MarketplaceName,
  failures: number,
  now: number,
): Promise<boolean> {
  const last = await first(
    db
      .select({ at: max(visits.last_success_at) })
      .from(visits)
      .where(eq(visits.marketplace, name)),
  );
  // It may not have been asked for long either.
  return failures >= FAILED_OFTEN && (last?.at == null || now - last.at > DAY_MS);
}
