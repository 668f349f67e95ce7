import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { Condition } from '../choices.ts';
import { EXAMPLES, Id, OwnPath, text } from '../fields.ts';
import { Problem } from '../problem.ts';
import { HidingKind } from '../queries/collection.ts';

const c = initContract();

/** Longer than any cursor of the catalogue. */
const MAX_CURSOR = 10_000;

export const LiveListing = z
  .object({
    title: z.string().meta({ description: 'What it is called.', examples: ['Wool overcoat, charcoal'] }),
    url: z.string().meta({ description: 'Its page at the shop.', examples: [EXAMPLES.page] }),
    image: z
      .string()
      .nullable()
      .meta({ description: "The first picture's address.", examples: [EXAMPLES.picture] }),
    price: z
      .number()
      .nullable()
      .meta({ description: 'At most 2 decimals; null where none is stated.', examples: [120] }),
    currency: z
      .string()
      .nullable()
      .meta({ description: 'ISO 4217; null where there is no price.', examples: ['USD'] }),
    condition: Condition.nullable().meta({
      description: 'Its condition; null where it is not known.',
      examples: ['PRE_OWNED'],
    }),
    shop: z
      .string()
      .nullable()
      .meta({
        description: "The shop's name; null where the catalogue does not say.",
        examples: ['Beyond Retro'],
      }),
  })
  .meta({ description: 'What a shop offers at this moment. It has no id, because nothing of it is kept.' });
export type LiveListing = z.infer<typeof LiveListing>;

export const SearchNowResult = z
  .object({
    listings: z.array(LiveListing).meta({ description: 'Those that match, in the order of the catalogue.' }),
    cursor: z
      .string()
      .nullable()
      .meta({
        description: 'To look further; null where the result ends. A page without matches may have one.',
        examples: ['eyJzIjoiZGF0ZV9uZXdlc3QifQ'],
      }),
    seen: z.int().meta({ description: 'How many listings the catalogue showed.', examples: [50] }),
    matched: z.int().meta({ description: 'How many of them match.', examples: [6] }),
    misses: z
      .array(
        z.object({
          kind: HidingKind.meta({ description: 'What it is of its kind.' }),
          message: z.string().meta({ description: 'A sentence for people.', examples: ['Watched at eBay.'] }),
          count: z.int().meta({ description: 'How many there are.', examples: [3] }),
        }),
      )
      .meta({
        description:
          'Why the others do not match, the most frequent reason first; `message` is a sentence about one of them.',
      }),
  })
  .meta({ description: 'One page of the catalogue.' });
export type SearchNowResult = z.infer<typeof SearchNowResult>;

export const searchNow = c.router({
  search: {
    summary: 'Search Shopify’s global catalogue for a query, live; nothing is kept',
    description:
      'One page of second-hand offers of all shops of Shopify, of which only those are answered that match the query. Shopify forbids to keep them: show them to whoever looks, and do not store them. Whether it is switched on is `search_now` of `GET /api/installation`; otherwise 409. 503 means that the catalogue cannot answer now, which is something else than an empty answer. People search at most 30 times a minute (429).',
    method: 'POST',
    path: '/api/users/:user_id/queries/:query_id/search-now',
    metadata: { scope: 'read' },
    pathParams: OwnPath.extend({ query_id: Id.meta({ description: 'The query.', examples: [7] }) }),
    body: z.object({
      /** The cursor of the page before it. */
      cursor: text()
        .min(1)
        .max(MAX_CURSOR, `The cursor must be ${MAX_CURSOR} characters or less`)
        .optional()
        .meta({
          description: 'Where the next page begins, from the answer before.',
          examples: ['eyJzIjoiZGF0ZV9uZXdlc3QifQ'],
        }),
    }),
    responses: { 200: SearchNowResult, 404: Problem, 409: Problem },
  },
});
