import type { Tx } from '#db/database';
import { inOrder, numbersOf } from '#db/dialect';
import { prepared } from '#db/statements';
import { rateOf } from '#items/exchanged-cents';
import { SHOWN_FIRST_ID } from '#items/things/shown-first';
import { isPriceNews, type SeenPrice } from '../rules/is-price-news.ts';
import { writeOutbox } from './write-outbox.repo.ts';

/** An item whose falls in price its owner wants to know, with the listing that it shows and its price now. */
interface Priced {
  id: number;
  user_id: number;
  listing_id: number;
  /** True if it shows others as well, and is not kept: then which of them it shows changes with their prices. */
  is_cheapest: 0 | 1;
  cents: number;
  currency: string;
  /** Null when it is not kept. */
  kept_at: number | null;
  notify_kept: 0 | 1 | null;
  /** A query that found it and whose owner wants to know of falls. */
  query_id: number | null;
}

const IS_KEPT = 'item_marks.kept_at is not null and item_marks.let_go_at is null';

const DROPS_QUERY = `(
  select min(queries.id) from finds ${inOrder} queries on queries.id = finds.query_id
  where finds.item_id = items.id and queries.notify = 'drops'
)`;

const PRICED = `
  select * from (
    select distinct items.id, items.user_id, listings.id as listing_id, listings.price_cents as cents, listings.currency,
      case when item_marks.also > 0 and not (${IS_KEPT}) then 1 else 0 end as is_cheapest,
      case when ${IS_KEPT} then item_marks.kept_at end as kept_at, settings.notify_kept, ${DROPS_QUERY} as query_id
    from ${numbersOf('@listingIds')} as asked
      ${inOrder} items as found on found.listing_id = asked.value
      ${inOrder} items on items.id = coalesce(found.merged_into, found.id)
      ${inOrder} listings on listings.id = ${SHOWN_FIRST_ID} and listings.id = asked.value
      ${inOrder} users on users.id = items.user_id
      left join item_marks on item_marks.item_id = items.id
      left join settings on settings.user_id = items.user_id
    where items.dismissed_at is null and users.leaving_since is null
      and listings.price_cents is not null and listings.currency is not null and listings.ended_at is null
  ) as priced
  where kept_at is not null or query_id is not null
  order by id`;

/** Cents of a price of the past, in the currency that is asked for; null where its worth is not known. */
const inCurrency = (cents: string, currency: string) => `
  case when ${currency} = @currency then ${cents}
  else cast(round(${cents} * ${rateOf(currency)} / ${rateOf('@currency')}) as bigint) end`;

const isSame = (cents: string, currency: string) =>
  `case when ${cents} = @cents and ${currency} = @currency then 1 else 0 end`;

/**
 * The prices seen. Without a noted price, what the listing cost before counts: it is noted as the one from
 * which the item fell first.
 */
const SEEN = `
  select ${inCurrency('cents', 'currency')} as cents, ${isSame('cents', 'currency')} as is_same, at
  from seen_prices where item_id = @id
  union all
  select ${inCurrency('kept_price_cents', 'kept_currency')}, ${isSame('kept_price_cents', 'kept_currency')}, kept_at
  from item_marks where item_id = @id and kept_price_cents is not null and ${IS_KEPT}`;

const BEFORE = `
  select was_cents as cents, was_currency as currency
  from price_changes
  where listing_id = @listingId and was_cents is not null and was_currency is not null
  order by id desc limit 1`;

/** The lowest price that the listing itself ever had. */
const LOWEST = `
  select min(was_cents) as cents from price_changes where listing_id = @listingId and was_currency = @currency`;

const NOTE = `
  insert into seen_prices (item_id, cents, currency, at) values (@id, @cents, @currency, @now)
  on conflict (item_id, currency, cents) do nothing`;

/**
 * Notes falls in price that are news. An item falls when the listing falls that it shows, never because another one of the
 * same thing costs less.
 * @param listingIds listings with a new price
 */
export async function notePrices(tx: Tx, listingIds: readonly number[], now: number): Promise<void> {
  if (listingIds.length === 0) return;
  const asked = { listingIds: JSON.stringify(listingIds) };
  for (const priced of await prepared<[object], Priced>(tx, PRICED).all(asked))
    await notePrice(tx, priced, now);
}

async function notePrice(tx: Tx, item: Priced, now: number): Promise<void> {
  const { id, cents, currency } = item;
  if (item.is_cheapest === 1) return noteOwnFall(tx, item, now);
  const before = await prepared<[object], { cents: number; currency: string }>(tx, BEFORE).get({
    listingId: item.listing_id,
  });
  const note = (price: object) => prepared<[object]>(tx, NOTE).run({ id, now, ...price });
  let seen = await seenPrices(tx, item);
  if (seen.length === 0) {
    await note(before ?? { cents, currency });
    seen = await seenPrices(tx, item);
  }
  const since = item.kept_at ?? 0;
  if (!isPriceNews(cents, seen, since)) return;
  await note({ cents, currency });
  const lowest = seen.filter(({ at }) => at >= since).flatMap((price) => price.cents ?? []);
  await reportFall(tx, item, lowest.length === 0 ? null : Math.min(...lowest), now);
}

/**
 * Notes the fall of a listing that is shown because it is the cheapest. It is compared with its own earlier
 * price: the others may be strangers'.
 */
async function noteOwnFall(tx: Tx, item: Priced, now: number): Promise<void> {
  const { listing_id: listingId, currency, cents } = item;
  const lowest = (await prepared<[object], { cents: number | null }>(tx, LOWEST).get({ listingId, currency }))
    ?.cents;
  if (lowest != null && cents < lowest) await reportFall(tx, item, lowest, now);
}

async function reportFall(tx: Tx, item: Priced, wasCents: number | null, now: number): Promise<void> {
  const { id, cents, currency } = item;
  const isOfKept = item.kept_at !== null && item.notify_kept === 1;
  if (!isOfKept && item.query_id === null) return;
  const price = { cents, currency, wasCents };
  const queryId = isOfKept ? null : item.query_id;
  const mark = `${cents} ${currency}`;
  const news = { userId: item.user_id, itemId: id, event: 'price_dropped' as const, mark, queryId, price };
  await writeOutbox(tx, [{ ...news, isDaily: false }], now);
}

async function seenPrices(tx: Tx, { id, cents, currency }: Priced): Promise<SeenPrice[]> {
  const rows = await prepared<[object], { cents: number | null; is_same: 0 | 1; at: number }>(tx, SEEN).all({
    id,
    cents,
    currency,
  });
  return rows.map((row) => ({ cents: row.cents, isSame: row.is_same === 1, at: row.at }));
}
