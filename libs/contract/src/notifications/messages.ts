import { z } from 'zod';
import { ActionName, ListingEnd, MessageType, NotifiedEvent } from '../choices.ts';
import { EXAMPLES, Instant } from '../fields.ts';

export const NotifiedItem = z
  .object({
    event: NotifiedEvent.meta({ description: 'What has happened.' }),
    id: z.int().meta({ description: 'Names it in addresses.', examples: [7] }),
    query_id: z
      .int()
      .nullable()
      .meta({ description: 'The query that found it; null for what is kept.', examples: [7] }),
    query_text: z
      .string()
      .nullable()
      .meta({
        description: 'What is looked for, in words: `wool (coat, overcoat) -kids`.',
        examples: ['wool overcoat'],
      }),
    title: z.string().meta({ description: 'What it is called.', examples: ['Wool overcoat, charcoal'] }),
    url: z.string().meta({ description: 'Its address.', examples: [EXAMPLES.page] }),
    source: z.string().optional().meta({
      description:
        "Who offers it: the shop's name, or the marketplace's. Missing in messages that were made before it was said.",
    }),
    size: z
      .string()
      .nullable()
      .optional()
      .meta({
        description:
          'Its size; null where it is not known, missing in messages that were made before it was said.',
        examples: ['M'],
      }),
    image: z
      .string()
      .nullable()
      .meta({
        description: 'The address of its first picture; null without one.',
        examples: [EXAMPLES.picture],
      }),
    price: z
      .number()
      .nullable()
      .meta({
        description: 'What it costs, with at most 2 decimals; null where there is no price.',
        examples: [120],
      }),
    currency: z
      .string()
      .nullable()
      .meta({ description: 'ISO 4217 code.', examples: ['USD'] }),
    was_price: z
      .number()
      .nullable()
      .meta({
        description: 'What it cost before its price fell, in the same currency; null for everything else.',
        examples: [140],
      }),
    is_auction: z.boolean().meta({ description: 'Whether it is an auction.', examples: [false] }),
    ends_at: Instant.nullable().meta({ description: 'When it ends.', examples: [EXAMPLES.later] }),
    ended_as: ListingEnd.nullable().meta({
      description: 'How it ended, where that is known; null while it is offered.',
      examples: ['sold'],
    }),
  })
  .meta({ description: 'What a message says of one item.' });
export type NotifiedItem = z.infer<typeof NotifiedItem>;

export const Message = z
  .object({
    type: MessageType.meta({ description: 'Of what kind the problem is.' }),
    timestamp: Instant.meta({ description: 'When it was made.', examples: [EXAMPLES.at] }),
    data: z
      .object({
        total: z
          .int()
          .meta({ description: 'How many items it is about; `items` has the first 200.', examples: [80] }),
        items: z.array(NotifiedItem).meta({ description: 'The items.' }),
      })
      .meta({ description: 'What it is about.' }),
  })
  .meta({
    description:
      "The body of a webhook's message. A digest, or what came during a break, may have items of every event.",
  });
export type Message = z.infer<typeof Message>;

export const PushMessage = z
  .object({
    id: z.string().meta({ description: 'The same in every repeat of the message.', examples: [7] }),
    type: MessageType.meta({ description: 'Of what kind the problem is.' }),
    title: z.string().meta({ description: 'What it is called.', examples: ['Wool overcoat, charcoal'] }),
    body: z
      .string()
      .meta({ description: 'What it says, in a line.', examples: ['3 new for “wool overcoat”.'] }),
    actions: z
      .array(
        z.object({
          action: ActionName.meta({ description: 'What it does.' }),
          title: z.string().meta({ description: 'What its button says.', examples: ['Keep'] }),
          url: z.string().meta({
            description: 'Where a POST does it, relative to the installation: once, for seven days.',
            examples: ['/act/k3J9s0'],
          }),
        }),
      )
      .optional()
      .meta({ description: 'What can be done without opening the page.' }),
    url: z.string().meta({
      description: 'The page that shows what it is about, relative to the installation.',
      examples: [EXAMPLES.page],
    }),
  })
  .meta({ description: 'What a browser is sent, encrypted: JSON of less than 4 kB.' });
export type PushMessage = z.infer<typeof PushMessage>;
