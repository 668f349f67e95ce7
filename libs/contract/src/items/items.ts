import { MAX_ITEMS_PAGE, MAX_NOTE } from '@rummage/vocabulary';
import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { Sort } from '../choices.ts';
import { Flag, Id, Instant, OwnPath, EXAMPLES, text, wholeNumber } from '../fields.ts';
import { Problem } from '../problem.ts';
import { Comparables } from './comparables.ts';
import { Item, Matched } from './item.ts';
import { ItemIds, KeptItems, Removal, RemovalHeaders, Restored, RestoreInput } from './removals.ts';

const c = initContract();

export const ItemsAsked = z
  .object({
    query_id: Id.optional().meta({ description: 'Only what this query found.', examples: [7] }),
    kept: Flag.optional().meta({ description: 'Only kept items.', examples: [true] }),
    dismissed: Flag.optional().meta({
      description: 'Dismissed items instead of the feed, the last dismissed first; then without `sort`.',
      examples: [true],
    }),
    sort: Sort.optional().meta({ description: 'The order of the feed.' }),
    new_since: Instant.optional().meta({
      description: 'What was collected after this moment stands before the others; both parts newest first.',
      examples: [EXAMPLES.at],
    }),
    since: z
      .string()
      .max(500)
      .optional()
      .meta({
        description:
          'Only what has changed since this mark, from the header `X-Feed-Mark` of an answer before: what was found, came back, was dismissed, kept or let go, or became part of another item.',
        examples: ['eyJmIjo0MX0'],
      }),
    limit: wholeNumber(1, MAX_ITEMS_PAGE)
      .optional()
      .meta({ description: 'Without it the answer is the whole feed.', examples: [100] }),
    cursor: z
      .string()
      .max(500)
      .optional()
      .meta({
        description: 'From the `Link` header of the page before; carries its sort.',
        examples: ['eyJzIjoiZGF0ZV9uZXdlc3QifQ'],
      }),
  })
  .refine(({ kept, dismissed }) => !(kept && dismissed), {
    path: ['dismissed'],
    message: 'Ask either for kept or for dismissed items',
  })
  .refine(({ dismissed, sort }) => !(dismissed && sort), {
    path: ['sort'],
    message: 'Dismissed items come in the order of their removal',
  })
  .refine(
    ({ kept, dismissed, sort, new_since }) =>
      new_since === undefined || !(kept || dismissed || (sort !== undefined && sort !== 'date_newest')),
    {
      path: ['new_since'],
      message: 'Only the feed in the order newest first has new items before the others',
    },
  )
  .refine(
    ({ since, ...others }) =>
      since === undefined || Object.values(others).every((value) => value === undefined),
    {
      path: ['since'],
      message: 'Changes are asked for with `since` alone',
    },
  )
  .meta({ description: 'What of the feed is asked for.' });

export type ItemsAsked = z.infer<typeof ItemsAsked>;

export const KeepInput = z
  .object({
    note: text()
      .trim()
      .max(MAX_NOTE, `A note must be ${MAX_NOTE} characters or less`)
      .nullable()
      .optional()
      .meta({
        description: 'When it is left out, the note stays as it is; null and an empty text remove it.',
        examples: ['For May’s birthday'],
      }),
  })
  .meta({ description: 'What to note with an item that is kept.' });
export type KeepInput = z.infer<typeof KeepInput>;

export const SplitResult = z
  .object({
    item: Item.meta({ description: 'The item that is left.' }),
    split: Item.nullable().meta({ description: "The listing's own item; null when it is part of `item`." }),
  })
  .meta({
    description:
      'What becomes of an item when one of its listings is split from it, or joined with it again.',
  });
export type SplitResult = z.infer<typeof SplitResult>;

const ItemPath = z.object({
  user_id: Id.meta({ description: 'The person.', examples: [1] }),
  item_id: Id.meta({ description: 'The item.', examples: [41] }),
});

