import { contract } from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import { userOf } from '../auth/require-user.ts';
import type { Deps } from '../deps.ts';
import { found, HttpError } from '../http/errors.ts';
import {
  createPersonalToken,
  listPersonalTokens,
  MOST_TOKENS,
  revokePersonalToken,
} from './personal-tokens.repo.ts';
import { presentPersonalToken } from './present-personal-token.ts';

/** The tokens with which programs act for somebody. */
export function personalTokensRoutes({ db, now }: Pick<Deps, 'db' | 'now'>) {
  return initServer().router(contract.personalTokens, {
    list: async ({ req }) => ({
      status: 200,
      body: (await listPersonalTokens(db, userOf(req))).map(presentPersonalToken),
    }),

    create: async ({ req, body }) => {
      const created = await createPersonalToken(db, userOf(req), body, now());
      if (!created) throw tooMany();
      return { status: 201, body: { ...presentPersonalToken(created.row), token: created.token } };
    },

    revoke: async ({ req, params }) => {
      found((await revokePersonalToken(db, userOf(req), params.token_id)) || undefined, 'Token');
      return { status: 204, body: undefined };
    },
  });
}

function tooMany(): HttpError {
  const msg = `You have ${MOST_TOKENS} tokens. Revoke one first.`;
  return new HttpError(422, [{ loc: ['body'], msg, type: 'too_many_tokens' }]);
}
