import { createHash } from 'node:crypto';
import type { MarketplaceName } from '@rummage/vocabulary';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Connection, Reader, Tx } from '#db/database';
import { inOrder, numbersOf, textsIn } from '#db/dialect';
import { dismissedMarks } from '#db/schema';
import { first, prepared } from '#db/statements';

/** What names a thing at its marketplace, also when it is listed again. */
interface Named {
  externalId: string;
  /** Equal for a thing and its relisted copies; null where the marketplace has none. */
  thingMark: string | null;
}

/** Thing marks may be as long as a title, and are only compared. */
const HASH_LENGTH = 12;

/** The marks by which a listing is known once nobody's item shows it any more. */
function marksOf({ externalId, thingMark }: Named): string[] {
  const marks = [`id:${externalId}`];
  if (thingMark !== null) {
    const hash = createHash('sha256').update(thingMark).digest('base64url');
    marks.push(`thing:${hash.slice(0, HASH_LENGTH)}`);
  }
  return marks;
}

const MARKED = `
  select user_id, mark from (${textsIn('@marks')}) as asked
    ${inOrder} dismissed_marks on dismissed_marks.marketplace = @marketplace and dismissed_marks.mark = asked.value`;

/** Finds out from whom some listings stay away, because these people dismissed them long ago. */
export async function findMarked(
  db: Connection,
  marketplace: MarketplaceName,
  listings: readonly Named[],
): Promise<(listing: Named, userId: number) => boolean> {
  if (listings.length === 0) return () => false;
  const asked = { marketplace, marks: JSON.stringify(listings.flatMap(marksOf)) };
  const rows = await prepared<[object], { user_id: number; mark: string }>(db, MARKED).all(asked);
  const marked = new Set(rows.map(({ user_id, mark }) => `${user_id} ${mark}`));
  return (listing, userId) =>
    marked.size > 0 && marksOf(listing).some((mark) => marked.has(`${userId} ${mark}`));
}

const NAMED = `
  select marketplace, external_id, thing_mark
  from ${numbersOf('@ids')} as asked ${inOrder} listings on listings.id = asked.value
  union all
  select marketplace, external_id, null
  from ${numbersOf('@ids')} as asked ${inOrder} former_listings on former_listings.listing_id = asked.value`;

type Mark = Omit<typeof dismissedMarks.$inferSelect, 'user_id'>;

/** The marks of stored listings, under all ids that they ever had. */
export async function readMarksOf(db: Connection, listingIds: readonly number[]): Promise<Mark[]> {
  type Row = { marketplace: MarketplaceName; external_id: string; thing_mark: string | null };
  const named = await prepared<[object], Row>(db, NAMED).all({ ids: JSON.stringify(listingIds) });
  return named.flatMap(({ marketplace, external_id: externalId, thing_mark: thingMark }) =>
    marksOf({ externalId, thingMark }).map((mark) => ({ marketplace, mark })),
  );
}

/** Rows of one statement: each has three parameters, of which SQLite and PostgreSQL take some ten thousand. */
const ROWS_TOGETHER = 1000;

export async function saveMarks(tx: Tx, userId: number, marks: readonly Mark[]): Promise<void> {
  for (let from = 0; from < marks.length; from += ROWS_TOGETHER) {
    const some = marks.slice(from, from + ROWS_TOGETHER).map((mark) => ({ user_id: userId, ...mark }));
    await tx.insert(dismissedMarks).values(some).onConflictDoNothing();
  }
}

/** Whether a stored listing stays away from somebody. */
export async function isMarked(tx: Tx, userId: number, listingId: number): Promise<boolean> {
  const isIts = await isOf(tx, userId, listingId);
  return (await first(tx.select().from(dismissedMarks).where(isIts).limit(1))) !== undefined;
}

/** Lets a stored listing come back to somebody who brings it. */
export async function removeMarks(tx: Tx, userId: number, listingId: number): Promise<void> {
  await tx.delete(dismissedMarks).where(await isOf(tx, userId, listingId));
}

async function isOf(tx: Tx, userId: number, listingId: number) {
  const marks = await readMarksOf(tx, [listingId]);
  return and(
    eq(dismissedMarks.user_id, userId),
    inArray(dismissedMarks.marketplace, [...new Set(marks.map(({ marketplace }) => marketplace))]),
    inArray(
      dismissedMarks.mark,
      marks.map(({ mark }) => mark),
    ),
  );
}

/** All marks of a person. */
export async function listMarks(db: Reader, userId: number): Promise<Mark[]> {
  const { marketplace, mark } = dismissedMarks;
  return db
    .select({ marketplace, mark })
    .from(dismissedMarks)
    .where(eq(dismissedMarks.user_id, userId))
    .orderBy(asc(marketplace), asc(mark));
}
