import { contract } from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import { noteTrouble } from '#db/condition';
import { storageTrouble } from '#db/trouble';
import type { Deps } from '#deps';
import { HttpError } from '#http/errors';
import { sendQuota } from '#http/quota';
import { emailKey, findUserByEmail, PASSWORD_LINKS, resetPassword } from '../account/users.repo.ts';
import { deviceName } from './devices.ts';
import { forgottenPasswordMailer } from './forgotten-password.ts';
import { networkOf } from './network.ts';
import { findLink } from './one-time-links.repo.ts';
import { openWays, requireWay } from './open-ways.ts';
import { passwordCheck } from './password-check.ts';
import {
  continueSession,
  continueUnused,
  endSession,
  type OpenSession,
  openSession,
  sessionOfToken,
} from './sessions.repo.ts';
import { signIns, tokensOf } from './sign-ins.ts';

/** Logging in, staying logged in, logging out, and coming back without a password. */
export function authRoutes(deps: Deps) {
  const { db, key, now, passwords, rateLimits } = deps;
  const { letIn, opened, refused } = signIns(deps);
  const isPassword = passwordCheck(deps);
  const mailLink = forgottenPasswordMailer(deps);

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
      requireWay(deps, 'password');
      const user = await findUserByEmail(db, body.username);
      const isRight = await isPassword(req, body.username, user, body.password);
      const device = deviceName(req.get('user-agent'));
      const session =
        user && isRight ? await opened(req, 'password', openSession(db, user, device, now())) : undefined;
      if (!session) throw refused(req, 'password', 'Email or password is incorrect', { user: user?.id });
      return { status: 200, body: await letIn(req, res, 'password', session) };
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

    forgotPassword: async ({ req, res, body }) => {
      requireWay(deps, 'forgotten');
      sendQuota(res, await rateLimits.countForgotten(req.ip ?? '', emailKey(body.email)));
      // Afterwards, so that neither the answer nor its time depends on whether there is an account.
      res.once('close', () => void mailLink(body.email));
      return { status: 204, body: undefined };
    },

    resetPassword: async ({ req, res, body }) => {
      sendQuota(res, await rateLimits.countLinkUse(req.ip ?? ''));
      // Checked before the costly hash, and again when the link is used up.
      if (!(await findLink(db, PASSWORD_LINKS, body.token, now()))) throw tooOld();
      const hash = await passwords.hash(networkOf(req.ip ?? ''), body.password);
      const logsIn = body.log_in === true && openWays(deps).password;
      const device = logsIn ? deviceName(req.get('user-agent')) : undefined;
      const reset = await opened(req, 'password', resetPassword(db, body.token, hash, device, now()));
      if (!reset) throw tooOld();
      return reset.session
        ? { status: 200, body: await letIn(req, res, 'password', reset.session) }
        : { status: 204, body: undefined };
    },
  });
}

function tooOld(): HttpError {
  return new HttpError(404, 'This link has been used or is too old');
}
