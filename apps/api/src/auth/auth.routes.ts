import { contract } from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import type { Deps } from '../app.ts';
import { noteTrouble } from '../db/condition.ts';
import { storageTrouble } from '../db/trouble.ts';
import { HttpError } from '../errors.ts';
import { findUserByEmail, resetPassword } from '../users/users.repo.ts';
import { passwordChecker } from './check-password.ts';
import { deviceName } from './device-name.ts';
import { findLink } from './one-time-links.repo.ts';
import {
  continueSession,
  continueUnwritten,
  endSession,
  type OpenSession,
  openSession,
} from './sessions.repo.ts';
import { tokensOf } from './tokens-of.ts';

/** Logging in, staying logged in, logging out, and coming back without a password. */
export function authRoutes(deps: Deps) {
  const { db, log, now, passwords, rateLimits } = deps;
  const isRightPassword = passwordChecker(deps);

  /** Who may read shall stay signed in, also when nothing can be written for now. */
  function continued(token: string): OpenSession | undefined {
    try {
      return continueSession(db, token, now());
    } catch (error) {
      if (storageTrouble(error)?.reason === undefined) throw error;
      noteTrouble(db, error);
      return continueUnwritten(db, token, now());
    }
  }

  return initServer().router(contract.auth, {
    login: async ({ req, body }) => {
      const user = findUserByEmail(db, body.username);
      const attempt = { email: body.username, hash: user?.password_hash, address: req.ip };
      const isRight = await isRightPassword(attempt, body.password);
      const device = deviceName(req.get('user-agent'));
      const session = user && isRight ? openSession(db, user, device, now()) : undefined;
      const who = { request: req.id, user: user?.id, session: session?.sessionId };
      log.info(who, session ? 'signed in' : 'sign-in refused');
      if (!session) throw new HttpError(401, 'Email or password is incorrect');
      return { status: 200, body: tokensOf(deps, session) };
    },

    refresh: async ({ body }) => {
      const session = continued(body.token);
      if (!session) throw new HttpError(401, 'The session has ended');
      return { status: 200, body: tokensOf(deps, session) };
    },

    logout: async ({ body }) => {
      endSession(db, body.token, now());
      return { status: 204, body: undefined };
    },

    resetPassword: async ({ req, body }) => {
      await rateLimits.countLinkUse(req.ip ?? '');
      // Looked at before the costly hash, and again when it is used up.
      const isGood = findLink(db, 'password_reset', body.token, now()) !== undefined;
      if (!isGood || !resetPassword(db, body.token, await passwords.hash(body.password), now()))
        throw new HttpError(404, 'This link has been used or is too old');
      return { status: 204, body: undefined };
    },
  });
}