export const items = c.router({
  list: {
    summary: 'The feed, newest first unless sorted otherwise; or only what is kept; or what is dismissed',
    description:
      '`X-Total-Count` holds the size of the whole feed. With `limit`, `Link: <…>; rel="next"` leads to the next page. ' +
      'A page never has more than 4 MB, and fewer items than `limit` where they would. ' +
      '`kept=true` answers the kept items in the same orders, with those that have ended or been sold. ' +
      '`dismissed=true` answers the dismissed items, the last dismissed first, each with `dismissed_at` and ' +
      '`dismissed_price`. Items that were dismissed more than 90 days ago and whose listings ended as long ago, or were not seen for a year, ' +
      'are no longer listed, and neither a price nor a call brings them back; they stay away. Both together, or `dismissed` with `sort`, are answered with 422. With `new_since`, newest first, ' +
      'the items that were collected after that moment come before the others, on pages as in the whole feed. ' +
      'Newest first, items of the sample marketplace stand behind all that is real. ' +
      'With `since` alone the answer has what has changed since that mark, each item as it is now: dismissed ones have `dismissed_at`, ' +
      'and those that are part of another item `merged_into`. `Link` leads to the rest while there is more. A mark that is not known ' +
      'any more, as one of 90 days ago or of before a backup was restored, is answered with 410: then the whole feed is read again.',
    method: 'GET',
    path: '/api/users/:user_id/items',
    metadata: {
      headers: {
        'X-Total-Count': 'How many items the whole feed has.',
        'X-Feed-Mark': 'For `since`: what changes after this answer.',
        'X-New-Count': 'With `new_since`: how many of them were collected after that moment.',
        Link: '`<…>; rel="next"`: the next page, when a page was asked for and there is one.',
      },
    },
    pathParams: OwnPath,
    query: ItemsAsked,
    responses: { 200: z.array(Item), 404: Problem, 410: Problem },
  },
  one: {
    summary: 'One item, also one that was dismissed',
    description:
      'An item that is shown as part of another one is answered as that one, so its `id` may differ. A dismissed item has ' +
      '`dismissed_at` and `dismissed_price`.',
    method: 'GET',
    path: '/api/users/:user_id/items/:item_id',
    pathParams: ItemPath,
    responses: { 200: Item, 404: Problem },
  },
  dismiss: {
    summary: 'Dismiss one item for good',
    description:
      'An item that is dismissed already moves to this removal, with the price and the time of the first. ' +
      '`Idempotency-Key` names the removal, and makes it safe to send again; with another call the key is refused with 422.',
    method: 'DELETE',
    path: '/api/users/:user_id/items/:item_id',
    pathParams: ItemPath,
    headers: RemovalHeaders,
    responses: { 204: c.noBody(), 404: Problem },
  },
  dismissMany: {
    summary: 'Dismiss up to 1,000 items at once',
    description:
      'One removal, which `POST …/items/restore` brings back. Items that are kept go as well. What is unknown, somebody else’s or dismissed already counts as nothing. ' +
      '`Idempotency-Key` names it, and makes it safe to send again; with another call the key is refused with 422.',
    method: 'POST',
    path: '/api/users/:user_id/items/dismiss',
    pathParams: OwnPath,
    headers: RemovalHeaders,
    body: ItemIds,
    responses: { 200: Removal },
  },
  keepMany: {
    summary: 'Keep up to 1,000 items at once',
    description: 'What is unknown, somebody else’s, dismissed or kept already counts as nothing.',
    method: 'POST',
    path: '/api/users/:user_id/items/keep',
    pathParams: OwnPath,
    body: ItemIds,
    responses: { 200: KeptItems },
  },
  cleanse: {
    summary: 'Dismiss everything in the feed of one query',
    description:
      'One removal, which `POST …/items/restore` brings back. `Idempotency-Key` names it, and makes it safe to ' +
      'send again; with another call the key is refused with 422.',
    method: 'DELETE',
    path: '/api/users/:user_id/items',
    pathParams: OwnPath,
    headers: RemovalHeaders,
    query: z.object({
      user_query_id: Id.meta({
        description: 'The query that found it first, or the one asked for; null when it is deleted.',
        examples: [7],
      }),
      /** Time since the person asked for it, in ms; what the query found after that moment stays. */
      age_ms: wholeNumber(0)
        .optional()
        .meta({ description: 'How many ms ago the person asked for it.', examples: [1500] }),
    }),
    responses: { 200: Removal, 404: Problem },
  },
  clearSamples: {
    summary: 'Dismiss what only the sample marketplace has, except what is kept',
    description:
      'For when a real marketplace or shop is there. One removal, which `POST …/items/restore` brings back. ' +
      '`Idempotency-Key` names it, and makes it safe to send again; with another call the key is refused with 422.',
    method: 'DELETE',
    path: '/api/users/:user_id/samples',
    pathParams: OwnPath,
    headers: RemovalHeaders,
    responses: { 200: Removal },
  },
  keep: {
    summary: 'Keep an item, or change the note on a kept one',
    description:
      'An item that is kept already keeps its time and price. One that was let go within the last hour gets its time, ' +
      'its price and, without `note` in the body, its note back. A dismissed item is answered with 422: restore it first.',
    method: 'PUT',
    path: '/api/users/:user_id/items/:item_id/kept',
    pathParams: ItemPath,
    body: KeepInput,
    responses: { 200: Item, 404: Problem },
  },
  letGo: {
    summary: 'Let a kept item go; its note is deleted after an hour',
    method: 'DELETE',
    path: '/api/users/:user_id/items/:item_id/kept',
    pathParams: ItemPath,
    responses: { 204: c.noBody(), 404: Problem },
  },
  matched: {
    summary: 'Why an item is in the feed: what matched, for each query that found it',
    method: 'GET',
    path: '/api/users/:user_id/items/:item_id/matched',
    pathParams: ItemPath,
    responses: { 200: z.array(Matched), 404: Problem },
  },
  comparables: {
    summary: 'Other things like an item, and what they cost',
    description:
      'Only listings are counted whose marketplace lets its prices be counted; see `allows` in `GET /api/marketplaces`.',
    method: 'GET',
    path: '/api/users/:user_id/items/:item_id/comparables',
    pathParams: ItemPath,
    responses: { 200: Comparables, 404: Problem },
  },
  split: {
    summary: 'Say that a listing is not the same thing as the others of its item',
    description:
      'It becomes an item of its own, for good: the two are not joined again, whatever is found out later. When the listing is ' +
      'the one that the item was first found as, the others move to another item. A listing that is split already stays so.',
    method: 'PUT',
    path: '/api/users/:user_id/items/:item_id/splits/:listing_id',
    pathParams: ItemPath.extend({ listing_id: Id.meta({ description: 'The listing.', examples: [9] }) }),
    body: c.noBody(),
    responses: { 200: SplitResult, 404: Problem },
  },
  unsplit: {
    summary: 'Take a split back',
    method: 'DELETE',
    path: '/api/users/:user_id/items/:item_id/splits/:listing_id',
    pathParams: ItemPath.extend({ listing_id: Id.meta({ description: 'The listing.', examples: [9] }) }),
    responses: { 200: SplitResult, 404: Problem },
  },
  restore: {
    summary: 'Bring a dismissed item back',
    method: 'POST',
    path: '/api/users/:user_id/items/:item_id/restore',
    pathParams: ItemPath,
    body: c.noBody(),
    responses: { 200: Item, 404: Problem },
  },
  restoreMany: {
    summary: 'Bring back what one removal took, or up to 1,000 items',
    description:
      'Of a removal only what has stayed away since: what was restored or dismissed again meanwhile stays as it is, and what was over for 90 days is gone. ' +
      'What is unknown, or somebody else’s, counts as nothing.',
    method: 'POST',
    path: '/api/users/:user_id/items/restore',
    pathParams: OwnPath,
    body: RestoreInput,
    responses: { 200: Restored },
  },
});
