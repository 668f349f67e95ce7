import { join } from 'node:path';
import { createPasswords } from '@rummage/api/src/auth/passwords.ts';
import { openDatabase } from '@rummage/api/src/db/database.ts';
import { createUser } from '@rummage/api/src/users/users.repo.ts';
import { fillFeed } from '../feed-web/fill.ts';
import { PASSWORD } from '../load/people.ts';
import type { Account } from './misdeeds.ts';

/** Makes a database for a product that has not started yet, with one account that has this many items. */
export async function makeLargeAccount(dataDir: string, email: string, items: number): Promise<Account> {
  const db = openDatabase(join(dataDir, 'rummage.db'));
  const user = await createUser(db, email, await createPasswords().hash('bench', PASSWORD), Date.now());
  if (!user) throw new Error(`${email} has an account already`);
  await fillFeed(db, email, items, Date.now());
  db.close();
  return { id: user.id, email };
}
