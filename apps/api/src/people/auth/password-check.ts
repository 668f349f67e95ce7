import type { Request } from 'express';
import type { Deps } from '#deps';
import { emailKey, type UserRow } from '../account/users.repo.ts';
import { knownDevice } from './device-marks.repo.ts';
import { carriedMark } from './devices.ts';
import { networkOf } from './network.ts';

/** Checks passwords of people who are not signed in, and counts those that are wrong. */
export function passwordCheck({
  db,
  now,
  passwords,
  rateLimits,
}: Pick<Deps, 'db' | 'now' | 'passwords' | 'rateLimits'>) {
  /** @param user undefined when nobody has this email. @throws HttpError 429, 503 */
  return async (
    req: Pick<Request, 'headers' | 'ip'>,
    email: string,
    user: UserRow | undefined,
    password: string,
  ): Promise<boolean> => {
    const carried = carriedMark(req);
    const known = carried === undefined ? undefined : await knownDevice(db, user?.id, carried, now());
    const asker = { account: emailKey(email), address: req.ip ?? '', device: known };
    const sender = known === undefined ? networkOf(req.ip ?? '') : { device: known };
    return rateLimits.tryPassword(asker, () => passwords.verify(sender, user?.password_hash, password));
  };
}
