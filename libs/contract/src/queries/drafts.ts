import { z } from 'zod';
import { Unchecked } from '../choices.ts';
import { EXAMPLES } from '../fields.ts';
import { HidingKind } from './collection.ts';
import { PriceSteps } from './price-steps.ts';
import { Query, QueryInput } from './query.ts';

export const PreviewInput = QueryInput.safeExtend({
  query_id: z
    .int()
    .min(1)
    .optional()
    .meta({
      description: 'The query that is being edited; without it the draft is compared with the whole feed.',
      examples: [7],
    }),
}).meta({
  description: 'A draft of a query. What is left out is as in the stored query, or as in a new one.',
});
export type PreviewInput = z.infer<typeof PreviewInput>;

export const QueryFromAddress = z
  .object({
    query: Query.pick({
      query_text: true,
      category: true,
      max_price: true,
      minimum_condition: true,
      filters: true,
    }).meta({ description: 'The query.' }),
    not_supported: z.array(z.string()).meta({
      description: 'What the address asks and a query cannot say, each as a sentence for people.',
      examples: [['The search asks for free shipping.']],
    }),
  })
  .meta({
    description:
      'The query that an address means, as `POST …/queries` takes it; it is not saved yet. The text is empty where the address has no words, and has to be completed.',
  });
export type QueryFromAddress = z.infer<typeof QueryFromAddress>;

export const HiddenItem = z
  .object({
    id: z.int().meta({ description: 'Names it in addresses.', examples: [7] }),
    title: z.string().meta({ description: 'What it is called.', examples: ['Wool overcoat, charcoal'] }),
    image: z
      .string()
      .nullable()
      .meta({ description: "The first picture's address.", examples: [EXAMPLES.picture] }),
    reason: z
      .object({
        kind: HidingKind.meta({ description: 'What it is of its kind.' }),
        message: z.string().meta({ description: 'A sentence for people.', examples: ['Watched at eBay.'] }),
      })
      .meta({ description: 'The first thing that is wrong with it; `message` is a sentence for the user.' }),
  })
  .meta({ description: 'An item that the draft would have kept out of the feed.' });
export type HiddenItem = z.infer<typeof HiddenItem>;

export const Preview = z
  .object({
    total: z
      .int()
      .meta({ description: 'Items in the feed of this query, or in the whole feed.', examples: [80] }),
    hidden: z.int().meta({ description: 'How many items it would hide.', examples: [3] }),
    removable: z.int().meta({
      description:
        'How many of the hidden ones `tidy` would remove: those that no other query found or matches. None for a new query.',
      examples: [2],
    }),
    examples: z.array(HiddenItem).meta({ description: 'The newest three that it would hide.' }),
    prices: PriceSteps.meta({
      description: 'What a limit would let in, of what the draft finds among these.',
    }),
    untold: z.array(Unchecked).meta({
      description:
        'Parts of the draft that cannot be checked, because items do not store them: more items may be hidden.',
      examples: [['seller']],
    }),
  })
  .meta({ description: 'What a draft of a query would hide.' });
export type Preview = z.infer<typeof Preview>;

export const Nearest = z
  .object({
    text: z.string().meta({
      description:
        'What it leaves out, for people, as the beginning of a line that ends with the count: "without “cashmere”".',
      examples: ['wool overcoat'],
    }),
    count: z.int().meta({ description: 'How many things it finds.', examples: [3] }),
    change: Query.pick({
      query_text: true,
      category: true,
      max_price: true,
      minimum_condition: true,
      filters: true,
    })
      .partial()
      .meta({ description: 'The fields of the query that it changes.' }),
  })
  .meta({ description: 'A change with which a query that finds nothing would find something.' });
export type Nearest = z.infer<typeof Nearest>;

export const DraftCount = z
  .object({
    samples: z
      .int()
      .nullable()
      .meta({
        description: 'How many listings of the sample market fit now; null where samples are not collected.',
        examples: [12],
      }),
    items: z.int().meta({
      description: 'How many of the newest items of the feed fit already, samples aside.',
      examples: [2],
    }),
    nearest: z
      .array(Nearest)
      .meta({ description: 'Where nothing fits, the nearest that does, the best first.' }),
  })
  .meta({ description: 'What there is for a draft of a query before it is saved.' });
export type DraftCount = z.infer<typeof DraftCount>;
