import type { Db } from '../db/database.ts';
import { takeStep } from '../slices.ts';
import { closeAccount } from './close-account.repo.ts';
import { deleteClosed } from './delete-user.repo.ts';

/**
 * Closes an account at once, and deletes everything in it beside what others do. When it is cut off, housekeeping goes on.
 * @param now ms since 1970
 */
export async function deleteUser(db: Db, userId: number, now: number): Promise<void> {
  closeAccount(db, userId, now);
  const steps = deleteClosed(db, userId);
  while (await takeStep(steps));
}
