import { initContract } from '@ts-rest/core';
import {
  hasLongPhrase,
  isMinimumAboveMaximum,
  MAX_PRICE,
  MAX_QUERY_TEXT,
  MINIMUM_ABOVE_MAXIMUM,
  NOT_A_PRICE,
  PHRASE_TOO_LONG,
  PRICE_TOO_FINE,
  PRICE_TOO_HIGH,
  QUERY_TEXT_REQUIRED,
  QUERY_TEXT_TOO_LONG,
} from '@rummage/vocabulary';
import { z } from 'zod';
import { Condition, Category, Unchecked, NotifyChoice } from './choices.ts';
import { Collection } from './collection.ts';
import { EXAMPLES, Address, Id, Instant, OwnPath, text } from './fields.ts';
import { Filter, Filters } from './filters.ts';
import { CreationHeaders } from './idempotency.ts';
import { HidingKind, ReasonedCollection } from './kept-away.ts';
import { Nearest } from './nearest.ts';
import { Problem } from './problem.ts';
import { Removal, RemovalHeaders } from './removals.ts';

const c = initContract();

export const Query = z
  .object({
    id: z.int().meta({ description: 'Names it in addresses.', examples: [7] }),
    user_id: z.int().meta({ description: 'The person.', examples: [1] }),
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
    active: z
      .boolean()
      .meta({ description: 'Whether it is collected; false while it is paused.', examples: [true] }),
    starred: z
      .boolean()
      .meta({ description: 'Marked by the user, to be listed before the others.', examples: [false] }),
    minimum_condition: Condition.meta({ description: 'In which condition a thing has to be at least.' }),
    filters: z.array(Filter).meta({ description: 'What it demands besides its text.' }),
    notify: NotifyChoice.meta({
      description:
        "When its owner is notified of what it finds; with `drops` only of its items' falls in price.",
    }),
    created_at: Instant.meta({ description: 'When it was made.', examples: [EXAMPLES.at] }),
    collection: Collection.meta({ description: 'How collecting goes.' }),
  })
  .meta({ description: 'A query as the server returns it. No limits here, so that old rows stay readable.' });
export type Query = z.infer<typeof Query>;

export const ReasonedQuery = Query.extend({
  collection: ReasonedCollection.meta({ description: 'How collecting goes.' }),
}).meta({ description: 'A query whose health also says what kept listings away.' });
export type ReasonedQuery = z.infer<typeof ReasonedQuery>;

const QueryText = text(QUERY_TEXT_REQUIRED)
  .trim()
  .min(1, QUERY_TEXT_REQUIRED)
  .max(MAX_QUERY_TEXT, QUERY_TEXT_TOO_LONG)
  .refine((typed) => typed.length > MAX_QUERY_TEXT || !hasLongPhrase(typed), PHRASE_TOO_LONG);

export const QueryChange = z
  .object({
    user_id: z
      .int()
      .optional()
      .meta({ description: 'The person.', examples: [1] }),
    query_text: QueryText.optional().meta({
      description: 'What is looked for, in words: `wool (coat, overcoat) -kids`.',
      examples: ['wool overcoat'],
    }),
    category: Category.nullable()
      .optional()
      .meta({ description: 'What kind of thing is looked for; null for any.', examples: ["Men's Clothing"] }),
    max_price: z
      .number({ error: NOT_A_PRICE })
      .nonnegative(NOT_A_PRICE)
      .max(MAX_PRICE, PRICE_TOO_HIGH)
      .multipleOf(0.01, PRICE_TOO_FINE)
      .nullable()
      .optional()
      .meta({
        description:
          'The highest price, in the currency of the installation; null for any. At most 2 decimals.',
        examples: [149.99],
      }),
    active: z
      .boolean()
      .optional()
      .meta({ description: 'Whether it is collected; false while it is paused.', examples: [true] }),
    starred: z
      .boolean()
      .optional()
      .meta({ description: 'Whether its owner marked it with a star.', examples: [false] }),
    minimum_condition: Condition.optional().meta({
      description: 'In which condition a thing has to be at least.',
    }),
    filters: Filters.optional().meta({ description: 'What it demands besides its text.' }),
    notify: NotifyChoice.optional().meta({ description: 'When its owner is notified of what it finds.' }),
  })
  .refine(({ filters, max_price }) => !isMinimumAboveMaximum(filters ?? [], max_price ?? null), {
    path: ['filters'],
    message: MINIMUM_ABOVE_MAXIMUM,
    // Checked also when other fields are wrong, so that all problems come at once, but not when these two are.
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'filters' || path?.[0] === 'max_price'),
  })
  .meta({
    description:
      'A change of a query: any subset of its fields, what is left out stays as it is. All limits are here.',
  });
export type QueryChange = z.infer<typeof QueryChange>;

export const QueryUpdate = QueryChange.safeExtend({
  tidy: z
    .boolean()
    .optional()
    .meta({
      description:
        "Dismisses, as one removal, what this query found and no longer matches. What another query of its owner found or matches stays, whether that one is paused or not. The preview's `removable` says how many that would be.",
      examples: [true],
    }),
}).meta({ description: 'A change of a query, and whether its feed is to be tidied with it.' });
export type QueryUpdate = z.infer<typeof QueryUpdate>;

export const UpdatedQuery = Query.extend(Removal.partial().shape).meta({
  description: 'The query after a change, with what tidying removed where that was asked for.',
});
export type UpdatedQuery = z.infer<typeof UpdatedQuery>;

export const QueryInput = QueryChange.safeExtend({
  query_text: QueryText.meta({
    description: 'What is looked for, in words: `wool (coat, overcoat) -kids`.',
    examples: ['wool overcoat'],
  }),
}).meta({ description: 'A new query.' });
export type QueryInput = z.infer<typeof QueryInput>;

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
    untold: z.array(Unchecked).meta({
      description:
        'Parts of the draft that cannot be checked, because items do not store them: more items may be hidden.',
      examples: [['seller']],
    }),
  })
  .meta({ description: 'What a draft of a query would hide.' });
export type Preview = z.infer<typeof Preview>;

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

const QueryPath = z.object({ query_id: Id.meta({ description: 'The query.', examples: [7] }) });

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
    body: z.object({ url: Address.meta({ description: 'Its address.', examples: [EXAMPLES.page] }) }),
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
    body: z.object({
      active: z
        .boolean()
        .optional()
        .meta({ description: 'Whether it is collected; false while it is paused.', examples: [true] }),
    }),
    responses: { 200: Query, 404: Problem },
  },
});
