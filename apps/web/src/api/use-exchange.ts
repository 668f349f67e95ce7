import { type Exchange, withoutRates } from '@rummage/vocabulary';
import { tsr } from './client.ts';
import { settingsCall } from './settings-call.ts';

/** The currency of the prices in queries, and what others are worth in it. Dollars until it is known, as most installations use them. */
export function useExchange(userId: number): Exchange {
  const settings = tsr.users.settings.useQuery(settingsCall(userId)).data?.body;
  if (!settings) return withoutRates('USD');
  const { currency, exchange } = settings;
  return exchange ? { currency, ...exchange } : withoutRates(currency);
}
