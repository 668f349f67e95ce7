import type { Settings, SettingsInput } from '@rummage/contract';
import { DEFAULT_LAYOUT, DEFAULT_MINIMUM_CONDITION } from '@rummage/vocabulary';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { settings, users } from '../db/schema.ts';
import { emailKey } from './email-key.ts';

type UserRow = typeof users.$inferSelect;
type ChosenSettings = Omit<Settings, 'currency'>;

/** Undefined when the email is taken. */
export function createUser(db: Db, email: string, passwordHash: string, now: number): UserRow | undefined {
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

export function findUserByEmail(db: Db, email: string): UserRow | undefined {
  return db
    .select()
    .from(users)
    .where(eq(users.email_key, emailKey(email)))
    .get();
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
