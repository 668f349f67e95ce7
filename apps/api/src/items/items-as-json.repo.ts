import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';

// SQLite renders the JSON that goes over the wire: that is half the work of carrying rows into JavaScript and rendering
// there. Its functions render only the values, because those for objects and arrays parse again what others have
// rendered. The contract defines every field; tests and development check each answer against it.

const value = (column: string) => `json_quote(${column})`;
const decimal = (cents: string) => value(`${cents} / 100.0`);
const flag = (column: string) => `iif(${column}, 'true', 'false')`;

function instantSql(ms: string): string {
  // A third faster than strftime.
  const text = `replace(datetime(${ms} / 1000.0, 'unixepoch', 'subsec'), ' ', 'T')`;
  return `coalesce('"' || ${text} || 'Z"', 'null')`;
}

/** The arguments of concat() that render them. */
function fields(each: Record<string, string>): string {
  const named = Object.entries(each).map(([name, json]) => `"${name}":', ${json}`);
  return `'${named.join(", ',")}`;
}

const object = (...parts: string[]) => `concat('{', ${parts.join(", ',', ")}, '}')`;
const array = (json: string) => `concat('[', group_concat(${json}), ']')`;

// Finding rows costs more than rendering them, so what comes from the same rows is rendered together. With min(id) or
// max(id) a bare column has the value of the first or the last row.

const QUERIES = fields({
  user_query_id: `coalesce(@askedQueryId, iif(min(id), query_id, 'null'))`,
  query_ids: array('query_id order by id'),
});

/** Amounts of two currencies are never shown together. */
const WAS = decimal('iif(currency is null or currency = was_currency, was_cents, null)');

const PRICE_CHANGE = object(
  fields({
    at: instantSql('at'),
    previous_price: WAS,
    price: decimal('price_cents'),
    currency: value('coalesce(currency, was_currency)'),
  }),
);
const PRICES = fields({
  price_changes: array(`${PRICE_CHANGE} order by id`),
  previous_price: `iif(max(id), ${WAS}, 'null')`,
});

/** json_each returns an array in its order. */
const IMAGES = array(object(fields({ id: 'key + 1', url: value('value') })));

const LISTING = object(
  fields({
    url: value('listings.url'),
    marketplace: value('listings.marketplace'),
    current_price: decimal('listings.price_cents'),
    currency: value('listings.currency'),
    is_auction: flag('listings.is_auction'),
    accepts_offers: flag('listings.accepts_offers'),
    location: value('listings.location'),
    ends_at: instantSql('listings.ends_at'),
    seen_at: instantSql('listings.seen_at'),
    ended_at: instantSql('listings.ended_at'),
    ended_as: value('listings.ended_as'),
  }),
);

const ITEM = object(
  fields({
    id: 'items.id',
    title: value('listings.title'),
    description: value('listings.description'),
    condition: value('listings.condition'),
    condition_description: value('listings.condition_text'),
    created_at: instantSql('items.created_at'),
    collected_at: instantSql('items.collected_at'),
  }),
  `(select concat(${QUERIES}) from finds where item_id = items.id)`,
  fields({
    images: `(select ${IMAGES} from json_each(listings.images))`,
    listings: `concat('[', ${LISTING}, ']')`,
  }),
  `(select concat(${PRICES}) from price_changes where listing_id = listings.id)`,
);

// As bytes, so that nothing is decoded only to be encoded again. SQLite never reverses a cross join, so it goes through
// the ids in their order.
const ITEMS = `
  select cast(group_concat(${ITEM}) as blob) as text
  from json_each(@ids) as asked
  cross join items on items.id = asked.value and items.user_id = @userId
  join listings on listings.id = items.listing_id`;

/**
 * Items as JSON with commas between them, in the order of the ids; those that are gone or somebody else's are left
 * out. With `askedQueryId` they are those of that query's feed.
 */
export function itemsAsJson(db: Db, userId: number, ids: readonly number[], askedQueryId?: number): Buffer {
  const parameters = { userId, ids: JSON.stringify(ids), askedQueryId: askedQueryId ?? null };
  const row = prepared<[typeof parameters], { text: Buffer | null }>(db, ITEMS).get(parameters);
  return row?.text ?? Buffer.alloc(0);
}
