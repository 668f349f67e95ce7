import type { MarketplaceName } from '@rummage/vocabulary';
import type { Rule } from '../rule.ts';
import { CHECKED } from './checked.ts';

const CONSUMER_RIGHTS = 'https://eur-lex.europa.eu/eli/dir/2011/83/oj';

/** What marketplaces charge buyers. Of a marketplace that is not here nobody knows. */
export const BUYER_FEES: readonly Rule[] = [
  // In the UK private sellers' prices contain it; elsewhere eBay charges buyers nothing.
  {
    ...none('ebay', 'https://pages.ebay.co.uk/buyerprotection'),
    from: ['GB'],
    why: 'contained in the price',
  },
  none('ebay', 'https://developer.ebay.com/api-docs/sell/fulfillment/types/sol:ChargeTypeEnum'),
  none('etsy', 'https://www.etsy.com/legal/fees/'),
  // A shop has to state the total price, and nobody stands between it and the buyer.
  none('shop', CONSUMER_RIGHTS),
  none('sample', CONSUMER_RIGHTS),
  {
    ...CHECKED,
    what: 'buyer_fee',
    marketplace: 'tradera',
    currency: 'SEK',
    of: 'price',
    // 5 % and 5 kr reach the limit of 750 kr at 14,900 kr.
    tiers: [{ up_to: 14_900, percent: 5, fixed: 5 }, { fixed: 750 }],
    why: 'buyer protection: 5 kr and 5 %, at most 750 kr',
    source: 'https://www.tradera.com/support/gb/posts/traderas-koeparskydd/',
  },
];

function none(marketplace: MarketplaceName, source: string): Rule {
  return {
    ...CHECKED,
    what: 'buyer_fee',
    marketplace,
    currency: 'EUR',
    of: 'price',
    tiers: [{}],
    exact: true,
    why: 'none',
    source,
  };
}
