import { initContract } from '@ts-rest/core';
import { CONDITIONS, MAX_SAMPLE_TEXT } from '@rummage/vocabulary';
import { z } from 'zod';
import { Instant, text } from './fields.ts';
import { Nearest } from './nearest.ts';

const c = initContract();

/** A listing of the sample market. */
export const Sample = z.object({
  title: z.string(),
  /** Its page, relative to the address of the installation. */
  url: z.string(),
  /** The first picture's address, relative to that of the installation. */
  image: z.string().nullable(),
  /** At most 2 decimals; for auctions the current bid. */
  price: z.number().nullable(),
  /** ISO 4217; null where there is no price. */
  currency: z.string().nullable(),
  condition: z.enum(CONDITIONS).nullable(),
  is_auction: z.boolean(),
  /** When the auction ends. */
  ends_at: Instant.nullable(),
});
export type Sample = z.infer<typeof Sample>;

/** What the sample market has for a text. */
export const SampleSearch = z.object({
  /** How many listings match. */
  total: z.int(),
  /** The first of them, newest first. */
  items: z.array(Sample),
  /** Where nothing matches, the nearest that does, the best first. */
  nearest: z.array(Nearest),
});
export type SampleSearch = z.infer<typeof SampleSearch>;

export const samples = c.router({
  search: {
    summary: 'Search the sample market, to see what a query finds without having an account',
    description:
      'At most 8 invented listings, also where marketplaces are connected. `text` is read as that of a query; without it the newest are shown. The answer may ' +
      'be a minute old. Everybody at one address may ask 30 times a minute (429).',
    method: 'GET',
    path: '/api/samples',
    metadata: { access: 'public', refusals: [429] },
    query: z.object({
      text: text('Text is required')
        .trim()
        .min(1, 'Text is required')
        .max(MAX_SAMPLE_TEXT, `Text must be ${MAX_SAMPLE_TEXT} characters or less`)
        .optional(),
    }),
    responses: { 200: SampleSearch },
  },
});
