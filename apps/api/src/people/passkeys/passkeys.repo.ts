import { and, count, desc, eq, lt } from 'drizzle-orm';
import { type Db, type Tx, writing } from '#db/database';
import { passkeys } from '#db/schema';
import { countChanged, first, inserted } from '#db/statements';
import { requireOpenAccount } from '../account/close-account.repo.ts';
import { type OpenHere, waysIn } from '../account/ways-in.repo.ts';
import { beginSession, type OpenSession } from '../auth/sessions.repo.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Most passkeys of one user. */
export const MOST_PASSKEYS = 20;

/** The passkeys of a user, the newest first. */
export async function listPasskeys(db: Db, userId: number): Promise<PasskeyRow[]> {
  const theirs = db.select().from(passkeys).where(eq(passkeys.user_id, userId));
  return theirs.orderBy(desc(passkeys.created_at), desc(passkeys.id));
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return first(db.select().from(passkeys).where(eq(passkeys.credential_id, credentialId)));
}

/** Says why not when the user has too many, or somebody has this one already. */
export async function addPasskey(
  db: Db,
  passkey: Omit<PasskeyRow, 'id' | 'last_used_at'>,
): Promise<PasskeyRow | 'too many' | 'known'> {
  return writing(db, async (tx) => {
    await requireOpenAccount(tx, passkey.user_id);
    const isTheirs = eq(passkeys.user_id, passkey.user_id);
    const has = await inserted(tx.select({ count: count() }).from(passkeys).where(isTheirs));
    if (has.count >= MOST_PASSKEYS) return 'too many';
    const added = tx.insert(passkeys).values(passkey).onConflictDoNothing().returning();
    return (await first(added)) ?? 'known';
  });
}

/** Undefined when there is no such passkey, or it is somebody else's. */
export async function renamePasskey(
  db: Db,
  userId: number,
  id: number,
  name: string,
): Promise<PasskeyRow | undefined> {
  return writing(db, (tx) => first(tx.update(passkeys).set({ name }).where(isOf(userId, id)).returning()));
}

/** Undefined when there is no such passkey, or it is somebody else's. The last way into an account stays. */
export async function removePasskey(
  db: Db,
  userId: number,
  id: number,
  open: OpenHere,
): Promise<'removed' | 'last' | undefined> {
  return writing(db, async (tx) => {
    const { password, passkeys: keys, identity } = await waysIn(tx, userId, open);
    const isLast = !password && !identity && keys < 2;
    if (isLast) return (await first(tx.select().from(passkeys).where(isOf(userId, id)))) && 'last';
    return (await countChanged(tx.delete(passkeys).where(isOf(userId, id)))) > 0 ? 'removed' : undefined;
  });
}

/** A passkey that has just answered, with the count of its uses that it sent. */
export interface PasskeyProof {
  passkey: PasskeyRow;
  counter: number;
}

/** Notes that a passkey was used. False when it was removed meanwhile, or its counter does not go on. */
export async function usePasskey(tx: Tx, { passkey, counter }: PasskeyProof, now: number): Promise<boolean> {
  // Many devices count nothing.
  const goesOn = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const used = tx.update(passkeys).set({ counter, last_used_at: now });
  return (await countChanged(used.where(and(eq(passkeys.id, passkey.id), goesOn)))) > 0;
}

/** Signs a user in on one more device. Undefined when the passkey is good no longer. */
export async function openSessionByPasskey(
  db: Db,
  proof: PasskeyProof,
  device: string,
  now: number,
): Promise<OpenSession | undefined> {
  return writing(db, async (tx) =>
    (await usePasskey(tx, proof, now)) ? beginSession(tx, proof.passkey.user_id, device, now) : undefined,
  );
}

function isOf(userId: number, id: number) {
  return and(eq(passkeys.user_id, userId), eq(passkeys.id, id));
}
