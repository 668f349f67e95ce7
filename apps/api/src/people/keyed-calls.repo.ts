import { createHash } from 'node:crypto';
import { DAY_MS } from '@rummage/vocabulary';
import { and, desc, eq, lt, lte } from 'drizzle-orm';
import { type Db, type Tx, writing } from '#db/database';
import { keyedCalls } from '#db/schema';
import { first } from '#db/statements';
import { reusedKey } from '#http/errors';

/** Time during which a call can be sent again without making anything more. */
const KEYS_KEPT_MS = DAY_MS;
/** The most keys of one person; the oldest are forgotten first. */
const MOST_KEYS = 1000;

interface KeyedCall {
  userId: number;
  /** The key; without one, every call makes something. */
  key: string | undefined;
  /** The thing to be made, as it was sent. */
  asked: readonly [what: string, body: object];
  now: number;
}

/**
 * Makes something, unless the same call has made it before: then it is found again. In the transaction of the making, so that
 * a call that was interrupted has either made it and is known, or neither.
 * @param find what was made before; undefined when it is gone meanwhile
 * @throws HttpError 422 when the key was sent with another call
 */
export async function makeOnce<Made extends { id: number }>(
  tx: Tx,
  { userId, key, asked, now }: KeyedCall,
  { find, make }: { find: (id: number) => Promise<Made | undefined>; make: () => Promise<Made> },
): Promise<Made | undefined> {
  if (key === undefined) return make();
  const isTheirs = eq(keyedCalls.user_id, userId);
  const isIt = and(isTheirs, eq(keyedCalls.key, key));
  const subject = createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
  const known = await first(tx.select().from(keyedCalls).where(isIt));
  if (known && known.at > now - KEYS_KEPT_MS) {
    if (known.subject !== subject) throw reusedKey();
    return find(known.made);
  }
  const made = await make();
  const call = { subject, made: made.id, at: now };
  await tx
    .insert(keyedCalls)
    .values({ user_id: userId, key, ...call })
    .onConflictDoUpdate({ target: [keyedCalls.user_id, keyedCalls.key], set: call });
  const ages = tx.select({ at: keyedCalls.at }).from(keyedCalls).where(isTheirs);
  const lastForgotten = ages.orderBy(desc(keyedCalls.at)).limit(1).offset(MOST_KEYS);
  await tx.delete(keyedCalls).where(and(isTheirs, lte(keyedCalls.at, lastForgotten)));
  return made;
}

export async function forgetOldKeys(db: Db, now: number): Promise<void> {
  await writing(db, (tx) => tx.delete(keyedCalls).where(lt(keyedCalls.at, now - KEYS_KEPT_MS)));
}
