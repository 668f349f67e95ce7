import { and, eq } from 'drizzle-orm';
import { type Db, type Tx, writing } from '#db/database';
import { identities, users } from '#db/schema';
import { countChanged, first } from '#db/statements';
import { createInvitedUser, createUser } from '../account/users.repo.ts';
import { findIdentityOf, type OpenHere, waysIn } from '../account/ways-in.repo.ts';
import { beginSession, isUnchanged, type KnownUser, type OpenSession } from '../auth/sessions.repo.ts';
import { useUpStep } from '../auth/sign-in-steps.repo.ts';
import { type PasskeyProof, usePasskey } from '../passkeys/passkeys.repo.ts';

/** Somebody at an identity provider. */
export interface Holder {
  issuer: string;
  subject: string;
  email: string;
}

/** The session that is about to begin. */
interface NewSession {
  device: string;
  now: number;
}

/** Signs in whoever has joined an identity to their account. Undefined when nobody has. */
export async function openSessionByIdentity(
  db: Db,
  { issuer, subject, email }: Omit<Holder, 'email'> & { email: string | undefined },
  { device, now }: NewSession,
): Promise<OpenSession | undefined> {
  return writing(db, async (tx) => {
    const used = tx.update(identities).set({ last_used_at: now, ...(email !== undefined && { email }) });
    const identity = await first(used.where(isIdentity(issuer, subject)).returning());
    return identity && beginSession(tx, identity.user_id, device, now);
  });
}

/**
 * Makes an account without a password for an identity.
 * @param invitation is used up; undefined where everybody may sign up
 * @returns undefined when the email is taken
 */
export async function signUpByIdentity(
  db: Db,
  holder: Holder,
  invitation: string | undefined,
  { device, now }: NewSession,
): Promise<OpenSession | 'uninvited' | undefined> {
  return writing(db, async (tx) => {
    const user =
      invitation === undefined
        ? await createUser(tx, holder.email, '', now)
        : await createInvitedUser(tx, invitation, holder.email, '', now);
    if (user === undefined || user === 'uninvited') return user;
    await insertIdentity(tx, user.id, holder, now);
    return beginSession(tx, user.id, device, now);
  });
}

/** How the owner of an account has confirmed that an identity is theirs: by the password as it was then, or by a passkey. */
export type JoinProof = { user: KnownUser } | PasskeyProof;

/**
 * Joins an identity to an account, in place of an earlier one, and signs its owner in.
 * @param token is used up. Undefined when it is not good any more, or the proof is not
 */
export async function joinIdentity(
  db: Db,
  token: string,
  proof: JoinProof,
  holder: Holder,
  { device, now }: NewSession,
): Promise<OpenSession | undefined> {
  return writing(db, async (tx) => {
    if (!(await isStillGood(tx, proof, now))) return undefined;
    const userId = (await useUpStep(tx, 'oidc join', token, now))?.user_id;
    if (userId == null) return undefined;
    const { issuer, subject } = holder;
    await tx.delete(identities).where(isIdentity(issuer, subject));
    await tx.delete(identities).where(isOf(userId, issuer));
    await insertIdentity(tx, userId, holder, now);
    return beginSession(tx, userId, device, now);
  });
}

async function isStillGood(tx: Tx, proof: JoinProof, now: number): Promise<boolean> {
  if ('passkey' in proof) return usePasskey(tx, proof, now);
  return (await first(tx.select({ id: users.id }).from(users).where(isUnchanged(proof.user)))) !== undefined;
}

/** Undefined when no identity is joined. The last way into an account stays. */
export async function unlinkIdentity(
  db: Db,
  userId: number,
  open: OpenHere & { issuer: string },
): Promise<'unlinked' | 'last' | undefined> {
  return writing(db, async (tx) => {
    if (!(await findIdentityOf(tx, userId, open.issuer))) return undefined;
    const { password, passkeys } = await waysIn(tx, userId, open);
    if (!password && passkeys === 0) return 'last';
    await countChanged(tx.delete(identities).where(isOf(userId, open.issuer)));
    return 'unlinked';
  });
}

async function insertIdentity(tx: Tx, userId: number, holder: Holder, now: number): Promise<void> {
  await tx.insert(identities).values({ ...holder, user_id: userId, created_at: now, last_used_at: now });
}

function isIdentity(issuer: string, subject: string) {
  return and(eq(identities.issuer, issuer), eq(identities.subject, subject));
}

function isOf(userId: number, issuer: string) {
  return and(eq(identities.user_id, userId), eq(identities.issuer, issuer));
}
