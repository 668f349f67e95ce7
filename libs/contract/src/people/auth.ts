import { MAX_EMAIL, MAX_PASSWORD } from '@rummage/vocabulary';
import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { Email, LinkToken, Password, text } from '../fields.ts';
import { Problem } from '../problem.ts';

const c = initContract();

export const Tokens = z
  .object({
    access_token: z.string().meta({
      description: 'Goes into `Authorization: Bearer …`; valid for five minutes.',
      examples: ['eyJhbGciOiJIUzI1NiJ9.e30.c2ln'],
    }),
    refresh_token: z.string().meta({
      description: 'Brings the next tokens; valid for 30 days, for one use.',
      examples: ['Zx8qT1w'],
    }),
  })
  .meta({ description: 'The tokens of a session.' });
export type Tokens = z.infer<typeof Tokens>;

const Credential = (name: string, longest: number) =>
  text(`${name} is required`)
    .min(1, `${name} is required`)
    .max(longest, `${name} must be ${longest} characters or less`);

export const Login = z
  .object({
    username: Credential('Email', MAX_EMAIL).meta({
      description: 'The email address.',
      examples: ['alice@example.com'],
    }),
    password: Credential('Password', MAX_PASSWORD).meta({
      description: 'The password.',
      examples: ['correct horse battery staple'],
    }),
  })
  .meta({ description: 'Who signs in.' });

export const RefreshToken = z
  .object({
    token: z
      .string({ error: 'Token is required' })
      .min(1, 'Token is required')
      .max(4096)
      .meta({ description: 'The secret.', examples: ['k3J9s0'] }),
    token_type: z.literal('Refresh').optional().meta({ description: 'What kind of token it is.' }),
  })
  .meta({ description: 'A refresh token.' });

export const PasswordReset = z
  .object({
    token: LinkToken.meta({ description: 'The secret.', examples: ['k3J9s0'] }),
    password: Password.meta({ description: 'The password.', examples: ['correct horse battery staple'] }),
    log_in: z
      .boolean()
      .optional()
      .meta({
        description: 'Whether to log in with the new password at once: then the answer has tokens.',
        examples: [true],
      }),
  })
  .meta({ description: 'A new password, and the secret of the link that allows it.' });

export const ForgottenPassword = z
  .object({ email: Email.meta({ description: 'The email address.', examples: ['alice@example.com'] }) })
  .meta({ description: 'Whose password is forgotten.' });

export const auth = c.router({
  login: {
    summary: 'Sign in; `username` is the email',
    description:
      'Takes multipart/form-data, application/x-www-form-urlencoded and JSON. The cookie `rummage_device` marks a device that ' +
      'has signed in before, so that failures of others do not make it wait; it opens nothing.',
    method: 'POST',
    path: '/api/login',
    metadata: { access: 'public', refusals: [401, 403, 429] },
    contentType: 'multipart/form-data',
    body: Login,
    responses: { 200: Tokens, 503: Problem },
  },
  refresh: {
    summary: 'Exchange a refresh token for new tokens; each is good for one use',
    method: 'POST',
    path: '/api/refresh-token',
    metadata: { access: 'public', refusals: [401, 403, 429] },
    body: RefreshToken,
    responses: { 200: Tokens },
  },
  logout: {
    summary: 'End the session that a refresh token belongs to',
    method: 'POST',
    path: '/api/logout',
    metadata: { access: 'public' },
    body: RefreshToken,
    responses: { 204: c.noBody() },
  },
  resetPassword: {
    summary: 'Set a new password with the token of a one-time link; everybody who is signed in is signed out',
    method: 'POST',
    path: '/api/password-reset',
    metadata: { access: 'public', refusals: [403, 429] },
    body: PasswordReset,
    responses: { 200: Tokens, 204: c.noBody(), 404: Problem, 503: Problem },
  },
  forgotPassword: {
    summary: 'Have a link mailed with which to set a new password; where mail is set up',
    description:
      'The answer and its time are the same whether or not there is such an account. The link works once, for 30 minutes. An address gets 5 a day.',
    method: 'POST',
    path: '/api/password-forgotten',
    metadata: { access: 'public', refusals: [403, 429] },
    body: ForgottenPassword,
    responses: { 204: c.noBody() },
  },
});
