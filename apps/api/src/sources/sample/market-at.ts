import type { Marketplace } from '@rummage/marketplaces';
import { sampleMarketplace } from '@rummage/sample-market';

/** The sample market at a moment. */
export interface SampleTime {
  seed: string;
  /** ISO 4217 code of its prices. */
  currency: string;
  /** ms since 1970 */
  now: number;
}

/** The last one that was asked for, and the moment: to make its goods takes some time. */
let known: { market: Marketplace; key: string } | undefined;
let moment = 0;

export function marketAt({ seed, currency, now }: SampleTime): Marketplace {
  const key = `${seed} ${currency}`;
  moment = now;
  if (known?.key !== key) known = { market: sampleMarketplace({ seed, currency, now: () => moment }), key };
  return known.market;
}
