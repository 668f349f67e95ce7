import { COUNTRY_CODES, isTimeZone, MAX_SIZE, MAX_SIZES, SECOND_CHANCES } from '@rummage/vocabulary';
import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { Condition, Category, Layout, Sort, DefaultSort, NotifyChoice } from '../choices.ts';
import { Email, EXAMPLES, Filter, Filters, Instant, LinkToken, OwnPath, Password, text } from '../fields.ts';
import { Problem } from '../problem.ts';

const c = initContract();

export const SignUp = z
  .object({
    email: Email.meta({ description: 'The email address.', examples: ['alice@example.com'] }),
    password: Password.meta({ description: 'The password.', examples: ['correct horse battery staple'] }),
    invitation: LinkToken.optional().meta({
      description: "From an invitation's link; needed where sign-up is closed.",
      examples: ['k3J9s0'],
    }),
  })
  .meta({
    description: 'No format checks: any text that can be typed twice is accepted as email and as password.',
  });
export type SignUp = z.infer<typeof SignUp>;

export const User = z
  .object({
    user_id: z.int().meta({ description: 'The person.', examples: [1] }),
    email: z.string().meta({ description: 'The email address.', examples: ['alice@example.com'] }),
  })
  .meta({ description: 'A person.' });
export type User = z.infer<typeof User>;

export const Settings = z
  .object({
    items_layout: Layout.meta({ description: 'How the feed is shown.' }),
    default_sort: DefaultSort.meta({ description: 'Empty until chosen.' }),
    items_sort_method: Sort.nullable().meta({ description: 'Null until chosen.', examples: ['date_newest'] }),
    default_filters: z.array(Filter).meta({ description: 'What a new query starts with.' }),
    default_minimum_condition: Condition.meta({ description: 'What a new query starts with.' }),
    default_category: Category.nullable().meta({
      description: 'Null means any.',
      examples: ["Men's Clothing"],
    }),
    open_picker: z.boolean().meta({
      description: 'Whether the editor of a query shows the filter picker when it opens.',
      examples: [true],
    }),
    second_chance: z
      .literal(SECOND_CHANCES)
      .nullable()
      .meta({
        description:
          'A dismissed item comes back once when its price has fallen by this many per cent since; null for never.',
        examples: [20],
      }),
    seen_through: Instant.nullable().meta({
      description: 'What was collected until this moment counts as seen; null while nothing does.',
      examples: [EXAMPLES.at],
    }),
    sizes: z.array(z.string()).meta({
      description:
        'The sizes of clothes that this person wears, as they write them. The feed is narrowed to them on request; collecting never is.',
      examples: [['M', 'EU 40']],
    }),
    shoe_sizes: z.array(z.string()).meta({ description: 'The same for shoes.', examples: [['EU 39']] }),
    ring_sizes: z.array(z.string()).meta({ description: 'The same for rings.', examples: [['US 7']] }),
    hide_unknown_sizes: z.boolean().meta({
      description: 'Whether a feed that is narrowed to them also leaves out items of unknown size.',
      examples: [false],
    }),
    notify_hour: z.int().meta({
      description: "The hour at which the daily digest is sent, in the person's time zone.",
      examples: [8],
    }),
    quiet_from: z
      .string()
      .nullable()
      .meta({
        description:
          "Nothing is sent from this time to that, as HH:MM in the person's time zone; null for none.",
        examples: ['22:00'],
      }),
    quiet_to: z
      .string()
      .nullable()
      .meta({ description: 'When quiet hours end; null for none.', examples: ['07:00'] }),
    time_zone: z
      .string()
      .nullable()
      .meta({
        description: 'IANA name, such as Europe/Berlin; null counts as UTC.',
        examples: ['Europe/Berlin'],
      }),
    notify_kept: z.boolean().meta({
      description:
        'Whether the person is notified of kept items: falls in price, auctions that end within the hour, and endings.',
      examples: [true],
    }),
    default_notify: NotifyChoice.meta({
      description:
        'Of what a new query notifies that says nothing else. Changing it changes the queries that notify as it said before.',
    }),
    country: z
      .string()
      .nullable()
      .meta({
        description:
          'ISO 3166-1 alpha-2 code of where things are sent to, for prices at the door; null while it is not set, and nothing is said of them.',
        examples: ['IE'],
      }),
    currency: z.string().meta({
      description: "ISO 4217 code of the prices in queries; the installation's, not the user's.",
      examples: ['USD'],
    }),
    exchange: z
      .object({
        day: z
          .string()
          .meta({ description: 'The day of the rates, as YYYY-MM-DD.', examples: ['2026-03-01'] }),
        rates: z.record(z.string(), z.number()).meta({
          description: 'What one unit of each currency is worth, by its ISO 4217 code.',
          examples: [{ EUR: 1.08 }],
        }),
      })
      .nullable()
      .meta({
        description:
          "What other currencies are worth in it; the installation's as well. Null where no rates are known.",
      }),
  })
  .meta({ description: 'How the feed looks to a person, and how new queries start.' });
export type Settings = z.infer<typeof Settings>;

const HOUR = 'Must be an hour, 0 to 23';
const NO_COUNTRY = 'Must be a two-letter country code such as IE';
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

/** The document's words for a setting, also where it is sent. */
function wordsOf(setting: keyof typeof Settings.shape) {
  return Settings.shape[setting].meta() ?? {};
}

export const SettingsInput = Settings.omit({ seen_through: true, currency: true, exchange: true })
  .extend({
    default_filters: Filters.meta(wordsOf('default_filters')),
    sizes: Sizes.meta(wordsOf('sizes')),
    shoe_sizes: Sizes.meta(wordsOf('shoe_sizes')),
    ring_sizes: Sizes.meta(wordsOf('ring_sizes')),
    notify_hour: z
      .number({ error: HOUR })
      .int({ error: HOUR, abort: true })
      .min(0, HOUR)
      .max(23, HOUR)
      .meta(wordsOf('notify_hour')),
    quiet_from: QuietTime.meta(wordsOf('quiet_from')),
    quiet_to: QuietTime.meta(wordsOf('quiet_to')),
    country: z
      .string(NO_COUNTRY)
      .refine((code) => COUNTRY_CODES.includes(code), NO_COUNTRY)
      .nullable()
      .meta(wordsOf('country')),
    time_zone: text().max(60, NO_ZONE).refine(isTimeZone, NO_ZONE).nullable().meta(wordsOf('time_zone')),
  })
  .partial()
  .meta({ description: 'Any subset: what is left out stays as it is.' });
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
