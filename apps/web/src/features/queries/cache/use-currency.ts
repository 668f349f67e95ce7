import { tsr } from '../../../api/client.ts';
import { settingsCall } from '../../../api/settings-call.ts';

/** ISO 4217 code of the prices in queries. Dollars until it is known, as most installations use them. */
export function useCurrency(userId: number): string {
  const settings = tsr.users.settings.useQuery(settingsCall(userId));
  return settings.data?.body.currency ?? 'USD';
}
