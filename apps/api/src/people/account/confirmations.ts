import type { PasskeyAnswer } from '@rummage/contract';
import { isRecent, MINUTE_MS } from '@rummage/vocabulary';
import type { Request } from 'express';
import { writing } from '#db/database';
import type { Deps } from '#deps';
import { found, HttpError } from '#http/errors';
import { openHere } from '../auth/open-ways.ts';
import { sessionOf, userOf } from '../auth/require-user.ts';
import { sessionStart } from '../auth/sessions.repo.ts';
import { passkeyCheck } from '../passkeys/passkey-check.ts';
import { usePasskey } from '../passkeys/passkeys.repo.ts';
import { findUser, type UserRow } from './users.repo.ts';
import { waysIn } from './ways-in.repo.ts';

/** Time after logging in during which nothing else has to confirm who somebody is. */
const CONFIRMED_FOR_MS = 10 * MINUTE_MS;

/** Has people confirm who they are before something that could lock them out, or let others in. */
export function confirmations(deps: Deps) {
  const { db, now, passwords, rateLimits } = deps;
  const checkPasskey = passkeyCheck(deps);

  async function byPassword(req: Pick<Request, 'admission'>, user: UserRow, password: string) {
    const asker = { session: sessionOf(req).sessionId };
    const isRight = await rateLimits.tryPassword(asker, () =>
      passwords.verify(senderOf(user), user.password_hash, password),
    );
    if (!isRight) throw wrongPassword();
  }

  async function byPasskey(user: UserRow, answer: PasskeyAnswer) {
    const proof = await checkPasskey(answer);
    const isTheirs = proof?.passkey.user_id === user.id;
    if (!proof || !isTheirs || !(await writing(db, (tx) => usePasskey(tx, proof, now()))))
      throw unconfirmed('passkey', 'This is no passkey of your account', 'incorrect');
  }

  async function byLogIn(req: Pick<Request, 'admission'>, refusal: HttpError) {
    const at = await sessionStart(db, sessionOf(req).sessionId);
    if (at === undefined || !isRecent(at, CONFIRMED_FOR_MS, now())) throw refusal;
  }

  /**
   * By the password, or a passkey of an account without one. By a log-in of the last ten minutes where an account has neither, and
   * for others where `orLogIn` says so.
   * @throws HttpError 422, not 401: a wrong password is no reason to be signed out
   */
  return async (
    req: Pick<Request, 'admission'>,
    { password, passkey }: { password?: string | undefined; passkey?: PasskeyAnswer | undefined },
    orLogIn: 'or by logging in' | 'by nothing else' = 'by nothing else',
  ): Promise<UserRow> => {
    const user = found(await findUser(db, userOf(req)), 'User');
    const mayLogIn = orLogIn === 'or by logging in';
    if (password !== undefined) await byPassword(req, user, password);
    else if (user.password_hash !== '')
      if (mayLogIn) await byLogIn(req, noPassword());
      else throw noPassword();
    else if (passkey) await byPasskey(user, passkey);
    else if (mayLogIn || (await waysIn(db, user.id, openHere(deps))).passkeys === 0)
      await byLogIn(req, unconfirmed('password', 'Log out and log in again to confirm this', 'too_old'));
    else throw unconfirmed('passkey', 'Confirm this with a passkey', 'invalid_type');
    return user;
  };
}

/** All sessions of a user take turns as one. */
export function senderOf({ id }: UserRow): string {
  return `user ${id}`;
}

/** The password is not what it was when it was checked. */
export function wrongPassword(): HttpError {
  return unconfirmed('password', 'Password is incorrect', 'incorrect');
}

function noPassword(): HttpError {
  return unconfirmed('password', 'Password is required', 'invalid_type');
}

function unconfirmed(field: 'password' | 'passkey', msg: string, type: string): HttpError {
  return new HttpError(422, [{ loc: ['body', field], msg, type }]);
}
