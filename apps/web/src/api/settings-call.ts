import { withoutRates } from '@rummage/vocabulary';
import type { Exchange } from '@rummage/vocabulary';
import { tsr } from './client.ts';

/** Several features read the settings: with one key they share the answer and see each other's changes. */
export function settingsCall(userId: number) {
  return { queryKey: ['settings', userId], queryData: { params: { user_id: userId } } };
}

/** The currency of the prices in queries, and what others are worth in it. Dollars until it is known, as most installations use them. */
export function useExchange(userId: number): Exchange {
  const settings = tsr.users.settings.useQuery(settingsCall(userId)).data?.body;
  if (!settings) return withoutRates('USD');
  const { currency, exchange } = settings;
  return exchange ? { currency, ...exchange } : withoutRates(currency);
}
