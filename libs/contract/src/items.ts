import { initContract } from '@ts-rest/core';
import { MAX_ITEMS_PAGE, MAX_NOTE } from '@rummage/vocabulary';
import { z } from 'zod';
import { Condition, Sort, MarketplaceName, ListingEnd, MergeEvidence } from './choices.ts';
import { EXAMPLES, Flag, Id, Instant, OwnPath, text, wholeNumber } from './fields.ts';
import { Matched } from './matched.ts';
import { Problem } from './problem.ts';
import { Removal, RemovalHeaders, RemovalName } from './removals.ts';

const c = initContract();

/** The most items that one call may restore. */
export const MAX_RESTORED = 1000;

export const ItemImage = z
  .object({
    id: z.int().meta({ description: 'Names it in addresses.', examples: [7] }),
    url: z.string().meta({ description: 'Its address.', examples: [EXAMPLES.page] }),
  })
  .meta({ description: 'A picture of an item.' });
export type ItemImage = z.infer<typeof ItemImage>;

export const ItemListing = z
  .object({
    id: z
      .int()
      .meta({ description: 'Equal in all answers, as long as the listing is known.', examples: [7] }),
    url: z.string().meta({ description: 'Its address.', examples: [EXAMPLES.page] }),
    marketplace: MarketplaceName.meta({ description: 'Where it is.' }),
    shop: z
      .string()
      .optional()
      .meta({
        description: "The shop's name where the marketplace is `shop`; else it is missing.",
        examples: ['Beyond Retro'],
      }),
    current_price: z
      .number()
      .nullable()
      .meta({
        description: 'At most 2 decimals; for auctions the current bid. Null where none is stated.',
        examples: [120],
      }),
    currency: z
      .string()
      .nullable()
      .meta({ description: 'ISO 4217; null where there is no price.', examples: ['USD'] }),
    is_auction: z.boolean().meta({ description: 'Whether it is an auction.', examples: [false] }),
    accepts_offers: z.boolean().meta({ description: 'Whether its seller takes offers.', examples: [true] }),
    location: z
      .string()
      .nullable()
      .meta({ description: 'ISO 3166-1 alpha-2 code.', examples: ['GB'] }),
    ends_at: Instant.nullable().meta({ description: 'When the auction ends.', examples: [EXAMPLES.later] }),
    seen_at: Instant.meta({
      description: 'When the marketplace was last seen offering it.',
      examples: [EXAMPLES.at],
    }),
    ended_at: Instant.nullable().meta({
      description:
        'When it was found to be no longer offered; `ended_as` says why where it is known. Null while it is offered.',
      examples: [EXAMPLES.at],
    }),
    ended_as: ListingEnd.nullable().meta({
      description: 'How it ended, where that is known; null while it is offered.',
      examples: ['sold'],
    }),
  })
  .meta({ description: 'A place where the item is offered.' });
export type ItemListing = z.infer<typeof ItemListing>;

export const PriceChange = z
  .object({
    at: Instant.meta({ description: 'When it was.', examples: [EXAMPLES.at] }),
    previous_price: z
      .number()
      .nullable()
      .meta({ description: 'Null when there was none before, or one in another currency.', examples: [140] }),
    price: z
      .number()
      .nullable()
      .meta({ description: 'The price from then on; null when it was removed.', examples: [120] }),
    currency: z
      .string()
      .nullable()
      .meta({ description: 'ISO 4217 code; null where there is no price.', examples: ['USD'] }),
  })
  .meta({ description: "One change of the first listing's price." });
export type PriceChange = z.infer<typeof PriceChange>;

export const SameThing = z
  .object({
    listing_id: z.int().meta({ description: "One of the item's `listings`.", examples: [9] }),
    evidence: MergeEvidence.meta({ description: 'Why it is taken for the same thing.' }),
    pictures: z.int().meta({
      description: 'How many pictures agree with those of another listing of the item.',
      examples: [2],
    }),
    words: z
      .array(z.string())
      .meta({ description: 'The words that both titles have.', examples: [['wool', 'overcoat']] }),
  })
  .meta({ description: 'Why a listing is shown as part of an item that it was not found as.' });
export type SameThing = z.infer<typeof SameThing>;

