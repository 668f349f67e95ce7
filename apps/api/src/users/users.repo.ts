import type { Settings, SettingsInput } from '@rummage/contract';
import { DEFAULT_LAYOUT, DEFAULT_MINIMUM_CONDITION } from '@rummage/vocabulary';
import { and, eq, isNull } from 'drizzle-orm';
import { findLink, useUpLink } from '../auth/one-time-links.repo.ts';
import { beginSession, endSessions, type KnownUser, type OpenSession } from '../auth/sessions.repo.ts';
import type { Db, Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { deviceMarks, oneTimeLinks, settings, users } from '../db/schema.ts';
import { emailKey } from './email-key.ts';

export type UserRow = typeof users.$inferSelect;
type ChosenSettings = Omit<Settings, 'currency'>;

/** Undefined when the email is taken. */
export function createUser(
  db: Db | Tx,
  email: string,
  passwordHash: string,
  now: number,
): UserRow | undefined {
  return db
    .insert(users)
    .values({
      email: email.trim(),
      email_key: emailKey(email),
      password_hash: passwordHash,
      created_at: now,
      last_seen_at: now,
    })
    .onConflictDoNothing()
    .returning()
    .get();
}

/** As `createUser`, and the invitation is used up; it stays good when the email is taken. */
export function createInvitedUser(
  db: Db,
  invitation: string,
  email: string,
  passwordHash: string,
  now: number,
): UserRow | 'uninvited' | undefined {
  return db.transaction(
    (tx) => {
      if (!findLink(tx, 'invitation', invitation, now)) return 'uninvited';
      const user = createUser(tx, email, passwordHash, now);
      if (user) useUpLink(tx, 'invitation', invitation, now);
      return user;
    },
    { behavior: 'immediate' },
  );
}

export function findUser(db: Db, id: number): UserRow | undefined {
  return db.select().from(users).where(eq(users.id, id)).get();
}

const BY_EMAIL = 'select * from users where email_key = ? and leaving_since is null';

/** A closed account has no email any more. Every attempt to log in asks this, so it is prepared. */
export function findUserByEmail(db: Db, email: string): UserRow | undefined {
  return prepared<[string], UserRow>(db, BY_EMAIL).get(emailKey(email));
}

/** Undefined when the email is somebody else's, or the account was closed meanwhile. */
export function changeEmail(db: Db, userId: number, email: string): UserRow | undefined {
  const wanted = { email: email.trim(), email_key: emailKey(email) };
  return db.transaction(
    (tx) => {
      const holder = tx.select().from(users).where(eq(users.email_key, wanted.email_key)).get();
      if (holder && holder.id !== userId) return undefined;
      const isHere = and(eq(users.id, userId), isNull(users.leaving_since));
      return tx.update(users).set(wanted).where(isHere).returning().get();
    },
    { behavior: 'immediate' },
  );
}

/**
 * Ends every session and starts a new one on the device where the password was changed. Undefined when somebody else
 * has changed it meanwhile.
 */
export function changePassword(
  db: Db,
  { id, password_hash }: KnownUser,
  newHash: string,
  device: string,
  now: number,
): OpenSession | undefined {
  const isStillRight = and(eq(users.id, id), eq(users.password_hash, password_hash));
  return db.transaction(
    (tx) => {
      const { changes } = tx.update(users).set({ password_hash: newHash }).where(isStillRight).run();
      if (changes === 0) return undefined;
      signOutEverywhere(tx, id, now);
      return beginSession(tx, id, device, now);
    },
    { behavior: 'immediate' },
  );
}

/** Uses a link up, ends every session, and forgets all devices. False when the link is unknown, used or expired. */
export function resetPassword(db: Db, token: string, newHash: string, now: number): boolean {
  return db.transaction(
    (tx) => {
      const userId = useUpLink(tx, 'password_reset', token, now)?.user_id;
      if (userId == null) return false;
      tx.update(users).set({ password_hash: newHash }).where(eq(users.id, userId)).run();
      signOutEverywhere(tx, userId, now);
      tx.delete(deviceMarks).where(eq(deviceMarks.user_id, userId)).run();
      return true;
    },
    { behavior: 'immediate' },
  );
}

/** Removes every way into the account: its sessions, and the links that could set its password. */
function signOutEverywhere(tx: Tx, userId: number, now: number): void {
  endSessions(tx, userId, now);
  tx.delete(oneTimeLinks).where(eq(oneTimeLinks.user_id, userId)).run();
}

/** What a user chose; what was never chosen has its default. */
export function readSettings(db: Db, userId: number): ChosenSettings {
  const row = db.select().from(settings).where(eq(settings.user_id, userId)).get();
  return {
    items_layout: row?.items_layout ?? DEFAULT_LAYOUT,
    default_sort: row?.default_sort ?? '',
    items_sort_method: row?.items_sort_method ?? null,
    default_filters: row?.default_filters ?? [],
    default_minimum_condition: row?.default_minimum_condition ?? DEFAULT_MINIMUM_CONDITION,
    default_category: row?.default_category ?? null,
    open_picker: row?.open_picker ?? false,
  };
}

/** Changes the fields that are given and leaves the others as they are. */
export function updateSettings(db: Db, userId: number, input: SettingsInput): ChosenSettings {
  if (Object.keys(input).length > 0) {
    db.insert(settings)
      .values({ user_id: userId, ...input })
      .onConflictDoUpdate({ target: settings.user_id, set: input })
      .run();
  }
  return readSettings(db, userId);
}
