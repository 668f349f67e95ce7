import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { Instant, OwnPath } from './fields.ts';

const c = initContract();

/** Where the mark is to move. */
export const SeenInput = z.object({ through: Instant });
export type SeenInput = z.infer<typeof SeenInput>;

/** The mark between what counts as seen and what is new. */
export const SeenMark = z.object({
  /** What was collected until this moment counts as seen; null while nothing does. */
  seen_through: Instant.nullable(),
});
export type SeenMark = z.infer<typeof SeenMark>;

/** What is new since the mark, and how much there is in all. All numbers of new items are 0 while there is no mark. */
export const NewItems = SeenMark.extend({
  /** Items in the feed. */
  total: z.int(),
  /** Those that were collected after the mark. */
  new_items: z.int(),
  /** How many items were collected after the mark, those that were dismissed since included. */
  found: z.int(),
  /** How many of these are kept, and how many were dismissed. */
  kept: z.int(),
  dismissed: z.int(),
  /** The same for each query that has items in the feed; an item that several queries found counts for each. */
  by_query: z.array(z.object({ query_id: z.int(), total: z.int(), new_items: z.int() })),
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
