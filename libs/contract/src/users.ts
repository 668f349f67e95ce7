import { initContract } from '@ts-rest/core';
import {
  CATEGORIES,
  CONDITIONS,
  isTimeZone,
  LAYOUTS,
  MAX_SIZE,
  MAX_SIZES,
  NOTIFY_CHOICES,
  SECOND_CHANCES,
  SORTS,
} from '@rummage/vocabulary';
import { z } from 'zod';
import { Email, Instant, LinkToken, OwnPath, Password, text } from './fields.ts';
import { Filter, Filters } from './filters.ts';
import { Problem } from './problem.ts';

const c = initContract();

/** No format checks: any text that can be typed twice is accepted as email and as password. */
export const SignUp = z.object({
  email: Email,
  password: Password,
  /** From an invitation's link; needed where sign-up is closed. */
  invitation: LinkToken.optional(),
});
export type SignUp = z.infer<typeof SignUp>;

/** A person. */
export const User = z.object({ user_id: z.int(), email: z.string() });
export type User = z.infer<typeof User>;

/** How the feed looks to a person, and how new queries start. */
export const Settings = z.object({
  items_layout: z.enum(LAYOUTS),
  /** Empty until chosen. */
  default_sort: z.enum([...SORTS, '']),
  /** Null until chosen. */
  items_sort_method: z.enum(SORTS).nullable(),
  /** What a new query starts with. */
  default_filters: z.array(Filter),
  default_minimum_condition: z.enum(CONDITIONS),
  /** Null means any. */
  default_category: z.enum(CATEGORIES).nullable(),
  /** Whether the editor of a query shows the filter picker when it opens. */
  open_picker: z.boolean(),
  /** A dismissed item comes back once when its price has fallen by this many per cent since; null for never. */
  second_chance: z.literal(SECOND_CHANCES).nullable(),
  /** What was collected until this moment counts as seen; null while nothing does. */
  seen_through: Instant.nullable(),
  /** The sizes of clothes that this person wears, as they write them. The feed is narrowed to them on request; collecting never is. */
  sizes: z.array(z.string()),
  /** The same for shoes. */
  shoe_sizes: z.array(z.string()),
  /** The same for rings. */
  ring_sizes: z.array(z.string()),
  /** Whether a feed that is narrowed to them also leaves out items of unknown size. */
  hide_unknown_sizes: z.boolean(),
  /** The hour at which the daily digest is sent, in the person's time zone. */
  notify_hour: z.int(),
  /** Nothing is sent from this time to that, as HH:MM in the person's time zone; null for none. */
  quiet_from: z.string().nullable(),
  quiet_to: z.string().nullable(),
  /** IANA name, such as Europe/Berlin; null counts as UTC. */
  time_zone: z.string().nullable(),
  /** Whether the person is notified of kept items: falls in price, auctions that end within the hour, and endings. */
  notify_kept: z.boolean(),
  /** Of what a new query notifies that says nothing else. Changing it changes the queries that notify as it said before. */
  default_notify: z.enum(NOTIFY_CHOICES),
  /** ISO 4217 code of the prices in queries; the installation's, not the user's. */
  currency: z.string(),
  /** What other currencies are worth in it; the installation's as well. Null where no rates are known. */
  exchange: z
    .object({
      /** The day of the rates, as YYYY-MM-DD. */
      day: z.string(),
      /** What one unit of each currency is worth, by its ISO 4217 code. */
      rates: z.record(z.string(), z.number()),
    })
    .nullable(),
});
export type Settings = z.infer<typeof Settings>;

const HOUR = 'Must be an hour, 0 to 23';
const NO_ZONE = 'Must be a time zone such as Europe/Berlin';

const QuietTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 22:00')
  .nullable();

const Sizes = z
  .array(
    text()
      .trim()
      .min(1, 'A size must not be empty')
      .max(MAX_SIZE, `A size must be ${MAX_SIZE} characters or less`),
  )
  .max(MAX_SIZES, `At most ${MAX_SIZES} sizes`);

/** Any subset: what is left out stays as it is. */
export const SettingsInput = Settings.omit({ seen_through: true, currency: true, exchange: true })
  .extend({
    default_filters: Filters,
    sizes: Sizes,
    shoe_sizes: Sizes,
    ring_sizes: Sizes,
    notify_hour: z.number({ error: HOUR }).int({ error: HOUR, abort: true }).min(0, HOUR).max(23, HOUR),
    quiet_from: QuietTime,
    quiet_to: QuietTime,
    time_zone: text().max(60, NO_ZONE).refine(isTimeZone, NO_ZONE).nullable(),
  })
  .partial();
export type SettingsInput = z.infer<typeof SettingsInput>;

export const users = c.router({
  signUp: {
    summary: 'Sign up; where that is closed, with an invitation',
    method: 'POST',
    path: '/api/users/',
    metadata: { access: 'public', refusals: [403, 429], location: 'sent' },
    body: SignUp,
    responses: { 201: User, 409: Problem, 503: Problem },
  },
  me: {
    summary: 'Who sends this: the person of the session or of the personal access token',
    method: 'GET',
    path: '/api/me',
    metadata: { scope: 'any' },
    responses: { 200: User },
  },
  settings: {
    summary: 'How the feed looks to this user, and how new queries start',
    method: 'GET',
    path: '/api/users/:user_id/settings',
    pathParams: OwnPath,
    responses: { 200: Settings },
  },
  updateSettings: {
    summary: 'Change any of the settings',
    method: 'PUT',
    path: '/api/users/:user_id/settings',
    pathParams: OwnPath,
    body: SettingsInput,
    responses: { 200: Settings },
  },
});
