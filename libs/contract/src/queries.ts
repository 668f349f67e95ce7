import { initContract } from '@ts-rest/core';
import {
  CATEGORIES,
  CONDITIONS,
  FILTER_NAMES,
  hasLongPhrase,
  isMinimumAboveMaximum,
  MAX_PRICE,
  MAX_QUERY_TEXT,
  MINIMUM_ABOVE_MAXIMUM,
  NOTIFY_CHOICES,
  NOT_A_PRICE,
  PHRASE_TOO_LONG,
  PRICE_TOO_FINE,
  PRICE_TOO_HIGH,
  QUERY_TEXT_REQUIRED,
  QUERY_TEXT_TOO_LONG,
} from '@rummage/vocabulary';
import { z } from 'zod';
import { Collection } from './collection.ts';
import { Address, Id, Instant, OwnPath, text } from './fields.ts';
import { Filter, Filters } from './filters.ts';
import { CreationHeaders } from './idempotency.ts';
import { HIDING_KINDS, ReasonedCollection } from './kept-away.ts';
import { Nearest } from './nearest.ts';
import { Problem } from './problem.ts';
import { Removal, RemovalHeaders } from './removals.ts';

const c = initContract();

/** A query as the server returns it. No limits here, so that old rows stay readable. */
export const Query = z.object({
  id: z.int(),
  user_id: z.int(),
  query_text: z.string(),
  category: z.enum(CATEGORIES).nullable(),
  max_price: z.number().nullable(),
  active: z.boolean(),
  /** Marked by the user, to be listed before the others. */
  starred: z.boolean(),
  minimum_condition: z.enum(CONDITIONS),
  filters: z.array(Filter),
  /** When its owner is notified of what it finds; with `drops` only of its items' falls in price. */
  notify: z.enum(NOTIFY_CHOICES),
  created_at: Instant,
  collection: Collection,
});
export type Query = z.infer<typeof Query>;

/** A query whose health also says what kept listings away. */
export const ReasonedQuery = Query.extend({ collection: ReasonedCollection });
export type ReasonedQuery = z.infer<typeof ReasonedQuery>;

const QueryText = text(QUERY_TEXT_REQUIRED)
  .trim()
  .min(1, QUERY_TEXT_REQUIRED)
  .max(MAX_QUERY_TEXT, QUERY_TEXT_TOO_LONG)
  .refine((typed) => typed.length > MAX_QUERY_TEXT || !hasLongPhrase(typed), PHRASE_TOO_LONG);

/** A change of a query: any subset of its fields, what is left out stays as it is. All limits are here. */
export const QueryChange = z
  .object({
    user_id: z.int().optional(),
    query_text: QueryText.optional(),
    category: z.enum(CATEGORIES).nullable().optional(),
    max_price: z
      .number({ error: NOT_A_PRICE })
      .nonnegative(NOT_A_PRICE)
      .max(MAX_PRICE, PRICE_TOO_HIGH)
      .multipleOf(0.01, PRICE_TOO_FINE)
      .nullable()
      .optional(),
    active: z.boolean().optional(),
    starred: z.boolean().optional(),
    minimum_condition: z.enum(CONDITIONS).optional(),
    filters: Filters.optional(),
    notify: z.enum(NOTIFY_CHOICES).optional(),
  })
  .refine(({ filters, max_price }) => !isMinimumAboveMaximum(filters ?? [], max_price ?? null), {
    path: ['filters'],
    message: MINIMUM_ABOVE_MAXIMUM,
    // Checked also when other fields are wrong, so that all problems come at once, but not when these two are.
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'filters' || path?.[0] === 'max_price'),
  });
export type QueryChange = z.infer<typeof QueryChange>;

/** A change of a query, and whether its feed is to be tidied with it. */
export const QueryUpdate = QueryChange.safeExtend({
  /**
   * Dismisses, as one removal, what this query found and no longer matches. What another query of its owner found or
   * matches stays, whether that one is paused or not. The preview's `removable` says how many that would be.
   */
  tidy: z.boolean().optional(),
});
export type QueryUpdate = z.infer<typeof QueryUpdate>;

/** The query after a change, with what tidying removed where that was asked for. */
export const UpdatedQuery = Query.extend(Removal.partial().shape);
export type UpdatedQuery = z.infer<typeof UpdatedQuery>;

/** A new query. */
export const QueryInput = QueryChange.safeExtend({ query_text: QueryText });
export type QueryInput = z.infer<typeof QueryInput>;

/** A draft of a query. What is left out is as in the stored query, or as in a new one. */
export const PreviewInput = QueryInput.safeExtend({
  /** The query that is being edited; without it the draft is compared with the whole feed. */
  query_id: z.int().min(1).optional(),
});
export type PreviewInput = z.infer<typeof PreviewInput>;

/**
 * The query that an address means, as `POST …/queries` takes it; it is not saved yet. The text is empty where the address has
 * no words, and has to be completed.
 */
export const QueryFromAddress = z.object({
  query: Query.pick({
    query_text: true,
    category: true,
    max_price: true,
    minimum_condition: true,
    filters: true,
  }),
  /** What the address asks and a query cannot say, each as a sentence for people. */
  not_supported: z.array(z.string()),
});
export type QueryFromAddress = z.infer<typeof QueryFromAddress>;

