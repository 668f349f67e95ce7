import { z } from 'zod';

export const Matched = z
  .object({
    query_id: z.int().meta({ description: 'The query.', examples: [7] }),
    words: z.array(z.string()).meta({
      description:
        "The words, phrases, brands, materials, colours and sizes of the query that the item's texts say.",
      examples: [['wool', 'overcoat']],
    }),
    text: z.string().meta({
      description:
        'In words, with the item and the query as they are now: "has wool, overcoat; $41 of $180". Empty where the query asks for nothing that can be shown.',
      examples: ['has wool, overcoat; $120 of $150'],
    }),
  })
  .meta({ description: 'What of an item matched one of the queries that found it.' });
export type Matched = z.infer<typeof Matched>;
