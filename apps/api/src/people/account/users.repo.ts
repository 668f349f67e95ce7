import type { Settings, SettingsInput } from '@rummage/contract';
import {
  DEFAULT_LAYOUT,
  DEFAULT_MINIMUM_CONDITION,
  DEFAULT_NOTIFY_HOUR,
  instant,
  type NotifyChoice,
} from '@rummage/vocabulary';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Db, type Reader, type Tx, writing } from '#db/database';
import {
  deletedQueries,
  deviceMarks,
  oneTimeLinks,
  personalTokens,
  queries,
  settings,
  signInSteps,
  users,
} from '#db/schema';
import { countChanged, first, prepared } from '#db/statements';
import { findLink, useUpLink } from '../auth/one-time-links.repo.ts';
import {
  beginSession,
  endSessions,
  isUnchanged,
  type KnownUser,
  type OpenSession,
} from '../auth/sessions.repo.ts';
import { onePerson, raiseNews } from '../news.repo.ts';
import { type OpenHere, waysIn } from './ways-in.repo.ts';

export type UserRow = typeof users.$inferSelect;
/** The choice for new queries where nobody has chosen. */
const DEFAULT_NOTIFY: NotifyChoice = 'never';

type ChosenSettings = Omit<Settings, 'currency' | 'exchange'>;

/** Undefined when the email is taken. */
export async function createUser(
  db: Db | Tx,
  email: string,
  passwordHash: string,
  now: number,
): Promise<UserRow | undefined> {
  const user = {
    email: email.trim(),
    email_key: emailKey(email),
    password_hash: passwordHash,
    created_at: now,
    last_seen_at: now,
  };
  return writing(db, (tx) => first(tx.insert(users).values(user).onConflictDoNothing().returning()));
}

/** Does the same as `createUser`, and uses up the invitation, which stays good when the email is taken. */
export async function createInvitedUser(
  db: Db | Tx,
  invitation: string,
  email: string,
  passwordHash: string,
  now: number,
): Promise<UserRow | 'uninvited' | undefined> {
  return writing(db, async (tx) => {
    if (!(await findLink(tx, 'invitation', invitation, now))) return 'uninvited';
    const user = await createUser(tx, email, passwordHash, now);
    if (user) await useUpLink(tx, 'invitation', invitation, now);
    return user;
  });
}

export async function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  return first(db.select().from(users).where(eq(users.id, id)));
}

const BY_EMAIL = 'select * from users where email_key = ? and leaving_since is null';

/** A closed account has no email any more. Every attempt to log in asks this, so it is prepared. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return prepared<[string], UserRow>(db, BY_EMAIL).get(emailKey(email));
}

/** Undefined when the email is somebody else's, or the account was closed meanwhile. */
export async function changeEmail(db: Db, userId: number, email: string): Promise<UserRow | undefined> {
  const wanted = { email: email.trim(), email_key: emailKey(email) };
  return writing(db, async (tx) => {
    const holder = await first(tx.select().from(users).where(eq(users.email_key, wanted.email_key)));
    if (holder && holder.id !== userId) return undefined;
    const isHere = and(eq(users.id, userId), isNull(users.leaving_since));
    return first(tx.update(users).set(wanted).where(isHere).returning());
  });
}

/**
 * Ends every session and starts a new one on the device where the password was changed. Undefined when somebody else
 * has changed it meanwhile.
 */
export async function changePassword(
  db: Db,
  user: KnownUser,
  newHash: string,
  device: string,
  now: number,
): Promise<OpenSession | undefined> {
  return writing(db, async (tx) => {
    const changed = tx.update(users).set(newPassword(newHash, now)).where(isUnchanged(user));
    if ((await countChanged(changed)) === 0) return undefined;
    await signOutEverywhere(tx, user.id, now);
    return beginSession(tx, user.id, device, now);
  });
}

/** Passkeys that have to be there before a password may go. */
const INSTEAD_OF_PASSWORD = 2;

/** Undefined when somebody else has changed it meanwhile. */
export async function removePassword(
  db: Db,
  user: KnownUser,
  open: OpenHere,
): Promise<'removed' | 'too few passkeys' | undefined> {
  return writing(db, async (tx) => {
    if ((await waysIn(tx, user.id, open)).passkeys < INSTEAD_OF_PASSWORD) return 'too few passkeys';
    const none = { password_hash: '', password_changed_at: null };
    const removed = await countChanged(tx.update(users).set(none).where(isUnchanged(user)));
    return removed > 0 ? 'removed' : undefined;
  });
}

/** Links with which somebody sets a password. */
export const PASSWORD_LINKS = ['password_reset', 'password_forgotten'] as const;

/**
 * Uses a link up, ends every session and token, and forgets all devices. Undefined when the link is unknown, used or expired.
 * @param device where a session begins afterwards; undefined where none does
 */
