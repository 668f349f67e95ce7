import type { KeyObject } from 'node:crypto';
import { and, desc, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import { type Db, type Tx, writing } from '#db/database';
import { deletedQueries, queries, secretFeeds, users } from '#db/schema';
import { countChanged, first, inserted } from '#db/statements';
import { requireOpenAccount } from '#people/account/close-account.repo';
import { isServed } from '#people/account/suspension.repo';
import { hashOf, newToken, tokenNamed } from '#people/tokens/secret-token';

export type SecretFeedRow = typeof secretFeeds.$inferSelect;

/** The newest first. */
export async function listFeeds(db: Db, userId: number): Promise<SecretFeedRow[]> {
  const isListed = and(eq(secretFeeds.user_id, userId), isOpen(db));
  return db.select().from(secretFeeds).where(isListed).orderBy(desc(secretFeeds.id));
}

/** The token of a feed; undefined when the installation has another key than when it was made. */
export function tokenOf({ name, token_hash }: SecretFeedRow, key: KeyObject): string | undefined {
  const token = feedToken(name, key);
  return hashOf(token) === token_hash ? token : undefined;
}

function feedToken(name: string, key: KeyObject): string {
  return tokenNamed(`feed ${name}`, key);
}

/** Undefined when it is gone or somebody else's. */
export async function findOwnFeed(tx: Tx, userId: number, id: number): Promise<SecretFeedRow | undefined> {
  return first(
    tx
      .select()
      .from(secretFeeds)
      .where(and(owned(userId, id), isOpen(tx))),
  );
}

/** Replaces all feeds that there were; a program's replaces its own alone. Undefined when the query is not theirs. */
export async function makeFeed(
  tx: Tx,
  userId: number,
  queryId: number | null,
  { key, tokenId, now }: { key: KeyObject; tokenId: number | null; now: number },
): Promise<SecretFeedRow | undefined> {
  const name = newToken();
  const token_hash = hashOf(feedToken(name, key));
  await requireOpenAccount(tx, userId);
  if (queryId !== null && !(await ownsQuery(tx, userId, queryId))) return undefined;
  const isSame = queryId === null ? isNull(secretFeeds.query_id) : eq(secretFeeds.query_id, queryId);
  const isOurs = tokenId === null ? undefined : eq(secretFeeds.token_id, tokenId);
  await tx.delete(secretFeeds).where(and(eq(secretFeeds.user_id, userId), isSame, isOurs));
  const row = { user_id: userId, query_id: queryId, name, token_hash, created_at: now, token_id: tokenId };
  return inserted(tx.insert(secretFeeds).values(row).returning());
}

/** A deleted query can come back for a day, and its feed with it. */
function isOpen(db: Pick<Db, 'select'>) {
  const isThere = inArray(secretFeeds.query_id, db.select({ id: queries.id }).from(queries));
  return or(isNull(secretFeeds.query_id), isThere);
}

function owned(userId: number, id: number) {
  return and(eq(secretFeeds.id, id), eq(secretFeeds.user_id, userId));
}

async function ownsQuery(tx: Tx, userId: number, queryId: number): Promise<boolean> {
  const isIt = and(eq(queries.id, queryId), eq(queries.user_id, userId));
  return (await first(tx.select({ id: queries.id }).from(queries).where(isIt))) !== undefined;
}

/** False when it is gone or somebody else's. */
export async function removeFeed(db: Db, userId: number, id: number): Promise<boolean> {
  return (await writing(db, (tx) => countChanged(tx.delete(secretFeeds).where(owned(userId, id))))) > 0;
}

/** A feed as whoever has its address may read it. */
export interface OpenFeed {
  feed: SecretFeedRow;
  /** Null for what is kept. */
  queryText: string | null;
}

/** Undefined when the address was never given, its query or account is gone, or the account is suspended. */
export async function findFeed(db: Db, token: string): Promise<OpenFeed | undefined> {
  const isTheirs = and(eq(secretFeeds.token_hash, hashOf(token)), isServed);
  const found = await first(
    db
      .select({ feed: secretFeeds, queryText: queries.query_text })
      .from(secretFeeds)
      .innerJoin(users, eq(users.id, secretFeeds.user_id))
      .leftJoin(queries, and(eq(queries.id, secretFeeds.query_id), eq(queries.user_id, users.id)))
      .where(isTheirs),
  );
  return found && (found.feed.query_id === null || found.queryText !== null) ? found : undefined;
}

/** Forgets the feeds of queries that cannot come back. */
export async function forgetOrphans(db: Db): Promise<void> {
  const isOrphan = and(
    notInArray(secretFeeds.query_id, db.select({ id: queries.id }).from(queries)),
    notInArray(secretFeeds.query_id, db.select({ id: deletedQueries.id }).from(deletedQueries)),
  );
  const [orphan] = await db.select({ id: secretFeeds.id }).from(secretFeeds).where(isOrphan).limit(1);
  if (orphan) await writing(db, (tx) => tx.delete(secretFeeds).where(isOrphan));
}
