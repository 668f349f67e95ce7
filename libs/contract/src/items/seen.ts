import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { EXAMPLES, Instant, OwnPath } from '../fields.ts';

const c = initContract();

export const SeenInput = z
  .object({
    through: Instant.meta({
      description: 'What was collected until this moment is to count as seen.',
      examples: [EXAMPLES.at],
    }),
  })
  .meta({ description: 'Where the mark is to move.' });
export type SeenInput = z.infer<typeof SeenInput>;

export const SeenMark = z
  .object({
    seen_through: Instant.nullable().meta({
      description: 'What was collected until this moment counts as seen; null while nothing does.',
      examples: [EXAMPLES.at],
    }),
  })
  .meta({ description: 'The mark between what counts as seen and what is new.' });
export type SeenMark = z.infer<typeof SeenMark>;

export const NewItems = SeenMark.extend({
  total: z.int().meta({ description: 'Items in the feed.', examples: [80] }),
  new_items: z.int().meta({ description: 'Those that were collected after the mark.', examples: [5] }),
  found: z.int().meta({
    description: 'How many items were collected after the mark, those that were dismissed since included.',
    examples: [20],
  }),
  kept: z
    .int()
    .meta({ description: 'How many of these are kept, and how many were dismissed.', examples: [2] }),
  dismissed: z.int().meta({ description: 'How many of them were dismissed, or which.', examples: [4] }),
  by_query: z
    .array(
      z.object({
        query_id: z.int().meta({ description: 'The query.', examples: [7] }),
        total: z.int().meta({ description: 'How many there are in all.', examples: [80] }),
        new_items: z.int().meta({ description: 'How many items are new.', examples: [5] }),
      }),
    )
    .meta({
      description:
        'The same for each query that has items in the feed; an item that several queries found counts for each.',
    }),
}).meta({
  description:
    'What is new since the mark, and how much there is in all. All numbers of new items are 0 while there is no mark.',
});
export type NewItems = z.infer<typeof NewItems>;

export const seen = c.router({
  show: {
    summary: 'What is new since the mark of what was seen, and how many items each query has',
    method: 'GET',
    path: '/api/users/:user_id/seen',
    pathParams: OwnPath,
    responses: { 200: NewItems },
  },
  mark: {
    summary: 'Mark everything that was collected until a moment as seen',
    description:
      'The mark only moves forward: an earlier moment leaves it where it is, and a future one counts as now.',
    method: 'PUT',
    path: '/api/users/:user_id/seen',
    pathParams: OwnPath,
    body: SeenInput,
    responses: { 200: SeenMark },
  },
  look: {
    summary: 'Say that somebody is looking at the feed; to be sent every minute while somebody does',
    description:
      'When nobody has looked for 30 minutes, on any device, a new visit begins: what was collected until the feed was last ' +
      'looked at then counts as seen.',
    method: 'POST',
    path: '/api/users/:user_id/seen/look',
    pathParams: OwnPath,
    body: c.noBody(),
    responses: { 200: SeenMark },
  },
});
