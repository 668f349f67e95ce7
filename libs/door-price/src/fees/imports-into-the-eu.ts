import type { Rule } from '../rule.ts';
import { EU } from '../unions.ts';
import { CHECKED } from './checked.ts';

/** Standard rates of value added tax, in per cent. */
const VAT: Readonly<Record<string, number>> = {
  ...{ AT: 20, BE: 21, BG: 20, CY: 19, CZ: 21, DE: 19, DK: 25, EE: 24, ES: 21, FI: 25.5, FR: 20, GR: 24 },
  ...{ HR: 25, HU: 27, IE: 23, IT: 22, LT: 21, LU: 17, LV: 21, MT: 18, NL: 21, PL: 23, PT: 23, RO: 21 },
  ...{ SE: 25, SI: 22, SK: 23 },
};

/** Countries that tax children's clothes and shoes at nothing: there the rate is an estimate. */
const SPARES_CHILDREN = ['IE'];

const EURO = { to: EU, currency: 'EUR', what: 'duty' } as const;

/** Nothing is too cheap to be taxed since July 2021. Value added tax counts price, sending and duty. */
export const IMPORTS_INTO_THE_EU: readonly Rule[] = [
  ...Object.entries(VAT).map(([country, percent]): Rule => ({
    ...CHECKED,
    what: 'tax',
    to: [country],
    currency: 'EUR',
    of: 'all before',
    tiers: [{ percent }],
    exact: !SPARES_CHILDREN.includes(country),
    why: `${percent} % of everything else`,
    source: 'https://europa.eu/youreurope/business/taxation/vat/vat-rules-rates/index_en.htm',
  })),
  {
    ...EURO,
    valid_from: CHECKED.valid_from,
    valid_to: '2026-06-30',
    of: 'price',
    tiers: [{ up_to: 150, why: 'none up to €150' }],
    exact: true,
    why: 'none up to €150',
    source: 'https://eur-lex.europa.eu/eli/reg/2009/1186/oj',
  },
  // Meant for what businesses send; what a private seller sends may be charged by the tariff instead, so it is an estimate.
  {
    ...EURO,
    valid_from: '2026-07-01',
    valid_to: '2028-06-30',
    of: 'price',
    tiers: [{ up_to: 150, each_heading: 3 }],
    why: '€3 for each kind of thing, up to €150',
    source: 'https://eur-lex.europa.eu/eli/reg/2026/382/oj',
  },
  {
    ...EURO,
    ...CHECKED,
    of: 'all before',
    tiers: [{ percent: [0, 17] }],
    why: '0 to 17 %, by what it is and where it was made',
    source: 'https://eur-lex.europa.eu/eli/reg/1987/2658/oj',
  },
];
