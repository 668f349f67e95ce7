import { z } from 'zod';
import { choice, ComparableState } from '../choices.ts';
import { EXAMPLES, Instant } from '../fields.ts';

/** Reasons why no range is given: few like it, prices too far apart, or a licence that lets nobody count its prices. */
export const WITHHELD = ['too_few', 'too_different', 'licence'] as const;
export const Withheld = choice(WITHHELD, 'Why no range is given.');
export type Withheld = (typeof WITHHELD)[number];

const amount = (description: string) => z.number().meta({ description, examples: [75] });
const count = (description: string) => z.int().meta({ description, examples: [3] });

export const Comparable = z
  .object({
    title: z.string().meta({ description: 'What it is called.', examples: ['Wool overcoat, charcoal'] }),
    image: z
      .string()
      .nullable()
      .meta({
        description: "The first picture's address; null where there is none to show.",
        examples: [EXAMPLES.picture],
      }),
    price: z.number().meta({ description: 'What was last asked for it, or paid.', examples: [62] }),
    currency: z.string().meta({ description: 'ISO 4217 code of the price.', examples: ['USD'] }),
    state: ComparableState.meta({ description: 'What has become of it.' }),
    seen_at: Instant.meta({ description: 'When it was last seen offered.', examples: [EXAMPLES.at] }),
    url: z
      .string()
      .nullable()
      .meta({ description: 'Its address; null where there is none to show.', examples: [EXAMPLES.page] }),
    because: z
      .array(z.string())
      .meta({ description: 'Words that both say, the rarest first.', examples: [['overcoat', 'wool']] }),
  })
  .meta({ description: 'Another thing of the same kind.' });
export type Comparable = z.infer<typeof Comparable>;

export const PriceRange = z
  .object({
    low: amount('A quarter costs less.'),
    middle: amount('Half costs less.'),
    high: amount('A quarter costs more.'),
    currency: z.string().meta({ description: 'ISO 4217 code.', examples: ['USD'] }),
    asked: count('How many are still offered at their price.'),
    gone: count('How many are offered no more, nobody knows why.'),
    sold: count('How many were sold.'),
  })
  .meta({
    description:
      'What things like it cost, in the condition of this one. Most prices are only asked for, so it is no value.',
  });
export type PriceRange = z.infer<typeof PriceRange>;

export const Comparables = z
  .object({
    items: z.array(Comparable).meta({ description: 'At most five, the most alike first.' }),
    range: PriceRange.optional().meta({ description: 'Missing where `withheld` gives the reason.' }),
    withheld: Withheld.optional().meta({ description: 'Why there is no range.' }),
    span: z
      .object({
        lowest: amount('The lowest price.'),
        highest: amount('The highest price.'),
        currency: z.string().meta({ description: 'ISO 4217 code.', examples: ['USD'] }),
      })
      .optional()
      .meta({
        description: 'How far prices are apart that are too different for a range; else it is missing.',
      }),
    half_gone_days: z
      .int()
      .optional()
      .meta({
        description:
          'In how many days half of such things are gone. Only of kept items, from at least 20 like them.',
        examples: [4],
      }),
  })
  .meta({ description: 'Other things like an item, and what they cost.' });
export type Comparables = z.infer<typeof Comparables>;
