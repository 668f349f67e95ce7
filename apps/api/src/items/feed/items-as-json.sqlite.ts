import { ofShownFirst } from '../things/shown-first.ts';
import { type FeedOrder, type List, placesSql, type Start } from './feed.repo.ts';
import { columnsOf, IS_SEVERAL, MISSING, NOT_KEPT, SAME_THING, severalSql } from './items-as-json.both.ts';

// The statements of items-as-json.repo.ts for SQLite. Those in items-as-json.postgres.ts write the same text: whole numbers without
// a point, because strict readers take 7.0 for no id. SQLite is given every parameter as a real, and so it is cast.

/** A third faster than strftime. */
const instantSql = (ms: string) => `replace(datetime(${ms} / 1000.0, 'unixepoch', 'subsec'), ' ', 'T')`;

/** With min(id) a bare column has the value of the first row. Sorting costs more than reading them again. */
const QUERIES = `(
  select concat(
    coalesce(cast(@askedQueryId as integer), iif(min(id), query_id, 'null')), ',"query_ids":[',
    iif(count(*) < 2, query_id, (select group_concat(query_id order by id) from finds where item_id = places.id))
  ) from finds where item_id = places.id
)`;

/** A price of the past; null unless the listing that is shown first has the same currency now. */
const priceSql = (cents: string, currency: string) => `json_quote(iif(
  ${currency} is iif(${IS_SEVERAL}, ${ofShownFirst('listings.currency', 'places.id')},
    (select currency from listings where id = places.listing_id)),
  iif(${cents} % 100 = 0, ${cents} / 100, ${cents} / 100.0), null
))`;

const textSql = (listingId: string) =>
  `coalesce(listing_texts.text, json_extract(@texts, '$."' || ${listingId} || '"'))`;
const headSql = (listingId: string) =>
  `concat('{"id":', ${listingId}, ',"seen_at":"', ${instantSql('listings.seen_at')}, 'Z",')`;

const SEVERAL = severalSql(headSql('listings.id'), textSql('listings.id'), 'instr');

const MARKS = `concat(
  ',"same_thing":', iif(${IS_SEVERAL}, ${SAME_THING}, 'null'),
  iif(item_marks.kept_at is null or item_marks.let_go_at is not null,
    '${NOT_KEPT}',
    concat(
      ',"kept_at":"', ${instantSql('item_marks.kept_at')},
      'Z","kept_price":', ${priceSql('item_marks.kept_price_cents', 'item_marks.kept_currency')},
      ',"note":', json_quote(item_marks.note)
    )
  ),
  ',"passed_price":', ${priceSql('item_marks.passed_price_cents', 'item_marks.passed_currency')}
)`;

const DISMISSED = `
  ',"dismissed_at":"', ${instantSql('places.dismissed_at')},
  'Z","dismissed_price":', ${priceSql('places.dismissed_price_cents', 'places.dismissed_currency')},`;

const START = `
  '{"id":', places.id,
  ',"created_at":"', ${instantSql('places.created_at')},
  'Z","collected_at":"', ${instantSql('places.collected_at')}`;

const dismissedSql = (list: List) => (list === 'dismissed' ? DISMISSED : '');

/** Few items have marks. The others are put together at once, because each concat copies their whole text. */
const itemSql = (list: List) => `iif(item_marks.item_id is null,
  concat(
    ${START},
    'Z","same_thing":null${NOT_KEPT},"passed_price":null',${dismissedSql(list)}
    ',"user_query_id":', ${QUERIES},
    '],"listings":[{"id":', places.listing_id, ',"seen_at":"', ${instantSql('listings.seen_at')},
    'Z",', ${textSql('places.listing_id')}
  ),
  concat(
    ${START},
    'Z"', ${MARKS},${dismissedSql(list)}
    ',"user_query_id":', ${QUERIES},
    '],"listings":[',
    iif(${IS_SEVERAL}, ${SEVERAL}, concat(${headSql('places.listing_id')}, ${textSql('places.listing_id')}))
  )
)`;

// Bytes, so that nothing is decoded only to be encoded again.
const textsSql = (list: List) => `
  cast(group_concat(${itemSql(list)}) as blob) as text,
  group_concat(${MISSING}) filter (where listing_texts.text is null or ${IS_SEVERAL}) as missing`;

// SQLite never reverses a cross join, so it goes through the places in their order.
const OF_LISTINGS = `
  cross join listings indexed by listings_seen on listings.id = places.listing_id
  left join listing_texts on listing_texts.listing_id = places.listing_id
  left join item_marks on item_marks.item_id = places.id`;

/** Those of `@ids` that are there and belong to `@userId`, in this order, without merged ones; of dismissed ones those that still are. */
export function itemsSql(list: List): string {
  return `
    select ${textsSql(list)}
    from json_each(@ids) as asked cross join items as places on places.id = asked.value and places.user_id = @userId
      and places.merged_into is null ${list === 'dismissed' ? 'and places.dismissed_at is not null' : ''}
    ${OF_LISTINGS}`;
}

/** One statement, so that the place of the last item is from the same moment as the items. */
export function pageSql(order: FeedOrder, start: Start): string {
  const last = (column: string) => `(select ${column} from page limit 1 offset @shown - 1)`;
  return `
    with page as materialized (${placesSql(order, start, columnsOf(order.list))})
    select ${textsSql(order.list)}, (select count(*) > @shown from page) as more, ${last('id')} as id, ${last('key')} as key
    from (select * from page limit @shown + 0) as places
    ${OF_LISTINGS}`;
}
