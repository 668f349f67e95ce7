import { z } from 'zod';

export const PriceStep = z
  .object({
    up_to: z.number().meta({
      description: 'The highest price of the step, in the currency of the installation, inclusive.',
      examples: [80],
    }),
    finds: z
      .int()
      .meta({ description: 'How many finds cost that, and more than the step before.', examples: [9] }),
    a_week: z.number().meta({
      description: 'How many finds a week a limit of this price would let in, to one decimal.',
      examples: [12],
    }),
  })
  .meta({ description: 'Finds of one step of prices. All steps are equally high.' });
export type PriceStep = z.infer<typeof PriceStep>;

export const PriceSteps = z
  .object({
    finds: z.int().meta({
      description:
        'How many things with a price were counted: those that were listed in the last 30 days, and of those without such a date the ones that were found in this time, but for the first day of the query.',
      examples: [81],
    }),
    a_week: z.number().meta({ description: 'How many a week that is, without a limit.', examples: [19] }),
    steps: z.array(PriceStep).meta({
      description:
        'The cheapest first: 8 to 16, which may leave out the few dearest finds. None where fewer than 10 were counted.',
    }),
    prices: z
      .array(z.number())
      .max(500)
      .meta({
        description:
          'What they cost, the cheapest first: of more than 500 as many, evenly chosen. So the share up to any limit is that of the finds. None where there are no steps.',
        examples: [[12.5, 40, 80]],
      }),
  })
  .meta({
    description: 'Finds of the last 30 days by price. Only counted: nothing is said of what they are worth.',
  });
export type PriceSteps = z.infer<typeof PriceSteps>;
