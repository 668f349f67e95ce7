import type { PriceSteps } from '@rummage/contract';
import { type Costs, paidCents, type Search } from '@rummage/matching';
import { DAY_MS } from '@rummage/vocabulary';
import type { Reader } from '#db/database';
import { indexedBy, inOrder, numbersOf } from '#db/dialect';
import { prepared } from '#db/statements';
import { SHOWN_FIRST_ID } from '#items/things/shown-first';
import { task } from '#work/pool';
import { saleOf, type StoredSale } from '../judging/draft-matcher.ts';
import { priceSteps } from './price-steps.ts';

const DAYS = 30;

const SELECT = `select listings.price_cents, listings.currency, listings.location, listings.marketplace, listings.shop,
    listings.url, listings.shipping, listings.import_charges`;

/**
 * The price that each thing shows now, whatever became of it; several listings of one thing count once. A thing counts by
 * the day on which it was listed and not by the one on which it was found: a first reading finds what has been there for long,
 * and as much will not come again. Where no day is stated, it counts by when it was found, but for the first day of the query.
 * @param isFoundLater in SQL
 */
const prices = (isFoundLater: string) => `
  ${inOrder} listings on listings.id = ${SHOWN_FIRST_ID}
  where items.user_id = @userId and items.merged_into is null
    and listings.price_cents is not null and listings.currency is not null
    and case when listings.listed_at is null then ${isFoundLater} else items.created_at >= @since end`;

const IS_LATER = `finds.found_at >= (select created_at from queries where queries.id = finds.query_id) + ${DAY_MS}`;

// Nothing is found before it is listed, so the index leaves out all older finds.
const OF_QUERY = `
  ${SELECT}
  from finds ${indexedBy('finds_by_query')} ${inOrder} items on items.id = finds.item_id ${prices(IS_LATER)}
    and finds.query_id = @queryId and finds.found_at >= @since`;

const OF_ITEMS = `
  ${SELECT}
  from ${numbersOf('@ids')} as asked ${inOrder} items on items.id = asked.value
  ${prices(`exists (select 1 from finds where finds.item_id = items.id and finds.found_at >= @since and ${IS_LATER})`)}`;

/** A stored listing's price, and what is paid besides. */
interface Priced extends StoredSale {
  price_cents: number;
  currency: string;
  location: string | null;
}

interface Asked {
  userId: number;
  exchange: Costs;
  /** The country at whose door is counted what is paid; null where the price is counted. */
  deliverTo: Search['deliverTo'];
  now: number;
}

/** What a limit would let in of what a query has found. */
export const pricesOfQuery = task(
  'people',
  'pricesOfQuery',
  (db, asked: Asked & { queryId: number }): Promise<PriceSteps> =>
    stepsOf(db, OF_QUERY, asked, { queryId: asked.queryId }),
);

/** The same of some of a person's items. */
export function pricesOfItems(db: Reader, asked: Asked & { ids: readonly number[] }): Promise<PriceSteps> {
  return stepsOf(db, OF_ITEMS, asked, { ids: JSON.stringify(asked.ids) });
}

async function stepsOf(
  db: Reader,
  statement: string,
  { userId, now, exchange, deliverTo }: Asked,
  which: object,
): Promise<PriceSteps> {
  const parameters = { userId, since: now - DAYS * DAY_MS, ...which };
  const rows = await prepared<[object], Priced>(db, statement).all(parameters);
  return priceSteps(
    rows.flatMap((row) => {
      const price = { cents: row.price_cents, currency: row.currency };
      return paidCents({ price, location: row.location, sale: saleOf(row) }, deliverTo, exchange) ?? [];
    }),
    DAYS,
  );
}
