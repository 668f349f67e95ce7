import { contract } from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import type { Deps } from '#deps';
import { found, HttpError } from '#http/errors';
import { sendQuota } from '#http/quota';
import { networkOf } from '../auth/network.ts';
import { findLink } from '../auth/one-time-links.repo.ts';
import { requireWay } from '../auth/open-ways.ts';
import { userOf } from '../auth/require-user.ts';
import { alreadyRegistered } from './present-account.ts';
import {
  createInvitedUser,
  createUser,
  findUser,
  findUserByEmail,
  readSettings,
  updateSettings,
} from './users.repo.ts';

/** Signing up, and how the feed looks to a user. */
export function usersRoutes(deps: Deps) {
  const { db, now, passwords, rateLimits, signUp, currency, exchange } = deps;
  const uninvited = () => new HttpError(403, 'This invitation has been used or is too old');

  /** The settings that are the same for everybody. */
  async function ofInstallation() {
    const { day, rates } = await exchange();
    return { currency, exchange: day === null ? null : { day, rates } };
  }

  return initServer().router(contract.users, {
    signUp: async ({ req, res, body }) => {
      requireWay(deps, 'password');
      const { email, password } = body;
      // Open sign-up neither checks nor uses up an invitation.
      const invitation = signUp === 'closed' ? body.invitation : undefined;
      if (signUp === 'closed' && invitation === undefined) throw new HttpError(403, 'Sign-up is closed here');
      sendQuota(res, await rateLimits.countSignUp(req.ip ?? ''));
      if (invitation !== undefined && !(await findLink(db, 'invitation', invitation, now())))
        throw uninvited();
      if (await findUserByEmail(db, email)) throw alreadyRegistered();
      const hash = await passwords.hash(networkOf(req.ip ?? ''), password);
      // Somebody may have taken the email, or used the invitation, while we were hashing.
      const user =
        invitation === undefined
          ? await createUser(db, email, hash, now())
          : await createInvitedUser(db, invitation, email, hash, now());
      if (user === 'uninvited') throw uninvited();
      if (!user) throw alreadyRegistered();
      res.location(`/api/users/${user.id}/account`);
      return { status: 201, body: { user_id: user.id, email: user.email } };
    },

    me: async ({ req }) => {
      const { id, email } = found(await findUser(db, userOf(req)), 'User');
      return { status: 200, body: { user_id: id, email } };
    },

    settings: async ({ req }) => ({
      status: 200,
      body: { ...(await readSettings(db, userOf(req))), ...(await ofInstallation()) },
    }),

    updateSettings: async ({ req, body }) => ({
      status: 200,
      body: { ...(await updateSettings(db, userOf(req), body)), ...(await ofInstallation()) },
    }),
  });
}
