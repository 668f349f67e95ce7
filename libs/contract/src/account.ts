import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { Tokens } from './auth.ts';
import { Break } from './breaks.ts';
import { Email, Id, Instant, OwnPath, Password } from './fields.ts';
import { Item } from './items.ts';
import { SharedKeptSheet } from './kept-sheet.ts';
import { Channel } from './notifications.ts';
import { PersonalToken } from './personal-tokens.ts';
import { Problem } from './problem.ts';
import { Query } from './queries.ts';
import { FILE_NAME } from './route-metadata.ts';
import { SecretFeed } from './secret-feeds.ts';
import { Settings } from './users.ts';

const c = initContract();

/** Who somebody is. */
export const Account = z.object({ user_id: z.int(), email: z.string(), created_at: Instant });
export type Account = z.infer<typeof Account>;

/** One sign-in on one device. */
export const Session = z.object({
  id: z.int(),
  /** What the browser says it is, in short: "Firefox on Linux". */
  device: z.string(),
  created_at: Instant,
  /** Precise to a few minutes. */
  last_used_at: Instant,
  /** Whether it is the session that makes this call. */
  is_current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** A wrong password is 422 at `password`, not 401, so that no client takes the person for signed out. */
export const EmailInput = z.object({ email: Email, password: Password });
/** A new password; `password` is the old one. */
export const PasswordInput = z.object({ password: Password, new_password: Password });
/** The password confirms it. */
export const Confirmation = z.object({ password: Password });

/** The settings of a person, without those of the installation. */
export const ExportedSettings = Settings.omit({ exchange: true });

/** A query without its health. */
export const ExportedQuery = Query.omit({ collection: true });

/** Everything that is stored about a user, except credentials. */
export const AccountExport = z.object({
  format: z.literal('rummage-export'),
  version: z.literal(1),
  exported_at: Instant,
  account: Account,
  settings: ExportedSettings,
  sessions: z.array(Session),
  /** Without their secrets. */
  personal_tokens: z.array(PersonalToken),
  /** Without their addresses, which are secrets. */
  feeds: z.array(SecretFeed.pick({ id: true, query_id: true, created_at: true })),
  /** Without the secrets of webhooks. */
  channels: z.array(Channel),
  breaks: z.array(Break),
  /** Since when the kept items are shared; null when they are not. The address is left out, as it is a secret. */
  kept_sheet: SharedKeptSheet.pick({ shared_at: true }).nullable(),
  queries: z.array(ExportedQuery),
  /** Pairs of listings that are not the same thing for this user, whatever their pictures say. */
  splits: z.array(z.object({ listing_id: z.int(), other_id: z.int(), at: Instant })),
  /** Dismissed ones as well. An item that shows several listings has all of them. */
  items: z.array(Item),
  /** Also of items that are now shown as part of another one. */
  dismissals: z.array(
    z.object({
      item_id: z.int(),
      dismissed_at: Instant,
      /** The price at that time. */
      price: z.number().nullable(),
    }),
  ),
});
export type AccountExport = z.infer<typeof AccountExport>;

/** How many sessions were ended. */
export const EndedSessions = z.object({ ended: z.int() });

const SessionPath = z.object({ user_id: Id, session_id: Id });

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
