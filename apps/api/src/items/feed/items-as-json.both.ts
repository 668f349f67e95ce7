import { indexedBy, inOrder } from '#db/dialect';
import { firstOrder, membersOf } from '../things/shown-first.ts';
import type { List } from './feed.repo.ts';

/** Columns that the JSON needs of an item; a dismissed one needs a little more. */
const PLACE = 'items.id, items.listing_id, items.created_at, items.collected_at';
const DISMISSAL = 'items.dismissed_at, items.dismissed_price_cents, items.dismissed_currency';
export const columnsOf = (list: List) => (list === 'dismissed' ? `${PLACE}, ${DISMISSAL}` : PLACE);

/** Few items have several listings, so nothing more is read of the others. */
export const IS_SEVERAL = 'coalesce(item_marks.also, 0) > 0';

export const NOT_KEPT = ',"kept_at":null,"kept_price":null,"note":null';

/** The end of the listing, where a text goes on: no other quote stands like this one. */
const END = `'}],"title":'`;

/**
 * The listings of an item that has several, the first one first, and then what it shows of that one.
 * @param position how the engine calls the function that finds a text in another
 */
export const severalSql = (head: string, text: string, position: string) => `(
  select concat(
    string_agg(concat(head, substr(text, 1, ${position}(text, ${END}))), ',' order by place),
    max(case when place = 1 then substr(text, ${position}(text, ${END}) + 1) else '' end)
  )
  from (
    select ${head} as head, ${text} as text, row_number() over (order by ${firstOrder('places.id')}) as place
    from ${membersOf('places.id')} as members
      ${inOrder} listings on listings.id = members.listing_id
      left join listing_texts on listing_texts.listing_id = listings.id
  ) as shown
)`;

/** The evidence that each listing of the item but its own is the same thing. */
export const SAME_THING = `(
  select concat('[', string_agg(concat(
    '{"listing_id":', members.listing_id, ',"evidence":"', merges.evidence, '","pictures":', merges.pictures,
    ',"words":', merges.words, '}'
  ), ',' order by members.listing_id), ']')
  from items as members ${indexedBy('items_merged')} join merges on (merges.listing_id, merges.other_id) = (
    select known.listing_id, known.other_id from merges as known
    where (known.listing_id = members.listing_id and known.other_id in (select listing_id from ${membersOf('places.id')} as others))
      or (known.other_id = members.listing_id and known.listing_id in (select listing_id from ${membersOf('places.id')} as others))
    order by places.listing_id in (known.listing_id, known.other_id) desc, known.pictures desc, known.listing_id, known.other_id limit 1
  )
  where members.merged_into = places.id
)`;

/** The ids of the item's listings whose text is not stored, with commas between them. */
export const MISSING = `case when ${IS_SEVERAL} then (
    select string_agg(cast(listing_id as text), ',') from ${membersOf('places.id')} as members
    where not exists (select 1 from listing_texts where listing_texts.listing_id = members.listing_id)
  )
  when listing_texts.text is null then cast(places.listing_id as text) end`;
