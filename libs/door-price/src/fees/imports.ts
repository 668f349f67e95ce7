import type { Rule, Tier } from '../rule.ts';
import { CHECKED } from './checked.ts';

const UK_CHARGES = 'https://www.gov.uk/goods-sent-from-abroad/tax-and-duty';
const SWISS_PARCELS =
  'https://www.bazg.admin.ch/bazg/en/home/information-individuals/online-shopping--mail-and-courier-consignments/importation-into-switzerland/receipt-of-letters-and-parcels.html';
const NORWEGIAN_CLOTHES = 'https://www.toll.no/en/goods/clothes-and-shoes/clothes-and-shoes-you-buy-online/';
const CANADIAN_LIMITS = 'https://www.cbsa-asfc.gc.ca/services/cusma-aceum/lvs-efv-eng.html';
const CANADIAN_RATES =
  'https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/charge-collect-which-rate/calculator.html';
const NEW_ZEALAND = 'https://www.customs.govt.nz/personal/duty-and-gst/faqs/';
const AUSTRALIA =
  'https://www.ato.gov.au/Business/International-tax-for-business/In-detail/GST-on-low-value-imported-goods/Information-for-operators-of-electronic-distribution-platforms/';

const BY_KIND = 'by what it is and where it was made';

/**
 * What other countries charge for what is imported. Ranges are of clothes, shoes and jewellery. Fees of the post or a courier
 * for clearing a parcel are not known, and countries that are not here charge what nobody knows.
 */
export const IMPORTS: readonly Rule[] = [
  // Children's clothes are not taxed, and up to £135 the seller's price may contain it: an estimate.
  tax('GB', 'GBP', [{ percent: 20 }], '20 % of everything else', UK_CHARGES),
  duty('GB', 'GBP', 'price', [{ up_to: 135, why: 'none up to £135' }], UK_CHARGES),
  duty('GB', 'GBP', 'all before', [{ percent: [0, 16] }], 'https://www.gov.uk/trade-tariff'),

  {
    // CHF 62 are the last ones whose tax is CHF 5. Large marketplaces collect it on less as well: an estimate.
    ...tax(
      'CH',
      'CHF',
      [{ up_to: 62, why: 'none where it is CHF 5 or less' }, { percent: 8.1 }],
      '8.1 % of everything else',
      SWISS_PARCELS,
    ),
    to: ['CH', 'LI'],
  },
  {
    ...duty(
      'CH',
      'CHF',
      'price',
      [{}],
      'https://www.bazg.admin.ch/bazg/de/home/themen/aufhebung_industriezoelle.html',
    ),
    to: ['CH', 'LI'],
  },

  { ...tax('NO', 'NOK', [{ percent: 25 }], '25 % of everything else', NORWEGIAN_CLOTHES), exact: true },
  duty('NO', 'NOK', 'all before', [{ percent: [0, 10.7] }], NORWEGIAN_CLOTHES),

  // By courier from the United States and Mexico less is charged than by post, and how it comes is not known.
  {
    ...canadianTax([{ up_to: 40, percent: [0, 17.7], why: 'up to 15 % by province, none by courier' }]),
    from: ['US', 'MX'],
  },
  canadianTax([]),
  duty(
    'CA',
    'CAD',
    'price',
    [{ up_to: 20, why: 'none up to CA$20' }, { percent: [0, 18] }],
    'https://www.cbsa-asfc.gc.ca/publications/forms-formulaires/e604-eng.html',
  ),
  // Prices in Canada do not contain it, and private sellers do not charge it.
  {
    ...tax('CA', 'CAD', [{ percent: [0, 15] }], '0 to 15 %, by province and seller', CANADIAN_RATES),
    from: ['CA'],
  },
  // Most states tax sales, towns add to it, and most private sales are free of it.
  {
    ...tax('US', 'USD', [], 'sales tax differs by state and town', 'https://www.usa.gov/state-taxes'),
    from: ['US'],
  },

  tax(
    'AU',
    'AUD',
    [{ percent: 10 }],
    '10 % of everything else; small sellers charge none up to A$1,000',
    AUSTRALIA,
  ),
  duty('AU', 'AUD', 'price', [{ up_to: 1000, why: 'none up to A$1,000' }, { percent: [0, 5] }], AUSTRALIA),
  tax(
    'NZ',
    'NZD',
    [{ percent: 15 }],
    '15 % of everything else; small sellers charge none up to NZ$1,000',
    NEW_ZEALAND,
  ),
  duty(
    'NZ',
    'NZD',
    'price',
    [{ up_to: 1000, why: 'none up to NZ$1,000' }, { percent: [0, 10] }],
    NEW_ZEALAND,
  ),
];

/** 5 to 15 % by province, of the price and a duty of up to 18 %; what is paid for sending is not counted. */
function canadianTax(between: readonly Tier[]): Rule {
  return {
    ...tax(
      'CA',
      'CAD',
      [{ up_to: 20, why: 'none up to CA$20' }, ...between, { percent: [5, 17.7] }],
      '5 to 15 % by province, of price and duty',
      CANADIAN_LIMITS,
    ),
    of: 'price',
    exact: true,
  };
}

function tax(to: string, currency: string, tiers: readonly Tier[], why: string, source: string): Rule {
  return { ...CHECKED, what: 'tax', to: [to], currency, of: 'all before', tiers, why, source };
}

function duty(to: string, currency: string, of: Rule['of'], tiers: readonly Tier[], source: string): Rule {
  const range = tiers.map(({ percent }) => percent).find((percent) => typeof percent === 'object');
  const why = range ? `${range[0]} to ${range[1]} %, ${BY_KIND}` : 'none';
  return { ...CHECKED, what: 'duty', to: [to], currency, of, tiers, exact: true, why, source };
}
