import { indexedBy } from '#db/dialect';
import { EXCHANGED_CENTS } from '../exchanged-cents.ts';

// SQL that several rooms need of an item that shows several listings: an item and those that are merged into it.

/** The items that make up an item. @param id that of the item, in SQL */
export const membersOf = (id: string): string => `(
  select lead.id, lead.listing_id from items as lead where lead.id = ${id}
  union all select merged.id, merged.listing_id from items as merged ${indexedBy('items_merged')} where merged.merged_into = ${id}
)`;

/**
 * A kept item shows the listing that was kept, whatever others say of the same thing. Then what is offered comes first, then
 * what costs least. @param id the item's, in SQL
 */
export const firstOrder = (id: string): string => `case when listings.id = (
    select kept_listing_id from item_marks where item_id = ${id} and kept_at is not null and let_go_at is null
  ) then 0 else 1 end,
  case when listings.ended_at is null then 0 else 1 end,
  case when listings.price_cents is null then 1 else 0 end, ${EXCHANGED_CENTS}, listings.id`;

/** A value of the listing that an item with several listings shows first. @param id the item's, in SQL */
export const ofShownFirst = (value: string, id: string): string => `(
  select ${value} from ${membersOf(id)} as members join listings on listings.id = members.listing_id
  order by ${firstOrder(id)} limit 1
)`;

/** The id of the listing that a row of `items` shows first. */
export const SHOWN_FIRST_ID = `case
  when exists (select 1 from item_marks where item_marks.item_id = items.id and item_marks.also > 0)
  then ${ofShownFirst('listings.id', 'items.id')} else items.listing_id end`;
