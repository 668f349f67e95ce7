/** What one unit of a currency is worth in the installation's; null where that is not known. @param currency in SQL */
export const rateOf = (currency: string): string => `(
  select max(case when currency = ${currency} then rate when into_currency = ${currency} then 1.0 end)
  from exchange_rates
)`;
