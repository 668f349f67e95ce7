import { and, count, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { type Db, type Reader, type Tx, writing } from '#db/database';
import { channels } from '#db/schema';
import { countChanged, first, inserted } from '#db/statements';
import { requireOpenAccount } from '#people/account/close-account.repo';

export type ChannelRow = typeof channels.$inferSelect;

export const MOST_CHANNELS = 10;

/** The newest first. */
export async function listChannels(db: Db, userId: number): Promise<ChannelRow[]> {
  return db.select().from(channels).where(eq(channels.user_id, userId)).orderBy(desc(channels.id));
}

/** Undefined when it is gone or somebody else's. */
export async function findChannel(db: Reader, userId: number, id: number): Promise<ChannelRow | undefined> {
  return first(db.select().from(channels).where(owned(userId, id)));
}

/** Unconfirmed at first. */
export async function addChannel(
  tx: Tx,
  userId: number,
  {
    kind,
    address,
    secret,
    types = null,
    token_id,
  }: Pick<ChannelRow, 'kind' | 'address' | 'secret' | 'token_id'> & Partial<Pick<ChannelRow, 'types'>>,
  now: number,
): Promise<ChannelRow | 'known' | 'too many'> {
  await requireOpenAccount(tx, userId);
  const isTheirs = eq(channels.user_id, userId);
  const isSame = and(isTheirs, eq(channels.kind, kind), eq(channels.address, address));
  if (await first(tx.select({ id: channels.id }).from(channels).where(isSame))) return 'known';
  const counted = await first(tx.select({ n: count() }).from(channels).where(isTheirs));
  if ((counted?.n ?? 0) >= MOST_CHANNELS) return 'too many';
  const state = 'unconfirmed' as const;
  const channel = { user_id: userId, kind, address, state, secret, types, token_id, created_at: now };
  return inserted(tx.insert(channels).values(channel).returning());
}

/** Undefined when it is gone or somebody else's. */
export async function changeChannel(
  db: Db,
  userId: number,
  id: number,
  change: Partial<ChannelRow>,
): Promise<ChannelRow | undefined> {
  const whole = change.reason === null ? { ...change, failing_since: null } : change;
  return writing(db, (tx) => first(tx.update(channels).set(whole).where(owned(userId, id)).returning()));
}

/**
 * Gives a webhook another secret. While one before it is still good, that one stays so until its time is over: it is the one in use.
 * Undefined when it is gone or somebody else's, or no webhook. Times in ms.
 */
export async function rotateSecret(
  db: Db,
  userId: number,
  id: number,
  { secret, until, now }: { secret: string; until: number; now: number },
): Promise<ChannelRow | undefined> {
  const isIt = and(owned(userId, id), eq(channels.kind, 'webhook'));
  const isGood = gt(channels.old_secret_until, now);
  const change = {
    secret,
    old_secret: sql`case when ${isGood} then ${channels.old_secret} else ${channels.secret} end`,
    old_secret_until: sql`case when ${isGood} then ${channels.old_secret_until} else ${until} end`,
  };
  return writing(db, (tx) => first(tx.update(channels).set(change).where(isIt).returning()));
}

/** Forgets the secrets with which nothing is signed any more. */
export async function forgetOldSecrets(db: Db, now: number): Promise<void> {
  const none = { old_secret: null, old_secret_until: null };
  await writing(db, (tx) => tx.update(channels).set(none).where(lte(channels.old_secret_until, now)));
}

/** False when it is gone or somebody else's. Messages that wait for it go with it. */
export async function removeChannel(db: Db, userId: number, id: number): Promise<boolean> {
  return (await writing(db, (tx) => countChanged(tx.delete(channels).where(owned(userId, id))))) > 0;
}

function owned(userId: number, id: number) {
  return and(eq(channels.id, id), eq(channels.user_id, userId));
}
