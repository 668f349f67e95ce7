import { contract, Item, ItemListing, ItemsAsked, KeepInput, Matched } from '@rummage/contract';
import { SORTS } from '@rummage/vocabulary';
import { z } from 'zod';
import type { Deps } from '#deps';
import { found, HttpError } from '#http/errors';
import { webAddress } from '#http/html';
import { askedPart } from '#items/feed/feed';
import { createFeedPages } from '#items/feed/feed-pages';
import { dismissItem, findItemAnywhere, restoreItem } from '#items/items.repo';
import { keepItem, letItemGo } from '#items/kept/keeping.repo';
import { requireKept } from '#items/kept/require-kept';
import { whyMatched } from '#queries/judging/matched.routes';
import { readQueryTexts } from '#queries/queries.repo';
import { asAsked, defineTool, limitOf, NextCursor, type Tool } from './tool.ts';
import { LeftOut, withoutWithheld } from './withheld.ts';

/** A seller's text may be very long. */
const MAX_DESCRIPTION = 1000;

const ItemId = z.int().min(1).describe('The id of an item');
/** No more than the calls answer: a token that may only write must not read. */
const Marked = z.object({ item_id: z.int(), kept: z.boolean(), note: z.string().nullable() });
const LetGo = Marked.pick({ item_id: true, kept: true });
const Dismissed = z.object({ item_id: z.int(), dismissed: z.boolean() });

export function itemTools(deps: Deps): Tool[] {
  const { db, now, exchange, publicUrl } = deps;
  const { readPage } = createFeedPages(deps);

  async function shorten(userId: number, items: readonly Item[]): Promise<ShortItem[]> {
    const texts = await readQueryTexts(db, userId, [...new Set(items.flatMap((item) => item.query_ids))]);
    return items.map((item) => shortItem(item, texts, publicUrl));
  }

  return [
    defineTool({
      name: 'read_feed',
      title: 'Read what was found',
      description:
        'Reads a page of what the queries of the person have found, newest first unless sorted otherwise: the feed, or what they ' +
        'keep, or what they have dismissed. Each item has the queries that found it.',
      route: contract.items.list,
      input: z.object({
        list: z.enum(['feed', 'kept', 'dismissed']).default('feed'),
        query_id: z.int().min(1).optional().describe('Only what this query has found'),
        sort: z.enum(SORTS).optional().describe('Not for dismissed items: the last dismissed come first'),
        limit: limitOf('items'),
        cursor: z
          .string()
          .optional()
          .describe('next_cursor of the page before, which was asked for with the same list and query_id'),
      }),
      output: z.object({
        total: z.int().describe('How many items there are on all pages'),
        items: z.array(ShortItem),
        left_out: LeftOut,
        next_cursor: NextCursor,
      }),
      run: async (userId, { list, ...asked }) => {
        const lists = { kept: list === 'kept', dismissed: list === 'dismissed' };
        const part = askedPart(asAsked(ItemsAsked, { ...asked, ...lists }));
        const { counts, text, next } = await readPage(userId, part, asked.limit);
        const { items, ...rest } = withoutWithheld(JSON.parse(text.toString()) as Item[], deps);
        return {
          total: counts.total,
          items: await shorten(userId, items),
          ...rest,
          ...(next !== undefined && { next_cursor: next }),
        };
      },
    }),
    defineTool({
      name: 'why_item',
      title: 'Say why an item was found',
      description:
        'Says what of an item matches each query that found it, with what its seller says of it. Works with dismissed items too.',
      route: contract.items.matched,
      input: z.object({ item_id: ItemId }),
      output: z.object({
        item: ShortItem,
        description: z.string().optional().describe('By the seller; the first part of a long one'),
        reasons: z.array(Matched).describe('For each query; its text is in found_by'),
      }),
      run: async (userId, { item_id: id }) => {
        const item = found(await findItemAnywhere(db, userId, id), 'Item');
        // Reasons may be of any of its listings.
        const { left_out: withheld } = withoutWithheld(
          item.listings.map((listing) => ({ ...item, listings: [listing] })),
          deps,
        );
        if (withheld) throw new HttpError(403, withheld.why);
        const reasons = found(
          await whyMatched(db, { userId, itemId: id, exchange: await exchange() }),
          'Item',
        );
        const description = item.description?.slice(0, MAX_DESCRIPTION);
        const [short] = await shorten(userId, [item]);
        return { item: found(short, 'Item'), ...(description && { description }), reasons };
      },
    }),
    defineTool({
      name: 'keep_item',
      title: 'Keep an item',
      description:
        'Keeps an item for the person, also when it is sold, and may note something about it. On an item that is kept it changes ' +
        'the note, if there is one. A dismissed item has to be restored first.',
      route: contract.items.keep,
      input: z.object({
        item_id: ItemId,
        note: KeepInput.shape.note.describe('Left out, a note stays as it is; null removes it'),
      }),
      output: Marked,
      isIdempotent: true,
      run: async (userId, { item_id, note: given }) => {
        const keeping = { userId, id: item_id, note: given, now: now() };
        const { id, note } = requireKept(await keepItem(db, keeping));
        return { item_id: id, kept: true, note };
      },
    }),
    defineTool({
      name: 'let_item_go',
      title: 'Let a kept item go',
      description:
        'The opposite of keep_item. Its note is deleted after an hour; until then keep_item brings it back.',
      route: contract.items.letGo,
      input: z.object({ item_id: ItemId }),
      output: LetGo,
      isIdempotent: true,
      isDestructive: true,
      run: async (userId, { item_id }) => {
        found(await letItemGo(db, userId, item_id, now()), 'Item');
        return { item_id, kept: false };
      },
    }),
    defineTool({
      name: 'dismiss_item',
      title: 'Dismiss an item',
      description:
        'Takes an item out of the feed for good, whatever finds it again. restore_item brings it back.',
      route: contract.items.dismiss,
      input: z.object({ item_id: ItemId }),
      output: Dismissed,
      isIdempotent: true,
      isDestructive: true,
      run: async (userId, { item_id }) => {
        found(await dismissItem(db, { userId, key: undefined, now: now() }, item_id), 'Item');
        return { item_id, dismissed: true };
      },
    }),
    defineTool({
      name: 'restore_item',
      title: 'Bring a dismissed item back',
      description: 'The opposite of dismiss_item. An item that was not dismissed stays as it is.',
      route: contract.items.restore,
      input: z.object({ item_id: ItemId }),
      output: Dismissed,
      isIdempotent: true,
      run: async (userId, { item_id }) => {
        const { id } = found(await restoreItem(db, userId, item_id, now()), 'Item');
        return { item_id: id, dismissed: false };
      },
    }),
  ];
}