/** An item that the draft would have kept out of the feed. */
export const HiddenItem = z.object({
  id: z.int(),
  title: z.string(),
  /** The first picture's address. */
  image: z.string().nullable(),
  /** The first thing that is wrong with it; `message` is a sentence for the user. */
  reason: z.object({ kind: z.enum(HIDING_KINDS), message: z.string() }),
});
export type HiddenItem = z.infer<typeof HiddenItem>;

/** What a draft of a query would hide. */
export const Preview = z.object({
  /** Items in the feed of this query, or in the whole feed. */
  total: z.int(),
  hidden: z.int(),
  /** How many of the hidden ones `tidy` would remove: those that no other query found or matches. None for a new query. */
  removable: z.int(),
  /** The newest three that it would hide. */
  examples: z.array(HiddenItem),
  /** Parts of the draft that cannot be checked, because items do not store them: more items may be hidden. */
  untold: z.array(z.enum([...FILTER_NAMES, 'category'])),
});
export type Preview = z.infer<typeof Preview>;

/** What there is for a draft of a query before it is saved. */
export const DraftCount = z.object({
  /** How many listings of the sample market fit now; null where samples are not collected. */
  samples: z.int().nullable(),
  /** How many of the newest items of the feed fit already, samples aside. */
  items: z.int(),
  /** Where nothing fits, the nearest that does, the best first. */
  nearest: z.array(Nearest),
});
export type DraftCount = z.infer<typeof DraftCount>;

const QueryPath = z.object({ query_id: Id });

export const queries = c.router({
  list: {
    summary: 'All queries, newest first',
    method: 'GET',
    path: '/api/users/:user_id/queries',
    pathParams: OwnPath,
    responses: { 200: z.array(Query) },
  },
  one: {
    summary: 'One query, with what kept listings away from it',
    description:
      'Only here does `collection` have `kept_away`: for all queries of a notebook it would be too much.',
    method: 'GET',
    path: '/api/users/queries/:query_id',
    pathParams: QueryPath,
    responses: { 200: ReasonedQuery, 404: Problem },
  },
  create: {
    summary: 'Save a query; collecting starts at once',
    description: 'With `Idempotency-Key` it can be sent again, and is saved once.',
    method: 'POST',
    path: '/api/users/:user_id/queries',
    metadata: { location: 'sent' },
    pathParams: OwnPath,
    headers: CreationHeaders,
    body: QueryInput,
    responses: { 201: Query, 404: Problem },
  },
  preview: {
    summary: 'What a draft of a query would hide of the collected items',
    method: 'POST',
    path: '/api/users/:user_id/queries/preview',
    metadata: { scope: 'read' },
    pathParams: OwnPath,
    body: PreviewInput,
    responses: { 200: Preview, 404: Problem },
  },
  count: {
    summary: 'How much there is for a draft of a query, and the nearest where there is nothing',
    description: 'Counts what is stored and the sample market; no other marketplace is asked.',
    method: 'POST',
    path: '/api/users/:user_id/queries/count',
    metadata: { scope: 'read' },
    pathParams: OwnPath,
    body: QueryInput,
    responses: { 200: DraftCount },
  },
  fromAddress: {
    summary: 'The query that a search address of a marketplace or a shop means; nothing is saved',
    description:
      'An address that is no such search is refused with 422 at `url`. The address is read, never opened.',
    method: 'POST',
    path: '/api/users/:user_id/queries/from-address',
    metadata: { scope: 'read' },
    pathParams: OwnPath,
    body: z.object({ url: Address }),
    responses: { 200: QueryFromAddress },
  },
  update: {
    summary: 'Change a query; fields that are left out stay as they are',
    description:
      'With `tidy`, `Idempotency-Key` names the removal: sent again, the whole call has no effect, and answers the query as ' +
      'it is by then; with another change the key is refused with 422.',
    method: 'PUT',
    path: '/api/users/queries/:query_id',
    pathParams: QueryPath,
    headers: RemovalHeaders,
    body: QueryUpdate,
    responses: { 200: UpdatedQuery, 404: Problem },
  },
  remove: {
    summary: 'Delete a query; its items stay',
    description: 'For 24 hours it can be restored.',
    method: 'DELETE',
    path: '/api/users/queries/:query_id',
    pathParams: QueryPath,
    responses: { 204: c.noBody(), 404: Problem },
  },
  restore: {
    summary: 'Restore a deleted query with everything that it found',
    description: 'One that was not deleted stays as it is.',
    method: 'POST',
    path: '/api/users/queries/:query_id/restore',
    pathParams: QueryPath,
    body: c.noBody(),
    responses: { 200: Query, 404: Problem },
  },
  toggleActive: {
    summary: 'Pause or resume collecting for a query',
    description: 'With `active` it sets what is asked for; without it turns the one into the other.',
    method: 'PATCH',
    path: '/api/queries/:query_id/toggle-active-status',
    pathParams: QueryPath,
    body: z.object({ active: z.boolean().optional() }),
    responses: { 200: Query, 404: Problem },
  },
});
