import type { Deps } from '../app.ts';
import { emailKey } from '../users/email-key.ts';

/** Somebody's email, the hash of their password if there is such a user, and where the attempt comes from. */
export interface Attempt {
  email: string;
  hash: string | undefined;
  address: string | undefined;
}

/**
 * Whether a password is right. Failures are counted against the account and the address, whichever call they are made
 * through. @throws HttpError 429, 503
 */
export function passwordChecker({ passwords, rateLimits }: Pick<Deps, 'passwords' | 'rateLimits'>) {
  return async ({ email, hash, address }: Attempt, password: string): Promise<boolean> => {
    const takeBack = await rateLimits.countLogin(emailKey(email), address ?? '');
    const isRight = await passwords.verify(hash, password).catch(async (error: unknown) => {
      await takeBack();
      throw error;
    });
    if (isRight) await takeBack();
    return isRight;
  };
}