const FoundBy = z.object({ query_id: z.int(), query_text: z.string() });

/** The parts of an item for an assistant; of its listings only the first, which is the cheapest that is still offered. */
export const ShortItem = Item.pick({ id: true, title: true, condition: true, size: true }).extend({
  price: ItemListing.shape.current_price,
  currency: ItemListing.shape.currency,
  marketplace: ItemListing.shape.marketplace.optional(),
  shop: ItemListing.shape.shop,
  site: ItemListing.shape.site,
  url: z.string().optional().describe('Where it is offered'),
  auction_ends_at: z.string().optional(),
  ended: z.enum(['ended', 'sold']).optional().describe('Missing while it is offered'),
  found_by: z.array(FoundBy).describe('The queries that found it'),
  kept: z.boolean(),
  note: z.string().optional().describe('What the person wrote about it'),
  dismissed: z.boolean(),
});
export type ShortItem = z.infer<typeof ShortItem>;

/** @param texts of the queries that found it */
function shortItem(item: Item, texts: ReadonlyMap<number, string>, publicUrl: string): ShortItem {
  const { id, title, condition, size, note, listings, query_ids: queryIds } = item;
  const [first] = listings;
  const url = first && webAddress(first.url, publicUrl);
  return {
    id,
    title,
    price: first?.current_price ?? null,
    currency: first?.currency ?? null,
    condition,
    ...(size !== undefined && { size }),
    ...(first && { marketplace: first.marketplace }),
    ...(first?.shop !== undefined && { shop: first.shop }),
    ...(first?.site !== undefined && { site: first.site }),
    ...(url !== undefined && { url }),
    ...(first?.is_auction && first.ends_at !== null && { auction_ends_at: first.ends_at }),
    ...(first && first.ended_at !== null && { ended: first.ended_as ?? 'ended' }),
    found_by: queryIds.flatMap((queryId) => {
      const text = texts.get(queryId);
      return text === undefined ? [] : [{ query_id: queryId, query_text: text }];
    }),
    kept: item.kept_at !== null,
    ...(note !== null && { note }),
    dismissed: item.dismissed_at !== undefined,
  };
}