export async function resetPassword(
  db: Db,
  token: string,
  newHash: string,
  device: string | undefined,
  now: number,
): Promise<{ session: OpenSession | undefined } | undefined> {
  return writing(db, async (tx) => {
    const userId = (await useUpLink(tx, PASSWORD_LINKS, token, now))?.user_id;
    if (userId == null) return undefined;
    await tx.update(users).set(newPassword(newHash, now)).where(eq(users.id, userId));
    await signOutEverywhere(tx, userId, now);
    await tx.delete(deviceMarks).where(eq(deviceMarks.user_id, userId));
    return { session: device === undefined ? undefined : await beginSession(tx, userId, device, now) };
  });
}

function newPassword(hash: string, now: number) {
  return { password_hash: hash, password_changed_at: now };
}

/**
 * Ends what was opened with the password before: sessions, personal tokens, codes for which an assistant would still get one, and
 * the links that could set the password again.
 */
async function signOutEverywhere(tx: Tx, userId: number, now: number): Promise<void> {
  await endSessions(tx, userId, now);
  await tx.delete(personalTokens).where(eq(personalTokens.user_id, userId));
  const isCode = and(eq(signInSteps.user_id, userId), eq(signInSteps.purpose, 'oauth code'));
  await tx.delete(signInSteps).where(isCode);
  await tx.delete(oneTimeLinks).where(eq(oneTimeLinks.user_id, userId));
}

/** Reads the settings that a user chose; the others have their defaults. */
export async function readSettings(db: Db, userId: number): Promise<ChosenSettings> {
  const row = await first(db.select().from(settings).where(eq(settings.user_id, userId)));
  return {
    items_layout: row?.items_layout ?? DEFAULT_LAYOUT,
    default_sort: row?.default_sort ?? '',
    items_sort_method: row?.items_sort_method ?? null,
    default_filters: row?.default_filters ?? [],
    default_minimum_condition: row?.default_minimum_condition ?? DEFAULT_MINIMUM_CONDITION,
    default_category: row?.default_category ?? null,
    open_picker: row?.open_picker ?? false,
    second_chance: row?.second_chance ?? null,
    seen_through: instant(row?.seen_through ?? null),
    sizes: row?.sizes ?? [],
    shoe_sizes: row?.shoe_sizes ?? [],
    ring_sizes: row?.ring_sizes ?? [],
    hide_unknown_sizes: row?.hide_unknown_sizes ?? false,
    notify_hour: row?.notify_hour ?? DEFAULT_NOTIFY_HOUR,
    quiet_from: row?.quiet_from ?? null,
    quiet_to: row?.quiet_to ?? null,
    time_zone: row?.time_zone ?? null,
    notify_kept: row?.notify_kept ?? false,
    country: row?.country ?? null,
    default_notify: row?.default_notify ?? DEFAULT_NOTIFY,
  };
}

/** Changes the fields that are given and leaves the others as they are. */
export async function updateSettings(db: Db, userId: number, input: SettingsInput): Promise<ChosenSettings> {
  if (Object.keys(input).length > 0) {
    await writing(db, async (tx) => {
      if (input.default_notify !== undefined) await renotify(tx, userId, input.default_notify);
      await tx
        .insert(settings)
        .values({ user_id: userId, ...input })
        .onConflictDoUpdate({ target: settings.user_id, set: input });
      if (input.country !== undefined) await sendTo(tx, userId, input.country);
    });
  }
  return readSettings(db, userId);
}

/** Has all queries notify as new ones are about to. Those that notify of something else than new ones did stay as they are. */
async function renotify(tx: Tx, userId: number, notify: NotifyChoice): Promise<void> {
  const before = await defaultNotify(tx, userId);
  if (notify === before) return;
  const alike = and(eq(queries.user_id, userId), eq(queries.notify, before));
  await tx.update(queries).set({ notify }).where(alike);
  await raiseNews(tx, onePerson(userId));
}

/** Copies the country to all queries, and has those collected again whose limit counts the price at the door. */
async function sendTo(tx: Tx, userId: number, country: string | null): Promise<void> {
  const planned_at = sql<number | null>`case when limit_counts = 'price' then planned_at end`;
  const isElsewhere = sql`country is distinct from ${country}`;
  await tx
    .update(deletedQueries)
    .set({ country, planned_at })
    .where(and(eq(deletedQueries.user_id, userId), isElsewhere));
  const moved = and(eq(queries.user_id, userId), isElsewhere);
  if ((await countChanged(tx.update(queries).set({ country, planned_at }).where(moved))) > 0)
    await raiseNews(tx, onePerson(userId));
}

/** Where things are sent to for a person; null while that is not set. */
export async function countryOf(tx: Reader, userId: number): Promise<string | null> {
  const chosen = await first(
    tx.select({ country: settings.country }).from(settings).where(eq(settings.user_id, userId)),
  );
  return chosen?.country ?? null;
}

/** Reads the choice for a person's new queries. */
export async function defaultNotify(tx: Reader, userId: number): Promise<NotifyChoice> {
  const chosen = await first(
    tx.select({ notify: settings.default_notify }).from(settings).where(eq(settings.user_id, userId)),
  );
  return chosen?.notify ?? DEFAULT_NOTIFY;
}

/** An email as it is compared: without surrounding space and in one case. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
