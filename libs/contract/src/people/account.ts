import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { MarketplaceName } from '../choices.ts';
import { EXAMPLES, Email, Id, Instant, OwnPath, Password } from '../fields.ts';
import { Item } from '../items/item.ts';
import { SharedKeptSheet } from '../items/kept-sheet.ts';
import { Channel } from '../notifications/notifications.ts';
import { SecretFeed } from '../notifications/secret-feeds.ts';
import { Problem } from '../problem.ts';
import { Query } from '../queries/query.ts';
import { Suggestion } from '../queries/suggestions.ts';
import { FILE_NAME } from '../route-metadata.ts';
import { Mailbox, ReadMail } from '../sources/captured-mails.ts';
import { CaptureWay } from '../sources/captured-pages.ts';
import { Tokens } from './auth.ts';
import { Break } from './breaks.ts';
import { Passkey, PasskeyAnswer } from './passkeys.ts';
import { PersonalToken } from './personal-tokens.ts';
import { Settings } from './users.ts';

const c = initContract();

export const Account = z
  .object({
    user_id: z.int().meta({ description: 'The person.', examples: [1] }),
    email: z.string().meta({ description: 'The email address.', examples: ['alice@example.com'] }),
    created_at: Instant.meta({ description: 'When it was made.', examples: [EXAMPLES.at] }),
    has_password: z
      .boolean()
      .meta({ description: 'Whether somebody can log in with a password.', examples: [true] }),
    password_changed_at: Instant.nullable().meta({
      description: 'When the password was last changed; null when it never was, or that is not known.',
      examples: [EXAMPLES.at],
    }),
    oidc: z
      .object({
        email: z
          .string()
          .meta({ description: 'The email there, when it was last used.', examples: ['ines@home.example'] }),
        joined_at: Instant.meta({ description: 'Since when.', examples: [EXAMPLES.at] }),
      })
      .nullable()
      .meta({
        description: 'The identity of the provider that is joined to the account; null without one.',
      }),
  })
  .meta({ description: 'Who somebody is.' });
export type Account = z.infer<typeof Account>;

export const Session = z
  .object({
    id: z.int().meta({ description: 'Names it in addresses.', examples: [7] }),
    device: z.string().meta({
      description: 'What the browser says it is, in short: "Firefox on Linux".',
      examples: ['Firefox on Linux'],
    }),
    created_at: Instant.meta({ description: 'When it was made.', examples: [EXAMPLES.at] }),
    last_used_at: Instant.meta({ description: 'Precise to a few minutes.', examples: [EXAMPLES.at] }),
    is_current: z
      .boolean()
      .meta({ description: 'Whether it is the session that makes this call.', examples: [true] }),
  })
  .meta({ description: 'One sign-in on one device.' });
export type Session = z.infer<typeof Session>;

const OLD_PASSWORD =
  'The password. An account without one leaves it out, and confirms with a passkey; one that has neither needs a session of the last ten minutes, else the answer is 422 at `password`.';
const OldPassword = Password.optional();
const ProvingPasskey = PasskeyAnswer.optional().meta({
  description:
    'A passkey that has answered to `POST /api/passkeys/options`, for an account without a password.',
});

export const EmailInput = z
  .object({
    email: Email.meta({ description: 'The email address.', examples: ['alice@example.com'] }),
    password: OldPassword.meta({ description: OLD_PASSWORD, examples: ['correct horse battery staple'] }),
    passkey: ProvingPasskey,
  })
  .meta({
    description:
      'A wrong password is 422 at `password`, not 401, so that no client takes the person for signed out.',
  });
export const PasswordInput = z
  .object({
    password: OldPassword.meta({ description: OLD_PASSWORD, examples: ['correct horse battery staple'] }),
    passkey: ProvingPasskey,
    new_password: Password.meta({ description: 'The new password.', examples: ['a longer one than before'] }),
  })
  .meta({ description: 'A new password; `password` is the old one.' });
export const Confirmation = z
  .object({
    password: OldPassword.meta({ description: OLD_PASSWORD, examples: ['correct horse battery staple'] }),
    passkey: ProvingPasskey,
  })
  .meta({ description: 'The password confirms it.' });

export const ExportedSettings = Settings.omit({ exchange: true }).meta({
  description: 'The settings of a person, without those of the installation.',
});

export const ExportedQuery = Query.omit({ collection: true }).meta({
  description: 'A query without its health.',
});

