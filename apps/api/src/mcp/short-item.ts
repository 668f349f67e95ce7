import { Item, ItemListing } from '@rummage/contract';
import { z } from 'zod';
import { webAddress } from '../http/web-address.ts';

/** A query that found an item. */
const FoundBy = z.object({ query_id: z.int(), query_text: z.string() });

/** What an assistant needs of an item; of its listings only the first, which is the cheapest that is still offered. */
export const ShortItem = Item.pick({ id: true, title: true, condition: true, size: true }).extend({
  price: ItemListing.shape.current_price,
  currency: ItemListing.shape.currency,
  marketplace: ItemListing.shape.marketplace.optional(),
  shop: ItemListing.shape.shop,
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
export function shortItem(item: Item, texts: ReadonlyMap<number, string>, publicUrl: string): ShortItem {
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
