import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';

// SQLite writes what goes over the wire: half the work of carrying rows into JavaScript to write it there. The
// contract has the last word on every field; tests and development hold each answer against it.

const instant = (ms: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${ms} / 1000.0, 'unixepoch')`;
const decimal = (cents: string) => `${cents} / 100.0`;
const flag = (column: string) => `json(iif(${column}, 'true', 'false'))`;

const QUERY_IDS = 'select json_group_array(query_id order by id) from finds where item_id = items.id';
const FIRST_QUERY_ID = 'select query_id from finds where item_id = items.id order by id limit 1';

/** An array is gone through in its order. */
const IMAGES = `
  select json_group_array(json_object('id', key + 1, 'url', value))
  from json_each(listings.images)`;

/** Amounts of two currencies are never set side by side. */
const WAS = `iif(currency is null or currency = was_currency, ${decimal('was_cents')}, null)`;

const PRICE_CHANGES = `
  select json_group_array(
    json_object(
      'at', ${instant('at')},
      'previous_price', ${WAS},
      'price', ${decimal('price_cents')},
      'currency', coalesce(currency, was_currency)
    ) order by id
  )
  from price_changes where listing_id = listings.id`;
const PREVIOUS_PRICE = `select ${WAS} from price_changes where listing_id = listings.id order by id desc limit 1`;

const LISTING = `
  json_object(
    'url', listings.url,
    'marketplace', listings.marketplace,
    'current_price', ${decimal('listings.price_cents')},
    'currency', listings.currency,
    'is_auction', ${flag('listings.is_auction')},
    'accepts_offers', ${flag('listings.accepts_offers')},
    'location', listings.location,
    'ends_at', ${instant('listings.ends_at')},
    'seen_at', ${instant('listings.seen_at')},
    'ended_at', ${instant('listings.ended_at')},
    'ended_as', listings.ended_as
  )`;

const ITEM = `
  json_object(
    'id', items.id,
    'title', listings.title,
    'description', listings.description,
    'condition', listings.condition,
    'condition_description', listings.condition_text,
    'created_at', ${instant('items.created_at')},
    'collected_at', ${instant('items.collected_at')},
    'user_query_id', coalesce(@askedQueryId, (${FIRST_QUERY_ID})),
    'query_ids', json((${QUERY_IDS})),
    'images', json((${IMAGES})),
    'listings', json_array(${LISTING}),
    'price_changes', json((${PRICE_CHANGES})),
    'previous_price', (${PREVIOUS_PRICE})
  )`;

// As bytes, so that nothing is decoded only to be encoded again. A cross join is never turned round: it goes through
// the ids as they come.
const ITEMS = `
  select cast(group_concat(${ITEM}) as blob) as text
  from json_each(@ids) as asked
  cross join items on items.id = asked.value and items.user_id = @userId
  join listings on listings.id = items.listing_id`;

/**
 * Items as JSON with commas between them, in the order of the ids; those that are gone or somebody else's are left
 * out. With `askedQueryId` they are those of that query's feed.
 */
export function writeItems(db: Db, userId: number, ids: readonly number[], askedQueryId?: number): Buffer {
  const parameters = { userId, ids: JSON.stringify(ids), askedQueryId: askedQueryId ?? null };
  const written = prepared<[typeof parameters], { text: Buffer | null }>(db, ITEMS).get(parameters);
  return written?.text ?? Buffer.alloc(0);
}