export const AccountExport = z
  .object({
    format: z.literal('rummage-export').meta({ description: 'The form of the file.' }),
    version: z.literal(1).meta({ description: 'The version of the format.' }),
    exported_at: Instant.meta({ description: 'When the file was made.', examples: [EXAMPLES.at] }),
    account: Account.meta({ description: 'Who it is.' }),
    settings: ExportedSettings.meta({ description: 'The settings.' }),
    sessions: z.array(Session).meta({ description: 'Where this person is signed in.' }),
    passkeys: z.array(Passkey).meta({ description: 'The passkeys, by their names.' }),
    personal_tokens: z.array(PersonalToken).meta({ description: 'Without their secrets.' }),
    feeds: z
      .array(
        SecretFeed.pick({ id: true, query_id: true, created_at: true }).extend({
          query_id: SecretFeed.shape.query_id.meta({ description: 'The query.', examples: [7] }),
        }),
      )
      .meta({ description: 'Without their addresses, which are secrets.' }),
    channels: z.array(Channel).meta({ description: 'Without the secrets of webhooks.' }),
    breaks: z.array(Break).meta({ description: 'The breaks of the last year, the oldest first.' }),
    kept_sheet: SharedKeptSheet.pick({ shared_at: true }).nullable().meta({
      description:
        'Since when the kept items are shared; null when they are not. The address is left out, as it is a secret.',
    }),
    queries: z.array(ExportedQuery).meta({ description: 'The queries.' }),
    declined_suggestions: z
      .array(
        z.object({
          query_id: z.int().meta({ description: 'The query; it may be deleted.', examples: [7] }),
          key: Suggestion.shape.key,
          declined_at: Instant.meta({ description: 'When it was declined.', examples: [EXAMPLES.at] }),
        }),
      )
      .meta({ description: 'Suggestions that are never made again.' }),
    splits: z
      .array(
        z.object({
          listing_id: z.int().meta({ description: 'The listing.', examples: [9] }),
          other_id: z.int().meta({ description: 'The other listing.', examples: [10] }),
          at: Instant.meta({ description: 'When it was.', examples: [EXAMPLES.at] }),
        }),
      )
      .meta({
        description:
          'Pairs of listings that are not the same thing for this user, whatever their pictures say.',
      }),
    dismissed_marks: z
      .array(
        z.object({
          marketplace: MarketplaceName.meta({ description: 'Where it was.' }),
          mark: z.string().meta({
            description:
              '`id:` and the id of the listing there, or `thing:` and a hash of what the thing shares with its relisted copies.',
            examples: ['id:110553214421'],
          }),
        }),
      )
      .meta({
        description:
          'What is left of items that were dismissed and whose listings ended more than 90 days ago: these things stay away.',
      }),
    captures: z
      .array(
        z.object({
          listing_id: z.int().meta({ description: 'The listing.', examples: [9] }),
          way: CaptureWay.nullable().meta({ description: 'How it was brought; null by a program.' }),
          captured_at: Instant.meta({ description: 'When it was last brought.', examples: [EXAMPLES.at] }),
        }),
      )
      .meta({ description: 'What was brought from other sites.' }),
    captured_mails: z
      .array(ReadMail)
      .meta({ description: 'The alert mails that were read in the last year.' }),
    mailbox: Mailbox.nullable().meta({
      description: 'The mailbox that is read, without its password; null without one.',
    }),
    items: z
      .array(Item)
      .meta({ description: 'Dismissed ones as well. An item that shows several listings has all of them.' }),
    dismissals: z
      .array(
        z.object({
          item_id: z.int().meta({ description: 'The item.', examples: [41] }),
          dismissed_at: Instant.meta({ description: 'When it was dismissed.', examples: [EXAMPLES.at] }),
          price: z
            .number()
            .nullable()
            .meta({ description: 'The price at that time.', examples: [120] }),
        }),
      )
      .meta({ description: 'Also of items that are now shown as part of another one.' }),
  })
  .meta({ description: 'Everything that is stored about a user, except credentials.' });
export type AccountExport = z.infer<typeof AccountExport>;

export const EndedSessions = z
  .object({ ended: z.int().meta({ description: 'How many sessions were ended.', examples: [2] }) })
  .meta({ description: 'How many sessions were ended.' });

const SessionPath = z.object({
  user_id: Id.meta({ description: 'The person.', examples: [1] }),
  session_id: Id.meta({ description: 'The session.', examples: [3] }),
});

/** Programs with a personal access token reach nothing of it. */
export const account = c.router(
  {
    show: {
      summary: 'Who is signed in',
      method: 'GET',
      path: '/api/users/:user_id/account',
      pathParams: OwnPath,
      responses: { 200: Account },
    },
    changeEmail: {
      summary: 'Change the email; the password confirms it',
      method: 'PUT',
      path: '/api/users/:user_id/email',
      pathParams: OwnPath,
      body: EmailInput,
      responses: { 200: Account, 409: Problem, 503: Problem },
    },
    changePassword: {
      summary: 'Change the password; `password` is the old one',
      description: 'Every session ends, this one too; the answer holds the tokens of a new one.',
      method: 'PUT',
      path: '/api/users/:user_id/password',
      pathParams: OwnPath,
      body: PasswordInput,
      responses: { 200: Tokens, 503: Problem },
    },
    removePassword: {
      summary: 'Log in without a password from now on, with two passkeys or more; the password confirms it',
      method: 'DELETE',
      path: '/api/users/:user_id/password',
      pathParams: OwnPath,
      body: Confirmation,
      responses: { 204: c.noBody(), 409: Problem, 503: Problem },
    },
    sessions: {
      summary: 'Where this user is signed in, last used first',
      method: 'GET',
      path: '/api/users/:user_id/sessions',
      pathParams: OwnPath,
      responses: { 200: z.array(Session) },
    },
    endOtherSessions: {
      summary: 'Sign out everywhere but here',
      method: 'DELETE',
      path: '/api/users/:user_id/sessions',
      pathParams: OwnPath,
      responses: { 200: EndedSessions },
    },
    endSession: {
      summary: 'Sign out in one place',
      method: 'DELETE',
      path: '/api/users/:user_id/sessions/:session_id',
      pathParams: SessionPath,
      responses: { 204: c.noBody(), 404: Problem },
    },
    export: {
      summary: 'Everything about this user as one JSON file',
      method: 'GET',
      path: '/api/users/:user_id/export',
      metadata: { duringBreak: 'open', etag: 'none', headers: { 'Content-Disposition': FILE_NAME } },
      pathParams: OwnPath,
      responses: { 200: AccountExport },
    },
    remove: {
      summary: 'Delete the account and everything in it, for good; the password confirms it',
      method: 'DELETE',
      path: '/api/users/:user_id/account',
      metadata: { duringBreak: 'open' },
      pathParams: OwnPath,
      body: Confirmation,
      responses: { 204: c.noBody(), 503: Problem },
    },
  },
  { metadata: { scope: 'none' } },
);
