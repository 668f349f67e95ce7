import { initContract } from '@ts-rest/core';
import { CONDITIONS } from '@rummage/vocabulary';
import { z } from 'zod';
import { Id, OwnPath, text } from './fields.ts';
import { Problem } from './problem.ts';
import { HIDING_KINDS } from './kept-away.ts';

const c = initContract();

/** Longer than any cursor of the catalogue. */
const MAX_CURSOR = 10_000;

/** What a shop offers at this moment. It has no id, because nothing of it is kept. */
export const LiveListing = z.object({
  title: z.string(),
  /** Its page at the shop. */
  url: z.string(),
  /** The first picture's address. */
  image: z.string().nullable(),
  /** At most 2 decimals; null where none is stated. */
  price: z.number().nullable(),
  /** ISO 4217; null where there is no price. */
  currency: z.string().nullable(),
  condition: z.enum(CONDITIONS).nullable(),
  /** The shop's name; null where the catalogue does not say. */
  shop: z.string().nullable(),
});
export type LiveListing = z.infer<typeof LiveListing>;

/** One page of the catalogue. */
export const SearchNowResult = z.object({
  /** Those that match, in the order of the catalogue. */
  listings: z.array(LiveListing),
  /** To look further; null where the result ends. A page without matches may have one. */
  cursor: z.string().nullable(),
  /** How many listings the catalogue showed. */
  seen: z.int(),
  matched: z.int(),
  /** Why the others do not match, the most frequent reason first; `message` is a sentence about one of them. */
  misses: z.array(z.object({ kind: z.enum(HIDING_KINDS), message: z.string(), count: z.int() })),
});
export type SearchNowResult = z.infer<typeof SearchNowResult>;

export const searchNow = c.router({
  search: {
    summary: 'Search Shopify’s global catalogue for a query, live; nothing is kept',
    description:
      'One page of second-hand offers of all shops of Shopify, of which only those are answered that match the query. Shopify forbids to keep them: show them to whoever looks, and do not store them. Whether it is switched on is `search_now` of `GET /api/installation`; otherwise 409. 503 means that the catalogue cannot answer now, which is something else than an empty answer. People search at most 30 times a minute (429).',
    method: 'POST',
    path: '/api/users/:user_id/queries/:query_id/search-now',
    metadata: { scope: 'read' },
    pathParams: OwnPath.extend({ query_id: Id }),
    body: z.object({
      /** Of the page before it. */
      cursor: text().min(1).max(MAX_CURSOR, `The cursor must be ${MAX_CURSOR} characters or less`).optional(),
    }),
    responses: { 200: SearchNowResult, 404: Problem, 409: Problem },
  },
});
