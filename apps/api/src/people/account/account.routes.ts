import { type Account, contract, type Session } from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import type { Request } from 'express';
import type { Deps } from '#deps';
import { found, HttpError } from '#http/errors';
import { sendQuota } from '#http/quota';
import { deviceName } from '../auth/devices.ts';
import { openHere } from '../auth/open-ways.ts';
import { sessionOf, userOf } from '../auth/require-user.ts';
import { endSessionById, endSessions, listSessions } from '../auth/sessions.repo.ts';
import { tokensOf } from '../auth/sign-ins.ts';
import { confirmations, senderOf, wrongPassword } from './confirmations.ts';
import { deleteUser } from './delete-user.ts';
import { alreadyRegistered, presentAccount, presentSession } from './present-account.ts';
import { changeEmail, changePassword, findUser, removePassword, type UserRow } from './users.repo.ts';
import { findIdentityOf } from './ways-in.repo.ts';

/** Calls for a user as a whole: who they are, where they are signed in, taking everything away, leaving. */
export function accountRoutes(deps: Deps) {
  const { db, now, passwords, rateLimits, oidc } = deps;
  const confirm = confirmations(deps);

  async function whoAsks(req: Pick<Request, 'admission'>): Promise<UserRow> {
    return found(await findUser(db, userOf(req)), 'User');
  }

  async function shown(user: UserRow): Promise<Account> {
    return presentAccount(user, await findIdentityOf(db, user.id, oidc?.issuer));
  }

  const { export: _elsewhere, ...calls } = contract.account;
  return initServer().router(calls, {
    show: async ({ req }) => ({ status: 200, body: await shown(await whoAsks(req)) }),

    changeEmail: async ({ req, res, body }) => {
      const { id } = await confirm(req, body);
      // The answer shows whether an email is taken, as signing up does.
      sendQuota(res, await rateLimits.countEmailChange(req.ip ?? ''));
      const user = await changeEmail(db, id, body.email);
      if (!user) throw alreadyRegistered();
      return { status: 200, body: await shown(user) };
    },

    changePassword: async ({ req, body }) => {
      const user = await confirm(req, body);
      const hash = await passwords.hash(senderOf(user), body.new_password);
      const session = await changePassword(db, user, hash, deviceName(req.get('user-agent')), now());
      if (!session) throw wrongPassword();
      return { status: 200, body: tokensOf(deps, session) };
    },

    removePassword: async ({ req, body }) => {
      const user = await confirm(req, body);
      const removed = await removePassword(db, user, openHere(deps));
      if (removed === undefined) throw wrongPassword();
      if (removed === 'too few passkeys') throw new HttpError(409, 'Two passkeys have to be there first.');
      return { status: 204, body: undefined };
    },

    sessions: async ({ req }) => {
      const { userId, sessionId } = sessionOf(req);
      const sessions: Session[] = (await listSessions(db, userId, now())).map((row) =>
        presentSession(row, sessionId),
      );
      return { status: 200, body: sessions };
    },

    endOtherSessions: async ({ req }) => {
      const { userId, sessionId } = sessionOf(req);
      return { status: 200, body: { ended: await endSessions(db, userId, now(), sessionId) } };
    },

    endSession: async ({ req, params }) => {
      found((await endSessionById(db, userOf(req), params.session_id, now())) || undefined, 'Session');
      return { status: 204, body: undefined };
    },

    remove: async ({ req, body }) => {
      const { id } = await confirm(req, body);
      await deleteUser(db, id, now());
      return { status: 204, body: undefined };
    },
  });
}
