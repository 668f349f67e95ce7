import type { Rule } from '@rummage/door-price';
import { DAY_MS, type Exchange, instant, withoutRates } from '@rummage/vocabulary';
import { createContext, useMemo } from 'react';
import { tsr } from '#api/client.ts';
import { settingsCall } from '#api/settings-call.ts';
import { useNow } from '#browser/minute-clock.ts';
import { useUserId } from '#session/session-store.ts';

/** Where somebody has things sent to, and what is known of what that costs. */
export interface Buyer {
  /** ISO 3166-1 alpha-2 code of the country. */
  to: string;
  /** Undefined until they are read. */
  rules: readonly Rule[] | undefined;
  exchange: Exchange;
  /** YYYY-MM-DD */
  day: string;
}

/** Undefined while no country is set, and on pages of strangers: nothing is shown then. */
export const BuyerContext = createContext<Buyer | undefined>(undefined);

/** Who is signed in, as a buyer. Undefined while they have set no country; then no rules are asked for. */
export function useBuyer(): Buyer | undefined {
  const userId = useUserId();
  // The page has read them.
  const settings = tsr.users.settings.useQuery({ ...settingsCall(userId), staleTime: Infinity }).data?.body;
  const to = settings?.country ?? undefined;
  const rules = tsr.fees.list.useQuery({
    queryKey: ['fees'],
    enabled: to !== undefined,
    staleTime: DAY_MS,
  }).data?.body;
  const { currency = 'USD', exchange } = settings ?? {};
  const day = instant(useNow()).slice(0, 10);
  return useMemo(
    () =>
      to === undefined
        ? undefined
        : { to, rules, exchange: exchange ? { currency, ...exchange } : withoutRates(currency), day },
    [to, rules, currency, exchange, day],
  );
}
