import { MAX_SAMPLE_TEXT } from '@rummage/vocabulary';
import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { Condition } from '../choices.ts';
import { EXAMPLES, Instant, text } from '../fields.ts';
import { Nearest } from '../queries/drafts.ts';

const c = initContract();

export const Sample = z
  .object({
    title: z.string().meta({ description: 'What it is called.', examples: ['Wool overcoat, charcoal'] }),
    url: z.string().meta({
      description: 'Its page, relative to the address of the installation.',
      examples: [EXAMPLES.page],
    }),
    image: z
      .string()
      .nullable()
      .meta({
        description: "The first picture's address, relative to that of the installation.",
        examples: [EXAMPLES.picture],
      }),
    price: z
      .number()
      .nullable()
      .meta({ description: 'At most 2 decimals; for auctions the current bid.', examples: [120] }),
    currency: z
      .string()
      .nullable()
      .meta({ description: 'ISO 4217; null where there is no price.', examples: ['USD'] }),
    condition: Condition.nullable().meta({
      description: 'Its condition; null where it is not known.',
      examples: ['PRE_OWNED'],
    }),
    is_auction: z.boolean().meta({ description: 'Whether it is an auction.', examples: [false] }),
    ends_at: Instant.nullable().meta({ description: 'When the auction ends.', examples: [EXAMPLES.later] }),
  })
  .meta({ description: 'A listing of the sample market.' });
export type Sample = z.infer<typeof Sample>;

export const SampleSearch = z
  .object({
    total: z.int().meta({ description: 'How many listings match.', examples: [80] }),
    items: z.array(Sample).meta({ description: 'The first of them, newest first.' }),
    nearest: z
      .array(Nearest)
      .meta({ description: 'Where nothing matches, the nearest that does, the best first.' }),
  })
  .meta({ description: 'What the sample market has for a text.' });
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
        .optional()
        .meta({ description: 'The text.', examples: ['wool overcoat'] }),
    }),
    responses: { 200: SampleSearch },
  },
});
