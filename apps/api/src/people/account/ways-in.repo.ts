import { and, count, eq } from 'drizzle-orm';
import type { Reader } from '#db/database';
import { identities, passkeys, users } from '#db/schema';
import { first } from '#db/statements';

/** The ways in which people can log in to this installation. */
export interface OpenHere {
  password: boolean;
  passkeys: boolean;
  /** The issuer of the identity provider. */
  issuer: string | undefined;
}

/** The ways in which somebody can log in to an account, and how many passkeys it has for that. */
export async function waysIn(
  tx: Reader,
  userId: number,
  open: OpenHere,
): Promise<{ password: boolean; passkeys: number; identity: boolean }> {
  const user = await first(tx.select({ hash: users.password_hash }).from(users).where(eq(users.id, userId)));
  const keys = await first(tx.select({ count: count() }).from(passkeys).where(eq(passkeys.user_id, userId)));
  return {
    password: open.password && Boolean(user?.hash),
    passkeys: open.passkeys ? (keys?.count ?? 0) : 0,
    identity: (await findIdentityOf(tx, userId, open.issuer)) !== undefined,
  };
}

/** The identity that is joined to an account. @param issuer undefined while there is no identity provider */
export async function findIdentityOf(tx: Reader, userId: number, issuer: string | undefined) {
  if (issuer === undefined) return undefined;
  const isTheirs = and(eq(identities.user_id, userId), eq(identities.issuer, issuer));
  return first(tx.select().from(identities).where(isTheirs));
}
