import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { EXAMPLES, Id, Instant, OwnPath, Password, shownText } from '../fields.ts';
import { Problem } from '../problem.ts';
import { Tokens } from './auth.ts';

const c = initContract();

export const MAX_PASSKEY_NAME = 60;

const Name = shownText()
  .min(1, 'A passkey needs a name')
  .max(MAX_PASSKEY_NAME, `A name must be ${MAX_PASSKEY_NAME} characters or less`);

export const Passkey = z
  .object({
    id: z.int().meta({ description: 'Names it in addresses.', examples: [7] }),
    name: z.string().meta({ description: 'What its owner calls it.', examples: ['Desk key'] }),
    created_at: Instant.meta({ description: 'When it was added.', examples: [EXAMPLES.at] }),
    last_used_at: Instant.nullable().meta({
      description: 'When somebody last logged in with it; null for never.',
      examples: [EXAMPLES.at],
    }),
  })
  .meta({ description: 'A passkey with which somebody logs in.' });
export type Passkey = z.infer<typeof Passkey>;

/** JSON that a page hands to the browser or has from it, as the Web Authentication standard writes it. */
const BrowserJson = z.record(z.string(), z.unknown());

export const PasskeyOptions = BrowserJson.meta({
  description:
    'What a page hands to the browser: `PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON` of Web Authentication. Good for five minutes and one use.',
});
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

export const PasskeyAnswer = BrowserJson.meta({
  description:
    'What the browser answered: `RegistrationResponseJSON` or `AuthenticationResponseJSON` of Web Authentication.',
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

export const PasskeyInput = z
  .object({
    name: Name.meta({ description: 'What to call it.', examples: ['Desk key'] }),
    answer: PasskeyAnswer.meta({ description: 'What the browser answered.' }),
  })
  .meta({ description: 'A passkey to be added.' });

const PasskeyPath = OwnPath.extend({
  passkey_id: Id.meta({ description: 'The passkey.', examples: [7] }),
});

/** Logging in and adding are open only where `GET /api/installation` has `sign_in.passkeys`. */
export const passkeys = c.router({
  logInOptions: {
    summary: 'Begin to log in with a passkey',
    method: 'POST',
    path: '/api/passkeys/options',
    metadata: { access: 'public', refusals: [403, 429] },
    body: c.noBody(),
    responses: { 200: PasskeyOptions },
  },
  logIn: {
    summary: 'Log in with what the browser answered',
    method: 'POST',
    path: '/api/passkeys/login',
    metadata: { access: 'public', refusals: [401, 403, 429] },
    body: z.object({ answer: PasskeyAnswer.meta({ description: 'What the browser answered.' }) }),
    responses: { 200: Tokens },
  },
  list: {
    summary: 'The passkeys of this user, the newest first',
    method: 'GET',
    path: '/api/users/:user_id/passkeys',
    metadata: { scope: 'none' },
    pathParams: OwnPath,
    responses: { 200: z.array(Passkey) },
  },
  addOptions: {
    summary: 'Begin to add a passkey; the password, or a log-in of the last ten minutes, confirms it',
    method: 'POST',
    path: '/api/users/:user_id/passkeys/options',
    metadata: { scope: 'none' },
    pathParams: OwnPath,
    body: z.object({
      password: Password.optional().meta({
        description:
          'Needed when the session is older than ten minutes; without it the answer is 422 at `password`.',
        examples: ['correct horse battery staple'],
      }),
    }),
    responses: { 200: PasskeyOptions, 409: Problem },
  },
  add: {
    summary: 'Add a passkey with what the browser answered; a user may have 20',
    method: 'POST',
    path: '/api/users/:user_id/passkeys',
    metadata: { scope: 'none' },
    pathParams: OwnPath,
    body: PasskeyInput,
    responses: { 201: Passkey, 409: Problem },
  },
  rename: {
    summary: 'Give a passkey another name',
    method: 'PUT',
    path: '/api/users/:user_id/passkeys/:passkey_id',
    metadata: { scope: 'none' },
    pathParams: PasskeyPath,
    body: z.object({ name: Name.meta({ description: 'What to call it.', examples: ['Desk key'] }) }),
    responses: { 200: Passkey, 404: Problem },
  },
  remove: {
    summary: 'Remove a passkey; the last way to log in stays',
    description:
      '409 when nobody could log in to the account without it: no password, no other passkey and no identity provider.',
    method: 'DELETE',
    path: '/api/users/:user_id/passkeys/:passkey_id',
    metadata: { scope: 'none' },
    pathParams: PasskeyPath,
    responses: { 204: c.noBody(), 404: Problem, 409: Problem },
  },
});
