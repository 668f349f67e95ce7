import { contract } from '@rummage/contract';
import { initServer } from '@ts-rest/express';
import { writing } from '#db/database';
import type { Deps } from '#deps';
import { found, HttpError } from '#http/errors';
import { userOf } from '../auth/require-user.ts';
import { makeOnce } from '../keyed-calls.repo.ts';
import {
  createPersonalToken,
  findPersonalToken,
  listPersonalTokens,
  MOST_TOKENS,
  revokePersonalToken,
  TOKEN_PREFIX,
} from './personal-tokens.repo.ts';
import { presentPersonalToken } from './present-personal-token.ts';
import { newToken, tokenNamed } from './secret-token.ts';

/** The tokens with which programs act for somebody. */
export function personalTokensRoutes({ db, key, now }: Pick<Deps, 'db' | 'key' | 'now'>) {
  return initServer().router(contract.personalTokens, {
    list: async ({ req }) => ({
      status: 200,
      body: (await listPersonalTokens(db, userOf(req))).map(presentPersonalToken),
    }),

    create: async ({ req, headers, body }) => {
      const userId = userOf(req);
      const { 'idempotency-key': named } = headers;
      const random = newToken();
      // Worked out again for a call that is sent again, so that no secret has to be stored.
      const secretOf = (createdAt: number) =>
        TOKEN_PREFIX +
        (named === undefined ? random : tokenNamed(`personal token ${userId} ${createdAt} ${named}`, key));
      const at = now();
      const made = await writing(db, (tx) =>
        makeOnce(
          tx,
          { userId, key: named, asked: ['personal token', body], now: at },
          {
            find: (id) => findPersonalToken(tx, userId, id),
            make: async () => {
              const created = await createPersonalToken(tx, userId, body, { now: at, token: secretOf(at) });
              if (!created) throw tooMany();
              return created;
            },
          },
        ),
      );
      const row = found(made, 'Token');
      return { status: 201, body: { ...presentPersonalToken(row), token: secretOf(row.created_at) } };
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
