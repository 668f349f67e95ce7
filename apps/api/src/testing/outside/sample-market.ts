import type { Marketplace } from '@rummage/marketplaces';
import { sampleMarketplace } from '@rummage/sample-market';

let clock = () => 0;
const market = sampleMarketplace({ seed: 'test', now: () => clock() });

/**
 * The sample market, by the clock of the test that asks for it. It is the same one for all tests of a file, one after the
 * other: its stock takes half a second to make, and is the same for all who look at the same hour.
 */
export function sampleMarket(now: () => number): Marketplace[] {
  clock = now;
  return [market];
}
