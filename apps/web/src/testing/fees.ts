import type { Fee } from '@rummage/contract';

const ALWAYS = { valid_from: '2020-01-01', valid_to: '2999-12-31', currency: 'USD' } as const;

/** What is charged for things that are sent to Germany from abroad: no fee, a tax of 20 % and no duty. */
export const FEES: Fee[] = [
  {
    ...ALWAYS,
    what: 'buyer_fee',
    of: 'price',
    tiers: [{}],
    exact: true,
    why: 'none',
    source: 'https://example.com/',
  },
  {
    ...ALWAYS,
    what: 'tax',
    to: ['DE'],
    of: 'all before',
    tiers: [{ percent: 20 }],
    why: '20 % of both',
    source: 'https://example.com/tax',
  },
  {
    ...ALWAYS,
    what: 'duty',
    to: ['DE'],
    of: 'price',
    tiers: [{ up_to: 150, why: 'none, below the limit' }],
    exact: true,
    why: 'not known',
    source: 'an office',
  },
];
