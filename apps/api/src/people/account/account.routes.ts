import { contract, type Session } from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import type { Request } from 'express';
import type { Deps } from '#deps';
import { found, HttpError } from '#http/errors';
import { sendQuota } from '#http/quota';
import { tokensOf } from '../auth/auth.routes.ts';
import { deviceName } from '../auth/devices.ts';
import { sessionOf, userOf } from '../auth/require-user.ts';
import { endSessionById, endSessions, listSessions } from '../auth/sessions.repo.ts';
import { deleteUser } from './delete-user.ts';
import { alreadyRegistered, presentAccount, presentSession } from './present-account.ts';
import { changeEmail, changePassword, findUser, type UserRow } from './users.repo.ts';

/** Calls for a user as a whole: who they are, where they are signed in, taking everything away, leaving. */
export function accountRoutes(deps: Deps) {
  const { db, now, passwords, rateLimits } = deps;

  async function whoAsks(req: Pick<Request, 'admission'>): Promise<UserRow> {
    return found(await findUser(db, userOf(req)), 'User');
  }

  /** @throws HttpError 422 when the password is wrong, which is no reason to be signed out */
  async function whoConfirms(req: Pick<Request, 'admission'>, password: string): Promise<UserRow> {
    const user = await whoAsks(req);
    const asker = { session: sessionOf(req).sessionId };
    const isRight = await rateLimits.tryPassword(asker, () =>
      passwords.verify(senderOf(user), user.password_hash, password),
    );
    if (!isRight) throw wrongPassword();
    return user;
  }

  const { export: _elsewhere, ...calls } = contract.account;
  return initServer().router(calls, {
    show: async ({ req }) => ({ status: 200, body: presentAccount(await whoAsks(req)) }),

    changeEmail: async ({ req, res, body }) => {
      const { id } = await whoConfirms(req, body.password);
      // The answer shows whether an email is taken, as signing up does.
      sendQuota(res, await rateLimits.countEmailChange(req.ip ?? ''));
      const user = await changeEmail(db, id, body.email);
      if (!user) throw alreadyRegistered();
      return { status: 200, body: presentAccount(user) };
    },

    changePassword: async ({ req, body }) => {
      const user = await whoConfirms(req, body.password);
      const hash = await passwords.hash(senderOf(user), body.new_password);
      const session = await changePassword(db, user, hash, deviceName(req.get('user-agent')), now());
      if (!session) throw wrongPassword();
      return { status: 200, body: tokensOf(deps, session) };
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
      const { id } = await whoConfirms(req, body.password);
      await deleteUser(db, id, now());
      return { status: 204, body: undefined };
    },
  });
}

/** All sessions of a user take turns as one. */
function senderOf({ id }: UserRow): string {
  return `user ${id}`;
}

function wrongPassword(): HttpError {
  const msg = 'Password is incorrect';
  return new HttpError(422, [{ loc: ['body', 'password'], msg, type: 'incorrect' }]);
}