export const Item = z
  .object({
    id: z.int().meta({ description: 'Names it in addresses.', examples: [7] }),
    title: z
      .string()
      .nullable()
      .meta({ description: 'What it is called.', examples: ['Wool overcoat, charcoal'] }),
    description: z
      .string()
      .nullable()
      .meta({
        description: 'What its seller says of it; null without a text.',
        examples: ['Single-breasted, fully lined.'],
      }),
    condition: Condition.nullable().meta({
      description: 'Its condition; null where it is not known.',
      examples: ['PRE_OWNED'],
    }),
    condition_description: z
      .string()
      .nullable()
      .meta({ description: "The marketplace's own words.", examples: ['Pre-owned: very good'] }),
    size: z
      .string()
      .optional()
      .meta({
        description: 'In the seller\'s words; several with ", " between them. Missing where it is not known.',
        examples: ['M'],
      }),
    created_at: Instant.meta({
      description: "The marketplace's listing time where it is known, else first collection.",
      examples: [EXAMPLES.at],
    }),
    collected_at: Instant.meta({ description: 'When it was first collected.', examples: [EXAMPLES.at] }),
    user_query_id: z
      .int()
      .nullable()
      .meta({
        description:
          'The first query that found it, or the one asked for; null when all of them are deleted.',
        examples: [7],
      }),
    query_ids: z.array(z.int()).meta({ description: 'The queries that found it.', examples: [[7]] }),
    images: z.array(ItemImage).meta({ description: 'Its pictures, the first one first.' }),
    listings: z.array(ItemListing).meta({
      description:
        "Where it is offered: first what was kept, then what is still offered, then the cheapest in the installation's currency.",
    }),
    same_thing: z
      .array(SameThing)
      .nullable()
      .meta({ description: 'Why several listings are the same thing; null for an item with one listing.' }),
    price_changes: z.array(PriceChange).meta({ description: 'Oldest first.' }),
    previous_price: z
      .number()
      .nullable()
      .meta({
        description: 'The price before the last change; null when it has never changed.',
        examples: [140],
      }),
    kept_at: Instant.nullable().meta({
      description: 'When its owner kept it; null for an item that is not kept.',
      examples: [EXAMPLES.at],
    }),
    kept_price: z
      .number()
      .nullable()
      .meta({
        description: "The first listing's price then; null when it had none, or one in another currency.",
        examples: [140],
      }),
    note: z
      .string()
      .nullable()
      .meta({
        description: 'What its owner wrote about it; null without a note, and for an item that is not kept.',
        examples: ['For May’s birthday'],
      }),
    passed_price: z
      .number()
      .nullable()
      .meta({
        description:
          "The first listing's price when the item was dismissed, for one that got a second chance since; null for others, and when that price was in another currency.",
        examples: [160],
      }),
    dismissed_at: Instant.optional().meta({
      description:
        'When it was dismissed; only in the list of dismissed items, and of a dismissed item that is asked for alone.',
      examples: [EXAMPLES.at],
    }),
    dismissed_price: z
      .number()
      .nullable()
      .optional()
      .meta({
        description:
          "The first listing's price then, null when it had none, or one in another currency; only beside `dismissed_at`.",
        examples: [120],
      }),
  })
  .meta({ description: 'One thing that was found, wherever it is offered.' });
export type Item = z.infer<typeof Item>;

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
  );
export type ItemsAsked = z.infer<typeof ItemsAsked>;

const ONE_OF_TWO = 'Name either a removal or items';

export const RestoreInput = z
  .object({
    removal: RemovalName.optional().meta({ description: 'The name of the removal.' }),
    item_ids: z
      .array(z.int().min(1))
      .min(1)
      .max(MAX_RESTORED)
      .optional()
      .meta({ description: 'The items.', examples: [[41, 42]] }),
  })
  .refine(({ removal, item_ids }) => (removal === undefined) !== (item_ids === undefined), {
    path: ['removal'],
    message: ONE_OF_TWO,
  })
  .meta({ description: 'What to restore: one removal, or single items.' });
export type RestoreInput = z.infer<typeof RestoreInput>;

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

export const Restored = z
  .object({ restored: z.int().meta({ description: 'How many items came back.', examples: [12] }) })
  .meta({ description: 'How many items came back.' });

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
      user_query_id: Id.meta({
        description: 'The query that found it first, or the one asked for; null when it is deleted.',
        examples: [7],
      }),
      /** How many ms ago the person asked for it; what the query found after that moment stays. */
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
      'Of a removal only what has stayed away since: what was restored or dismissed again meanwhile stays as it is. ' +
      'What is unknown, or somebody else’s, counts as nothing.',
    method: 'POST',
    path: '/api/users/:user_id/items/restore',
    pathParams: OwnPath,
    body: RestoreInput,
    responses: { 200: Restored },
  },
});
