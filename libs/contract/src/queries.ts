import { initContract } from '@ts-rest/core';
import {
  CATEGORIES,
  CONDITIONS,
  isMinimumAboveMaximum,
  MAX_PRICE,
  MAX_QUERY_TEXT,
  MINIMUM_ABOVE_MAXIMUM,
  normaliseFilters,
} from '@rummage/vocabulary';
import { z } from 'zod';
import { Collection } from './collection.ts';
import { Id, Instant, OwnPath, text } from './fields.ts';
import { Problem } from './problem.ts';

const c = initContract();

export const Filter = z.object({ name: z.string(), values: z.array(z.string()) });
export type Filter = z.infer<typeof Filter>;

/** What the server says. No limits here: an old row must never become unreadable. */
export const Query = z.object({
  id: z.number(),
  user_id: z.number(),
  query_text: z.string(),
  category: z.enum(CATEGORIES).nullable(),
  max_price: z.number().nullable(),
  active: z.boolean(),
  minimum_condition: z.enum(CONDITIONS),
  filters: z.array(Filter),
  created_at: Instant,
  collection: Collection,
});
export type Query = z.infer<typeof Query>;

/** Names in any case, values untrimmed: all of it leaves in the catalogue's form. */
const Filters = z.array(z.object({ name: text(), values: z.array(text()) })).transform((given, context) => {
  const { filters, problems } = normaliseFilters(given);
  for (const { path, message } of problems) context.addIssue({ code: 'custom', path, message });
  return filters;
});

/** What the server accepts. All limits live here. When a query is changed, fields that are left out stay as they are. */
export const QueryInput = z
  .object({
    user_id: z.number().int().optional(),
    query_text: text('Query text is required')
      .trim()
      .min(1, 'Query text is required')
      .max(MAX_QUERY_TEXT, `Query text must be ${MAX_QUERY_TEXT} characters or less`),
    category: z.enum(CATEGORIES).nullable().optional(),
    max_price: z
      .number({ error: 'Maximum price must be a positive number' })
      .nonnegative('Maximum price must be a positive number')
      .max(MAX_PRICE, `Maximum price must be ${MAX_PRICE} or less`)
      .nullable()
      .optional(),
    active: z.boolean().optional(),
    minimum_condition: z.enum(CONDITIONS).optional(),
    filters: Filters.optional(),
  })
  .refine(({ filters, max_price }) => !isMinimumAboveMaximum(filters ?? [], max_price ?? null), {
    path: ['filters'],
    message: MINIMUM_ABOVE_MAXIMUM,
    // Also when other fields are wrong, so that everything is said at once; not when these two are.
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'filters' || path?.[0] === 'max_price'),
  });
export type QueryInput = z.infer<typeof QueryInput>;

const QueryPath = z.object({ query_id: Id });

export const queries = c.router({
  list: {
    summary: 'All saved searches, newest first',
    method: 'GET',
    path: '/api/users/:user_id/queries',
    pathParams: OwnPath,
    responses: { 200: z.array(Query) },
  },
  create: {
    summary: 'Save a search; collecting starts at once',
    method: 'POST',
    path: '/api/users/:user_id/queries',
    pathParams: OwnPath,
    body: QueryInput,
    responses: { 201: Query },
  },
  update: {
    summary: 'Change a saved search',
    method: 'PUT',
    path: '/api/users/queries/:query_id',
    pathParams: QueryPath,
    body: QueryInput,
    responses: { 200: Query, 404: Problem },
  },
  remove: {
    summary: 'Delete a saved search; its items stay',
    method: 'DELETE',
    path: '/api/users/queries/:query_id',
    pathParams: QueryPath,
    responses: { 204: c.noBody(), 404: Problem },
  },
  toggleActive: {
    summary: 'Pause or resume collecting for a saved search',
    method: 'PATCH',
    path: '/api/queries/:query_id/toggle-active-status',
    pathParams: QueryPath,
    body: c.noBody(),
    responses: { 200: Query, 404: Problem },
  },
});
