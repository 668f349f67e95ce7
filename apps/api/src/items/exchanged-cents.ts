import { least } from '#db/dialect';

/** The price of a row of `listings` in the installation's currency, by which the feed is ordered. */
export const EXCHANGED_CENTS = `
  cast(${least}(coalesce(round(listings.price_cents * coalesce(
    (select rate from exchange_rates where exchange_rates.currency = listings.currency), 1
  )), 0), 9e15) as bigint)`;

/** Value of one unit of a currency in the installation's; null where that is not known. @param currency in SQL */
export const rateOf = (currency: string): string => `(
  select max(case when currency = ${currency} then rate when into_currency = ${currency} then 1.0 end)
  from exchange_rates
)`;
