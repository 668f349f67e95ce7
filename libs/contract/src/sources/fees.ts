import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { Charge, FeeBase, MarketplaceName } from '../choices.ts';
import { EXAMPLES } from '../fields.ts';

const c = initContract();

const Countries = (which: string) =>
  z
    .array(z.string())
    .min(1)
    .optional()
    .meta({
      description: `ISO 3166-1 alpha-2 codes of the countries that the thing is sent ${which}; missing for any.`,
      examples: [['GB']],
    });
const Day = z.iso.date();
const Percent = z.number().min(0).max(1000);
const Amount = z.number().min(0).max(1_000_000);

export const FeeTier = z
  .strictObject({
    up_to: Amount.optional().meta({
      description: 'How much what is counted may be, inclusive; missing for no limit.',
      examples: [150],
    }),
    percent: z
      .union([Percent, z.tuple([Percent, Percent])])
      .optional()
      .meta({
        description: 'Per cent of what is counted; two where it depends on what the thing is.',
        examples: [20],
      }),
    fixed: Amount.optional().meta({ description: 'Added once.', examples: [0.7] }),
    each_heading: Amount.optional().meta({
      description: 'Added for each tariff heading in the parcel.',
      examples: [3],
    }),
    why: z
      .string()
      .max(200)
      .optional()
      .meta({
        description: 'Words for people instead of those of the fee.',
        examples: ['none, below the limit'],
      }),
  })
  .meta({ description: 'What is charged up to an amount.' });

export const Fee = z
  .strictObject({
    what: Charge.meta({ description: 'What is charged.' }),
    marketplace: MarketplaceName.optional().meta({
      description: 'Where the thing is sold; missing for anywhere.',
    }),
    seller: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .meta({
        description: 'The name of the shop, or the host of the page; missing for any.',
        examples: ['vinted.com'],
      }),
    from: Countries('from'),
    to: Countries('to'),
    valid_from: Day.meta({ description: 'The first day.', examples: ['2026-07-01'] }),
    valid_to: Day.meta({ description: 'The last day. Afterwards it is unknown.', examples: ['2028-06-30'] }),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'Must be a currency code such as EUR')
      .meta({ description: 'ISO 4217 code of its amounts.', examples: ['EUR'] }),
    of: FeeBase.meta({ description: 'What it is counted from.' }),
    tiers: z.array(FeeTier).max(50).meta({
      description:
        'The lowest first; the first one that reaches far enough holds. None where nobody can say how much it is.',
    }),
    exact: z
      .boolean()
      .optional()
      .meta({ description: 'Whether it is exact, once all that it counts is known.', examples: [false] }),
    why: z
      .string()
      .min(1)
      .max(200)
      .meta({ description: 'Words for people.', examples: ['20 % of both'] }),
    source: z
      .string()
      .min(1)
      .max(2000)
      .meta({ description: 'Where it is stated.', examples: [EXAMPLES.page] }),
  })
  .meta({ description: 'What is charged for sending, selling or importing a thing, for a time.' });
export type Fee = z.infer<typeof Fee>;

export const fees = c.router({
  list: {
    summary: 'What is charged until a thing is at the door, as far as this installation knows',
    description:
      'Of several fees for the same thing the first one holds on a day. Those that are over are there, so that a client can say since when it is unknown.',
    method: 'GET',
    path: '/api/fees',
    responses: { 200: z.array(Fee) },
  },
});
