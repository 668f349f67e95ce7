import { contract, type Tokens } from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import { noteTrouble } from '#db/condition';
import { storageTrouble } from '#db/trouble';
import type { Deps } from '#deps';
import { HttpError } from '#http/errors';
import { sendQuota } from '#http/quota';
import { emailKey, findUserByEmail, resetPassword } from '../account/users.repo.ts';
import { signAccessToken } from './access-token.ts';
import { knownDevice, rememberDevice } from './device-marks.repo.ts';
import { carriedMark, deviceName, giveMark } from './devices.ts';
import { networkOf } from './network.ts';
import { findLink } from './one-time-links.repo.ts';
import {
  continueSession,
  continueUnused,
  endSession,
  type OpenSession,
  openSession,
  sessionOfToken,
} from './sessions.repo.ts';

/** Logging in, staying logged in, logging out, and coming back without a password. */
export function authRoutes(deps: Deps) {
  const { db, key, log, now, passwords, rateLimits, hsts } = deps;

  /** Keeps people signed in also while nothing can be written. */
  async function continued(token: string): Promise<OpenSession | undefined> {
    try {
      return await continueSession(db, key, token, now());
    } catch (error) {
      if (storageTrouble(error, db.engine)?.reason === undefined) throw error;
      noteTrouble(db, error);
      return await continueUnused(db, token, now());
    }
  }

  return initServer().router(contract.auth, {
    login: async ({ req, res, body }) => {
      const user = await findUserByEmail(db, body.username);
      const carried = carriedMark(req);
      const known = carried === undefined ? undefined : await knownDevice(db, user?.id, carried, now());
      const asker = { account: emailKey(body.username), address: req.ip ?? '', device: known };
      const sender = known === undefined ? networkOf(req.ip ?? '') : { device: known };
      const isRight = await rateLimits.tryPassword(asker, () =>
        passwords.verify(sender, user?.password_hash, body.password),
      );
      const device = deviceName(req.get('user-agent'));
      const session = user && isRight ? await openSession(db, user, device, now()) : undefined;
      const who = { request: req.id, user: user?.id, session: session?.sessionId };
      log.info(who, session ? 'signed in' : 'sign-in refused');
      if (!session) throw new HttpError(401, 'Email or password is incorrect');
      giveMark(res, await rememberDevice(db, session.userId, carried, now()), hsts !== 'none');
      return { status: 200, body: tokensOf(deps, session) };
    },

    refresh: async ({ res, body }) => {
      const family = await sessionOfToken(db, body.token);
      if (family !== undefined) sendQuota(res, await rateLimits.countRefresh(family));
      const session = await continued(body.token);
      if (!session) throw new HttpError(401, 'The session has ended');
      return { status: 200, body: tokensOf(deps, session) };
    },

    logout: async ({ body }) => {
      await endSession(db, body.token, now());
      return { status: 204, body: undefined };
    },

    resetPassword: async ({ req, res, body }) => {
      sendQuota(res, await rateLimits.countLinkUse(req.ip ?? ''));
      // Checked before the costly hash, and again when the link is used up.
      const isGood = (await findLink(db, 'password_reset', body.token, now())) !== undefined;
      if (
        !isGood ||
        !(await resetPassword(
          db,
          body.token,
          await passwords.hash(networkOf(req.ip ?? ''), body.password),
          now(),
        ))
      )
        throw new HttpError(404, 'This link has been used or is too old');
      return { status: 204, body: undefined };
    },
  });
}

export function tokensOf({ key, now }: Pick<Deps, 'key' | 'now'>, session: OpenSession): Tokens {
  return { access_token: signAccessToken(key, session, now()), refresh_token: session.refreshToken };
}
