import { ofShownFirst } from '../things/shown-first.ts';
import { directionOf, type FeedOrder, type List, placesSql, type Start } from './feed.repo.ts';
import { columnsOf, IS_SEVERAL, MISSING, NOT_KEPT, SAME_THING, severalSql } from './items-as-json.both.ts';

// The statements of items-as-json.repo.ts for PostgreSQL; those in items-as-json.sqlite.ts write the same text.

const instantSql = (ms: string) =>
  `to_char(to_timestamp(${ms} / 1000.0) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The query that is asked for, else the first that found the item; then all that found it, the first one first. */
const QUERIES = `(
  select concat(
    coalesce(cast(@askedQueryId as text), cast((array_agg(query_id order by id))[1] as text), 'null'),
    ',"query_ids":[', string_agg(cast(query_id as text), ',' order by id)
  ) from finds where item_id = places.id
)`;

/** A price of the past; null unless the listing that is shown first has the same currency now. */
const priceSql = (cents: string, currency: string) => `coalesce(
  case when ${currency} is not distinct from case when ${IS_SEVERAL} then ${ofShownFirst('listings.currency', 'places.id')}
    else (select currency from listings where id = places.listing_id) end
    then to_json(cast(${cents} as double precision) / 100) end,
  'null'
)`;

const textSql = (listingId: string) =>
  `coalesce(listing_texts.text, cast(@texts as jsonb) ->> cast(${listingId} as text))`;
const headSql = (listingId: string) =>
  `concat('{"id":', ${listingId}, ',"seen_at":"', ${instantSql('listings.seen_at')}, '",')`;

const SEVERAL = severalSql(headSql('listings.id'), textSql('listings.id'), 'strpos');

/** Few items have marks, so nothing more is read of the others. */
const MARKS = `case when item_marks.item_id is null
  then ',"same_thing":null${NOT_KEPT},"passed_price":null'
  else concat(
    ',"same_thing":', case when ${IS_SEVERAL} then ${SAME_THING} else 'null' end,
    case when item_marks.kept_at is null or item_marks.let_go_at is not null
      then '${NOT_KEPT}'
      else concat(
        ',"kept_at":"', ${instantSql('item_marks.kept_at')},
        '","kept_price":', ${priceSql('item_marks.kept_price_cents', 'item_marks.kept_currency')},
        ',"note":', coalesce(to_json(item_marks.note), 'null')
      )
    end,
    ',"passed_price":', ${priceSql('item_marks.passed_price_cents', 'item_marks.passed_currency')}
  )
end`;

const DISMISSED = `
  ',"dismissed_at":"', ${instantSql('places.dismissed_at')},
  '","dismissed_price":', ${priceSql('places.dismissed_price_cents', 'places.dismissed_currency')},`;

const itemSql = (list: List) => `concat(
  '{"id":', places.id,
  ',"created_at":"', ${instantSql('places.created_at')},
  '","collected_at":"', ${instantSql('places.collected_at')},
  '"', ${MARKS},${list === 'dismissed' ? DISMISSED : ''}
  ',"user_query_id":', ${QUERIES},
  '],"listings":[',
  case when ${IS_SEVERAL} then ${SEVERAL} else concat(${headSql('places.listing_id')}, ${textSql('places.listing_id')}) end
)`;

// Bytes, so that nothing is decoded only to be encoded again.
const textsSql = (list: List) => `
  convert_to(string_agg(${itemSql(list)}, ',' order by places.place), 'UTF8') as text,
  string_agg(${MISSING}, ',') as missing`;

const OF_LISTINGS = `
  join listings on listings.id = places.listing_id
  left join listing_texts on listing_texts.listing_id = places.listing_id
  left join item_marks on item_marks.item_id = places.id`;

/** Those of `@ids` that are there and belong to `@userId`, in this order; of dismissed ones those that still are. */
export function itemsSql(list: List): string {
  return `
  select ${textsSql(list)}
  from (
    select asked.place, ${columnsOf(list)}
    from jsonb_array_elements_text(cast(@ids as jsonb)) with ordinality as asked(id, place)
    join items on items.id = cast(asked.id as bigint) and items.user_id = @userId
      and items.merged_into is null ${list === 'dismissed' ? 'and items.dismissed_at is not null' : ''}
  ) as places
  ${OF_LISTINGS}`;
}

/** One statement, so that the place of the last item is from the same moment as the items. */
export function pageSql(order: FeedOrder, start: Start): string {
  const direction = directionOf(order.sort);
  const last = (column: string) => `(select ${column} from page where place = @shown)`;
  return `
    with page as materialized (
      select found.*, row_number() over (order by key ${direction}, id ${direction}) as place
      from (${placesSql(order, start, columnsOf(order.list))}) as found
    )
    select
      ${textsSql(order.list)},
      (select case when count(*) > @shown then 1 else 0 end from page) as more,
      ${last('id')} as id,
      ${last('key')} as key
    from (select * from page where place <= @shown) as places
    ${OF_LISTINGS}`;
}
