import { and, count, desc, eq } from 'drizzle-orm';
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
  { kind, address, secret, token_id }: Pick<ChannelRow, 'kind' | 'address' | 'secret' | 'token_id'>,
  now: number,
): Promise<ChannelRow | 'known' | 'too many'> {
  await requireOpenAccount(tx, userId);
  const isTheirs = eq(channels.user_id, userId);
  const isSame = and(isTheirs, eq(channels.kind, kind), eq(channels.address, address));
  if (await first(tx.select({ id: channels.id }).from(channels).where(isSame))) return 'known';
  const counted = await first(tx.select({ n: count() }).from(channels).where(isTheirs));
  if ((counted?.n ?? 0) >= MOST_CHANNELS) return 'too many';
  const state = 'unconfirmed' as const;
  const channel = { user_id: userId, kind, address, state, secret, token_id, created_at: now };
  return inserted(tx.insert(channels).values(channel).returning());
}

/** Undefined when it is gone or somebody else's. */
export async function changeChannel(
  db: Db,
  userId: number,
  id: number,
  change: Partial<Pick<ChannelRow, 'state' | 'reason'>>,
): Promise<ChannelRow | undefined> {
  const whole = change.reason === null ? { ...change, failing_since: null } : change;
  return writing(db, (tx) => first(tx.update(channels).set(whole).where(owned(userId, id)).returning()));
}

/** False when it is gone or somebody else's. Messages that wait for it go with it. */
export async function removeChannel(db: Db, userId: number, id: number): Promise<boolean> {
  return (await writing(db, (tx) => countChanged(tx.delete(channels).where(owned(userId, id))))) > 0;
}

function owned(userId: number, id: number) {
  return and(eq(channels.id, id), eq(channels.user_id, userId));
}
