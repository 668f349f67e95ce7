import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { choice } from '../choices.ts';
import { EXAMPLES, Id, Instant, OwnPath, text } from '../fields.ts';
import { CreationHeaders } from '../idempotency.ts';
import { Problem } from '../problem.ts';

const c = initContract();

/**
 * The rights of a personal access token: see, change, or bring listings of other sites. None of them includes
 * another.
 */
export const TOKEN_SCOPES = ['read', 'write', 'capture'] as const;
export const TokenScope = choice(
  TOKEN_SCOPES,
  'What a personal access token may do: see, change, or capture listings of other sites.',
);
export type TokenScope = (typeof TOKEN_SCOPES)[number];

const MAX_TOKEN_NAME = 60;
const MAX_TOKEN_DAYS = 3650;

const DAYS = `Must be a whole number of days, 1 to ${MAX_TOKEN_DAYS}, or null`;

export const PersonalTokenInput = z
  .object({
    name: text('Name is required')
      .trim()
      .min(1, 'Name is required')
      .max(MAX_TOKEN_NAME, `Name must be ${MAX_TOKEN_NAME} characters or less`)
      .meta({ description: 'What it is for.', examples: ['spreadsheet'] }),
    scopes: z
      .array(TokenScope)
      .min(1, 'Choose what it may do')
      .max(10)
      .meta({ description: 'What it may do.' }),
    expires_in_days: z
      .number({ error: ({ input }) => (input === undefined ? undefined : DAYS) })
      .int({ error: DAYS, abort: true })
      .min(1, DAYS)
      .max(MAX_TOKEN_DAYS, DAYS)
      .nullable()
      .meta({ description: 'Null for one that never expires.', examples: [90] }),
  })
  .meta({ description: 'A token to be made.' });
export type PersonalTokenInput = z.infer<typeof PersonalTokenInput>;

export const PersonalToken = z
  .object({
    id: z.int().meta({ description: 'Names it in addresses.', examples: [7] }),
    name: z.string().meta({ description: 'Its name.', examples: ['spreadsheet'] }),
    scopes: z.array(TokenScope).meta({ description: 'What it may do.' }),
    created_at: Instant.meta({ description: 'When it was made.', examples: [EXAMPLES.at] }),
    expires_at: Instant.nullable().meta({
      description: 'Null for one that never expires.',
      examples: [EXAMPLES.later],
    }),
    last_used_at: Instant.nullable().meta({
      description: 'Precise to a minute; null when it was not used yet.',
      examples: [EXAMPLES.at],
    }),
  })
  .meta({ description: 'A token with which a program acts for somebody. The secret itself is not here.' });
export type PersonalToken = z.infer<typeof PersonalToken>;

export const NewPersonalToken = PersonalToken.extend({
  token: z
    .string()
    .meta({ description: 'The secret, which no other answer has.', examples: ['rmg_5tJ0w2qX'] }),
}).meta({ description: 'A new token with its secret, which is shown only here.' });
export type NewPersonalToken = z.infer<typeof NewPersonalToken>;

export const personalTokens = c.router(
  {
    list: {
      summary: 'The personal access tokens of this user, the newest first',
      method: 'GET',
      path: '/api/users/:user_id/tokens',
      metadata: { duringBreak: 'open' },
      pathParams: OwnPath,
      responses: { 200: z.array(PersonalToken) },
    },
    create: {
      summary: 'Make a personal access token; only this answer has its secret',
      description:
        'A person may have 50. Changing the password revokes all of them. Tokens that have expired are forgotten when another one is made. With `Idempotency-Key` it can be sent again, and answers the same token.',
      method: 'POST',
      path: '/api/users/:user_id/tokens',
      pathParams: OwnPath,
      headers: CreationHeaders,
      body: PersonalTokenInput,
      responses: { 201: NewPersonalToken, 404: Problem },
    },
    revoke: {
      summary: 'Revoke a personal access token, at once and for good',
      description:
        'What it started ends with it: the page of kept things, feeds, channels, and a break. So it is within an hour after the token has expired.',
      method: 'DELETE',
      path: '/api/users/:user_id/tokens/:token_id',
      metadata: { duringBreak: 'open' },
      pathParams: z.object({
        user_id: Id.meta({ description: 'The person.', examples: [1] }),
        token_id: Id.meta({ description: 'The token.', examples: [2] }),
      }),
      responses: { 204: c.noBody(), 404: Problem },
    },
  },
  { metadata: { scope: 'none' } },
);
