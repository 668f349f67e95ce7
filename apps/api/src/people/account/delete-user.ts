import { noteTrouble } from '#db/condition';
import type { Db } from '#db/database';
import { storageTrouble } from '#db/trouble';
import { takeStep } from '#work/steps';
import { closeAccount } from './close-account.repo.ts';
import { deleteClosed } from './delete-user.repo.ts';
import { findUser } from './users.repo.ts';

/**
 * Closes an account at once, and deletes everything in it while other requests go on. Data that cannot be
 * deleted now, because the disk is full or somebody reads, are left to housekeeping: the account is closed,
 * so its user cannot ask again.
 * @param now ms since 1970
 * @returns whether everything is gone
 */
export async function deleteUser(db: Db, userId: number, now: number): Promise<boolean> {
  await closeAccount(db, userId, now);
  const steps = deleteClosed(db, userId);
  try {
    while (await takeStep(steps));
  } catch (error) {
    if (!storageTrouble(error, db.engine)) throw error;
    noteTrouble(db, error);
  }
  return (await findUser(db, userId)) === undefined;
}
