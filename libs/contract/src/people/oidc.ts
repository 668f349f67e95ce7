import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { LinkToken, OwnPath, Password, text } from '../fields.ts';
import { Problem } from '../problem.ts';
import { Tokens } from './auth.ts';
import { PasskeyAnswer } from './passkeys.ts';

const c = initContract();

export const OidcStart = z
  .object({
    url: z.string().meta({
      description: 'Where the browser goes next, at the identity provider.',
      examples: ['https://id.home.example/auth?state=k3J9s0'],
    }),
  })
  .meta({ description: 'The way to the identity provider.' });

export const OidcConfirmation = z
  .object({
    email: z.string().meta({
      description: 'The email of the account that is there already.',
      examples: ['ines@example.org'],
    }),
    token: z.string().meta({
      description: 'For `POST /api/oidc/join`; good for ten minutes.',
      examples: ['k3J9s0'],
    }),
  })
  .meta({ description: 'An account has this email already: its owner confirms once that both are theirs.' });
export type OidcConfirmation = z.infer<typeof OidcConfirmation>;

export const OidcLogIn = z
  .union([Tokens, z.object({ confirm: OidcConfirmation.meta({ description: 'What to confirm first.' }) })])
  .meta({ description: 'The tokens of a session, or what to confirm before there is one.' });
export type OidcLogIn = z.infer<typeof OidcLogIn>;

/** Everything of it is open only where `GET /api/installation` has `sign_in.oidc`. */
export const oidc = c.router({
  start: {
    summary: 'Begin to log in with the identity provider of the installation',
    description:
      'The cookie `rummage_oidc` binds what comes back to this browser. The provider leads back to `/login/oidc`.',
    method: 'POST',
    path: '/api/oidc/start',
    metadata: { access: 'public', refusals: [403, 429] },
    body: z.object({
      invitation: LinkToken.optional().meta({
        description: 'Where sign-up is closed: the secret of an invitation.',
        examples: ['k3J9s0'],
      }),
    }),
    responses: { 200: OidcStart },
  },
  logIn: {
    summary: 'Log in with the address to which the identity provider has led back',
    description:
      'Somebody who is new gets an account, if everybody may sign up or they are invited. 403 when the provider has not verified the email, or nobody may sign up.',
    method: 'POST',
    path: '/api/oidc/login',
    metadata: { access: 'public', refusals: [401, 403, 429] },
    body: z.object({
      address: text('Address is required')
        .max(8000, 'Address must be 8000 characters or less')
        .meta({
          description: 'The whole address, with its parameters.',
          examples: ['https://rummage.example/login/oidc?code=k3J9s0&state=Zx8qT1w'],
        }),
    }),
    responses: { 200: OidcLogIn },
  },
  join: {
    summary: 'Confirm once that an account and an identity are of the same person, and log in',
    method: 'POST',
    path: '/api/oidc/join',
    metadata: { access: 'public', refusals: [401, 403, 429] },
    body: z
      .object({
        token: LinkToken.meta({ description: 'From `POST /api/oidc/login`.', examples: ['k3J9s0'] }),
        password: Password.optional().meta({
          description: 'The password of the account.',
          examples: ['correct horse battery staple'],
        }),
        passkey: PasskeyAnswer.optional().meta({ description: 'Or a passkey of the account.' }),
      })
      .refine(({ password, passkey }) => (password === undefined) !== (passkey === undefined), {
        path: ['password'],
        message: 'Confirm with the password or with a passkey',
      }),
    responses: { 200: Tokens, 404: Problem },
  },
  unlink: {
    summary:
      'Forget that an account is joined with an identity of the provider; the last way to log in stays',
    method: 'DELETE',
    path: '/api/users/:user_id/oidc',
    metadata: { scope: 'none' },
    pathParams: OwnPath,
    responses: { 204: c.noBody(), 404: Problem, 409: Problem },
  },
});
