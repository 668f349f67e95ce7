import { contract, type Tokens } from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import type { Deps } from '../app.ts';
import { HttpError } from '../errors.ts';
import { findUserByEmail } from '../users/users.repo.ts';
import { emailKey } from '../users/email-key.ts';
import { signAccessToken } from './access-token.ts';
import { continueSession, endSession, openSession, type OpenSession } from './sessions.repo.ts';

/** Logging in, staying logged in, logging out. */
export function authRoutes({ db, key, now, passwords, rateLimits }: Deps) {
  function tokensOf(session: OpenSession): Tokens {
    return { access_token: signAccessToken(key, session, now()), refresh_token: session.refreshToken };
  }

  return initServer().router(contract.auth, {
    login: async ({ req, body }) => {
      const takeBack = await rateLimits.countLogin(emailKey(body.username), req.ip ?? '');
      const user = findUserByEmail(db, body.username);
      const isRight = await passwords
        .verify(user?.password_hash, body.password)
        .catch(async (error: unknown) => {
          await takeBack();
          throw error;
        });
      if (!user || !isRight) throw new HttpError(401, 'Email or password is incorrect');
      await takeBack();
      return { status: 200, body: tokensOf(openSession(db, user.id, now())) };
    },

    refresh: async ({ body }) => {
      const session = continueSession(db, body.token, now());
      if (!session) throw new HttpError(401, 'The session has ended');
      return { status: 200, body: tokensOf(session) };
    },

    logout: async ({ body }) => {
      endSession(db, body.token, now());
      return { status: 204, body: undefined };
    },
  });
}
