import { and, asc, count, eq, inArray, isNotNull, max } from 'drizzle-orm';
import type { Reader, Tx } from '#db/database';
import { captures } from '#db/schema';

export type CaptureRow = typeof captures.$inferSelect;

/** Remembers that somebody brought a listing. The way in which it was brought first stays. */
export async function noteCapture(tx: Tx, row: CaptureRow): Promise<void> {
  const { captured_at, site } = row;
  await tx
    .insert(captures)
    .values(row)
    .onConflictDoUpdate({ target: [captures.user_id, captures.listing_id], set: { captured_at, site } });
}

/** All that somebody brought, by the ids of the listings. */
export async function readCaptures(
  db: Reader,
  userId: number,
): Promise<Omit<CaptureRow, 'user_id' | 'site'>[]> {
  const { listing_id, way, captured_at } = captures;
  return db
    .select({ listing_id, way, captured_at })
    .from(captures)
    .where(eq(captures.user_id, userId))
    .orderBy(asc(listing_id));
}

/** What somebody brought in each way: how many things, and the last of them. Programs that name no way are left out. */
export async function readBrought(db: Reader, userId: number) {
  const { way, captured_at, site } = captures;
  const areTheirs = and(eq(captures.user_id, userId), isNotNull(way));
  const counted = await db
    .select({ way, things: count(), last_at: max(captured_at) })
    .from(captures)
    .where(areTheirs)
    .groupBy(way);
  const times = counted.map(({ last_at }) => Number(last_at));
  const last = await db
    .select({ way, at: captured_at, site })
    .from(captures)
    .where(and(areTheirs, inArray(captured_at, times)));
  return counted.flatMap(({ way: named, things }, index) => {
    const newest = last.find((each) => each.way === named && each.at === times[index]);
    return named && newest ? [{ way: named, things, last_at: newest.at, last_site: newest.site }] : [];
  });
}
