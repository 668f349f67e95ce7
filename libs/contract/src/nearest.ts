import { z } from 'zod';
import { Condition, Category } from './choices.ts';
import { Filter } from './filters.ts';

export const Nearest = z
  .object({
    text: z.string().meta({
      description:
        'What it leaves out, for people, as the beginning of a line that ends with the count: "without “cashmere”".',
      examples: ['wool overcoat'],
    }),
    count: z.int().meta({ description: 'How many things it finds.', examples: [3] }),
    change: z
      .object({
        query_text: z.string().meta({
          description: 'What is looked for, in words: `wool (coat, overcoat) -kids`.',
          examples: ['wool overcoat'],
        }),
        category: Category.nullable().meta({
          description: 'What kind of thing is looked for; null for any.',
          examples: ["Men's Clothing"],
        }),
        max_price: z
          .number()
          .nullable()
          .meta({
            description:
              'The highest price, in the currency of the installation; null for any. At most 2 decimals.',
            examples: [149.99],
          }),
        minimum_condition: Condition.meta({ description: 'In which condition a thing has to be at least.' }),
        filters: z.array(Filter).meta({ description: 'What it demands besides its text.' }),
      })
      .partial()
      .meta({ description: 'The fields of the query that it changes.' }),
  })
  .meta({ description: 'A change with which a query that finds nothing would find something.' });
export type Nearest = z.infer<typeof Nearest>;
