import { initContract } from '@ts-rest/core';
import {
  CONDITIONS,
  MARKETPLACES,
  MAX_ITEMS_PAGE,
  MAX_NOTE,
  MERGE_EVIDENCE,
  SORTS,
} from '@rummage/vocabulary';
import { z } from 'zod';
import { Flag, Id, Instant, OwnPath, text, wholeNumber } from './fields.ts';
import { Matched } from './matched.ts';
import { Problem } from './problem.ts';
import { Removal, RemovalHeaders, RemovalName } from './removals.ts';

const c = initContract();

/** The most items that one call may restore. */
export const MAX_RESTORED = 1000;

/** A picture of an item. */
export const ItemImage = z.object({ id: z.int(), url: z.string() });
export type ItemImage = z.infer<typeof ItemImage>;

/** A place where the item is offered. */
export const ItemListing = z.object({
  /** Equal in all answers, as long as the listing is known. */
  id: z.int(),
  url: z.string(),
  marketplace: z.enum(MARKETPLACES),
  /** The shop's name where the marketplace is `shop`; else it is missing. */
  shop: z.string().optional(),
  /** At most 2 decimals; for auctions the current bid. Null where none is stated. */
  current_price: z.number().nullable(),
  /** ISO 4217; null where there is no price. */
  currency: z.string().nullable(),
  is_auction: z.boolean(),
  accepts_offers: z.boolean(),
  /** ISO 3166-1 alpha-2 code. */
  location: z.string().nullable(),
  /** When the auction ends. */
  ends_at: Instant.nullable(),
  /** When the marketplace was last seen offering it. */
  seen_at: Instant,
  /** When it was found to be no longer offered; `ended_as` says why where it is known. Null while it is offered. */
  ended_at: Instant.nullable(),
  ended_as: z.enum(['ended', 'sold']).nullable(),
});
export type ItemListing = z.infer<typeof ItemListing>;

/** One change of the first listing's price. */
export const PriceChange = z.object({
  at: Instant,
  /** Null when there was none before, or one in another currency. */
  previous_price: z.number().nullable(),
  /** The price from then on; null when it was removed. */
  price: z.number().nullable(),
  currency: z.string().nullable(),
});
export type PriceChange = z.infer<typeof PriceChange>;

/** Why a listing is shown as part of an item that it was not found as. */
export const SameThing = z.object({
  /** One of the item's `listings`. */
  listing_id: z.int(),
  evidence: z.enum(MERGE_EVIDENCE),
  /** How many pictures agree with those of another listing of the item. */
  pictures: z.int(),
  /** The words that both titles have. */
  words: z.array(z.string()),
});
export type SameThing = z.infer<typeof SameThing>;

