import { contract } from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import type { Deps } from '../app.ts';
import { userOf } from '../auth/require-user.ts';
import { HttpError } from '../errors.ts';
import { createUser, findUserByEmail, readSettings, updateSettings } from './users.repo.ts';

/** Signing up, and how the feed looks to a user. */
export function usersRoutes({ db, now, passwords, rateLimits, signUp, currency }: Deps) {
  const taken = { status: 409, body: { detail: 'User already registered.' } } as const;

  return initServer().router(contract.users, {
    signUp: async ({ req, body }) => {
      if (signUp === 'closed') throw new HttpError(403, 'Sign-up is closed here');
      await rateLimits.countSignUp(req.ip ?? '');
      if (findUserByEmail(db, body.email)) return taken;
      const hash = await passwords.hash(body.password);
      // Somebody may have taken the email while we were hashing.
      const user = createUser(db, body.email, hash, now());
      return user ? { status: 201, body: { user_id: user.id, email: user.email } } : taken;
    },

    settings: async ({ req }) => ({ status: 200, body: { ...readSettings(db, userOf(req)), currency } }),

    updateSettings: async ({ req, body }) => ({
      status: 200,
      body: { ...updateSettings(db, userOf(req), body), currency },
    }),
  });
}
