import { least } from '#db/dialect';

/** What the feed is ordered by: the price of a row of `listings` in the installation's currency. */
export const EXCHANGED_CENTS = `
  cast(${least}(coalesce(round(listings.price_cents * coalesce(
    (select rate from exchange_rates where exchange_rates.currency = listings.currency), 1
  )), 0), 9e15) as bigint)`;

/** What one unit of a currency is worth in the installation's; null where that is not known. @param currency in SQL */
export const rateOf = (currency: string): string => `(
  select max(case when currency = ${currency} then rate when into_currency = ${currency} then 1.0 end)
  from exchange_rates
)`;
