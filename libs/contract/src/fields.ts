import { MAX_ADDRESS, MAX_EMAIL, MAX_PASSWORD, normaliseFilters, visible } from '@rummage/vocabulary';
import { z } from 'zod';

/** Examples that several fields have. */
export const EXAMPLES = {
  at: '2026-03-01T12:00:00.000Z',
  later: '2026-03-02T12:00:00.000Z',
  page: 'https://www.ebay.com/itm/1',
  picture: 'https://i.ebayimg.com/images/g/1/s-l500.jpg',
  key: '3f0c1a52-77d4-4c3b-9d0e-1b8f0a6c2e11',
};

/** A whole number in an address, written with digits only; the typed client may pass a number. */
export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER) {
  const upTo = max === Number.MAX_SAFE_INTEGER ? 'or more' : `to ${max}`;
  // A missing value is not wrong: it gets the message for missing fields.
  const error = ({ input }: { input?: unknown }) =>
    input === undefined ? undefined : `Must be a whole number, ${min} ${upTo}`;
  const number = z.number({ error }).int({ error, abort: true }).min(min, { error }).max(max, { error });
  const digits = z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number)
    .pipe(number);
  return z.union([number, digits], { error });
}

/** `true` or `false` in an address; the typed client may pass a boolean. */
export const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')], {
  error: 'Must be true or false',
});

/** Ids count up from 1. */
export const Id = wholeNumber(1);

/** The path of what belongs to one user. */
export const OwnPath = z.object({ user_id: Id.meta({ description: 'The person.', examples: [1] }) });

export const Instant = z.iso.datetime();

/** Text that every database and every font can keep: no NUL, no half of a surrogate pair. */
export function text(required?: string) {
  return z
    .string(required === undefined ? undefined : { error: required })
    .refine((value) => !/\0|\p{Surrogate}/u.test(value), 'Text has characters that cannot be stored');
}

/** Text that others see, in one line: what is hidden in it is dropped, so that it cannot look like another. */
export function shownText() {
  return text()
    .overwrite((value) => visible(value.replace(/[\s\p{Cc}]+/gu, ' ')))
    .trim();
}

export const Email = text('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(MAX_EMAIL, `Email must be ${MAX_EMAIL} characters or less`);

export const Password = text('Password is required')
  .min(1, 'Password is required')
  .max(MAX_PASSWORD, `Password must be ${MAX_PASSWORD} characters or less`);

/** The secret in a one-time link. */
export const LinkToken = z
  .string({ error: 'The link is not complete' })
  .min(1, 'The link is not complete')
  .max(200, 'The link is not complete');

/** An address on the internet as somebody pasted it; `https://` may be missing. */
export const Address = text('Address is required')
  .trim()
  .min(1, 'Address is required')
  .max(MAX_ADDRESS, `Address must be ${MAX_ADDRESS} characters or less`);

export const Filter = z.object({
  name: z.string().meta({ description: 'Its name.', examples: ['spreadsheet'] }),
  values: z.array(z.string()).meta({ description: 'The values.', examples: [['GB']] }),
});
export type Filter = z.infer<typeof Filter>;

/** A filter as somebody sends it. */
export const FilterInput = z.object({
  name: text().meta({ description: 'Its name.', examples: ['spreadsheet'] }),
  values: z.array(text()).meta({ description: 'The values.', examples: [['GB']] }),
});

/** Takes names in any case and untrimmed values; returns both in the catalogue's form. */
export const Filters = z.array(FilterInput).transform((given, context) => {
  const { filters, problems } = normaliseFilters(given);
  for (const { path, message } of problems) context.addIssue({ code: 'custom', path, message });
  return filters;
});
