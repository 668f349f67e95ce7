import { least } from '../../db/dialect.ts';

/** What the feed is ordered by: the price of a row of `listings` in the installation's currency. */
export const EXCHANGED_CENTS = `
  cast(${least}(coalesce(round(listings.price_cents * coalesce(
    (select rate from exchange_rates where exchange_rates.currency = listings.currency), 1
  )), 0), 9e15) as bigint)`;