/** One thing that was found, wherever it is offered. */
export const Item = z.object({
  id: z.int(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  condition: z.enum(CONDITIONS).nullable(),
  /** The marketplace's own words. */
  condition_description: z.string().nullable(),
  /** In the seller's words; several with ", " between them. Missing where it is not known. */
  size: z.string().optional(),
  /** The marketplace's listing time where it is known, else first collection. */
  created_at: Instant,
  collected_at: Instant,
  /** The first query that found it, or the one asked for; null when all of them are deleted. */
  user_query_id: z.int().nullable(),
  query_ids: z.array(z.int()),
  images: z.array(ItemImage),
  /** Where it is offered: first what was kept, then what is still offered, then the cheapest in the installation's currency. */
  listings: z.array(ItemListing),
  /** Why several listings are the same thing; null for an item with one listing. */
  same_thing: z.array(SameThing).nullable(),
  /** Oldest first. */
  price_changes: z.array(PriceChange),
  /** The price before the last change; null when it has never changed. */
  previous_price: z.number().nullable(),
  /** When its owner kept it; null for an item that is not kept. */
  kept_at: Instant.nullable(),
  /** The first listing's price then; null when it had none, or one in another currency. */
  kept_price: z.number().nullable(),
  /** What its owner wrote about it; null without a note, and for an item that is not kept. */
  note: z.string().nullable(),
  /**
   * The first listing's price when the item was dismissed, for one that got a second chance since; null for others, and
   * when that price was in another currency.
   */
  passed_price: z.number().nullable(),
  /** When it was dismissed; only in the list of dismissed items, and of a dismissed item that is asked for alone. */
  dismissed_at: Instant.optional(),
  /**
   * The first listing's price then, null when it had none, or one in another currency; only beside `dismissed_at`.
   */
  dismissed_price: z.number().nullable().optional(),
});
export type Item = z.infer<typeof Item>;

export const ItemsAsked = z
  .object({
    /** Only what this query found. */
    query_id: Id.optional(),
    /** Only kept items. */
    kept: Flag.optional(),
    /** Dismissed items instead of the feed, the last dismissed first; then without `sort`. */
    dismissed: Flag.optional(),
    sort: z.enum(SORTS).optional(),
    /** What was collected after this moment stands before the others; both parts newest first. */
    new_since: Instant.optional(),
    /** Without it the answer is the whole feed. */
    limit: wholeNumber(1, MAX_ITEMS_PAGE).optional(),
    /** From the `Link` header of the page before; carries its sort. */
    cursor: z.string().max(500).optional(),
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
  );
export type ItemsAsked = z.infer<typeof ItemsAsked>;

const ONE_OF_TWO = 'Name either a removal or items';

/** What to restore: one removal, or single items. */
export const RestoreInput = z
  .object({
    removal: RemovalName.optional(),
    item_ids: z.array(z.int().min(1)).min(1).max(MAX_RESTORED).optional(),
  })
  .refine(({ removal, item_ids }) => (removal === undefined) !== (item_ids === undefined), {
    path: ['removal'],
    message: ONE_OF_TWO,
  });
export type RestoreInput = z.infer<typeof RestoreInput>;

/** What to note with an item that is kept. */
export const KeepInput = z.object({
  /** When it is left out, the note stays as it is; null and an empty text remove it. */
  note: text().trim().max(MAX_NOTE, `A note must be ${MAX_NOTE} characters or less`).nullable().optional(),
});
export type KeepInput = z.infer<typeof KeepInput>;

/** What becomes of an item when one of its listings is split from it, or joined with it again. */
export const SplitResult = z.object({
  /** The item that is left. */
  item: Item,
  /** The listing's own item; null when it is part of `item`. */
  split: Item.nullable(),
});
export type SplitResult = z.infer<typeof SplitResult>;

/** How many items came back. */
export const Restored = z.object({ restored: z.int() });

const ItemPath = z.object({ user_id: Id, item_id: Id });

export const items = c.router({
  list: {
    summary: 'The feed, newest first unless sorted otherwise; or only what is kept; or what is dismissed',
    description:
      '`X-Total-Count` holds the size of the whole feed. With `limit`, `Link: <…>; rel="next"` leads to the next page. ' +
      'A page never has more than 4 MB, and fewer items than `limit` where they would. ' +
      '`kept=true` answers the kept items in the same orders, with those that have ended or been sold. ' +
      '`dismissed=true` answers the dismissed items, the last dismissed first, each with `dismissed_at` and ' +
      '`dismissed_price`. Both together, or `dismissed` with `sort`, are answered with 422. With `new_since`, newest first, ' +
      'the items that were collected after that moment come before the others, on pages as in the whole feed. ' +
      'Newest first, items of the sample marketplace stand behind all that is real.',
    method: 'GET',
    path: '/api/users/:user_id/items',
    metadata: {
      headers: {
        'X-Total-Count': 'How many items the whole feed has.',
        'X-New-Count': 'With `new_since`: how many of them were collected after that moment.',
        Link: '`<…>; rel="next"`: the next page, when a page was asked for and there is one.',
      },
    },
    pathParams: OwnPath,
    query: ItemsAsked,
    responses: { 200: z.array(Item), 404: Problem },
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
      user_query_id: Id,
      /** How many ms ago the person asked for it; what the query found after that moment stays. */
      age_ms: wholeNumber(0).optional(),
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
  split: {
    summary: 'Say that a listing is not the same thing as the others of its item',
    description:
      'It becomes an item of its own, for good: the two are not joined again, whatever is found out later. When the listing is ' +
      'the one that the item was first found as, the others move to another item. A listing that is split already stays so.',
    method: 'PUT',
    path: '/api/users/:user_id/items/:item_id/splits/:listing_id',
    pathParams: ItemPath.extend({ listing_id: Id }),
    body: c.noBody(),
    responses: { 200: SplitResult, 404: Problem },
  },
  unsplit: {
    summary: 'Take a split back',
    method: 'DELETE',
    path: '/api/users/:user_id/items/:item_id/splits/:listing_id',
    pathParams: ItemPath.extend({ listing_id: Id }),
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
      'Of a removal only what has stayed away since: what was restored or dismissed again meanwhile stays as it is. ' +
      'What is unknown, or somebody else’s, counts as nothing.',
    method: 'POST',
    path: '/api/users/:user_id/items/restore',
    pathParams: OwnPath,
    body: RestoreInput,
    responses: { 200: Restored },
  },
});
